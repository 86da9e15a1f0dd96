import type { LedgerKind } from '@entrena/contract/payments/rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns'
import { users } from '../accounts/public'
import { bookings } from '../bookings/public'

/**
 * What trainers have earned, entry by entry, in whole cents. Entries are added and never changed: a trigger of the
 * migrations sees to it. A client who is deleted takes the booking along and leaves the entry.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    kind: text('kind').$type<LedgerKind>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_one_of_a_kind_for_a_booking').on(table.bookingId, table.kind),
    index('ledger_entries_of_trainer').on(table.trainerId, table.createdAt),
    check('ledger_entries_kind_is_known', sql`kind in ('credit', 'reversal', 'payout')`),
    check('ledger_entries_only_credits_add', sql`(kind = 'credit') = (amount_cents > 0) and amount_cents <> 0`),
  ],
)
