import type { Db } from '../../../platform/db/db'
import { listRefundsDue, refundCentsOf, setRefundSettled } from '../../bookings/public'
import { insertRefund } from '../queries/refunds'

interface Choice {
  readonly clientId: string
  readonly by: string
  readonly at: Date
  /** Set if the money was sent to the client's bank. Otherwise the client keeps it as balance. */
  readonly sent?: { readonly on: string; readonly bankReference: string }
}

/** The client decided about everything that is due back, so no refund of a booking is due any more. */
export async function settleRefunds(tx: Db, { clientId, by, at, sent }: Choice): Promise<void> {
  for (const row of await listRefundsDue(tx, clientId)) {
    const { id } = row.booking
    await insertRefund(tx, {
      bookingId: id,
      outcome: sent ? 'sent' : 'kept',
      amountCents: refundCentsOf(row),
      sentOn: sent?.on ?? null,
      bankReference: sent?.bankReference ?? null,
      recordedAt: at,
      recordedBy: by,
    })
    await setRefundSettled(tx, id, at)
  }
}
