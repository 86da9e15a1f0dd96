import { randomUUID } from 'node:crypto'
import { accountLeaving } from '@entrena/contract/accounts/own-data-errors'
import { findCrowdProblem, limitsSessions } from '@entrena/contract/bookings/availability'
import { hourTaken, ownHourTaken, trainerUnknown } from '@entrena/contract/bookings/errors'
import { notSignedIn } from '@entrena/contract/refusals'
import type { Availability } from '@entrena/contract/trainers/availability'
import type { ServiceType } from '@entrena/contract/trainers/rules'
import type { Db } from '../../platform/db/db'
import { Refused, refuse } from '../../platform/refused'
import { findHolder, findWhoStays, insertBooking, type Parties, type RequestedBooking } from './queries/booking-hours'
import type { BookingRow, StoredBooking } from './queries/booking-row'
import { listHeldHours } from './queries/open-hours'

/** The insert is retried if the reference is taken (once in four billion), or if the hour has just become free. */
const mostTries = 5

/** A unique index decides which of several concurrent requests gets the hour. Returns who has it otherwise. */
export async function tryHour(
  tx: Db,
  columns: Omit<RequestedBooking, 'id'>,
): Promise<StoredBooking | 'trainer' | 'client'> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    // If the trainer is switching roles, or one of the two is leaving, being suspended or blocking the other, the insert waits for it. So
    // this is checked after the insert. Both statements are sent at once and run in this order.
    const [inserted, { trainerStays, clientStays, isClientSuspended }] = await Promise.all([
      insertBooking(tx, { ...columns, id: randomUUID() }),
      findWhoStays(tx, columns),
    ])
    if (!trainerStays) throw refuse(trainerUnknown)
    // A suspension ends the session, so the next request would be refused like this.
    if (isClientSuspended) throw refuse(notSignedIn)
    if (!clientStays) throw refuse(accountLeaving)
    const held = inserted ?? (await findHolder(tx, columns, columns))
    if (held) return held
  }
  return 'trainer'
}

export async function holdHour(tx: Db, columns: Omit<RequestedBooking, 'id'>): Promise<StoredBooking> {
  const held = await tryHour(tx, columns)
  if (held === 'client') throw refuse(ownHourTaken)
  if (held === 'trainer') throw refuse(hourTaken)
  return held
}

/** A booking that was just made, as the lists return it. */
export function newRow(
  booking: StoredBooking,
  parties: Parties,
  ofPackage: Pick<BookingRow, 'packageSessions' | 'packagePriceCents'>,
): BookingRow {
  const { name, picture } = parties.trainer
  return {
    booking,
    // Nobody sees the phone of the other side before the booking is confirmed.
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
  /** The booking that moves to this hour, if it is not a new one. */
  readonly movedId?: string
}

/**
 * Refuses an hour for which the trainer's buffer or daily maximum leaves no room. No index can decide that, so concurrent
 * requests are checked one after the other: the caller has locked the trainer with `no key update`.
 */
export async function refuseCrowded(tx: Db, wanted: WantedHour): Promise<void> {
  const { trainerId, limits, date, time, serviceType, movedId } = wanted
  if (!limitsSessions(limits)) return
  const held = await listHeldHours(tx, { trainerId, date, exceptId: movedId ?? null })
  const reason = findCrowdProblem({ date, time, service_type: serviceType }, { limits, held })
  if (reason) throw new Refused(reason.refusal, reason.details)
}
