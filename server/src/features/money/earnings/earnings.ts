import { timeOfHour } from '@entrena/contract/bookings/rules'
import { isDate } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { isTrainerPostingKind, type PostingKind, trainerEntryKindOf } from '@entrena/contract/money/ledger/rules'
import type { Earnings, EarningsEntriesQueryParams, EarningsEntry } from '@entrena/contract/money/payments/entity'
import type { HeldQueryParams, HeldSession, PayoutPlan } from '@entrena/contract/money/payouts/entity'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import { mapRowsOfPage, type RowPage, startPage } from '../../../platform/paging'
import { isUuid } from '../../../platform/uuid'
import { type AccountTotal, listAccountTotals } from '../ledger/queries'
import {
  type EarningsEntryRow,
  type HeldRow,
  listEntries,
  listHeldRows,
  listUnscheduledSessions,
  sumMonths,
} from './queries/earnings'

/** Reads only stored totals, so it is fast even with many postings. */
export async function getEarnings(db: Db, trainerId: string): Promise<Earnings> {
  const sums = sumsOf(await listAccountTotals(db, trainerId))
  return {
    total_earnings: toPesos(sums.earnedCents),
    pending_withdrawal: toPesos(sums.earnedCents - sums.paidOutCents),
    withdrawn: toPesos(sums.paidOutCents),
    available: toPesos(sums.availableCents),
    on_hold: toPesos(sums.heldCents),
    commission: toPesos(sums.commissionCents),
  }
}

const isRelease = (kind: PostingKind) => kind === 'released' || kind === 'unreleased'

function sumsOf(totals: readonly AccountTotal[]) {
  const sum = (has: (total: AccountTotal) => boolean) =>
    totals.filter(has).reduce((cents, total) => cents + total.cents, 0)
  return {
    earnedCents: sum(({ account, kind }) => account === 'held' && !isRelease(kind)),
    paidOutCents: 0 - sum(({ account, kind }) => account === 'trainer' && !isRelease(kind)),
    availableCents: sum(({ account }) => account === 'trainer'),
    heldCents: sum(({ account }) => account === 'held'),
    commissionCents: sum(({ account }) => account === 'commission'),
  }
}

function presentEntry({ entry, clientName, date, hour, sessions }: EarningsEntryRow): EarningsEntry {
  const kind = trainerEntryKindOf(entry.kind)
  const isAdded = kind === 'credit' || kind === 'returned'
  return {
    id: entry.id,
    kind,
    amount: toPesos(isAdded ? entry.amountCents : -entry.amountCents),
    created_at: entry.createdAt.toISOString(),
    booking_id: entry.bookingId,
    client_name: clientName,
    date,
    time: hour === null ? null : timeOfHour(hour),
    sessions_count: sessions,
  }
}

const latestFirst = { name: 'earnings', key: [isInstant, isTrainerPostingKind, isUuid] }

export async function listEarnings(
  db: Db,
  trainerId: string,
  question: EarningsEntriesQueryParams,
): Promise<RowPage<EarningsEntry>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [createdAt = '', kind = '', id = ''] = beyond ?? []
  const rows = await listEntries(db, trainerId, { beyond: beyond && { createdAt, kind, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: ({ sortedBy, entry }) => [sortedBy, entry.kind, entry.id] }), presentEntry)
}

/** Returns the last `count` months in the format '2026-11', oldest first. The last month is the current month. */
function latestMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = dominicanDate(now).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

export async function listRecentEarningsMonths(
  db: Db,
  trainerId: string,
  { now, count }: { now: Date; count: number },
) {
  const months = latestMonths(now, count)
  const sums = await sumMonths(db, trainerId, months[0] ?? '')
  return months.map((month) => ({ month, amount: toPesos(sums.get(month) ?? 0) }))
}

const isHour = (value: string) => /^\d{1,2}$/.test(value)
const earliestFirst = { name: 'held', key: [isDate, isHour, isUuid] }

export async function listHeld(db: Db, trainerId: string, question: HeldQueryParams): Promise<RowPage<HeldSession>> {
  const { beyond, fetches, cut } = startPage(question, earliestFirst)
  const [date = '', hour = '', id = ''] = beyond ?? []
  const rows = await listHeldRows(db, trainerId, { beyond: beyond && { date, hour, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: (row) => [row.date, String(row.hour), row.id] }), present)
}

/**
 * Divides the held money of a purchase equally among its sessions. Left-over cents go to the sessions that are not
 * scheduled yet. If there are none, they go to the first session.
 */
function present(row: HeldRow): HeldSession {
  const { id, clientName, clientPicture, date, hour, number, of, heldCents, sessionsHeld, dueAt, hasProblem } = row
  const restCents = row.takesRest ? heldCents % Math.max(1, sessionsHeld) : 0
  return {
    booking_id: id,
    client_name: clientName,
    client_picture: clientPicture,
    date,
    time: timeOfHour(hour),
    session: of > 1 ? { number, of } : null,
    amount: toPesos(shareOf(row) + restCents),
    free_at: hasProblem ? null : (dueAt?.toISOString() ?? null),
    has_problem: hasProblem,
  }
}

const shareOf = ({ heldCents, sessionsHeld }: Pick<HeldRow, 'heldCents' | 'sessionsHeld'>) =>
  Math.floor(heldCents / Math.max(1, sessionsHeld))

/**
 * Sums up the money on hold for sessions that are not scheduled yet. Together with the sessions of `listHeld`, this is
 * all money on hold.
 */
export async function sumUnscheduled(db: Db, trainerId: string): Promise<PayoutPlan['unscheduled_on_hold']> {
  const purchases = await listUnscheduledSessions(db, trainerId)
  const cents = purchases.map((row) => row.heldCents - shareOf(row) * (row.sessionsHeld - row.unscheduled))
  return {
    sessions: purchases.reduce((sum, { unscheduled }) => sum + unscheduled, 0),
    amount: toPesos(cents.reduce((sum, each) => sum + each, 0)),
  }
}
