import type { ReportOutcome } from '@entrena/contract/reports/rules'
import { type RatingCounts, rankOf, ratingOf } from '@entrena/contract/reviews/rules'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { isLongRun, propertySeed } from '../../testing/random-runs'
import { selectRows } from '../../testing/rows'
import { randomFrom } from '../../testing/safety/random'
import { makeUser } from '../accounts/makers'
import { deleteUser } from '../admin/delete-user'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { writeReview } from '../reviews/write-review'
import { decideReport } from './decide-report'
import { liftDecision } from './lift-decision'
import { findOpenCase } from './queries/cases'
import { sendReport } from './send-report'

const house = setUpHouse()

const seed = propertySeed
const commands = isLongRun ? 1000 : 150

interface ModelReview {
  readonly id: string
  readonly clientId: string
  readonly trainerId: string
  readonly rating: number
  isHidden: boolean
  openCase: string | undefined
  hiddenBy: string | undefined
  readonly reporters: Set<string>
}

function expectedOf(reviews: readonly ModelReview[], trainerId: string) {
  const visible = reviews.filter((review) => review.trainerId === trainerId && !review.isHidden)
  const countOf = (star: number) => visible.filter(({ rating }) => rating === star).length
  const counts: RatingCounts = [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)]
  const { tenths, reviews: number } = ratingOf(counts)
  const clients = [...new Set(visible.map(({ clientId }) => clientId))]
  const hundredths = clients.map((id) => {
    const own = visible.filter(({ clientId }) => clientId === id).map(({ rating }) => rating)
    return Math.round((own.reduce((sum, rating) => sum + rating, 0) * 100) / own.length)
  })
  const rank = rankOf({ clients: clients.length, hundredths: hundredths.reduce((sum, each) => sum + each, 0) })
  return {
    rating_tenths: tenths,
    review_count: number,
    star_counts: [...counts],
    rank_tenths: rank,
    rank_clients: clients.length,
  }
}

test(`ratings and ranks match the visible reviews after ${commands} random reports, decisions and deletions (seed ${seed})`, {
  timeout: 120_000,
}, async () => {
  const random = randomFrom(seed)
  const { db, services } = house
  const admin = { id: (await makeUser(db, { role: 'admin' })).id, role: 'admin' as const }
  const trainers = await Promise.all([1, 2, 3].map(() => makeBookableTrainer(db)))
  let clients: string[] = []
  let reviews: ModelReview[] = []
  let [slot, hides] = [0, 0]
  const one = <Value>(values: readonly Value[]): Value | undefined => values[random.below(values.length)]

  async function write(): Promise<void> {
    if (clients.length < 12) clients.push((await makeUser(db)).id)
    const [clientId = '', trainerId = ''] = [one(clients), one(trainers)]
    slot += 1
    const date = new Date(Date.UTC(2025, 0, 1 + Math.floor(slot / 12))).toISOString().slice(0, 10)
    const done = { status: 'completed', paymentStatus: 'paid', date, hour: 6 + (slot % 12) } as const
    const booking_id = await makeBooking(db, { trainerId, clientId, ...done })
    const rating = 1 + random.below(5)
    const actor = { id: clientId, role: 'client' as const }
    const { id } = await writeReview(services, actor, { booking_id, rating, comment: 'Bien' })
    const state = { isHidden: false, openCase: undefined, hiddenBy: undefined, reporters: new Set<string>() }
    reviews.push({ id, clientId, trainerId, rating, ...state })
  }

  async function report(): Promise<void> {
    const review = one(reviews.filter(({ isHidden }) => !isHidden))
    const reporterId = one([...clients, ...trainers])
    if (!review || !reporterId || reporterId === review.clientId || review.reporters.has(reporterId)) return
    const draft = { subject: { kind: 'review', id: review.id }, reason: 'insult', text: null } as const
    await sendReport(services, { id: reporterId, role: 'client' }, { draft, isLimited: false })
    review.reporters.add(reporterId)
    review.openCase = (await findOpenCase(db, 'review', review.id))?.id
  }

  async function decide(): Promise<void> {
    const review = one(reviews.filter(({ openCase }) => openCase))
    if (!review?.openCase) return
    const outcome = random.pick<ReportOutcome>(['hide', 'hide', 'leave', 'warn'])
    await decideReport(services, admin, { id: review.openCase, decision: { outcome, reason: 'No' } })
    if (outcome === 'hide') hides += 1
    if (outcome === 'hide') Object.assign(review, { isHidden: true, hiddenBy: review.openCase })
    review.openCase = undefined
    review.reporters.clear()
  }

  async function lift(): Promise<void> {
    const review = one(reviews.filter(({ isHidden }) => isHidden))
    if (!review?.hiddenBy) return
    await liftDecision(services, admin, review.hiddenBy)
    Object.assign(review, { isHidden: false, hiddenBy: undefined })
  }

  async function leave(): Promise<void> {
    const clientId = one(clients)
    if (!clientId) return
    await deleteUser(services, admin, clientId)
    clients = clients.filter((id) => id !== clientId)
    reviews = reviews.filter((review) => review.clientId !== clientId)
    for (const { reporters } of reviews) reporters.delete(clientId)
  }

  async function check(): Promise<void> {
    const rows = await selectRows<Record<string, unknown>>(
      db,
      'select user_id, rating_tenths, review_count, star_counts, rank_tenths, rank_clients from trainer_profiles',
    )
    expect(rows).toHaveLength(trainers.length)
    for (const { user_id, ...stored } of rows) expect(stored).toEqual(expectedOf(reviews, String(user_id)))
  }

  const weights = { write: 30, report: 35, decide: 20, lift: 12, leave: 3 }
  const plays = { write, report, decide, lift, leave }
  const names = Object.entries(weights).flatMap(([name, weight]) => Array.from({ length: weight }, () => name))
  for (let played = 0; played < commands; played += 1) {
    const name = one(names)
    const play = Object.entries(plays).find(([known]) => known === name)?.[1]
    await play?.()
    if (played % 5 === 4) await check()
  }
  await check()
  expect(hides).toBeGreaterThan(commands / 50)
})
