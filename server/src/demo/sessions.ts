import { sessionStart } from '@entrena/contract/bookings/cancellation'
import * as bookings from '@entrena/contract/bookings/endpoints'
import type { Booking } from '@entrena/contract/bookings/entity'
import { problemReportHours } from '@entrena/contract/bookings/problems'
import { quotePrice } from '@entrena/contract/bookings/rules'
import { bookSeries } from '@entrena/contract/bookings/series-endpoints'
import { addDays } from '@entrena/contract/calendar'
import { addHours, dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import * as payments from '@entrena/contract/money/payments/endpoints'
import { completePast, expireBookings } from '../features/bookings/public'
import { releaseDueMoney } from '../features/money/public'
import { type DemoReview, demoReviews } from './data/reviews'
import { type DemoSession, demoSessions, sessionOf } from './data/sessions'
import { findFreeDemoHour } from './hours'
import type { DemoPeople } from './people'
import { planProblem } from './problems'
import { planReview } from './reviews'
import type { DemoStage } from './stage'
import type { BookingsBySession, PlannedBooking } from './story'
import { daysBefore, earlierDate, instantOnDay, laterDate } from './times'

export function planSessions(stage: DemoStage, people: DemoPeople): BookingsBySession {
  const booked: BookingsBySession = new Map()
  const told = [
    ...demoSessions.map((session) => ({ session, review: findReview(session) })),
    ...listReviewed(stage, people),
  ]
  for (const [index, { session, review }] of told.entries()) {
    const [client, trainer] = [people.client(session.client), people.trainer(session.trainer)]
    const { admin } = people
    const story: PlannedBooking = { stage, admin, client, trainer, told: session, review, minutes: (index * 7) % 50 }
    stage.at(requestedAt(story, session.inDays), async () => booked.set(session, await request(story)))
  }
  return booked
}

function findReview({ client, trainer, inDays, status }: DemoSession): DemoReview | undefined {
  if (status !== 'completed') return undefined
  return demoReviews[trainer]?.find((review) => review.client === client && review.daysAgo === -inDays)
}

/**
 * Returns an invented session for each review that has none. The sessions are spread over the time since the trainer
 * joined, and over the day.
 */
function listReviewed({ end }: DemoStage, people: DemoPeople) {
  const known = new Set(demoSessions.map(findReview))
  return Object.entries(demoReviews).flatMap(([trainer, all], trainerIndex) =>
    all.flatMap((review, index) => {
      if (known.has(review)) return []
      const days = (end.getTime() - people.trainer(trainer).joinedAt.getTime()) / 86_400_000
      const spread = Math.round(3 + Math.max(0, days - 8) * ((index + 0.4) / all.length))
      const hour = 7 + ((trainerIndex * 5 + index * 4) % 13)
      const inDays = -(review.daysAgo ?? spread)
      return [{ session: sessionOf({ client: review.client, trainer, inDays, hour }), review }]
    }),
  )
}

/**
 * When a session was requested: three days before it, or four days ago if that is earlier. A request that waits for its
 * payment was made today.
 */
function requestedAt({ stage, told, minutes }: PlannedBooking, inDays: number): Date {
  const { end } = stage
  if (told.status === 'pending' && told.payment === 'pending') return addHours(end, -(24 - (told.payInHours ?? 12)))
  const usual = addHours(instantOnDay(end, inDays - 3, '09:00'), minutes / 60)
  return earlierDate(usual, addHours(daysBefore(end, 4), -minutes / 60))
}

async function request(story: PlannedBooking): Promise<Booking> {
  const { stage, client, trainer, told } = story
  const { offer } = trainer
  const service_type = offer.service_types.find((type) => type === told.service) ?? offer.service_types[0] ?? 'gym'
  const wanted = { clientId: client.id, service: service_type, inDays: told.inDays, hour: told.hour }
  // To make a moved session, the demo books it at another hour and then moves it.
  const moment = findFreeDemoHour(stage, trainer, { ...wanted, hour: told.hour + 2 * told.moved })
  const made = await stage.call(client, bookings.createBooking, {
    body: { trainer_id: trainer.id, ...moment, service_type, sessions_count: sizeOf(story) },
  })
  planPayment(story, made)
  for (let moves = 0; moves < told.moved; moves += 1) {
    const time = findFreeDemoHour(stage, trainer, wanted)
    stage.at(addHours(stage.now(), 3), () =>
      stage.call(client, bookings.moveTime, { params: { id: made.id }, body: time }),
    )
  }
  planAnswer(story, made)
  planLaterSessions(story, made)
  return made
}

/**
 * The wanted number of sessions, if the trainer offers a package of that size. If not, the size of the trainer's
 * smallest package.
 */
function sizeOf({ stage, trainer: { offer }, told }: PlannedBooking): number | undefined {
  const packages = offer.pricing_packages ?? []
  const isOffered = quotePrice(
    { ...offer, pricing_packages: packages, discount: null },
    told.sessions,
    dominicanDate(stage.now()),
  )
  return isOffered && packages.length > 0 ? told.sessions : packages[0]?.sessions
}

function planPayment({ stage, client, admin, told }: PlannedBooking, made: Booking): void {
  const query = { booking_id: made.id }
  if (told.payment === 'pending') return
  if (told.announces) stage.at(addHours(stage.now(), 1), () => stage.call(client, payments.markPaid, { query }))
  if (told.payment === 'pending_confirmation') return
  stage.at(addHours(stage.now(), 4), () => stage.call(admin, payments.confirmPayment, { query }))
}

function planAnswer(story: PlannedBooking, made: Booking): void {
  const { stage, trainer, told } = story
  const { id } = made
  const answer = (status: 'confirmed' | 'cancelled') =>
    stage.call(trainer, bookings.moveBooking, { params: { id }, body: { status } })
  // The trainer answers five hours after the request, because trainers often wait for the payment.
  const answeredAt = addHours(stage.now(), 5)
  if (told.lapsed) stage.at(addHours(stage.now(), 27), () => expireBookings(stage.services))
  else if (told.status === 'cancelled' && !told.cancelled) stage.at(answeredAt, () => answer('cancelled'))
  else if (told.status !== 'pending')
    stage.at(answeredAt, async () => {
      planEnd(story, await answer('confirmed'))
    })
}

/**
 * Plans what happens to a confirmed session: how it ends, a reported problem, or another hour that the trainer
 * proposes.
 */
function planEnd(story: PlannedBooking, booking: Booking): void {
  const { stage, told } = story
  if (told.status === 'completed') planCompletion(story, booking)
  if (told.cancelled) planCancellation(story, booking, told.cancelled)
  if (told.problem) planProblem(story, booking, told.problem)
  if (told.proposal) {
    const { trainer, client } = story
    const wanted = { clientId: client.id, service: booking.service_type, ...told.proposal }
    const params = { id: booking.id }
    stage.at(addHours(stage.end, -1), () =>
      stage.call(trainer, bookings.proposeTime, { params, body: findFreeDemoHour(stage, trainer, wanted) }),
    )
  }
}

function planCompletion(story: PlannedBooking, booking: Booking): void {
  const { stage, client, review, told } = story
  const starts = sessionStart(booking)
  const completedAt = review?.isEarly ? addHours(starts, -22) : addHours(starts, told.completedByTime ? 49.1 : 1.2)
  stage.at(completedAt, async () => {
    if (told.completedByTime) await completePast(stage.services)
    else await stage.call(client, bookings.completeBooking, { params: { id: booking.id } })
    if (review) planReview(story, booking, review)
  })
  planRelease(stage, addHours(laterDate(completedAt, starts), problemReportHours + 1))
}

const releases = new WeakMap<DemoStage, Set<string>>()

/**
 * Plans when the trainer's money is released: just after midnight on the day after it is due. One release a day does
 * this for all trainers.
 */
function planRelease(stage: DemoStage, dueAt: Date): void {
  const days = releases.get(stage) ?? new Set<string>()
  releases.set(stage, days)
  const day = addDays(dominicanDate(dueAt), 1)
  const at = dominicanInstant(day, '00:05')
  if (at > stage.end || days.has(day)) return
  days.add(day)
  stage.at(at, () => releaseDueMoney(stage.services))
}

function planCancellation(
  { stage, client, trainer, admin }: PlannedBooking,
  booking: Booking,
  { by, hoursBefore, note }: NonNullable<DemoSession['cancelled']>,
): void {
  const who = { client, trainer, admin }[by]
  const params = { id: booking.id }
  stage.at(addHours(sessionStart(booking), -hoursBefore), async () => {
    const { refund_amount: expected_refund } = await stage.call(who, bookings.getCancellation, { params })
    await stage.call(who, bookings.cancelBooking, { params, body: { expected_refund, note } })
  })
}

/**
 * Plans the later sessions of a package. They are booked one by one, but those that still wait for an answer were
 * requested together.
 */
function planLaterSessions(story: PlannedBooking, bought: Booking): void {
  const { stage, told } = story
  const requests = told.later.filter(({ status }) => status === 'pending')
  for (const session of told.later.filter(({ status }) => status !== 'pending')) {
    // The later sessions are booked at least six hours after the first one. By then the package is paid and its first
    // session accepted.
    const at = laterDate(requestedAt(story, session.inDays), addHours(stage.now(), 6))
    stage.at(at, () => bookOne({ ...story, review: undefined }, bought, session))
  }
  if (requests.length > 0) stage.at(addHours(stage.end, -20), () => bookMany(story, bought, requests))
}

type Later = PlannedBooking['told']['later'][number]

const wantedOf = ({ client }: PlannedBooking, { service_type: service }: Booking, { inDays, hour }: Later) => ({
  ...{ clientId: client.id, service, inDays, hour },
})

async function bookOne(story: PlannedBooking, bought: Booking, session: Later): Promise<void> {
  const { stage, client, trainer } = story
  const moment = findFreeDemoHour(stage, trainer, wantedOf(story, bought, session))
  const { service_type } = bought
  const made = await stage.call(client, bookings.createBooking, {
    body: { trainer_id: trainer.id, ...moment, service_type, package_booking_id: bought.id },
  })
  stage.at(addHours(stage.now(), 1), async () => {
    await stage.call(trainer, bookings.moveBooking, { params: { id: made.id }, body: { status: 'confirmed' } })
    if (session.status === 'completed') planCompletion(story, made)
  })
}

async function bookMany(story: PlannedBooking, bought: Booking, sessions: readonly Later[]): Promise<void> {
  const { stage, client, trainer } = story
  const dates = sessions.map((session) => findFreeDemoHour(stage, trainer, wantedOf(story, bought, session)))
  await stage.call(client, bookSeries, { body: { package_booking_id: bought.id, dates } })
}
