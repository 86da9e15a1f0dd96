import { dominicanZone } from '@entrena/contract/dominican-time'
import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import { users } from '../../accounts/tables'
import { bookings, isDue, isDueOf } from '../../bookings/tables'
import type { Candidate, KnownPayer, wantedBy } from '../match/match-lines'
import { payerAccounts } from '../tables'

type Wanted = ReturnType<typeof wantedBy>

const listOf = (values: readonly (string | number)[]) =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** Whether a booking can be paid. A lapsed one can be paid late until an admin has recorded what became of its transfer. */
const bookingState = sql<Candidate['state']>`case
  when b.payment_status = 'paid' then 'paid'
  when b.status <> 'cancelled' then 'open'
  when b.cancel_reason = 'unpaid' and not exists (select from refunds r where r.booking_id = b.id) then 'late'
  else 'gone' end`

const day = (column: string) => sql.raw(`(b.${column} at time zone '${dominicanZone}')::date::text`)

const selectCandidates = (db: Db, isWanted: SQL): Promise<Candidate[]> =>
  selectRows<Candidate>(
    db,
    sql`select b.id as "bookingId", b.client_id as "clientId", u.name as "clientName", b.claimed_number as "claimedNumber",
        b.claimed_payer as "claimedPayer", ${bookingState} as state,
        case when b.payment_status = 'paid' or b.status = 'cancelled' then b.price_cents
          else b.price_cents - b.part_paid_cents end as "dueCents",
        b.payment_status = 'pending_confirmation' as "isMarked", ${day('created_at')} as "bookedOn",
        b.date::text as "sessionOn", ${day('marked_at')} as "markedOn"
      from bookings b join users u on u.id = b.client_id where b.price_cents > 0 and ${isWanted}`,
  )

/** Bookings that lines name: by reference, by the number of the transfer, or by the account of a client. */
export function listNamed(db: Db, { references, numbers, accounts }: Omit<Wanted, 'amounts'>): Promise<Candidate[]> {
  return selectCandidates(
    db,
    sql`b.id in (
      select id from bookings where left(id::text, 8) in ${listOf(references)}
      union select id from bookings where claimed_number is not null and ltrim(claimed_number, '0') in ${listOf(numbers)}
      union select id from bookings where ${isDue} and client_id in (
        select client_id from payer_accounts where account in ${listOf(accounts)}))`,
  )
}

/** Bookings of which one of these amounts is due. */
export function listDue(db: Db, amounts: readonly number[]): Promise<Candidate[]> {
  const possible = JSON.stringify(amounts.filter((cents) => cents <= mostCents))
  return selectCandidates(
    db,
    sql`${isDueOf('b')} and b.price_cents - b.part_paid_cents
      in (select value::int from jsonb_array_elements_text(${possible}::jsonb))`,
  )
}

/** No price is higher than this. */
const mostCents = 2_000_000_000

export async function listPayers(db: Db, accounts: readonly string[]): Promise<KnownPayer[]> {
  return await selectRows<KnownPayer>(
    db,
    sql`select account, client_id as "clientId", times from payer_accounts where account in ${listOf(accounts)}`,
  )
}

export async function learnPayer(tx: Db, account: string, clientId: string, at: Date): Promise<void> {
  await tx
    .insert(payerAccounts)
    .values({ account, clientId, times: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [payerAccounts.account, payerAccounts.clientId],
      set: { times: sql`${payerAccounts.times} + 1`, lastAt: at },
    })
}

/** An assignment was wrong, so what was learned from it counts no longer. */
export async function unlearnPayer(tx: Db, account: string, clientId: string): Promise<void> {
  const isIt = and(eq(payerAccounts.account, account), eq(payerAccounts.clientId, clientId))
  const lowered = await tx
    .update(payerAccounts)
    .set({ times: sql`${payerAccounts.times} - 1` })
    .where(and(isIt, gt(payerAccounts.times, 1)))
    .returning({ account: payerAccounts.account })
  if (lowered.length === 0) await tx.delete(payerAccounts).where(isIt)
}

const trainers = sql.raw('(select name from users t where t.id = b.trainer_id)')

export interface BookingFacts {
  readonly id: string
  readonly clientId: string
  readonly clientName: string
  readonly clientPicture: string | null
  readonly trainerName: string
  readonly trainerId: string
  readonly date: string
  readonly hour: number
  readonly dueCents: number
  readonly state: Candidate['state']
  readonly paidAt: string | null
}

const facts = sql`b.id, b.client_id as "clientId", u.name as "clientName", u.picture as "clientPicture",
  ${trainers} as "trainerName", b.trainer_id as "trainerId", b.date::text as date, b.hour, ${bookingState} as state,
  case when b.payment_status = 'paid' then 0 when b.status = 'cancelled' then b.price_cents
    else b.price_cents - b.part_paid_cents end as "dueCents",
  (select max(created_at)::text from postings p where p.purchase_id = b.id and p.kind = 'credit') as "paidAt"`

/** What is shown of bookings beside a line. */
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
  /** Lower case, without accents. */
  readonly name: string
  readonly reference: string | null
  readonly cents: number | null
}

/** Bookings by the name of the client, the reference or what is due. Those that are still to be paid come first. */
export async function searchBookings(db: Db, { name, reference, cents }: Search): Promise<BookingFacts[]> {
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  return await selectRows<BookingFacts>(
    db,
    sql`select ${facts} from bookings b join users u on u.id = b.client_id
      where b.price_cents > 0 and b.id in (
        (select id from bookings where ${reference}::text is not null and left(id::text, 8) = ${reference})
        union (select id from bookings where ${isDue} and ${cents}::int is not null and price_cents - part_paid_cents = ${cents}::int
          order by date desc limit ${mostFound})
        union (select m.id from users c join bookings m on m.client_id = c.id
          where length(${name}) > 1 and c.search_text like ${pattern} and m.price_cents > 0
          order by (m.payment_status <> 'paid' and m.status <> 'cancelled') desc, m.date desc limit ${mostFound}))
      order by (b.payment_status <> 'paid' and b.status <> 'cancelled') desc, b.date desc limit ${mostFound}`,
  )
}

export async function searchClients(db: Db, name: string) {
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`
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

/** Announced transfers of bookings that were marked on one of these days, and that no line may pay. */
export function isMissing(days: readonly string[]) {
  const markedOn = sql`(${bookings.markedAt} at time zone ${dominicanZone})::date::text`
  return and(
    eq(bookings.paymentStatus, 'pending_confirmation'),
    or(sql`${bookings.status} <> 'cancelled'`, eq(bookings.transferToCheck, true)),
    days.length > 0 ? inArray(markedOn, [...days]) : sql`false`,
    sql`${bookings.id} not in (select (p ->> 'bookingId')::uuid from bank_lines l, jsonb_array_elements(l.proposed) p
      where l.state in ('open', 'part'))`,
    // It may be a line that could not be read.
    sql`not exists (select from bank_lines l where l.state = 'open' and l.problem is not null)`,
  )
}
