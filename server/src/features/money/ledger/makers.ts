import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/db'
import { writePostings } from './queries'

interface Earned {
  readonly trainerId: string
  readonly clientId?: string
  readonly amountCents: number
  /** How much of the earnings was already paid out. */
  readonly paidOutCents?: number
  readonly at?: Date
}

/** Gives a trainer earnings that belong to no booking and so cannot be refunded any more. */
export async function makeEarned(
  db: Db,
  { trainerId, clientId, amountCents, paidOutCents = 0, at }: Earned,
): Promise<void> {
  const purchaseId = randomUUID()
  const about = {
    trainerId,
    clientId: clientId ?? randomUUID(),
    amountCents,
    purchaseId,
    createdAt: at ?? new Date('2026-11-16T12:00:00Z'),
  }
  await writePostings(
    db,
    { ...about, kind: 'received', key: `in:${purchaseId}:0` },
    { ...about, kind: 'credit', key: `pay:${purchaseId}` },
    { ...about, kind: 'released', key: `done:${purchaseId}` },
    { ...about, kind: 'payout_by_hand', amountCents: paidOutCents, key: `paid:${purchaseId}` },
  )
}
