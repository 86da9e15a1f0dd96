import type { EntryKind, EntryPayment } from '@entrena/contract/agenda/rules'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '../../platform/db/columns'
import { users } from '../accounts/tables'

/**
 * Hours that a trainer fills without a booking: sessions that were agreed elsewhere, and blocks. They are not
 * purchases. A trainer's entries never overlap each other or a booking, see `own-entries.ts`.
 */
export const ownEntries = pgTable(
  'own_entries',
  {
    id: uuid('id').primaryKey(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * When a client's account is deleted, past sessions of the client are deleted too, like bookings. Sessions ahead
     * stay, without the client's name.
     */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EntryKind>().notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** The hour at which the entry begins, and the hour at which it ends. */
    fromHour: smallint('from_hour').notNull(),
    toHour: smallint('to_hour').notNull(),
    /** Name of a client without an account, or title of a block. */
    title: text('title').notNull(),
    serviceType: text('service_type').$type<ServiceType>(),
    paid: text('paid').$type<EntryPayment>(),
    /** Set while the session is offered to its client, at this price. */
    offeredAt: instantColumn('offered_at'),
    declinedAt: instantColumn('declined_at'),
    priceCents: integer('price_cents'),
    originalCents: integer('original_cents'),
    discountPercent: integer('discount_percent'),
    /** The day for which this session was in the trainer's list of tomorrow's sessions. */
    listedFor: date('listed_for', { mode: 'string' }),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    index('own_entries_of_trainer').on(table.trainerId, table.date),
    index('own_entries_by_day').on(table.date).where(sql`kind = 'session'`),
    index('own_entries_of_client').on(table.clientId).where(sql`client_id is not null`),
    check('own_entries_kind_is_known', sql`kind in ('session', 'block')`),
    check('own_entries_payment_is_known', sql`paid in ('outside', 'here')`),
    check('own_entries_hours_are_in_order', sql`from_hour >= 6 and from_hour < to_hour and to_hour <= 23`),
    check('own_entries_title_is_short', sql`char_length(title) <= 100`),
    check(
      'own_entries_sessions_last_an_hour',
      sql`(kind = 'session') = (service_type is not null and paid is not null)
        and (kind = 'session' or client_id is null) and (kind = 'block' or to_hour = from_hour + 1)`,
    ),
    check(
      'own_entries_offers_are_whole',
      sql`(offered_at is null) = (price_cents is null) and (offered_at is null) = (original_cents is null)
        and (offered_at is null) = (discount_percent is null) and (offered_at is null or (client_id is not null and paid = 'here'))
        and (declined_at is null or offered_at is not null)`,
    ),
  ],
)

type Value = SQLWrapper | string | number

/** SQL condition: the trainer has an own entry at this hour. */
export const hasEntryAtHour = ({
  trainerId,
  date,
  hour,
}: {
  trainerId: Value
  date: Value
  hour: Value
}): SQL<boolean> =>
  sql<boolean>`exists (select from own_entries filled where filled.trainer_id = ${trainerId} and filled.date = ${date}
    and ${hour} >= filled.from_hour and ${hour} < filled.to_hour)`
