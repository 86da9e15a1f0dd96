import { clientFactsOf, type SessionCounts } from '@entrena/contract/bookings/client-facts'
import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { reportableKind } from '@entrena/contract/bookings/problems'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { sharesPhones } from '@entrena/contract/bookings/whatsapp'
import { findPlace } from '@entrena/contract/places/find-place'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { presentPurchase } from '../money/purchases/public'
import { type BookingRow, findBooking, openStatuses } from './queries/booking-row'
import { countSessionsOf } from './queries/client-facts'
import { findTrainerNets } from './trainer-net'

/** Returns the booking with only the fields that this viewer may see. */
export function presentBooking(row: BookingRow, viewer: Actor, now: Date): Booking {
  const { booking, trainer, client, packageSessions } = row
  const isAdmin = viewer.role === 'admin'
  return {
    id: booking.id,
    trainer_id: booking.trainerId,
    client_id: booking.clientId,
    trainer_name: trainer.name,
    trainer_picture: trainer.picture,
    client_name: client.name,
    client_picture: client.picture,
    date: booking.date,
    time: timeOfHour(booking.hour),
    service_type: booking.serviceType,
    status: booking.status,
    reviewed: booking.reviewed,
    is_free: isFreeBooking(row),
    package_booking_id: booking.packageBookingId,
    package_session: packageSession(booking, packageSessions),
    trainer_address: trainer.address,
    client_address: seesClientAddress(booking, viewer) ? booking.homeAddress : null,
    client_sector: clientSector(booking, viewer),
    cancel_reason: booking.cancelReason,
    cancelled_by: booking.cancelledBy,
    cancelled_at: booking.cancelledAt?.toISOString() ?? null,
    cancel_note: booking.cancelNote,
    session_used: booking.isSessionUsed,
    answer_by: answerBy(row),
    hour_free: row.isHourFree,
    times_moved: booking.timesMoved,
    proposal: presentProposal(row),
    problem: presentProblem(row),
    reportable: row.problem ? null : reportableKind(sessionOf(row), now),
    client_absent: booking.clientAbsent,
    partner_phone: partnerPhone(row, viewer, now),
    // Filled in by `addClientFacts` for trainers who read their requests.
    client_facts: null,
    // Filled in by `addTrainerNet` for the trainer.
    trainer_net: null,
    created_at: booking.createdAt.toISOString(),
    // The object spread comes last, because V8 takes a hundred times longer for an object of this size that begins with
    // a spread.
    ...presentPurchase(row, { isAdmin, seesProof: isAdmin || viewer.id === booking.clientId }),
  }
}

/** Lists the fields, because spreading a row of fifty columns takes longer than the rules that read them. */
function sessionOf({ booking: { status, date, hour, completedAt } }: Pick<BookingRow, 'booking'>) {
  return { status, date, time: timeOfHour(hour), completedAt }
}

/**
 * A paid request lapses only if its trainer does not answer. While the trainer offers another hour, it is the client
 * who has to answer.
 */
function answerBy({ booking, proposal }: BookingRow): string | null {
  const isWaiting = booking.status === 'pending' && booking.paymentStatus === 'paid' && !proposal
  return isWaiting ? (booking.expiresAt?.toISOString() ?? null) : null
}

function presentProposal({ booking, proposal }: BookingRow): Booking['proposal'] {
  if (!proposal || !openStatuses.includes(booking.status)) return null
  const { date, hour, until } = proposal
  return { date, time: timeOfHour(hour), until: new Date(until).toISOString() }
}

function presentProblem({ problem }: BookingRow): Booking['problem'] {
  if (!problem) return null
  const { kind, openedBy, note, openedAt, objection, outcome, decision } = problem
  const objectBy = problem.closedAt ? null : problem.objectBy
  return {
    kind,
    opened_by: openedBy,
    note,
    opened_at: openedAt.toISOString(),
    object_by: objectBy?.toISOString() ?? null,
    objection,
    outcome,
    decision,
  }
}

/** A trainer who declines a request, or has left the role, must not learn where the client lives. */
function seesClientAddress({ clientId, trainerId, status }: BookingRow['booking'], viewer: Actor): boolean {
  if (viewer.id === clientId) return true
  const isAgreed = status === 'confirmed' || status === 'completed'
  return viewer.id === trainerId && viewer.role === 'trainer' && isAgreed
}

/**
 * Shows only the name of a known place. Parts of the address are never shown, because a client can type anything into
 * it.
 */
function clientSector({ trainerId, status, homeAddress }: BookingRow['booking'], viewer: Actor): string | null {
  if (viewer.id !== trainerId || viewer.role !== 'trainer' || status !== 'pending' || !homeAddress) return null
  const place = findPlace(homeAddress)
  // A landmark or an avenue would reveal more than a sector, so only its city is shown.
  return place?.kind === 'landmark' || place?.kind === 'avenue' ? (place.city ?? null) : (place?.name ?? null)
}

function partnerPhone({ booking, client, trainer }: BookingRow, viewer: Actor, now: Date): string | null {
  if (!sharesPhones(sessionOf({ booking }), now)) return null
  if (viewer.id === booking.clientId) return trainer.phone
  return viewer.id === booking.trainerId && viewer.role === 'trainer' ? client.phone : null
}

/** The price of a package is stored with the booking that bought it. Its later sessions have the price 0. */
export function isFreeBooking({
  booking,
  packagePriceCents,
}: Pick<BookingRow, 'booking' | 'packagePriceCents'>): boolean {
  return (packagePriceCents ?? booking.priceCents) === 0
}

function packageSession(booking: BookingRow['booking'], packageSessions: number | null): Booking['package_session'] {
  const of = packageSessions ?? booking.sessionsCount
  return of > 1 ? { number: booking.packageNumber, of } : null
}

const nothingYet: SessionCounts = { accepted: 0, withYou: 0, sessions: 0, attended: 0, payments: 0, latePayments: 0 }

/** Adds facts about the client to each request that this trainer may answer. All facts come from a single query. */
export async function addClientFacts(
  db: Db,
  { viewer, now }: { readonly viewer: Actor; readonly now: Date },
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const isAsked = (booking: Booking) =>
    viewer.role === 'trainer' && booking.trainer_id === viewer.id && booking.status === 'pending'
  const clientIds = new Set(bookings.filter(isAsked).map((booking) => booking.client_id))
  if (clientIds.size === 0) return [...bookings]
  const counts = await countSessionsOf(db, [...clientIds], { now, trainerId: viewer.id })
  return bookings.map((booking) =>
    isAsked(booking)
      ? { ...booking, client_facts: clientFactsOf(counts.get(booking.client_id) ?? nothingYet) }
      : booking,
  )
}

/**
 * Adds what the trainer receives of each price: what was credited, or for unpaid bookings what would be credited today.
 */
export async function addTrainerNet(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Actor,
  bookings: readonly Booking[],
): Promise<Booking[]> {
  const isBought = ({ trainer_id: id, price }: Booking) => viewer.role === 'trainer' && id === viewer.id && price > 0
  const bought = bookings.filter(isBought).map((booking) => {
    const { id, price, payment_status: status } = booking
    return { id, price, isPaid: status === 'paid' }
  })
  if (bought.length === 0) return [...bookings]
  const nets = await findTrainerNets(db, { config }, bought)
  return bookings.map((booking) => ({ ...booking, trainer_net: nets.get(booking.id) ?? booking.trainer_net }))
}

export function mayBookingBeSeenBy({ booking }: BookingRow, actor: Actor): boolean {
  return actor.role === 'admin' || booking.clientId === actor.id || booking.trainerId === actor.id
}

export async function getBooking(services: Services, actor: Actor, id: string): Promise<Booking> {
  const { db, now } = services
  const booking = presentBooking(await getBookingRowFor(db, actor, id), actor, now())
  const withFacts = await addClientFacts(db, { viewer: actor, now: now() }, [booking])
  const [shown = booking] = await addTrainerNet(services, actor, withFacts)
  return shown
}

export async function getBookingRowFor(db: Db, actor: Actor, id: string): Promise<BookingRow> {
  const row = await findBooking(db, id)
  if (!row || !mayBookingBeSeenBy(row, actor)) throw refusedWith(bookingNotFound)
  return row
}
