import type { ReminderKind } from '@entrena/contract/reminders/rules'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { bookings } from '../bookings/tables'

/** Sent reminders. A moved session has a different start, so it gets another reminder. */
export const reminders = pgTable(
  'reminders',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReminderKind>().notNull(),
    startsAt: instantColumn('starts_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.kind, table.startsAt] }),
    check(
      'reminders_kind_is_known',
      sql`kind in ('sessionTomorrow', 'sessionSoon', 'trainersTomorrow', 'howToPay', 'payReminder', 'idlePackage', 'howWasIt', 'balanceWaiting', 'balanceLeft')`,
    ),
  ],
)
