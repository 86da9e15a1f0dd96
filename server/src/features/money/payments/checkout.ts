import { createHash, randomUUID } from 'node:crypto'
import type { Booking } from '@entrena/contract/bookings/entity'
import { bookingNotFound, homeAddressMissing } from '@entrena/contract/bookings/errors'
import { lacksHomeAddress } from '@entrena/contract/bookings/rules'
import { balanceUsedRefusal } from '@entrena/contract/money/balance/errors'
import type { Checkout } from '@entrena/contract/money/payments/entity'
import {
  alreadyPaid,
  cancelledTakesNoPaymentRefusal,
  proofMissing,
  transferAnnouncedRefusal,
} from '@entrena/contract/money/payments/errors'
import { hasAnnouncedTransfer, mayBePaidLate, referenceOf } from '@entrena/contract/money/payments/rules'
import { toPesos } from '@entrena/contract/pesos'
import { pdfType } from '@entrena/contract/uploads'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { readDocument } from '../../../platform/storage/documents'
import { listRecipients } from '../../accounts/public'
import { type BookingRow, findBooking, lockBooking, presentBooking } from '../../bookings/public'
import { lockRefundsDue, settleRefunds } from '../balance/balance'
import { getAccountCents, writePostings } from '../ledger/queries'
import { refundStateOf } from '../purchases/present-purchase'
import { paymentEventOf, payPurchase } from '../purchases/purchase-money'
import { setMarkedAsPaid, setPartPaid, setProof } from '../purchases/queries/purchases'
import { mailAnnouncedTransfer, mailConfirmed } from './mails'

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

interface Wanted {
  readonly id: string
  readonly usesBalance: boolean
}

export async function startCheckout(
  services: Services,
  clientId: string,
  { id, usesBalance }: Wanted,
): Promise<Checkout> {
  const { db } = services
  const { booking } = await getPayableBooking(db, clientId, id)
  // A lapsed booking can be paid late, but not at the checkout.
  if (booking.status === 'cancelled') throw refusedWith(cancelledTakesNoPaymentRefusal)
  if (booking.paymentStatus === 'paid') throw refusedWith(alreadyPaid)
  // The address is required only before the payment. A client who has already sent money is never refused.
  if (lacksHomeAddress({ service: booking.serviceType, address: booking.homeAddress }))
    throw refusedWith(homeAddressMissing)
  if (!usesBalance) return present(services, db, { booking, clientId })
  return db.transaction(async (tx) => {
    await useBalance(tx, services, clientId, id)
    const paid = await getPayableBooking(tx, clientId, id)
    return present(services, tx, { booking: paid.booking, clientId })
  })
}

async function present(
  { config }: Services,
  db: Db,
  { booking, clientId }: Pick<BookingRow, 'booking'> & { readonly clientId: string },
): Promise<Checkout> {
  const { name, accountHolder, accountNumber, accountType, taxId } = config.bank
  const isPaid = booking.paymentStatus === 'paid'
  const paidCents = isPaid ? booking.priceCents : booking.partPaidCents
  return {
    bank_details: {
      bank_name: name,
      account_holder: accountHolder,
      account_number: accountNumber,
      account_type: accountType,
      tax_id: taxId,
    },
    reference: referenceOf(booking.id),
    amount: toPesos(booking.priceCents - paidCents),
    paid_amount: toPesos(paidCents),
    balance: toPesos(await getAccountCents(db, clientId, 'client')),
    is_paid: isPaid,
  }
}

/**
 * Pays a booking with the client's balance, as far as it suffices. The client is locked, so that two concurrent
 * checkouts cannot use the same money.
 */
async function useBalance(tx: Db, services: Services, clientId: string, id: string): Promise<void> {
  const at = services.now()
  await lockRefundsDue(tx, [clientId], [id])
  const row = await getPayableBooking(tx, clientId, id)
  const { booking } = row
  if (booking.status === 'cancelled' || booking.paymentStatus === 'paid') return
  // The announced transfer may still arrive, and the client would then have paid too much.
  if (hasAnnouncedTransfer(booking)) throw refusedWith(transferAnnouncedRefusal)
  const dueCents = booking.priceCents - booking.partPaidCents
  const amountCents = Math.min(dueCents, await getAccountCents(tx, clientId, 'client'))
  if (amountCents <= 0) throw refusedWith(balanceUsedRefusal)
  const about = { clientId, bookingId: id, purchaseId: id, createdAt: at, createdBy: clientId }
  await writePostings(tx, { ...about, kind: 'used', amountCents, key: `use:${paymentEventOf(booking)}` })
  // A client who pays with the balance has decided about all due refunds.
  await settleRefunds(tx, { clientId, by: clientId, at })
  if (amountCents < dueCents) {
    return setPartPaid(tx, id, { partPaidCents: booking.partPaidCents + amountCents, payBy: at, now: at })
  }
  const { credited } = await payPurchase(tx, services, { booking, at, by: clientId, arrived: [] })
  const people = await listRecipients(tx, [clientId, booking.trainerId])
  await mailConfirmed(tx, services, { row: (await findBooking(tx, id)) ?? row, people, credited, isFromBalance: true })
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
 * Deletes the file of a proof that was replaced or not stored. A failure is harmless, because no booking references it.
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
