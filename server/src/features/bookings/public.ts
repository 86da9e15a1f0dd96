export { seedDemoBookings } from './demo/seed-demo-bookings'
export { bookingsRoutes } from './routes'
