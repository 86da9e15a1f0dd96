import { addDays } from '@entrena/contract/calendar'
import { dominicanInstant, hoursBehindUtc } from '@entrena/contract/dominican-time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db'
import { selectRows } from '../../../../platform/db/select-rows'
import { unseenCentsSql, unseenPaymentCondition } from '../../../money/public'
import { unpaidCondition, unpaidConditionOf } from '../../../money/purchases/tables'
import type { BookingCandidate, wantedKeysOf } from '../../match/match-lines'
import { sqlListOf } from './payers'

type Wanted = ReturnType<typeof wantedKeysOf>

/**
 * SQL for whether a booking can be paid. A lapsed one can be paid late until an admin has recorded the outcome of its
 * transfer.
 */
export const bookingState = sql<BookingCandidate['state']>`case
  when b.payment_status = 'paid' then 'paid'
  when b.status <> 'cancelled' then 'open'
  when b.cancel_reason = 'unpaid' and not exists (select from refunds r where r.booking_id = b.id) then 'late'
  else 'gone' end`

/**
 * SQL for the Dominican date. Uses a fixed offset, because looking up the zone name for 100,000 rows would take a
 * quarter of the query's time.
 */
const day = (column: string) => sql.raw(`(b.${column} at time zone interval '-${hoursBehindUtc} hours')::date`)

/** SQL for the client's former name. Few people have one, so only theirs are looked up. */
const formerName = sql`case when u.id in (select user_id from former_names) then (
  select f.name from former_names f where f.user_id = u.id and f.until >= b.created_at order by f.until limit 1) end`

/**
 * SQL condition: the client has announced a transfer. A client who only entered a transaction number counts as well,
 * until the transfer is found.
 */
const isMarked = sql.raw(`(b.payment_status = 'pending_confirmation' or b.transfer_to_check
  or (b.payment_status = 'pending' and b.status <> 'cancelled' and (b.proof_id is not null or b.claimed_number is not null))
  or (b.payment_status = 'pending' and b.status = 'cancelled' and b.claimed_number is not null
    and not exists (select from refunds r where r.booking_id = b.id)))`)

/**
 * SQL condition: a part of the price has arrived, so the transfer that the client announced may still come. Holds for
 * cancelled bookings too.
 */
const isPartOfAnnounced = sql.raw(
  "(b.part_paid_cents > 0 and b.payment_status <> 'paid' and (b.marked_at is not null or b.claimed_number is not null))",
)

/**
 * Several candidates with the same state and amount due, all or none of them marked as paid. Each list has one entry
 * for each candidate, and each text has one word for each candidate.
 */
interface CandidateGroup extends Pick<BookingCandidate, 'state' | 'dueCents' | 'isMarked'> {
  readonly bookingIds: string
  readonly clientIds: string
  readonly clientNames: readonly string[]
  readonly bookedOn: string
  readonly sessionOn: string
  /** The days on which clients marked the bookings as paid, separated by spaces. Empty for an unmarked booking. */
  readonly markedOn: string
  /** Former names of clients at the time of booking, where they differ from the current ones. */
  readonly formerNames: Readonly<Record<string, string>> | null
  /** The transaction number and the payer that the client claimed, by booking. */
  readonly claims: Readonly<Record<string, readonly [string | null, string | null]>> | null
  /** The smallest and largest amount that the client may have announced, by booking. Only for partly paid bookings. */
  readonly announced: Readonly<Record<string, readonly [number, number]>> | null
}

/**
 * Groups rows in SQL: there may be 100,000 candidates, and both drivers read a few long rows much faster than many
 * short ones.
 */
async function selectCandidates(db: Db, state: SQL, isWanted: SQL): Promise<BookingCandidate[]> {
  const groups = await selectRows<CandidateGroup>(
    db,
    sql`select state, due_cents as "dueCents", is_marked as "isMarked", string_agg(id::text, ' ') as "bookingIds",
        string_agg(client_id::text, ' ') as "clientIds", json_agg(client_name) as "clientNames",
        string_agg(booked_on::text, ' ') as "bookedOn", string_agg(session_on::text, ' ') as "sessionOn",
        string_agg(coalesce(marked_on::text, ''), ' ') as "markedOn",
        json_object_agg(id, former_name) filter (where former_name is not null) as "formerNames",
        json_object_agg(id, json_build_array(claimed_number, claimed_payer))
          filter (where claimed_number is not null or claimed_payer is not null) as claims,
        json_object_agg(id, json_build_array(rest_cents, price_cents)) filter (where rest_cents is not null) as announced
      from (select b.id, b.client_id, u.name as client_name, ${formerName} as former_name, b.claimed_number,
          b.claimed_payer, ${state} as state,
          case when b.payment_status = 'paid' or b.status = 'cancelled' then b.price_cents
            else b.price_cents - b.part_paid_cents end as due_cents,
          b.price_cents, case when ${isPartOfAnnounced} then b.price_cents - b.part_paid_cents end as rest_cents,
          ${isMarked} as is_marked, ${day('created_at')} as booked_on, b.date as session_on,
          coalesce(${day('marked_at')}, ${day('proof_at')}) as marked_on
        from bookings b join users u on u.id = b.client_id where b.price_cents > 0 and ${isWanted}) candidate
      group by state, due_cents, is_marked`,
  )
  const candidates: BookingCandidate[] = []
  for (const group of groups) for (const candidate of candidatesOf(group)) candidates.push(candidate)
  return candidates
}

function candidatesOf(group: CandidateGroup): readonly BookingCandidate[] {
  const { state, dueCents, isMarked, clientNames, formerNames, claims, announced } = group
  const clientIds = group.clientIds.split(' ')
  const bookedOn = group.bookedOn.split(' ')
  const sessionOn = group.sessionOn.split(' ')
  const markedOn = group.markedOn.split(' ')
  return group.bookingIds.split(' ').map((bookingId, index) => ({
    bookingId,
    clientId: clientIds[index] ?? '',
    clientName: formerNames?.[bookingId] ?? clientNames[index] ?? '',
    isRenamed: formerNames?.[bookingId] !== undefined,
    claimedNumber: claims?.[bookingId]?.[0] ?? null,
    claimedPayer: claims?.[bookingId]?.[1] ?? null,
    state,
    dueCents,
    isMarked,
    announcedCents: announced?.[bookingId],
    bookedOn: bookedOn[index] ?? '',
    sessionOn: sessionOn[index] ?? '',
    markedOn: markedOn[index] || null,
  }))
}

/**
 * Bookings that lines identify by reference, transaction number or a client's account. Omits those that
 * `listBookingsWithDue` finds. Ids are passed as an array, because for a subquery the planner would expect many rows
 * and scan all bookings.
 */
export function listBookingsNamedByLines(
  db: Db,
  { references, numbers, accounts, amounts }: Wanted,
): Promise<BookingCandidate[]> {
  return selectCandidates(
    db,
    bookingState,
    sql`b.id = any(array(
      select id from bookings where left(id::text, 8) in ${sqlListOf(references)}
      union select id from bookings where claimed_number is not null and ltrim(claimed_number, '0') in ${sqlListOf(numbers)}
      union select id from bookings where ${unpaidCondition} and client_id in (
        select client_id from payer_accounts where account in ${sqlListOf(accounts)})))
      and not (${isDueAmong(amounts)})`,
  )
}

/** Bookings with one of these amounts due. Passed as an array, so that the planner can estimate the number of rows. */
export function listBookingsWithDue(db: Db, amounts: readonly number[]): Promise<BookingCandidate[]> {
  return selectCandidates(db, sql`'open'`, isDueAmong(amounts))
}

/**
 * Announced transfers that `listBookingsWithDue` cannot find by amount: of cancelled bookings, of partly paid bookings,
 * and of clients who may pay several bookings together, even if some of them are already paid.
 */
export function listAnnouncedBookings(db: Db, maxCents: number): Promise<BookingCandidate[]> {
  const isPossible = sql`b.price_cents - b.part_paid_cents <= ${maxCents}::bigint`
  const unpaid = sql`select b.id, b.client_id, b.status = 'cancelled' or ${isPartOfAnnounced} as is_alone from bookings b
    where (${isMarked} or ${isPartOfAnnounced}) and ${isPossible}`
  const paid = sql`select b.id, b.client_id, false from bookings b
    where b.payment_status = 'paid' and (b.marked_at is not null or b.proof_at is not null or b.claimed_number is not null)
    and b.client_id in (select client_id from unpaid) and ${isPossible}`
  return selectCandidates(
    db,
    bookingState,
    sql`b.id = any(array(with unpaid as (${unpaid})
      select id from (
        select id, is_alone, count(*) over (partition by client_id) as of_client
        from (select * from unpaid union all ${paid}) announced) counted
      where is_alone or of_client > 1))`,
  )
}

/**
 * The bank may have posted a transfer this many days before the client announced it, or before an admin confirmed it by
 * hand.
 */
const maxDaysBefore = 31

/**
 * Announced transfers that cannot be found through a booking: debts of bookings that were deleted with their client or
 * trainer, and payments that an admin confirmed by hand and that are on no statement yet. Omits payments that were
 * confirmed long before the first of the lines.
 */
export async function listAnnouncedWithoutBooking(
  db: Db,
  maxCents: number,
  firstDay: string,
): Promise<BookingCandidate[]> {
  const since = dominicanInstant(addDays(firstDay, -maxDaysBefore), '00:00')
  const dominicanDay = sql.raw(`(created_at at time zone interval '-${hoursBehindUtc} hours')::date`)
  const rows = await selectRows<
    Pick<BookingCandidate, 'bookingId' | 'clientId' | 'clientName' | 'dueCents' | 'bookedOn' | 'sessionOn' | 'markedOn'>
  >(
    db,
    sql`select id as "bookingId", client_id as "clientId", '' as "clientName", cents::int as "dueCents",
        (day - ${maxDaysBefore}::int)::text as "bookedOn", day::text as "sessionOn", day::text as "markedOn"
      from (
        select id, creditor_id as client_id, amount_cents as cents, ${dominicanDay} as day from debts
        where kind = 'unconfirmed_transfer' and settled_at is null
        union all
        select id, client_id, ${unseenCentsSql}, ${dominicanDay} from postings
        where 'expected' in (debit, credit) and created_at >= ${since} and ${unseenPaymentCondition}) announced
      where cents <= ${maxCents}::bigint`,
  )
  const gone = { state: 'gone', isMarked: true, isRenamed: false, claimedNumber: null, claimedPayer: null } as const
  return rows.map((row) => ({ ...row, ...gone }))
}

function isDueAmong(amounts: readonly number[]): SQL {
  return sql`${unpaidConditionOf('b')} and b.price_cents - b.part_paid_cents = any(${possible(amounts)}::int[])`
}

/** An amount that is higher than any price. */
const maxCents = 2_000_000_000
const possible = (amounts: readonly number[]) => sql.param(amounts.filter((cents) => cents <= maxCents))

interface UnseenPartPayment {
  readonly bookingId: string
  readonly amountCents: number
  readonly createdAt: Date
}

/** Part payments of these bookings that were confirmed by hand and have not been found on a statement. */
export async function listUnseenPartPayments(db: Db, bookingIds: readonly string[]): Promise<UnseenPartPayment[]> {
  if (bookingIds.length === 0) return []
  const rows = await selectRows<UnseenPartPayment>(
    db,
    sql`select b.id as "bookingId", ${unseenCentsSql}::int as "amountCents", postings.created_at as "createdAt"
      from bookings b join postings on postings.purchase_id = b.id
      where b.part_paid_cents > 0 and ${unseenPaymentCondition}
      and b.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(bookingIds)}::jsonb))`,
  )
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** True if a client, or the client of a booking, has claimed one of these transaction numbers for any booking. */
export async function hasClaimedNumber(
  db: Db,
  { bookingId = null, clientId = null }: Readonly<Record<'bookingId' | 'clientId', string | null | undefined>>,
  numbers: readonly string[],
): Promise<boolean> {
  const [found] = await selectRows(
    db,
    sql`select from bookings where claimed_number is not null and ltrim(claimed_number, '0') in ${sqlListOf(numbers)}
      and client_id = coalesce(${clientId}::uuid, (select client_id from bookings where id = ${bookingId}::uuid)) limit 1`,
  )
  return found !== undefined
}
