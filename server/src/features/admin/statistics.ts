import type { Attention, Stats, StatsWeek } from '@entrena/contract/admin/entity'
import { chartWeeks, latestWeeks } from '@entrena/contract/admin/rules'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../platform/db/db'
import { countGivenUpMails } from '../../platform/mail/queries'
import type { Services } from '../../platform/services'
import { countMissingTransfers, countOpenLines } from '../bank/public'
import {
  countBookingsOfSuspended,
  countBookingsWithoutTrainer,
  countCancelOften,
  countToDecide,
} from '../bookings/public'
import { countOpenMessages } from '../contact/public'
import { countOpenDebts, countRefundsToSend } from '../money/public'
import { sumSessionMoney } from '../money/purchases/public'
import { countRepeatedReviews } from '../reviews/public'
import { countUndecidedDocuments } from '../verification/public'
import {
  addToTallies,
  countReportsToDecide,
  sumTallies,
  sumWeeks,
  type TallyDelta,
  type TallyName,
  takeTallyDeltas,
} from './queries'

async function tallyOf(db: Db): Promise<(name: TallyName) => number> {
  const tallies = await sumTallies(db)
  return (name) => tallies.get(name) ?? 0
}

export async function getStats(db: Db): Promise<Stats> {
  const [tally, { keptCents, creditedPartCents }] = await Promise.all([tallyOf(db), sumSessionMoney(db)])
  const paidCents = tally('paid_cents') + creditedPartCents
  const owedCents = tally('owed_cents')
  return {
    total_users: tally('users'),
    total_trainers: tally('trainers'),
    total_bookings: tally('bookings'),
    sessions_sold: tally('sessions_sold'),
    total_revenue: toPesos(tally('revenue_cents')),
    paid: toPesos(paidCents),
    delivered: toPesos(paidCents - owedCents - keptCents),
    owed: toPesos(owedCents),
    kept_late: toPesos(keptCents),
    commission: toPesos(tally('commission_cents')),
  }
}

export async function getAttention(services: Services): Promise<Attention> {
  const { db, now } = services
  const [
    tally,
    mailsGivenUp,
    repeated,
    withoutTrainer,
    ofSuspended,
    toDecide,
    debts,
    cancelling,
    lines,
    missing,
    reports,
    papers,
    contacts,
    refundsToSend,
  ] = await Promise.all([
    tallyOf(db),
    countGivenUpMails(db),
    countRepeatedReviews(db, now()),
    countBookingsWithoutTrainer(db),
    countBookingsOfSuspended(db),
    countToDecide(db),
    countOpenDebts(db),
    countCancelOften(db, now()),
    countOpenLines(db),
    countMissingTransfers(services),
    countReportsToDecide(db),
    countUndecidedDocuments(db),
    countOpenMessages(db),
    countRefundsToSend(db),
  ])
  return {
    payments_to_confirm: tally('payments_to_confirm'),
    refunds_due: tally('refunds_due'),
    transfers_to_check: tally('transfers_to_check'),
    mails_given_up: mailsGivenUp,
    repeated_reviews: repeated,
    sessions_without_trainer: withoutTrainer,
    suspended_sessions: ofSuspended,
    problems_to_decide: toDecide,
    owed_to_deleted: debts,
    trainers_cancelling: cancelling,
    refunds_to_send: refundsToSend,
    bank_lines_open: lines,
    marked_without_transfer: missing,
    reports_to_decide: reports,
    papers_to_judge: papers,
    contact_messages_open: contacts,
  }
}

export async function listStatsWeeks(db: Db, now: Date): Promise<StatsWeek[]> {
  const weeks = latestWeeks(dominicanDate(now), chartWeeks)
  const rows = await sumWeeks(db, { from: weeks[0] ?? '', to: weeks.at(-1) ?? '' })
  const amountOf = (name: TallyName, week: string) =>
    rows.find((row) => row.name === name && row.week === week)?.amount ?? 0
  return weeks.map((week) => ({
    week,
    bookings: amountOf('bookings', week),
    revenue: toPesos(amountOf('revenue_cents', week)),
  }))
}

const maxAtOnce = 5_000

function addUp(deltas: readonly TallyDelta[]): TallyDelta[] {
  const sums = new Map<string, TallyDelta>()
  for (const { name, week, amount } of deltas) {
    const key = `${name} ${week}`
    sums.set(key, { name, week, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  // Sorted to avoid deadlock between servers that update the same tallies at the same time.
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** Adds the stored changes (deltas) to `tallies`, because reading the statistics becomes slower with every delta. */
export async function addDeltasToTallies({ db }: Pick<Services, 'db'>): Promise<void> {
  let taken: number
  do {
    taken = await db.transaction(async (tx) => {
      const deltas = await takeTallyDeltas(tx, maxAtOnce)
      await addToTallies(tx, addUp(deltas))
      return deltas.length
    })
  } while (taken === maxAtOnce)
}
