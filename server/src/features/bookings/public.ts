export type { DemoBooking } from './demo/bookings'
export { insertDemoBookings } from './demo/insert-demo-bookings'
export { seedDemoBookings } from './demo/seed-demo-bookings'
export { factsOf, pesosOf, whenOf } from './mail-facts'
export { bookingDigestTexts } from './mails'
export { isFree, presentBooking } from './present-booking'
export { countWithoutTrainer, lockBookingsOf } from './queries/booking-moves'
export { type BookingRow, findBooking, findPartyNames, type PartyNames } from './queries/booking-row'
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
