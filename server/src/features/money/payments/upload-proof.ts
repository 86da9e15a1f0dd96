import { createHash, randomUUID } from 'node:crypto'
import type { Booking } from '@entrena/contract/bookings/entity'
import { alreadyPaid, proofMissing } from '@entrena/contract/money/payments/errors'
import { pdfType } from '@entrena/contract/uploads'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { readDocument } from '../../../platform/storage/documents'
import { type BookingRow, lockBooking, presentBooking } from '../../bookings/public'
import { setProof } from '../purchases/public'
import { getPayableBooking } from './get-payable-booking'

export interface StoredProof {
  readonly id: string
  readonly isPdf: boolean
}

export const keyOfProof = ({ id, isPdf }: StoredProof) => `proofs/${id}.${isPdf ? 'pdf' : 'webp'}`

interface Proof {
  readonly bookingId: string
  readonly path: string | undefined
}

/** Stores the proof apart from the public pictures, because a proof is private. */
export async function uploadProof(services: Services, actor: Actor, { bookingId, path }: Proof): Promise<Booking> {
  const { db, files, now } = services
  await getUnpaid(db, actor.id, bookingId)
  if (path === undefined) throw refuse(proofMissing)
  const { isPdf, content } = await readDocument(services.imageWorkers, path)
  const proof = { id: randomUUID(), isPdf }
  await files.put(keyOfProof(proof), content, isPdf ? pdfType : 'image/webp')
  // The re-encoded picture is hashed, so that the hash does not depend on file name and metadata.
  const hash = createHash('sha256').update(content).digest('hex')
  const { replaced, row } = await db
    .transaction(async (tx) => {
      await lockBooking(tx, bookingId)
      const before = await getUnpaid(tx, actor.id, bookingId)
      await setProof(tx, bookingId, { ...proof, hash, at: now() })
      return { replaced: before.booking, row: await getUnpaid(tx, actor.id, bookingId) }
    })
    .catch(async (error: unknown) => {
      await removeProof(services, proof)
      throw error
    })
  if (replaced.proofId) await removeProof(services, { id: replaced.proofId, isPdf: replaced.proofIsPdf })
  return presentBooking(row, actor, now())
}

/** Deletes the file of a proof that was replaced or not stored. Failing is harmless: no booking refers to the file. */
export async function removeProof({ files }: Services, unused: StoredProof | undefined): Promise<void> {
  if (unused) await files.remove([keyOfProof(unused)]).catch(() => undefined)
}

async function getUnpaid(db: Db, clientId: string, id: string): Promise<BookingRow> {
  const row = await getPayableBooking(db, clientId, id)
  if (row.booking.paymentStatus === 'paid') throw refuse(alreadyPaid)
  return row
}

export function findProof(services: Services, proof: StoredProof): Promise<Buffer | undefined> {
  return services.files.find(keyOfProof(proof))
}
