import { lazy } from 'react'

export { refreshBookings } from './queries'

/** The larger parts, fetched when they are first shown. */
export const BookingPanel = lazy(() => import('./panel/booking-panel'))
export const BookTrainer = lazy(() => import('./checkout/book-trainer'))
export const OnlyClients = lazy(() => import('./checkout/only-clients'))
export const CheckoutScreen = lazy(() => import('./checkout/checkout-screen'))
export const MyBookings = lazy(() => import('./client/my-bookings'))
