import { createHash } from 'node:crypto'
import { accountLeavingRefusal } from '@entrena/contract/accounts/own-data-errors'
import { findTimeProblem, limitsSessions } from '@entrena/contract/bookings/availability'
import type { Booking, BookingDraft } from '@entrena/contract/bookings/entity'
import {
  bookingOneselfRefusal,
  homeAddressMissing,
  packageMissing,
  packageNotOffered,
  serviceNotOffered,
  tooManyUnpaid,
  tooManyUnpaidWithTrainer,
  trainerUnknown,
} from '@entrena/contract/bookings/errors'
import {
  hourOfTime,
  lacksHomeAddress,
  type Moment,
  type PriceQuote,
  quotePrice,
  unpaidLimits,
} from '@entrena/contract/bookings/rules'
import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { idempotencyKeyUsedRefusal } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import { isMissingReference } from '../../platform/db/errors'
import type { Actor } from '../../platform/http/serve'
import { Refused, refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockPeopleAndBookings } from '../locks/public'
import { addDeadlines, newPurchase } from '../money/purchases/public'
import { notify } from '../push/public'
import { holdHour, makeBookingRow, refuseWithoutRoom, takePackageSession } from './hold-hour'
import { bookingMail } from './mails'
import { presentBooking } from './present-booking'
import {
  type BookingParties,
  countUnpaidRequests,
  deleteKeysBefore,
  findBookingParties,
  findIdempotencyKey,
  type IdempotencyKeyOfClient,
  insertIdempotencyKey,
  lockIdempotencyKey,
} from './queries/booking-hours'
import { type BookingRow, findBooking, type StoredBooking } from './queries/booking-row'
import { findTrainerNet } from './trainer-net'

export interface BookingRequest {
  readonly draft: BookingDraft
  readonly idempotencyKey?: string | undefined
  /** True if the limits on unpaid requests apply. */
  readonly isLimited: boolean
}

/** Books a single hour, a new package, or the next session of a paid package. The server computes the price. */
export async function createBooking(services: Services, client: Actor, request: BookingRequest): Promise<Booking> {
  const { db, now } = services
  const { draft } = request
  const keyed = request.idempotencyKey
    ? keyedRequest({ clientId: client.id, key: request.idempotencyKey }, draft)
    : undefined
  // A repeated HTTP request must be found before the checks: its hour is taken by the booking of the first one, and may
  // be past.
  const repeated = keyed && (await findRepeated(db, keyed))
  if (repeated) return presentBooking(repeated, client, now())
  if (draft.trainer_id === client.id) throw refusedWith(bookingOneselfRefusal)
  const moment = { date: dominicanDate(now()), time: dominicanTime(now()) }
  const parties = await findBookingParties(db, {
    trainerId: draft.trainer_id,
    clientId: client.id,
    dates: [draft.date],
  })
  if (!parties) throw refusedWith(trainerUnknown)
  // Only sessions of a paid package can be booked with a hidden trainer.
  if (parties.profile.isHidden && !draft.package_booking_id) throw refusedWith(trainerUnknown)
  if (parties.client.leavingAt) throw refusedWith(accountLeavingRefusal)
  refuseUnoffered(draft, parties, moment)
  const wanted: Wanted = { ...request, keyed, client, parties, at: now(), today: moment.date }
  try {
    return await db.transaction((tx) => storeBooking(tx, services, wanted))
  } catch (error) {
    // The trainer or the client was deleted while the booking was being stored.
    if (isMissingReference(error)) throw refusedWith(trainerUnknown)
    throw error
  }
}

function refuseUnoffered(draft: BookingDraft, { profile }: BookingParties, moment: Moment): void {
  const reason = findTimeProblem(draft, { ...profile, held: [] }, moment)
  if (reason) throw new Refused(reason.refusal, reason.details)
  if (!profile.serviceTypes.includes(draft.service_type)) throw refusedWith(serviceNotOffered)
}

interface Wanted extends BookingRequest {
  readonly keyed: KeyedRequest | undefined
  readonly client: Actor
  readonly parties: BookingParties
  readonly at: Date
  readonly today: string
}

async function storeBooking(tx: Db, services: Services, wanted: Wanted): Promise<Booking> {
  const { client, parties, keyed } = wanted
  if (keyed) {
    await lockIdempotencyKey(tx, keyed)
    const repeated = await findRepeated(tx, keyed)
    if (repeated) return presentBooking(repeated, client, wanted.at)
  }
  const bought = await lockParties(tx, wanted)
  const { columns, ...ofPackage } = await takeSession(tx, wanted, bought)
  const homeAddress = homeAddressOf(wanted, bought)
  await refuseWithoutRoom(tx, crowdingOf(wanted))
  const booking = await holdHour(tx, addDeadlines({ ...sessionOf(wanted), ...columns, homeAddress }, services))
  if (keyed) await insertIdempotencyKey(tx, { ...keyed, bookingId: booking.id, createdAt: wanted.at })
  const row = makeBookingRow(booking, parties, ofPackage)
  const netCents = await findTrainerNet(tx, services, row.booking)
  const letter = bookingMail(services, { about: 'requested', row, to: parties.trainer, netCents })
  await notify(tx, services, [{ kind: 'request', letter, subject: row.booking.id }])
  return presentBooking(row, client, wanted.at)
}

function crowdingOf({ draft, parties }: Wanted) {
  const { trainer_id: trainerId, date, time, service_type: serviceType } = draft
  return { trainerId, date, time, serviceType, limits: parties.profile.limits }
}

/**
 * Locks both people and the package, if there is one, and returns the package. If unpaid requests are limited, the lock
 * on the client makes a client's requests run one after the other. If the trainer has a limit, the lock on the trainer
 * does the same for requests to this trainer.
 */
async function lockParties(tx: Db, { client, draft, isLimited, parties }: Wanted): Promise<StoredBooking | undefined> {
  const { package_booking_id: packageId, trainer_id: trainerId } = draft
  const { bookings } = await lockPeopleAndBookings(tx, {
    people: {
      [client.id]: isLimited && !packageId ? 'no key update' : 'key share',
      [trainerId]: limitsSessions(parties.profile.limits) ? 'no key update' : 'key share',
    },
    bookings: packageId ? [packageId] : [],
  })
  return bookings.find(({ id }) => id === packageId)
}

async function takeSession(tx: Db, wanted: Wanted, bought: StoredBooking | undefined) {
  const { client, draft, isLimited } = wanted
  if (draft.package_booking_id) return takePackageSession(tx, { bought, clientId: client.id, draft })
  if (isLimited) await refuseTooManyUnpaid(tx, client.id, draft.trainer_id)
  return { columns: purchaseOf(wanted), packageSessions: null, packagePriceCents: null }
}

/** The caller must have locked the client, so that concurrent requests cannot exceed the limits together. */
async function refuseTooManyUnpaid(tx: Db, clientId: string, trainerId: string): Promise<void> {
  const { inAll, withTrainer } = await countUnpaidRequests(tx, clientId, trainerId)
  const { inAll: maxInAll, withOneTrainer } = unpaidLimits
  if (withTrainer >= withOneTrainer) throw refusedWith(tooManyUnpaidWithTrainer, { most: withOneTrainer })
  if (inAll >= maxInAll) throw refusedWith(tooManyUnpaid, { most: maxInAll })
}

function sessionOf({ client, draft, parties, at }: Wanted) {
  return {
    policy: parties.profile.policy,
    createdAt: at,
    updatedAt: at,
    trainerId: draft.trainer_id,
    clientId: client.id,
    date: draft.date,
    hour: hourOfTime(draft.time),
    serviceType: draft.service_type,
  }
}

/**
 * A package session without an address of its own takes the address of the package. The session is already paid, so no
 * checkout will ask for an address.
 */
function homeAddressOf({ draft }: Wanted, bought: StoredBooking | undefined): string | null {
  const { service_type: service } = draft
  if (service !== 'home') return null
  const address = draft.address || bought?.homeAddress || null
  if (bought && lacksHomeAddress({ service, address })) throw refusedWith(homeAddressMissing)
  return address
}

function purchaseOf({ draft, parties, today }: Wanted) {
  const isPackage = parties.profile.packages.length > 0
  return { ...newPurchase(priceOf(draft, parties, today)), isPackage, packageBookingId: null, packageNumber: 1 }
}

function priceOf(draft: BookingDraft, { profile }: BookingParties, today: string): PriceQuote {
  const sessions = draft.sessions_count ?? draft.package_info?.sessions ?? undefined
  if (profile.packages.length > 0 && sessions === undefined) throw refusedWith(packageMissing)
  const offer = {
    price_per_session: profile.pricePesos,
    pricing_packages: profile.packages,
    discount: profile.discount,
  }
  const price = quotePrice(offer, sessions, today)
  if (!price) throw refusedWith(packageNotOffered)
  return price
}

/**
 * A request with an idempotency key. The hash of the body distinguishes a repeated request from a different request
 * with the same key.
 */
interface KeyedRequest extends IdempotencyKeyOfClient {
  readonly bodyHash: string
}

function keyedRequest(ofClient: IdempotencyKeyOfClient, body: object): KeyedRequest {
  return { ...ofClient, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex') }
}

/** Returns the booking that an earlier request with this key made. Refuses the key if that request was a different one. */
async function findRepeated(db: Db, { bodyHash, ...ofClient }: KeyedRequest): Promise<BookingRow | undefined> {
  const found = await findIdempotencyKey(db, ofClient)
  if (!found) return undefined
  if (found.bodyHash !== bodyHash) throw refusedWith(idempotencyKeyUsedRefusal)
  return findBooking(db, found.bookingId)
}

const keptMs = 24 * 60 * 60_000

export function forgetOldIdempotencyKeys({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return deleteKeysBefore(db, new Date(now().getTime() - keptMs))
}
