import { randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/db'
import { lockPostings, type StoredPosting, sumUnseenPartsOf, writePostings } from './queries'

interface Sight {
  readonly at: Date
  readonly by: string
  /** Day of the transaction on the statement. If null, the day of the posting is used. */
  readonly bankDay: string | null
}

const aboutOf = ({ id, bookingId, purchaseId, clientId }: StoredPosting, { at, by, bankDay }: Sight) => ({
  aboutId: id,
  bookingId,
  purchaseId,
  clientId,
  bankDay,
  createdAt: at,
  createdBy: by,
})

/**
 * Posts that payments were found on a bank statement: each one completely, or `partCents` of each. Posts nothing and
 * returns false if less of a payment is left to find.
 */
export async function markOnStatement(
  tx: Db,
  ids: readonly string[],
  { partCents, ...sight }: Sight & { readonly partCents?: number },
): Promise<boolean> {
  const payments = await lockPostings(tx, ids)
  const unseen = await sumUnseenPartsOf(tx, ids)
  if (payments.length === 0 || unseen.size !== ids.length) return false
  if ([...unseen.values()].some((cents) => cents < (partCents ?? 0))) return false
  await writePostings(
    tx,
    ...payments.map((payment) => ({
      ...aboutOf(payment, sight),
      amountCents: partCents ?? unseen.get(payment.id) ?? 0,
      kind: 'arrived' as const,
      key: `seen:${payment.id}:${randomUUID()}`,
    })),
  )
  return true
}

/** Posts that payments are not on a bank statement after all: each one completely, or `partCents` of each. */
export async function markUnseen(
  tx: Db,
  ids: readonly string[],
  { partCents, ...sight }: Sight & { readonly partCents?: number | undefined },
): Promise<void> {
  const payments = await lockPostings(tx, ids)
  await writePostings(
    tx,
    ...payments.map((payment) => ({
      ...aboutOf(payment, sight),
      amountCents: partCents ?? payment.amountCents,
      kind: 'arrival_undone' as const,
      key: `unseen:${payment.id}:${randomUUID()}`,
    })),
  )
}
