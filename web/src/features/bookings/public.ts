import { lazy } from 'react'

export { PaymentBadge, StatusBadge } from './parts/booking-badges'
export { useBookingWords } from './parts/booking-words'
export { RefundBadge } from './parts/refund-badge'
export { type Booking, bookingCountsQuery, keepBooking, refreshBookings } from './queries'
export { bookingTranslations } from './translations'

/** The tabs of the trainer's dashboard that are this feature's, fetched when they are first shown. */
export const trainerBookingTabs = {
  calendar: () => import('./calendar/trainer-calendar'),
  bookings: () => import('./trainer/bookings-tab'),
}

/** The larger parts, fetched when they are first shown. */
export const BookingPanel = lazy(() => import('./panel/booking-panel'))
export const BookTrainer = lazy(() => import('./checkout/book-trainer'))
export const OnlyClients = lazy(() => import('./checkout/only-clients'))
export const CheckoutScreen = lazy(() => import('./checkout/checkout-screen'))
export const MyBookings = lazy(() => import('./client/my-bookings'))
export const ClientCalendar = lazy(() => import('./calendar/client-calendar'))
export const Today = lazy(() => import('./trainer/today'))
/** For whoever talks to somebody: the next session with them. */
export const NextWith = lazy(() => import('./parts/next-with'))
