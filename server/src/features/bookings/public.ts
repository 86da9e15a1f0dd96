export { bookAgreedSession } from './book-agreed'
export { expireBookings, expiryDigestTexts } from './by-time/expire-bookings'
export { calendarFile, calendarSession } from './calendar-file'
export { cancellationDigestTexts } from './cancellation-mails'
export { endRequestsBetween } from './end-requests'
export { findNextFree } from './find-next-free'
export { freeTimesIn, type HoursOfDay } from './free-times-in'
export { restoreLapsed } from './hold-hour'
export { listBookings, listPresentedBookings } from './list-bookings'
export { listSlots } from './list-slots'
export { findTakenHours } from './list-taken'
export {
  bookingFactsOf,
  bookingsButton,
  formatCents,
  mailDayOf,
  mailTimeOf,
  refundSentenceOf,
  unpaidFactsOf,
  whatsappLabels,
} from './mail-facts'
export { bookingDigestTexts } from './mails'
export { completePast } from './move-booking'
export { isFreeBooking, presentBooking } from './present-booking'
export { problemDigestTexts } from './problems/problem-mails'
export { countBookingsBetween, countBookingsWithoutTrainer, lockBooking, setReviewed } from './queries/booking-moves'
export {
  type BookingRow,
  findBooking,
  findPartyNames,
  type PartyNames,
  type StoredBooking,
} from './queries/booking-row'
export { countBookingsOfSuspended } from './queries/by-time'
export { listCalendarRows } from './queries/calendar-rows'
export { cancelCounts, countCancelOften, userCancelsOften } from './queries/cancel-counts'
export { heldHoursSql, timeOffBetweenSql } from './queries/open-hours'
export { countOpenProblems, countToDecide } from './queries/problems'
export { countSessionsHad, sessionsHadSql } from './queries/sessions-had'
export { listSessionsInTimeOff } from './queries/sessions-in-time-off'
export { bookingsRoutes } from './routes'
export { timeDigestTexts } from './time-mails'
export { bookingsUserHooks } from './user-hooks'
