import { lazyPart } from '@/lib/browser/lazy-load'
import { lazyOverlay } from '@/ui/overlay/overlay'

export { CancellationNote } from './cancel/cancelled-note'
export { OfflineSessions } from './offline/offline-sessions'
export {
  PartPaidNote,
  PaymentBadge,
  PaymentDeadline,
  RefundBadge,
  RefundNote,
  StatusBadge,
} from './parts/booking-badges'
export { useBookingWords } from './parts/booking-words'
export { type Booking, bookingCountsQuery, bookingPagesQuery, cacheBooking } from './queries'
export { TrainerPrice } from './trainer/trainer-price'
export { bookingTranslations } from './translations'

export const trainerBookingTabs = {
  calendar: () => import('./calendar/trainer-calendar'),
  bookings: () => import('./trainer/bookings-tab'),
}

export const CancelDialog = lazyOverlay(() => import('./cancel/cancel-dialog'))
export const LazyProblemNote = lazyPart(async () => ({
  default: (await import('./problems/problem-note')).ProblemNote,
}))
export const BookingPanel = lazyPart(() => import('./panel/booking-panel'))
export const BookTrainer = lazyPart(() => import('./checkout/book-trainer'))
export const OnlyClients = lazyPart(() => import('./checkout/only-clients'))
export const CheckoutScreen = lazyPart(() => import('./checkout/checkout-screen'))
export const MyBookings = lazyPart(() => import('./client/my-bookings'))
export const ClientCalendar = lazyPart(() => import('./calendar/client-calendar'))
export const Today = lazyPart(() => import('./trainer/today'))
export const NextSessionWith = lazyPart(() => import('./parts/next-session-with'))
