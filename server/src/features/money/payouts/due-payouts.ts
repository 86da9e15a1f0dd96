import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import { nextFriday } from '@entrena/contract/money/payouts/business-days'
import { wasPayoutMissed } from '@entrena/contract/money/payouts/rules'
import { toCents } from '@entrena/contract/pesos'
import type { Services } from '../../../platform/services'
import { sumAddedToTrainers } from '../ledger/queries'
import { payableStateOf } from './export-batch'
import { listPayableRows, minimumPayoutOf, type PayableRow } from './queries/bank-accounts'

/** Maximum number of trainers. There are never so many payouts in a week. */
const maxTrainers = 2_000

/**
 * For how many weeks back an overdue payout is looked for. Payouts that are even older are shown as due in the earliest
 * of these weeks.
 */
const maxWeeks = 8

/**
 * How many trainers can be paid now, the sum of their payouts, and the day on which the payouts are due. This day may
 * have passed.
 */
export async function sumDuePayouts(services: Services) {
  const rows = await listPayableRows(services.db, {
    minimumCents: toCents(services.config.payoutMinimum),
    now: services.now(),
    beyond: undefined,
    limit: maxTrainers,
  })
  const ready = rows.filter((row) => payableStateOf(services, row) === 'ready')
  return {
    count: ready.length,
    cents: ready.reduce((sum, { availableCents }) => sum + availableCents, 0),
    dueOn: await findDueDay(services, ready),
  }
}

/**
 * The first payout day on which one of these people could have been paid. If none of them missed a payout day, the next
 * one.
 */
async function findDueDay(services: Services, ready: readonly PayableRow[]): Promise<string> {
  let dueOn = nextFriday(dominicanDate(services.now()))
  let missed = ready
  for (let week = 0; week < maxWeeks; week += 1) {
    const friday = addDays(dueOn, -7)
    missed = await filterMissed(services, missed, dominicanInstant(addDays(friday, 1), '00:00'))
    if (missed.length === 0) return dueOn
    dueOn = friday
  }
  return dueOn
}

async function filterMissed(services: Services, rows: readonly PayableRow[], end: Date): Promise<PayableRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ trainerId }) => trainerId)
  const added = await sumAddedToTrainers(services.db, ids, end)
  return rows.filter(({ trainerId, availableCents, pausedUntil, detailsChangedAt, ...row }) => {
    if (detailsChangedAt === null) return false
    const minimumCents = toCents(minimumPayoutOf(services, row).minimum)
    const addedSinceCents = added.get(trainerId) ?? 0
    return wasPayoutMissed({ availableCents, minimumCents, pausedUntil, detailsChangedAt, addedSinceCents }, end)
  })
}
