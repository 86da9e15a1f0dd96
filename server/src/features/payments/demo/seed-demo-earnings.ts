import { dominicanInstant } from '@entrena/contract/dominican-time'
import type { Services } from '../../../platform/services'
import { demoDomain } from '../../accounts/public'
import { insertEntry } from '../queries'
import { insertEntries, listUncredited } from './queries'
import { seedDemoDebts } from './seed-demo-debts'

const dayMs = 24 * 60 * 60 * 1000
const yulissa = 'yulissa@entrena.test'

/** Stores the earnings from the demo's paid bookings, a payout to Yulissa, and debts. Later starts add nothing. */
export async function seedDemoEarnings({ db, now }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const paid = await listUncredited(tx, demoDomain)
    /** Payments are confirmed two days before the session, but never in the future. */
    const confirmedAt = (date: string) =>
      new Date(Math.min(dominicanInstant(date, '11:00').getTime() - 2 * dayMs, now().getTime()))
    await insertEntries(
      tx,
      paid.flatMap(({ id: bookingId, trainerId, priceCents: cents, refundCents, date }) => {
        const entry = { trainerId, bookingId, createdAt: confirmedAt(date) }
        const credit = { ...entry, kind: 'credit' as const, amountCents: cents }
        return refundCents > 0 ? [credit, { ...entry, kind: 'reversal' as const, amountCents: -refundCents }] : [credit]
      }),
    )
    await seedDemoDebts(tx, now())
    const [first] = paid.filter(({ trainerEmail }) => trainerEmail === yulissa)
    if (!first) return
    const payout = { trainerId: first.trainerId, kind: 'payout' as const, amountCents: -2_500_000 }
    await insertEntry(tx, { ...payout, createdAt: new Date(now().getTime() - 9 * dayMs) })
  })
}
