import { lazyComponent } from '@/lib/browser/lazy-load'
import { lazyOverlay } from '@/ui/overlay/overlay'

export { CancellationNote } from './cancel/cancelled-note'
export { OfflineSessions } from './offline/offline-sessions'
export {
  PartPaymentNote,
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

export const NewSessionDialog = lazyOverlay(() => import('./week/add-dialog'))
export const CancelDialog = lazyOverlay(() => import('./cancel/cancel-dialog'))
export const LazyProblemNote = lazyComponent(async () => ({
  default: (await import('./problems/problem-note')).ProblemNote,
}))
export const BookingPanel = lazyComponent(() => import('./panel/booking-panel'))
export const BookTrainer = lazyComponent(() => import('./checkout/book-trainer'))
export const OnlyClients = lazyComponent(() => import('./checkout/only-clients'))
export const CheckoutScreen = lazyComponent(() => import('./checkout/checkout-screen'))
export const MyBookings = lazyComponent(() => import('./client/my-bookings'))
export const ClientCalendar = lazyComponent(() => import('./calendar/client-calendar'))
export const Today = lazyComponent(() => import('./trainer/today'))
export const NextSessionWith = lazyComponent(() => import('./parts/next-session-with'))
