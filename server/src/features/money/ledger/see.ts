import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/db'
import { post } from './post'
import { countUnseen, lockPostings, type StoredPosting } from './queries'

interface Sight {
  readonly at: Date
  readonly by: string
  /** The day on the statement. null if nobody says so: then that of the posting counts. */
  readonly bankDay: string | null
}

const aboutOf = ({ id, amountCents, bookingId, purchaseId, clientId }: StoredPosting, { at, by, bankDay }: Sight) => ({
  aboutId: id,
  amountCents,
  bookingId,
  purchaseId,
  clientId,
  bankDay,
  createdAt: at,
  createdBy: by,
})

/** Payments are on the statement. Returns false, and posts nothing, if one of them was on it before. */
export async function markSeen(tx: Db, ids: readonly string[], sight: Sight): Promise<boolean> {
  const payments = await lockPostings(tx, ids)
  if (payments.length === 0 || (await countUnseen(tx, ids)) !== ids.length) return false
  await post(
    tx,
    ...payments.map((payment) => ({
      ...aboutOf(payment, sight),
      kind: 'arrived' as const,
      key: `seen:${payment.id}:${randomUUID()}`,
    })),
  )
  return true
}

/** Payments are not on the statement after all. */
export async function markUnseen(tx: Db, ids: readonly string[], sight: Sight): Promise<void> {
  const payments = await lockPostings(tx, ids)
  await post(
    tx,
    ...payments.map((payment) => ({
      ...aboutOf(payment, sight),
      kind: 'arrival_undone' as const,
      key: `unseen:${payment.id}:${randomUUID()}`,
    })),
  )
}
