import { accountLeavingRefusal } from '@entrena/contract/accounts/own-data-errors'
import { findCrowdProblem, limitsSessions } from '@entrena/contract/bookings/availability'
import type { BookingDraft } from '@entrena/contract/bookings/entity'
import {
  hourTakenRefusal,
  ownHourTakenRefusal,
  packageBookingUnknown,
  packageCancelledRefusal,
  packageDeclinedRefusal,
  packageElsewhereRefusal,
  packageUnpaidRefusal,
  packageUsedUpRefusal,
  trainerUnknown,
} from '@entrena/contract/bookings/errors'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { Availability } from '@entrena/contract/trainers/availability'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import { isDuplicate } from '../../platform/db/errors'
import { Refused, refusedWith } from '../../platform/refused'
import { countSessions, hasPurchaseEnded, laterSessionColumns } from '../money/purchases/public'
import { newBookingId } from './new-booking-id'
import {
  type BookingParties,
  findWhoCanBook,
  findWhoHasHour,
  hasOwnEntryAt,
  insertBooking,
  type RequestedBooking,
} from './queries/booking-hours'
import { deleteProposal, listPackageNumbers } from './queries/booking-moves'
import type { BookingRow, StoredBooking } from './queries/booking-row'
import { reopenBooking } from './queries/by-time'
import { listHeldHours } from './queries/open-hours'

/**
 * Maximum number of tries. A retry is needed if the random reference is taken (once in four billion), or if the hour
 * has become free since.
 */
const maxTries = 5

/**
 * Tries to take an hour. A unique index decides between concurrent requests. If the hour is taken, returns who has it.
 */
export async function tryToBookHour(
  tx: Db,
  columns: Omit<RequestedBooking, 'id'>,
): Promise<StoredBooking | 'trainer' | 'client'> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    // Both SQL statements are sent at once, and the second one runs after the insert. The insert waits for concurrent
    // changes of role, deletions, suspensions and blocks of the two people.
    const [inserted, { trainerStays, clientStays, isClientSuspended, isHourFilled: isFilled }] = await Promise.all([
      insertBooking(tx, { ...columns, id: newBookingId() }),
      findWhoCanBook(tx, columns),
    ])
    if (!trainerStays) throw refusedWith(trainerUnknown)
    // A suspension signs the client out everywhere, so the client gets the refusal of somebody who is not signed in.
    if (isClientSuspended) throw refusedWith(notSignedInRefusal)
    if (!clientStays) throw refusedWith(accountLeavingRefusal)
    // The caller throws, which rolls back the insert.
    if (isFilled) return 'trainer'
    const held = inserted ?? (await findWhoHasHour(tx, columns, columns))
    if (held) return held
  }
  return 'trainer'
}

export async function holdHour(tx: Db, columns: Omit<RequestedBooking, 'id'>): Promise<StoredBooking> {
  const held = await tryToBookHour(tx, columns)
  if (held === 'client') throw refusedWith(ownHourTakenRefusal)
  if (held === 'trainer') throw refusedWith(hourTakenRefusal)
  return held
}

/** The row of a new booking, as the lists return it. */
export function makeBookingRow(
  booking: StoredBooking,
  parties: BookingParties,
  ofPackage: Pick<BookingRow, 'packageSessions' | 'packagePriceCents'>,
): BookingRow {
  const { name, picture } = parties.trainer
  return {
    booking,
    // Phones stay hidden until the booking is confirmed.
    trainer: { name, picture, phone: null, address: parties.profile.address },
    client: { ...parties.client, phone: null },
    ...ofPackage,
    refund: null,
    openRefund: null,
    proposal: null,
    problem: null,
    isProofReused: false,
    isHourFree: null,
  }
}

interface WantedHour {
  readonly trainerId: string
  readonly limits: Availability
  readonly date: string
  readonly time: string
  readonly serviceType: ServiceType
  /** The booking that moves to this hour, if any. The checks ignore this booking. */
  readonly movedId?: string
}

/**
 * Refuses an hour if the trainer's buffer or daily maximum leaves no room. No index can check that, so requests must
 * run one after the other: the caller has locked the trainer with `no key update`.
 */
export async function refuseWithoutRoom(tx: Db, wanted: WantedHour): Promise<void> {
  const { trainerId, limits, date, time, serviceType, movedId } = wanted
  if (!limitsSessions(limits)) return
  const held = await listHeldHours(tx, { trainerId, date, exceptId: movedId ?? null })
  const reason = findCrowdProblem({ date, time, service_type: serviceType }, { limits, held })
  if (reason) throw new Refused(reason.refusal, reason.details)
}

interface Wanted {
  /** The booking that bought the package. The caller has locked it. */
  readonly bought: StoredBooking | undefined
  readonly clientId: string
  readonly draft: BookingDraft
}

/** Takes one of the remaining sessions of a package. */
export async function takePackageSession(db: Db, { bought, clientId, draft }: Wanted) {
  if (!bought || bought.clientId !== clientId) throw refusedWith(packageBookingUnknown)
  if (bought.trainerId !== draft.trainer_id) throw refusedWith(packageElsewhereRefusal)
  refuseUnusablePackage(bought)
  if (bought.sessionsTaken >= bought.sessionsCount) throw refusedWith(packageUsedUpRefusal)
  const [columns] = await reserveSessions(db, bought, 1)
  if (!columns) throw refusedWith(packageUsedUpRefusal)
  return { columns, ...packageColumnsOf(bought) }
}

export function refuseUnusablePackage(bought: StoredBooking): void {
  const { cancelReason, paymentStatus } = bought
  if (hasPurchaseEnded(bought))
    throw refusedWith(cancelReason === 'declined' ? packageDeclinedRefusal : packageCancelledRefusal)
  if (paymentStatus !== 'paid') throw refusedWith(packageUnpaidRefusal)
}

export function packageColumnsOf({ sessionsCount, priceCents }: StoredBooking) {
  return { packageSessions: sessionsCount, packagePriceCents: priceCents }
}

/** Counts sessions of a locked package as taken, and returns the columns of their bookings. */
export async function reserveSessions(db: Db, bought: StoredBooking, count: number) {
  const used = await listPackageNumbers(db, bought.id)
  await countSessions(db, bought.id, { taken: count })
  const ofSession = { ...laterSessionColumns(bought), packageBookingId: bought.id }
  // Number 1 belongs to the booking that bought the package. It can be used again if only this first session was
  // cancelled, and in time.
  const first = bought.packageGoesOn && !bought.isSessionUsed ? 1 : 2
  return numbersFrom(first, used, count).map((packageNumber) => ({ ...ofSession, packageNumber }))
}

function numbersFrom(first: number, used: readonly number[], count: number): number[] {
  const numbers: number[] = []
  for (let number = first; numbers.length < count; number += 1) if (!used.includes(number)) numbers.push(number)
  return numbers
}

interface LapsedBooking {
  /** A locked booking that lapsed unpaid. */
  readonly booking: StoredBooking
  /** False if the client or the trainer has left or is leaving. */
  readonly bothStay: boolean
  readonly now: Date
}

/** Gives a lapsed booking its hour back. Returns false if the hour is taken or past. */
export async function restoreLapsed(tx: Db, { booking, bothStay, now }: LapsedBooking): Promise<boolean> {
  const { id, date, hour, acceptedAt } = booking
  if (!bothStay || dominicanInstant(date, timeOfHour(hour)) <= now) return false
  if (await hasOwnEntryAt(tx, booking)) return false
  try {
    // Uses a savepoint, so that a violation does not abort the transaction.
    await tx.transaction((inner) => reopenBooking(inner, { id, status: acceptedAt ? 'confirmed' : 'pending', now }))
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
  await deleteProposal(tx, id)
  return true
}
