import { accountsUserHooks } from './features/accounts/public'
import { adminNotesData } from './features/admin/public'
import { adminLogData } from './features/admin-log/public'
import { agendaUserHooks } from './features/agenda/public'
import { bankUserHooks } from './features/bank/public'
import { blocksData } from './features/blocks/public'
import { bookingsUserHooks } from './features/bookings/public'
import { calendarsUserHooks } from './features/calendars/public'
import { clientsData } from './features/clients/public'
import { contactUserHooks } from './features/contact/public'
import { favouritesData } from './features/favourites/public'
import { firstStepsData } from './features/first-steps/public'
import { messagesUserHooks } from './features/messages/public'
import { moneyUserHooks } from './features/money/public'
import { outsideCalendarsUserHooks } from './features/outside-calendars/public'
import { publicPagesUserHooks } from './features/public-pages/public'
import { pushUserHooks } from './features/push/public'
import { remindersData } from './features/reminders/public'
import { reportsUserHooks } from './features/reports/public'
import { reviewsUserHooks } from './features/reviews/public'
import { trainersUserHooks } from './features/trainers/public'
import { verificationUserHooks } from './features/verification/public'
import { waitlistData } from './features/waitlist/public'
import { mailsData } from './platform/mail/upkeep/queries'
import { type UserHooks, userHooksForDataOnly } from './platform/services'

/**
 * Every feature that stores personal data must be in this list. The hooks are called in this order. Money comes first,
 * because the others delete what it computes debts from.
 */
export const allUserHooks: readonly UserHooks[] = [
  moneyUserHooks,
  bankUserHooks,
  bookingsUserHooks,
  accountsUserHooks,
  trainersUserHooks,
  verificationUserHooks,
  publicPagesUserHooks,
  userHooksForDataOnly(clientsData),
  userHooksForDataOnly(favouritesData),
  userHooksForDataOnly(firstStepsData),
  reviewsUserHooks,
  messagesUserHooks,
  userHooksForDataOnly(blocksData),
  reportsUserHooks,
  contactUserHooks,
  calendarsUserHooks,
  outsideCalendarsUserHooks,
  userHooksForDataOnly(remindersData),
  userHooksForDataOnly(waitlistData),
  agendaUserHooks,
  pushUserHooks,
  userHooksForDataOnly(adminLogData),
  userHooksForDataOnly(adminNotesData),
  // `delete-user.ts` deletes mails after all hooks, because mail files are not in the file store.
  userHooksForDataOnly(mailsData),
]
