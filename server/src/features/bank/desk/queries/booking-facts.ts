import type { FormerName } from '@entrena/contract/accounts/entity'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import { formerNamesOf } from '../../../accounts/public'
import { users } from '../../../accounts/tables'
import { isUnseen, unseenCents } from '../../../money/public'
import { isDue } from '../../../money/purchases/tables'
import type { BookingCandidate } from '../../match/match-lines'
import { likePatternOf } from '../search'
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
}

const facts = sql`b.id, b.client_id as "clientId", u.name as "clientName", u.picture as "clientPicture",
  ${formerNamesOf(sql.raw('u.id'))} as "formerNames",
  ${trainers} as "trainerName", b.trainer_id as "trainerId", b.date::text as date, b.hour, ${bookingState} as state,
  case when b.payment_status = 'paid' then 0 when b.status = 'cancelled' then b.price_cents
    else b.price_cents - b.part_paid_cents end as "dueCents",
  case when b.payment_status = 'paid' then
    (select max(created_at)::text from postings p where p.purchase_id = b.id and p.kind = 'credit') end as "paidAt",
  (select coalesce(sum(${unseenCents}), 0)::int from postings where client_id = b.client_id and booking_id = b.id and ${isUnseen})
    as "confirmedByHandCents"`

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

const mostFound = 20

interface Search {
  /** Name in lower case, without accents. */
  readonly name: string
  readonly reference: string | null
  readonly cents: number | null
}

/** Finds bookings by client name, reference or amount due. Unpaid ones come first. */
export async function searchBookings(db: Db, { name, reference, cents }: Search): Promise<BookingFacts[]> {
  const pattern = likePatternOf(name)
  return await selectRows<BookingFacts>(
    db,
    sql`select ${facts} from bookings b join users u on u.id = b.client_id
      where b.price_cents > 0 and b.id in (
        (select id from bookings where ${reference}::text is not null and left(id::text, 8) = ${reference})
        union (select id from bookings where ${isDue} and ${cents}::bigint is not null and price_cents - part_paid_cents = ${cents}::bigint
          order by date desc limit ${mostFound})
        union (select m.id from users c join bookings m on m.client_id = c.id
          where length(${name}) > 1 and c.search_text like ${pattern} and m.price_cents > 0
          order by (m.payment_status <> 'paid' and m.status <> 'cancelled') desc, m.date desc limit ${mostFound}))
      order by (b.payment_status <> 'paid' and b.status <> 'cancelled') desc, b.date desc limit ${mostFound}`,
  )
}

export async function searchClients(db: Db, name: string) {
  const pattern = likePatternOf(name)
  return await db
    .select({
      id: users.id,
      name: users.name,
      picture: users.picture,
      cents: sql`coalesce((select sum(t.credit_cents - t.debit_cents) from posting_totals t
        where t.owner_id = ${users.id} and t.account = 'client'), 0)`.mapWith(Number),
    })
    .from(users)
    .where(and(eq(users.role, 'client'), sql`${users.searchText} like ${pattern}`))
    .orderBy(desc(users.createdAt))
    .limit(10)
}
