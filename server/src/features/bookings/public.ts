export type { DemoBooking } from './demo/bookings'
export { insertDemoBookings } from './demo/insert-demo-bookings'
export { seedDemoBookings } from './demo/seed-demo-bookings'
export { factsOf, pesosOf, whenOf } from './mail-facts'
export { isFree, presentBooking } from './present-booking'
export { type BookingRow, countWithoutTrainer, findBooking, lockBookingsOf } from './queries'
export { bookingsRoutes } from './routes'
/** For joins of other features, and for what payments keep there. */
export { bookings } from './tables'
