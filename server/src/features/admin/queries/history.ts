import type { HistoryGroup, HistoryKind } from '@entrena/contract/admin/history'
import type { AdminActionKind } from '@entrena/contract/admin/rules'
import type { Canceller } from '@entrena/contract/bookings/cancellation'
import type { ProblemOutcome } from '@entrena/contract/bookings/problems'
import type { MailKind } from '@entrena/contract/mail-kinds'
import { aliasedTable, and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { selectRows } from '../../../platform/db/select-rows'
import type { RowsBeyond } from '../../../platform/paging'
import { users } from '../../accounts/tables'
import { allocations, bankStatementLines, isWithoutProof } from '../../bank/tables'
import { bookings } from '../../bookings/tables'

export type HistorySubject = { readonly userId: string } | { readonly bookingId: string }

/** One row of the history. `at` is text, because a Date would lose the microseconds. */
export interface HistoryRow {
  readonly at: string
  readonly kind: HistoryKind
  readonly id: string
  readonly bookingId: string | null
  readonly clientId: string | null
  readonly cents: string | null
  readonly by: Canceller | null
  readonly adminId: string | null
  readonly text: string | null
  readonly more: {
    readonly action?: AdminActionKind
    readonly subject_id?: string
    readonly outcome?: ProblemOutcome
    readonly moved?: { readonly from: [string, number]; readonly to: [string, number] }
    readonly account?: string
    readonly promised_on?: string | null
    readonly mail?: {
      readonly kind: MailKind
      readonly to: string
      readonly sent_at: string | null
      readonly given_up_at: string | null
    }
  }
}

interface Events {
  /** SQL that selects `at, kind, id, booking_id, client_id, cents, by, admin_id, text, more`. */
  readonly group: HistoryGroup
  readonly select: SQL
}

const none = sql.raw('null')

/** Log entries that the history omits, because it already shows the payment or refund that they recorded. */
const shownAsMoney = sql.raw(
  "('payment_confirmed', 'part_received', 'booking_marked_paid', 'extra_transfer', 'line_assigned', 'refund_sent', 'transfer_not_received')",
)

/** Events of the bookings in the CTE `theirs`. */
const ofBookings: readonly Events[] = [
  {
    group: 'bookings',
    select: sql`select e.at, e.kind, b.id, b.id, b.client_id, e.cents::bigint, e.by, null::uuid, e.text, '{}'::jsonb
      from theirs b cross join lateral (values
        (b.created_at, 'requested', b.price_cents, ${none}, ${none}),
        (b.accepted_at, 'accepted', ${none}, ${none}, ${none}),
        (b.completed_at, 'completed', ${none}, ${none}, ${none}),
        (b.cancelled_at, 'cancelled', ${none}, b.cancelled_by, b.cancel_note)
      ) as e (at, kind, cents, by, text) where e.at is not null`,
  },
  {
    group: 'bookings',
    select: sql`select m.moved_at, 'moved', m.id, b.id, b.client_id, null::bigint, null, null::uuid, null,
        jsonb_build_object('moved', jsonb_build_object('from', jsonb_build_array(m.from_date, m.from_hour),
          'to', jsonb_build_array(m.to_date, m.to_hour)))
      from theirs b join booking_moves m on m.booking_id = b.id`,
  },
  {
    group: 'bookings',
    select: sql`select e.at, e.kind, b.id, b.id, b.client_id, null::bigint, e.by, null::uuid, null,
        jsonb_build_object('moved', jsonb_build_object('from', jsonb_build_array(b.date, b.hour),
          'to', jsonb_build_array(p.date, p.hour)))
      from theirs b join proposals p on p.booking_id = b.id cross join lateral (values
        (p.created_at, 'proposed', 'trainer'), (p.declined_at, 'proposal_declined', 'client')
      ) as e (at, kind, by) where e.at is not null`,
  },
  {
    group: 'bookings',
    select: sql`select e.at, e.kind, b.id, b.id, b.client_id, null::bigint, e.by, null::uuid, e.text,
        jsonb_strip_nulls(jsonb_build_object('outcome', e.outcome))
      from theirs b join problems p on p.booking_id = b.id cross join lateral (values
        (p.opened_at, 'problem_opened', p.opened_by, p.note, ${none}),
        (p.objected_at, 'problem_objected', case p.opened_by when 'client' then 'trainer' else 'client' end, p.objection, ${none}),
        (p.closed_at, 'problem_closed', ${none}, p.decision, p.outcome)
      ) as e (at, kind, by, text, outcome) where e.at is not null`,
  },
  {
    group: 'money',
    select: sql`select b.marked_at, 'marked_paid', b.id, b.id, b.client_id, b.price_cents::bigint, 'client', null::uuid,
        null, '{}'::jsonb from theirs b where b.marked_at is not null`,
  },
  {
    group: 'money',
    select: sql`select r.recorded_at, case r.outcome when 'sent' then 'refund_sent' else 'not_received' end, r.id, b.id,
        b.client_id, r.amount_cents, null, r.recorded_by, r.bank_reference, '{}'::jsonb
      from theirs b join refunds r on r.booking_id = b.id
      where r.outcome in ('sent', 'not_received') and r.transfer_id is null`,
  },
]

/**
 * Names postings as the client sees them. A posting that changed only the trainer's money is named as the trainer sees
 * it.
 */
const postingKind = sql.raw(`case p.kind when 'received' then 'payment' when 'overpaid' then 'payment'
  when 'used' then 'balance_used' when 'freed' then 'to_balance' when 'reversal' then 'to_balance'
  when 'not_arrived' then 'payment_undone' when 'credit' then 'earned' end`)
/** Adds the reversed commission to a refund, so that both postings are one entry. */
const withCommission = sql.raw(`p.amount_cents + case p.kind when 'reversal' then
  coalesce((select c.amount_cents from postings c where c.key = replace(p.key, 'back:', 'comback:')), 0) else 0 end`)

const postings = (kind: SQL, cents: SQL, where: SQL): Events => ({
  group: 'money',
  select: sql`select p.created_at, ${kind}, p.id, p.booking_id, p.client_id, ${cents}, null, p.created_by,
    null, '{}'::jsonb from postings p where ${where}`,
})

/** Events of transfers to banks. `of` selects the transfers with `booking_id`, `client_id` and `cents`. */
const transfers = (of: SQL): Events => ({
  group: 'money',
  select: sql`select e.at, e.kind, t.id, t.booking_id, t.client_id, t.cents, null, null::uuid, t.return_reason,
      jsonb_build_object('account', t.account_ending, 'promised_on', t.promised_on)
    from (${of}) t cross join lateral (values
      (case t.kind when 'refund' then t.created_at end, 'transfer_asked'), (t.sent_at, 'transfer_sent'),
      (t.seen_at, 'transfer_seen'), (t.returned_at, 'transfer_returned')
    ) as e (at, kind) where e.at is not null`,
})

/**
 * Refunds of a booking that were sent to the client's bank, each with its part of the transfer. A transfer that is not
 * sent yet belongs to no booking, so it is listed with each booking of its client whose refund was due when the client
 * asked for the transfer.
 */
const refundTransfers = transfers(sql`select b.id as booking_id, b.client_id, r.cents, t.* from theirs b
    join (select booking_id, transfer_id, sum(amount_cents) as cents from refunds
      where booking_id in (select id from theirs) group by booking_id, transfer_id) r on r.booking_id = b.id
    join transfers t on t.id = r.transfer_id
  union all select b.id, b.client_id, t.amount_cents, t.* from theirs b left join problems p on p.booking_id = b.id
    join transfers t on t.owner_id = b.client_id and t.kind = 'refund' and t.state in ('asked', 'in_batch')
      and t.created_at >= coalesce(b.cancelled_at, p.closed_at)
    where b.refund_due`)

const mails = (where: SQL): Events => ({
  group: 'mails',
  select: sql`select m.created_at, 'mail', m.id, null::uuid, null::uuid, null::bigint, null, null::uuid, null,
    jsonb_build_object('mail', jsonb_build_object('kind', m.kind, 'to', m.to_name, 'sent_at', m.sent_at,
      'given_up_at', m.given_up_at)) from mails m where ${where}`,
})

const actions = (subjects: SQL): Events => ({
  group: 'log',
  select: sql`select a.at, 'action', a.id, b.id, b.client_id, a.amount_cents, null, a.admin_id, a.reason,
    jsonb_build_object('action', a.kind, 'subject_id', a.subject_id) from (${subjects}) as s (id) join admin_actions a on a.subject_id = s.id
    left join theirs b on b.id = a.subject_id where a.kind not in ${shownAsMoney}`,
})

const notes = (where: SQL): Events => ({
  group: 'notes',
  select: sql`select n.written_at, 'note', n.id, n.booking_id, null::uuid, null::bigint, null, n.written_by, n.text,
    '{}'::jsonb from admin_notes n where ${where}`,
})

function eventsOfPerson(id: string): readonly Events[] {
  return [
    ...ofBookings,
    postings(
      postingKind,
      withCommission,
      sql`p.client_id = ${id} and p.kind in
      ('received', 'overpaid', 'used', 'freed', 'reversal', 'not_arrived')`,
    ),
    postings(
      sql.raw("case p.kind when 'credit' then 'earned' else 'earned_back' end"),
      sql`p.amount_cents`,
      sql`p.trainer_id = ${id} and
      p.kind in ('credit', 'reversal', 'undone')`,
    ),
    transfers(
      sql`select null::uuid as booking_id, null::uuid as client_id, t.amount_cents as cents, t.* from transfers t
        where t.owner_id = ${id}`,
    ),
    mails(sql`m.to_id = ${id}`),
    actions(sql`select ${id}::uuid union all select id from theirs`),
    {
      group: 'log',
      select: sql`select u.created_at, 'registered', u.id, null::uuid, null::uuid, null::bigint, null, null::uuid, null,
          '{}'::jsonb from users u where u.id = ${id}
        union all select f.until, 'renamed', f.user_id, null::uuid, null::uuid, null::bigint, null, null::uuid, f.name,
          '{}'::jsonb from former_names f where f.user_id = ${id}`,
    },
    notes(sql`n.user_id = ${id} or n.booking_id in (select id from theirs)`),
  ]
}

function eventsOfBooking(id: string): readonly Events[] {
  return [
    ...ofBookings,
    postings(
      postingKind,
      withCommission,
      sql`p.purchase_id in (select purchase_id from theirs) and p.booking_id = ${id} and p.kind in
      ('received', 'used', 'freed', 'reversal', 'credit')
      or p.client_id in (select client_id from theirs) and p.booking_id = ${id} and p.kind in ('overpaid', 'not_arrived')`,
    ),
    refundTransfers,
    mails(sql`m.about @> array[${id}]::uuid[]`),
    actions(sql`select ${id}::uuid`),
    notes(sql`n.booking_id = ${id}`),
  ]
}

/**
 * Selects a page of the history, latest first. Fast, because it only reads the bookings, postings, transfers and mails
 * of one person, all by index.
 */
export async function listHistoryRows(
  db: Db,
  subject: HistorySubject,
  show: HistoryGroup | undefined,
  { beyond, limit }: RowsBeyond<'at' | 'kind' | 'id'>,
): Promise<HistoryRow[]> {
  const isPerson = 'userId' in subject
  const events = isPerson ? eventsOfPerson(subject.userId) : eventsOfBooking(subject.bookingId)
  const shown = events.filter(({ group }) => show === undefined || group === show).map(({ select }) => select)
  const isTheirs = isPerson
    ? sql`b.client_id = ${subject.userId} or b.trainer_id = ${subject.userId}`
    : sql`b.id = ${subject.bookingId}`
  return await selectRows<HistoryRow>(
    db,
    sql`with theirs as materialized (select * from bookings b where ${isTheirs}),
      events (at, kind, id, booking_id, client_id, cents, by, admin_id, text, more) as (${sql.join(shown, sql` union all `)})
      select at::text as "at", kind, id, booking_id as "bookingId", client_id as "clientId", cents::text as "cents", by,
        admin_id as "adminId", text, more from events
      where ${beyond ? sql`(at, kind collate "C", id) < (${beyond.at}::timestamptz, ${beyond.kind}, ${beyond.id}::uuid)` : sql`true`}
      order by events.at desc, kind collate "C" desc, id desc limit ${limit}`,
  )
}

const clients = aliasedTable(users, 'clients')
const trainers = aliasedTable(users, 'trainers')

/** Time and people of the bookings that are named in the history. */
export function listHistoryBookings(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: bookings.id,
      date: bookings.date,
      hour: bookings.hour,
      clientName: clients.name,
      trainerName: trainers.name,
    })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.clientId))
    .innerJoin(trainers, eq(trainers.id, bookings.trainerId))
    .where(inArray(bookings.id, [...ids]))
}

export async function findAdminNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'admin')))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Paid {
  readonly bookingIds: readonly string[]
  /** Clients whose transfers belong to no booking. */
  readonly clientIds: readonly string[]
}

/** The bank statement lines that were used for these bookings or clients, with the payments that each line shows. */
export function listPayingLines(db: Db, { bookingIds, clientIds }: Paid) {
  return db
    .select({
      seen: allocations.seen,
      day: bankStatementLines.day,
      text: bankStatementLines.text,
      reference: bankStatementLines.bankReference,
      amountCents: bankStatementLines.amountCents,
    })
    .from(allocations)
    .innerJoin(bankStatementLines, eq(bankStatementLines.id, allocations.lineId))
    .where(
      and(
        isNull(allocations.undoneAt),
        or(
          inArray(allocations.bookingId, [...bookingIds]),
          and(inArray(allocations.clientId, [...clientIds]), isNull(allocations.bookingId), isWithoutProof),
        ),
      ),
    )
}
