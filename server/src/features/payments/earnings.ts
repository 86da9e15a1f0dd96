import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import { toPesos } from '@entrena/contract/money'
import type { Earnings, EarningsEntry, EntriesQuestion } from '@entrena/contract/payments/entity'
import { ledgerKinds } from '@entrena/contract/payments/rules'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import { mapPage, type Page, startPage } from '../../platform/paging'
import { isUuid } from '../../platform/uuid'
import { type EntryRow, listEntries, sumEntries, sumMonths } from './queries'

export async function getEarnings(db: Db, trainerId: string): Promise<Earnings> {
  const { earnedCents, paidOutCents } = await sumEntries(db, trainerId)
  return {
    total_earnings: toPesos(earnedCents),
    pending_withdrawal: toPesos(earnedCents - paidOutCents),
    withdrawn: toPesos(paidOutCents),
  }
}

function presentEntry({ entry, clientName, date, hour, sessions }: EntryRow): EarningsEntry {
  return {
    id: entry.id,
    kind: entry.kind,
    amount: toPesos(entry.amountCents),
    created_at: entry.createdAt.toISOString(),
    booking_id: entry.bookingId,
    client_name: clientName,
    date,
    time: hour === null ? null : timeOfHour(hour),
    sessions_count: sessions,
  }
}

const isKind = (value: string) => ledgerKinds.some((kind) => kind === value)
const latestFirst = { name: 'earnings', key: [isInstant, isKind, isUuid] }

export async function listEarnings(db: Db, trainerId: string, question: EntriesQuestion): Promise<Page<EarningsEntry>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [createdAt = '', kind = '', id = ''] = beyond ?? []
  const rows = await listEntries(db, trainerId, { beyond: beyond && { createdAt, kind, id }, limit: fetches })
  return mapPage(cut({ rows, keyOf: ({ sortedBy, entry }) => [sortedBy, entry.kind, entry.id] }), presentEntry)
}

/** Returns the last `count` months in the format '2026-11', oldest first. The last month is the current month. */
function latestMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = dominicanDate(now).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

export async function listMonths(db: Db, trainerId: string, { now, count }: { now: Date; count: number }) {
  const months = latestMonths(now, count)
  const sums = await sumMonths(db, trainerId, dominicanInstant(`${months[0]}-01`, '00:00'))
  return months.map((month) => ({ month, amount: toPesos(sums.get(month) ?? 0) }))
}
