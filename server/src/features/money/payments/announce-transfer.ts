import { createHash, randomUUID } from 'node:crypto'
import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { alreadyPaid, cancelledTakesNoPaymentRefusal, proofMissing } from '@entrena/contract/money/payments/errors'
import { mayBePaidLate } from '@entrena/contract/money/payments/rules'
import { pdfType } from '@entrena/contract/uploads'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { readDocument } from '../../../platform/storage/documents'
import { type BookingRow, findBooking, lockBooking, presentBooking } from '../../bookings/public'
import { refundStateOf } from '../purchases/present-purchase'
import { setMarkedAsPaid, setProof } from '../purchases/queries/purchases'
import { mailAnnouncedTransfer } from './mails'

/** Throws if the booking belongs to another client, or is cancelled and cannot be paid late. */
export async function getPayableBooking(db: Db, clientId: string, id: string): Promise<BookingRow> {
  const row = await findBooking(db, id)
  if (row?.booking.clientId !== clientId) throw refusedWith(bookingNotFound)
  if (row.booking.status === 'cancelled' && !isPayableLate(row)) throw refusedWith(cancelledTakesNoPaymentRefusal)
  return row
}

/** True if the booking lapsed unpaid and no admin has settled its transfer, which may still arrive. */
export function isPayableLate(row: BookingRow): boolean {
  const { booking } = row
  const state = refundStateOf(row)
  return mayBePaidLate({
    cancel_reason: booking.cancelReason,
    payment_status: booking.paymentStatus,
    refund: state ? { state } : null,
  })
}

/**
 * Stores that the client has announced the transfer, even if the booking has lapsed by now. A repeated call changes
 * nothing.
 */
export function markPaid(services: Services, actor: Actor, id: string): Promise<Booking> {
  return services.db.transaction(async (tx) => {
    await lockBooking(tx, id)
    await getPayableBooking(tx, actor.id, id)
    const hasChanged = await setMarkedAsPaid(tx, id, services.now())
    const row = await getPayableBooking(tx, actor.id, id)
    if (hasChanged) await mailAnnouncedTransfer(tx, services, row)
    return presentBooking(row, actor, services.now())
  })
}

export interface StoredProof {
  readonly id: string
  readonly isPdf: boolean
}

export const keyOfProof = ({ id, isPdf }: StoredProof) => `proofs/${id}.${isPdf ? 'pdf' : 'webp'}`

interface Proof {
  readonly bookingId: string
  readonly path: string | undefined
}

/** Stores the payment proof separately from public pictures, because it is private. */
export async function uploadProof(services: Services, actor: Actor, { bookingId, path }: Proof): Promise<Booking> {
  const { db, files, now } = services
  await getUnpaid(db, actor.id, bookingId)
  if (path === undefined) throw refusedWith(proofMissing)
  const { isPdf, content } = await readDocument(services.imageWorkers, path)
  const proof = { id: randomUUID(), isPdf }
  await files.put(keyOfProof(proof), content, isPdf ? pdfType : 'image/webp')
  // Hashes the re-encoded picture, so that file name and metadata do not matter.
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

/**
 * Deletes the file of a proof that was replaced or not stored. A failure is harmless, because no booking references the
 * file.
 */
export async function removeProof({ files }: Services, unused: StoredProof | undefined): Promise<void> {
  if (unused) await files.remove([keyOfProof(unused)]).catch(() => undefined)
}

async function getUnpaid(db: Db, clientId: string, id: string): Promise<BookingRow> {
  const row = await getPayableBooking(db, clientId, id)
  if (row.booking.paymentStatus === 'paid') throw refusedWith(alreadyPaid)
  return row
}

export function findProof(services: Services, proof: StoredProof): Promise<Buffer | undefined> {
  return services.files.find(keyOfProof(proof))
}
