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
import { changePackage, listPackageNumbers, lockPackage } from './queries/booking-moves'

interface Wanted {
  /** The id of the booking that bought the package. */
  readonly id: string
  readonly clientId: string
  readonly draft: BookingDraft
}

/** Takes one of the remaining sessions of a package, and locks the package until the transaction ends. */
export async function takePackageSession(db: Db, { id, clientId, draft }: Wanted) {
  const bought = await lockPackage(db, id)
  if (!bought || bought.clientId !== clientId) throw refuse(packageBookingUnknown)
  if (bought.trainerId !== draft.trainer_id) throw refuse(packageElsewhere)
  if (bought.cancelledAt) throw refuse(bought.cancelReason === 'declined' ? packageDeclined : packageCancelled)
  if (bought.paymentStatus !== 'paid') throw refuse(packageUnpaid)
  if (bought.sessionsTaken >= bought.sessionsCount) throw refuse(packageUsedUp)
  const used = await listPackageNumbers(db, id)
  await changePackage(db, id, { taken: 1 })
  const columns = {
    isPackage: false,
    paymentStatus: 'paid' as const,
    priceCents: 0,
    originalCents: 0,
    discountPercent: 0,
    sessionsCount: 1,
    packageBookingId: id,
    packageNumber: firstUnused(used),
  }
  return { columns, packageSessions: bought.sessionsCount, packagePriceCents: bought.priceCents }
}

/** Starts at 2, because the booking that bought the package is session 1. */
function firstUnused(used: readonly number[]): number {
  let number = 2
  while (used.includes(number)) number += 1
  return number
}
