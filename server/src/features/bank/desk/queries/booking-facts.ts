import type { FormerName } from '@entrena/contract/accounts/entity'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import { likePatternOf } from '../../../../platform/plain-text'
import { formerNamesOf } from '../../../accounts/public'
import { users } from '../../../accounts/tables'
import { unseenCentsSql, unseenPaymentCondition } from '../../../money/public'
import { unpaidCondition } from '../../../money/purchases/tables'
import type { BookingCandidate } from '../../match/match-lines'
import { bookingState } from './candidates'

const trainers = sql.raw('(select name from users t where t.id = b.trainer_id)')

export interface BookingFacts {
  readonly id: string
  readonly clientId: string
  readonly clientName: string
  readonly formerNames: readonly FormerName[]
  readonly clientPicture: string | null
  readonly trainerName: string
  readonly trainerId: string
  readonly date: string
  readonly hour: number
  readonly dueCents: number
  readonly state: BookingCandidate['state']
  readonly paidAt: string | null
  readonly confirmedByHandCents: number
  readonly isMarked: boolean
}

/** SQL condition: the client announced a transfer for the booking, and nobody has found the transfer yet. */
const isToCheck = sql.raw(`(b.payment_status = 'pending_confirmation' or b.transfer_to_check)`)

const facts = sql`b.id, b.client_id as "clientId", u.name as "clientName", u.picture as "clientPicture",
  ${formerNamesOf(sql.raw('u.id'))} as "formerNames",
  ${trainers} as "trainerName", b.trainer_id as "trainerId", b.date::text as date, b.hour, ${bookingState} as state,
  case when b.payment_status = 'paid' then 0 when b.status = 'cancelled' then b.price_cents
    else b.price_cents - b.part_paid_cents end as "dueCents",
  case when b.payment_status = 'paid' then
    (select max(created_at)::text from postings p where p.purchase_id = b.id and p.kind = 'credit') end as "paidAt",
  (select coalesce(sum(${unseenCentsSql}), 0)::int from postings where client_id = b.client_id and booking_id = b.id and ${unseenPaymentCondition})
    as "confirmedByHandCents", ${isToCheck} as "isMarked"`

/** Booking details shown beside a line. */
export async function listBookingFacts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, BookingFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows<BookingFacts>(
    db,
    sql`select ${facts} from bookings b join users u on u.id = b.client_id
      where b.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const maxFound = 20

interface Search {
  /** Words of a name in lower case, without accents. A name must contain all of them, in any order. */
  readonly words: readonly string[]
  /** A reference, or at least four characters of it. */
  readonly reference: string | null
  readonly cents: number | null
  /** Unassigned amount of the line, to list bookings with this amount due first. */
  readonly leftCents: number
}

/** SQL condition: the text contains all words. False without a word. */
function hasWords(text: SQL, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => sql`${text} like ${likePatternOf(word)}`),
    sql` and `,
  )
}

/**
 * SQL for the ids of bookings with a reference, or with a part of it. The beginning of a reference is found by the
 * primary key. Other parts would need a scan of all bookings, so only those that are due are searched.
 */
function byReference(reference: string | null): SQL {
  if (reference === null) return sql`select id from bookings where false`
  const rest = '-0000-0000-0000-000000000000'
  const [first, last] = [
    `${reference.padEnd(8, '0')}${rest}`,
    `${reference.padEnd(8, 'f')}${rest.replaceAll('0', 'f')}`,
  ]
  return sql`(select id from bookings where id between ${first}::uuid and ${last}::uuid order by date desc limit ${maxFound})
    union (select id from bookings where ${unpaidCondition} and left(id::text, 8) like ${likePatternOf(reference)} order by date desc limit ${maxFound})`
}

/** Finds bookings by client name, reference or amount due. Those that fit the line best come first. */
export async function searchBookings(db: Db, search: Search): Promise<BookingFacts[]> {
  const { words, reference, cents, leftCents } = search
  const isOpen = (booking: string) =>
    sql.raw(`(${booking}.payment_status <> 'paid' and ${booking}.status <> 'cancelled')`)
  const hasDue = (booking: string, amount: number | null) =>
    sql`${sql.raw(`${booking}.price_cents - ${booking}.part_paid_cents`)} is not distinct from ${amount}::bigint`
  return await selectRows<BookingFacts>(
    db,
    sql`select ${facts} from bookings b join users u on u.id = b.client_id
      where b.price_cents > 0 and b.id in (
        ${byReference(reference)}
        union (select id from bookings where ${unpaidCondition} and ${cents}::bigint is not null and price_cents - part_paid_cents = ${cents}::bigint
          order by date desc limit ${maxFound})
        union (select m.id from users c join bookings m on m.client_id = c.id
          where ${hasWords(sql`c.search_text`, words)} and m.price_cents > 0
          order by ${isOpen('m')} desc, ${hasDue('m', leftCents)} desc, m.date desc limit ${maxFound}))
      order by left(b.id::text, 8) is not distinct from ${reference}::text desc, ${isOpen('b')} desc,
        ${hasDue('b', leftCents)} desc, ${isToCheck} desc, ${hasDue('b', cents)} desc, b.date desc, b.id limit ${maxFound}`,
  )
}

export async function searchClients(db: Db, words: readonly string[]) {
  return await db
    .select({
      id: users.id,
      name: users.name,
      picture: users.picture,
      cents: sql`coalesce((select sum(t.credit_cents - t.debit_cents) from posting_totals t
        where t.owner_id = ${users.id} and t.account = 'client'), 0)`.mapWith(Number),
    })
    .from(users)
    .where(and(eq(users.role, 'client'), hasWords(sql`${users.searchText}`, words)))
    .orderBy(desc(users.createdAt))
    .limit(10)
}
