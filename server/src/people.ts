import { accountsPart } from './features/accounts/public'
import { adminPart } from './features/admin/public'
import { bankPart } from './features/bank/public'
import { blocksPart } from './features/blocks/public'
import { bookingsPart } from './features/bookings/public'
import { calendarsPart } from './features/calendars/public'
import { favouritesPart } from './features/favourites/public'
import { messagesPart } from './features/messages/public'
import { paymentsPart } from './features/payments/public'
import { payoutsPart } from './features/payouts/public'
import { publicPagesPart } from './features/public-pages/public'
import { pushPart } from './features/push/public'
import { remindersPart } from './features/reminders/public'
import { reportsPart } from './features/reports/public'
import { reviewsPart } from './features/reviews/public'
import { trainersPart } from './features/trainers/public'
import { verificationPart } from './features/verification/public'
import { waitlistPart } from './features/waitlist/public'
import { mailsPart } from './platform/mail/upkeep/person-part'
import type { PersonPart } from './platform/services'

/**
 * What happens to a person happens here, in this order. Money comes first: a refund that was asked for goes back to the balance
 * (payouts), and then becomes a debt (payments). A feature that stores something about people must be in this list.
 */
export const personParts: readonly PersonPart[] = [
  payoutsPart,
  paymentsPart,
  bankPart,
  bookingsPart,
  accountsPart,
  trainersPart,
  verificationPart,
  publicPagesPart,
  favouritesPart,
  reviewsPart,
  messagesPart,
  blocksPart,
  reportsPart,
  calendarsPart,
  remindersPart,
  waitlistPart,
  pushPart,
  adminPart,
  mailsPart,
]
