import { createHash, randomUUID } from 'node:crypto'
import type { Booking } from '@entrena/contract/bookings/entity'
import { alreadyPaid, proofMissing } from '@entrena/contract/payments/errors'
import type { Actor } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { resizeDocument } from '../../platform/storage/images'
import { lockUnpaid, presentBooking, setProof } from '../bookings/public'
import { findPayable } from './own-booking'

export const keyOfProof = (proofId: string) => `proofs/${proofId}.webp`

interface Proof {
  readonly bookingId: string
  readonly path: string | undefined
}

/** Re-encoded like every picture, and stored apart from the public ones. */
export async function uploadProof(services: Services, actor: Actor, { bookingId, path }: Proof): Promise<Booking> {
  const { db, files, imageWorkers, now } = services
  const { booking } = await findPayable(db, actor.id, bookingId)
  if (booking.paymentStatus === 'paid') throw refuse(alreadyPaid)
  if (path === undefined) throw refuse(proofMissing)
  const picture = await resizeDocument(imageWorkers, path)
  const id = randomUUID()
  await files.put(keyOfProof(id), picture, 'image/webp')
  // By what it shows: the same screenshot under another name, or without its metadata, is the same.
  const hash = createHash('sha256').update(picture).digest('hex')
  const forget = (proofId: string) => files.remove([keyOfProof(proofId)]).catch(() => undefined)
  const replaced = await db
    .transaction(async (tx) => {
      const unpaid = await lockUnpaid(tx, bookingId)
      if (unpaid) await setProof(tx, bookingId, { id, hash, at: now() })
      return unpaid
    })
    .catch(async (error: unknown) => {
      await forget(id)
      throw error
    })
  const unused = replaced ? replaced.proofId : id
  if (unused) await forget(unused)
  const row = await findPayable(db, actor.id, bookingId)
  if (!replaced) throw refuse(alreadyPaid)
  return presentBooking(row, actor)
}

export function findProof(services: Services, proofId: string): Promise<Buffer | undefined> {
  return services.files.find(keyOfProof(proofId))
}
