import { type PostingKind, pairs } from '@entrena/contract/ledger/rules'
import type { Db } from '../../platform/db/db'
import { insertPostings, type NewPosting } from './queries'

export interface Posting
  extends Partial<
    Pick<NewPosting, 'trainerId' | 'clientId' | 'bookingId' | 'purchaseId' | 'transferId' | 'createdBy' | 'id'>
  > {
  readonly kind: PostingKind
  readonly amountCents: number
  /** Names the event. A second posting with the same key is ignored. */
  readonly key: string
  readonly createdAt: Date
}

/** Writes postings. Those of nothing are left out. Returns whether all others are new. */
export async function post(tx: Db, ...all: readonly Posting[]): Promise<boolean> {
  const rows = all
    .filter(({ amountCents }) => amountCents !== 0)
    .map((posting) => ({ ...posting, ...pairs[posting.kind] }))
  return (await insertPostings(tx, rows)) === rows.length
}
