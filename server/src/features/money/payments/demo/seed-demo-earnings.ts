import { dominicanInstant } from '@entrena/contract/dominican-time'
import type { Services } from '../../../../platform/services'
import { demoDomain } from '../../../accounts/public'
import { postCredit, postReceived, releaseHeld, takeBack } from '../../purchases/purchase-money'
import { insertMissingReleases, listUncredited } from './queries'
import { seedDemoDebts } from './seed-demo-debts'

const dayMs = 24 * 60 * 60 * 1000

/** Posts the earnings from the demo's paid bookings, and inserts debts. Later starts add nothing. */
export async function seedDemoEarnings({ db, now, config }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const paid = await listUncredited(tx, demoDomain)
    await insertMissingReleases(tx, now())
    /** Payments are confirmed two days before the session, but never in the future. */
    const confirmedAt = (date: string) =>
      new Date(Math.min(dominicanInstant(date, '11:00').getTime() - 2 * dayMs, now().getTime()))
    for (const { booking } of paid) {
      const payment = { booking, at: confirmedAt(booking.date), by: null }
      await postReceived(tx, payment, booking.priceCents)
      await postCredit(tx, payment, config.commissionPercent)
      const { refundCents } = booking
      const before = { ...booking, refundCents: 0 }
      if (refundCents > 0) await takeBack(tx, { booking: before, refundCents, now: payment.at })
      await releaseHeld(tx, booking.id, { key: `demo:${booking.id}`, now: now() })
    }
    await seedDemoDebts(tx, now())
  })
}
