import { lazy } from 'react'

export { PaymentBadge, RefundBadge, StatusBadge } from './parts/booking-badges'
export { useBookingWords } from './parts/booking-words'
export { RefundNote } from './parts/refund-note'
export { type Booking, bookingCountsQuery, cacheBooking, refreshBookings } from './queries'
export { bookingTranslations } from './translations'

export const trainerBookingTabs = {
  calendar: () => import('./calendar/trainer-calendar'),
  bookings: () => import('./trainer/bookings-tab'),
}

export const BookingPanel = lazy(() => import('./panel/booking-panel'))
export const BookTrainer = lazy(() => import('./checkout/book-trainer'))
export const OnlyClients = lazy(() => import('./checkout/only-clients'))
export const CheckoutScreen = lazy(() => import('./checkout/checkout-screen'))
export const MyBookings = lazy(() => import('./client/my-bookings'))
export const ClientCalendar = lazy(() => import('./calendar/client-calendar'))
export const Today = lazy(() => import('./trainer/today'))
export const NextSessionWith = lazy(() => import('./parts/next-session-with'))
