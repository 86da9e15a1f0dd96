import { type PostingKind, pairs } from '@entrena/contract/money/ledger/rules'
import type { Db } from '../../../platform/db/db'
import { insertPostings, type NewPosting } from './queries'

interface Posting
  extends Partial<
    Pick<
      NewPosting,
      'trainerId' | 'clientId' | 'bookingId' | 'purchaseId' | 'transferId' | 'createdBy' | 'bankDay' | 'id'
    >
  > {
  readonly kind: PostingKind
  readonly amountCents: number
  /** Names the event, so that it is posted only once. */
  readonly key: string
  readonly createdAt: Date
}

const rowsOf = (all: readonly Posting[]) =>
  all.filter(({ amountCents }) => amountCents !== 0).map((posting) => ({ ...posting, ...pairs[posting.kind] }))

/** Writes postings. Postings of 0 are skipped. Throws if one of the events was posted before: the caller has a lock. */
export async function post(tx: Db, ...all: readonly Posting[]): Promise<void> {
  const rows = rowsOf(all)
  if ((await insertPostings(tx, rows)) === rows.length) return
  throw new Error(`Posted before: ${rows.map(({ key }) => key).join(', ')}`)
}

/** Returns false if one of the events was posted before. Those are left as they are. */
export async function postOnce(tx: Db, ...all: readonly Posting[]): Promise<boolean> {
  const rows = rowsOf(all)
  return (await insertPostings(tx, rows)) === rows.length
}
