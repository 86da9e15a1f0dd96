import { randomUUID } from 'node:crypto'
import { proposalHours } from '@entrena/contract/bookings/cancellation'
import { problemObjectionHours } from '@entrena/contract/bookings/problems'
import { type Offer, quotePrice, timeOfHour } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { addHours, dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import type { Db } from '../../../platform/db/db'
import { insertDemoPeople } from '../../accounts/public'
import { expiresAtOf } from '../../money/purchases/public'
import type { NewBooking } from '../queries/booking-row'
import { type DemoBooking, demoClients } from './bookings'
import { cancelledColumns } from './cancelled-columns'
import {
  findIdsOfBookingDemo,
  insertBookings,
  insertProblems,
  insertProposals,
  listOfferings,
  type Offering,
} from './queries'

const dayMs = 24 * 60 * 60 * 1000

/** Inserts the demo's clients, and the bookings on days relative to `now`. */
export async function insertDemoBookings(db: Db, bookings: readonly DemoBooking[], now: Date): Promise<void> {
  await insertDemoPeople(
    db,
    demoClients.map((client, index) => ({ ...client, role: 'client' as const, createdAt: joinedAt(index, now) })),
  )
  const ids = await findIdsOfBookingDemo(db, [...new Set(bookings.flatMap(({ client, trainer }) => [client, trainer]))])
  const offerings = new Map((await listOfferings(db, [...ids.values()])).map((each) => [each.trainerId, each]))
  const made = bookings.map((booking) => ({ booking, id: randomUUID() }))
  const rows = made.flatMap(({ booking, id }) => {
    const clientId = ids.get(booking.client)
    const offering = offerings.get(ids.get(booking.trainer) ?? '')
    return clientId && offering ? rowsOf(booking, { id, clientId, offering, now }) : []
  })
  await insertBookings(db, rows)
  await insertProposals(
    db,
    made.flatMap(({ booking: { proposal }, id }) =>
      proposal
        ? [{ bookingId: id, ...momentOf(proposal, now), until: addHours(now, proposalHours), createdAt: now }]
        : [],
    ),
  )
  await insertProblems(
    db,
    made.flatMap(({ booking: { problem }, id }) => (problem ? [problemRow(id, problem, now)] : [])),
  )
}

/** A problem that was reported six hours ago. With an objection, an hour later, an admin decides. */
function problemRow(bookingId: string, { objection, ...problem }: NonNullable<DemoBooking['problem']>, now: Date) {
  const openedAt = addHours(now, -6)
  const answer = objection
    ? { objection, objectedAt: addHours(openedAt, 1) }
    : { objectBy: problem.kind === 'absent' ? addHours(openedAt, problemObjectionHours) : null }
  return { bookingId, ...problem, openedAt, ...answer }
}

function momentOf({ inDays, hour }: { readonly inDays: number; readonly hour: number }, now: Date) {
  return { date: addDays(dominicanDate(now), inDays), hour }
}

/** The first client joined 420 days ago. After that, one client joined each day. */
function joinedAt(index: number, now: Date): Date {
  return new Date(now.getTime() - (420 - index) * dayMs)
}

interface Parties {
  readonly id: string
  readonly clientId: string
  readonly offering: Offering
  readonly now: Date
}

/** Returns the row of a booking, and rows for the later sessions of its package. */
function rowsOf(booking: DemoBooking, { id, clientId, offering, now }: Parties): NewBooking[] {
  const { trainerId, packages, pricePesos, serviceTypes, discount, policy } = offering
  const dateOf = (days: number) => addDays(dominicanDate(now), days)
  const createdAt = requestedAt(dateOf(booking.inDays), now)
  const offer = { price_per_session: pricePesos, pricing_packages: packages, discount }
  const price = priceOn(dominicanDate(createdAt), offer, booking.sessions ?? 1)
  if (!price) return []
  const { later = [] } = booking
  const serviceType = serviceTypes.find((type) => type === booking.service) ?? serviceTypes[0] ?? 'gym'
  const markedAt = booking.payment === 'pending' ? null : createdAt
  const payment = { paymentStatus: booking.payment, markedAt }
  const shared = { trainerId, clientId, serviceType, policy, ...payment, createdAt, updatedAt: now }
  return [
    {
      ...shared,
      id,
      date: dateOf(booking.inDays),
      hour: booking.hour,
      status: booking.status,
      priceCents: price.cents,
      originalCents: price.originalCents,
      discountPercent: price.percentage,
      ...cancelledColumns(booking, {
        startsAt: dominicanInstant(dateOf(booking.inDays), timeOfHour(booking.hour)),
        ...{ createdAt, now, policy },
        priceCents: price.cents,
        sessionsCount: price.sessions,
      }),
      ...deadlineColumns(booking, { date: dateOf(booking.inDays), createdAt, now }),
      timesMoved: booking.moved ?? 0,
      sequence: booking.moved ?? 0,
      isPackage: packages.length > 0,
      sessionsCount: price.sessions,
      sessionsTaken: 1 + later.length,
      sessionsDone: [booking, ...later].filter(({ status }) => status === 'completed').length,
    },
    ...later.map((session, index) => ({
      ...shared,
      id: randomUUID(),
      date: dateOf(session.inDays),
      hour: session.hour,
      status: session.status,
      priceCents: 0,
      originalCents: 0,
      discountPercent: 0,
      isPackage: false,
      sessionsCount: 1,
      sessionsDone: session.status === 'completed' ? 1 : 0,
      packageBookingId: id,
      packageNumber: index + 2,
    })),
  ]
}

interface Dates {
  readonly date: string
  readonly createdAt: Date
  readonly now: Date
}

function deadlineColumns({ payInHours, completedByTime, hour, payment }: DemoBooking, { date, createdAt, now }: Dates) {
  if (completedByTime) {
    const completedAt = addHours(dominicanInstant(date, timeOfHour(hour)), 49)
    return { completedAt, payBy: addHours(createdAt, 24) }
  }
  if (payInHours === undefined) return payment === 'paid' ? { payBy: addHours(createdAt, 24) } : {}
  const payBy = addHours(now, payInHours)
  return {
    payBy,
    expiresAt: expiresAtOf(
      { status: 'pending', paymentStatus: 'pending', proofId: null, payBy, createdAt, date, hour },
      now,
    ),
  }
}

/** The price of the package with this number of sessions, or else of the trainer's first package. */
function priceOn(date: string, offer: Offer, sessions: number) {
  return quotePrice(offer, sessions, date) ?? quotePrice(offer, offer.pricing_packages[0]?.sessions, date)
}

/** Demo bookings are requested three days before the session, but never in the future. */
function requestedAt(date: string, now: Date): Date {
  return new Date(Math.min(dominicanInstant(date, '09:00').getTime() - 3 * dayMs, now.getTime()))
}
