export type { DemoBooking } from './demo/bookings'
export { insertDemoBookings } from './demo/insert-demo-bookings'
export { seedDemoBookings } from './demo/seed-demo-bookings'
export { factsOf, pesosOf, whenOf } from './mail-facts'
export { bookingDigestTexts } from './mails'
export { isFree, presentBooking } from './present-booking'
export { type BookingRow, countWithoutTrainer, findBooking, lockBookingsOf } from './queries'
export {
  listProofs,
  lockPaymentStatus,
  lockUnpaid,
  setMarkedAsPaid,
  setPaid,
  setProof,
  setRefundDue,
  setReviewed,
} from './queries/payment'
export { bookingsRoutes } from './routes'
