import { createHash, randomUUID } from 'node:crypto'
import type { Booking } from '@entrena/contract/bookings/entity'
import { alreadyPaid, proofMissing } from '@entrena/contract/payments/errors'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { resizeDocument } from '../../platform/storage/images'
import { lockUnpaid, presentBooking, setProof } from '../bookings/public'
import { getPayableBooking } from './get-payable-booking'

export const keyOfProof = (proofId: string) => `proofs/${proofId}.webp`

interface Proof {
  readonly bookingId: string
  readonly path: string | undefined
}

/** Re-encodes the picture, and stores it apart from the public pictures because a proof is private. */
export async function uploadProof(services: Services, actor: Actor, { bookingId, path }: Proof): Promise<Booking> {
  const { db, files, imageWorkers, now } = services
  const { booking } = await getPayableBooking(db, actor.id, bookingId)
  if (booking.paymentStatus === 'paid') throw refuse(alreadyPaid)
  if (path === undefined) throw refuse(proofMissing)
  const picture = await resizeDocument(imageWorkers, path)
  const id = randomUUID()
  await files.put(keyOfProof(id), picture, 'image/webp')
  // The re-encoded picture is hashed, so that the hash does not depend on file name and metadata.
  const hash = createHash('sha256').update(picture).digest('hex')
  const deleteFile = (proofId: string) => files.remove([keyOfProof(proofId)]).catch(() => undefined)
  const replaced = await db
    .transaction(async (tx) => {
      const unpaid = await lockUnpaid(tx, bookingId)
      if (unpaid) await setProof(tx, bookingId, { id, hash, at: now() })
      return unpaid
    })
    .catch(async (error: unknown) => {
      await deleteFile(id)
      throw error
    })
  const unused = replaced ? replaced.proofId : id
  if (unused) await deleteFile(unused)
  const row = await getPayableBooking(db, actor.id, bookingId)
  if (!replaced) throw refuse(alreadyPaid)
  return presentBooking(row, actor)
}

export function findProof(services: Services, proofId: string): Promise<Buffer | undefined> {
  return services.files.find(keyOfProof(proofId))
}
