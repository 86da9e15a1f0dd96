import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import { post } from '../ledger/public'
import { settleRefunds } from '../payments/public'
import { returnOf, sentAs } from './follow-transfers'
import { changeTransfer, findOpenRefund } from './queries/transfers'

/**
 * A refund that no batch has yet goes back to the balance of the client who is deleted, and so becomes a debt. One that is in
 * a batch is sent all the same, so it is not owed.
 */
export async function withdrawAsked(tx: Db, { person, now }: DomainEvents['userLeaving']): Promise<void> {
  const open = await findOpenRefund(tx, person.id)
  if (!open) return
  const withdrawn = await changeTransfer(tx, { id: open.id, from: ['asked'], change: { state: 'withdrawn' } })
  if (withdrawn) return post(tx, returnOf(withdrawn, now, person.id))
  if (open.state === 'in_batch')
    await settleRefunds(tx, { clientId: person.id, by: person.id, at: now, sent: sentAs(open, now) })
}
