import { accountsPart } from './features/accounts/public'
import { adminNotesData } from './features/admin/public'
import { adminLogData } from './features/admin-log/public'
import { agendaData } from './features/agenda/public'
import { bankPart } from './features/bank/public'
import { blocksData } from './features/blocks/public'
import { bookingsPart } from './features/bookings/public'
import { calendarsPart } from './features/calendars/public'
import { clientsData } from './features/clients/public'
import { contactPart } from './features/contact/public'
import { favouritesData } from './features/favourites/public'
import { firstStepsData } from './features/first-steps/public'
import { messagesPart } from './features/messages/public'
import { moneyPart } from './features/money/public'
import { outsideCalendarsPart } from './features/outside-calendars/public'
import { publicPagesPart } from './features/public-pages/public'
import { pushPart } from './features/push/public'
import { remindersData } from './features/reminders/public'
import { reportsPart } from './features/reports/public'
import { reviewsPart } from './features/reviews/public'
import { trainersPart } from './features/trainers/public'
import { verificationPart } from './features/verification/public'
import { waitlistData } from './features/waitlist/public'
import { mailsData } from './platform/mail/upkeep/queries'
import { type PersonPart, partWithDataOnly } from './platform/services'

/**
 * Every feature that stores personal data must be in this list. The parts are called in this order. Money comes first:
 * `payouts` returns a requested refund to the balance, before `payments` turns the balance into a debt.
 */
export const personParts: readonly PersonPart[] = [
  moneyPart,
  bankPart,
  bookingsPart,
  accountsPart,
  trainersPart,
  verificationPart,
  publicPagesPart,
  partWithDataOnly(clientsData),
  partWithDataOnly(favouritesData),
  partWithDataOnly(firstStepsData),
  reviewsPart,
  messagesPart,
  partWithDataOnly(blocksData),
  reportsPart,
  contactPart,
  calendarsPart,
  outsideCalendarsPart,
  partWithDataOnly(remindersData),
  partWithDataOnly(waitlistData),
  partWithDataOnly(agendaData),
  pushPart,
  partWithDataOnly(adminLogData),
  partWithDataOnly(adminNotesData),
  // `delete-user.ts` deletes mails after all parts, because mail files are not in the file store.
  partWithDataOnly(mailsData),
]
