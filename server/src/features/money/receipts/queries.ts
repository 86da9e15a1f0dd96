import type { AddressForm } from '@entrena/contract/trainers/spoken'
import { and, asc, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { bookings } from '../../bookings/tables'
import { trainerProfiles } from '../../trainers/tables'
import { openRefund, recordedRefund } from '../purchases/queries/purchases'
import { postings } from '../tables'

/**
 * Sessions of a purchase, earliest first. Omits sessions that were cancelled and returned to the package, except the
 * first session. So the list has at most one session more than was bought.
 */
export function listReceiptSessions(db: Db, purchaseId: string) {
  // There is no index on `purchase_id`, but one on each of these columns.
  const isOfPurchase = or(eq(bookings.id, purchaseId), eq(bookings.packageBookingId, purchaseId))
  const counts = or(
    ne(bookings.status, 'cancelled'),
    eq(bookings.isSessionUsed, true),
    gt(bookings.refundCents, 0),
    eq(bookings.id, purchaseId),
  )
  return db
    .select({ booking: bookings, refund: recordedRefund, openRefund })
    .from(bookings)
    .where(and(isOfPurchase, counts))
    .orderBy(asc(bookings.date), asc(bookings.hour), asc(bookings.id))
}

const receiptKinds = [
  'received',
  'used',
  'written_off',
  'freed',
  'writeoff_undone',
  'not_arrived',
  'credit',
  'reversal',
  'commission_back',
] as const

/** Returns null if the trainer has chosen no form of address, or the person no longer has a trainer profile. */
export async function findAddressForm(db: Db, trainerId: string): Promise<AddressForm | null> {
  const [row] = await db
    .select({ form: trainerProfiles.addressedAs })
    .from(trainerProfiles)
    .where(eq(trainerProfiles.userId, trainerId))
  return row?.form ?? null
}

/**
 * Maximum number of postings on a receipt. A purchase has far fewer, because people make each payment and refund by
 * hand.
 */
const maxPostings = 500

export function listReceiptPostings(db: Db, purchaseId: string) {
  return db
    .select({
      id: postings.id,
      kind: postings.kind,
      key: postings.key,
      at: postings.createdAt,
      cents: postings.amountCents,
      aboutId: postings.aboutId,
      bookingId: postings.bookingId,
    })
    .from(postings)
    .where(and(eq(postings.purchaseId, purchaseId), inArray(postings.kind, receiptKinds)))
    .orderBy(asc(postings.createdAt), asc(postings.id))
    .limit(maxPostings)
}
