export { refreshBookings } from './queries'
