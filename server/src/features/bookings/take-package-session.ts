import type { BookingDraft } from '@entrena/contract/bookings/entity'
import {
  packageBookingUnknown,
  packageCancelled,
  packageDeclined,
  packageElsewhere,
  packageUnpaid,
  packageUsedUp,
} from '@entrena/contract/bookings/errors'
import type { Db } from '../../platform/db/db'
import { refuse } from '../../platform/refused'
import { countSessions, paidWith } from '../money/purchases/public'
import { listPackageNumbers } from './queries/booking-moves'
import type { StoredBooking } from './queries/booking-row'

interface Wanted {
  /** The booking that bought the package, locked. */
  readonly bought: StoredBooking | undefined
  readonly clientId: string
  readonly draft: BookingDraft
}

/** Takes one of the remaining sessions of a package. */
export async function takePackageSession(db: Db, { bought, clientId, draft }: Wanted) {
  if (!bought || bought.clientId !== clientId) throw refuse(packageBookingUnknown)
  if (bought.trainerId !== draft.trainer_id) throw refuse(packageElsewhere)
  refuseUnusable(bought)
  if (bought.sessionsTaken >= bought.sessionsCount) throw refuse(packageUsedUp)
  const [columns] = await takeSessions(db, bought, 1)
  if (!columns) throw refuse(packageUsedUp)
  return { columns, ...ofPackage(bought) }
}

export function refuseUnusable({ cancelledAt, cancelReason, paymentStatus }: StoredBooking): void {
  if (cancelledAt) throw refuse(cancelReason === 'declined' ? packageDeclined : packageCancelled)
  if (paymentStatus !== 'paid') throw refuse(packageUnpaid)
}

export function ofPackage({ sessionsCount, priceCents }: StoredBooking) {
  return { packageSessions: sessionsCount, packagePriceCents: priceCents }
}

/** Counts sessions of a locked package as taken, and returns the columns of their bookings. */
export async function takeSessions(db: Db, bought: StoredBooking, count: number) {
  const used = await listPackageNumbers(db, bought.id)
  await countSessions(db, bought.id, { taken: count })
  const ofSession = { ...paidWith(bought), packageBookingId: bought.id }
  return firstUnused(used, count).map((packageNumber) => ({ ...ofSession, packageNumber }))
}

/** Starts at 2, because the booking that bought the package is session 1. */
function firstUnused(used: readonly number[], count: number): number[] {
  const numbers: number[] = []
  for (let number = 2; numbers.length < count; number += 1) if (!used.includes(number)) numbers.push(number)
  return numbers
}
