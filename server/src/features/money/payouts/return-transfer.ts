import type { BatchTransfer } from '@entrena/contract/money/payouts/entity'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import type { Services } from '../../../platform/services'
import { lockPeople } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import { insertDebts } from '../debts/queries'
import { writePostings } from '../ledger/queries'
import { decryptBankDetails } from './bank-account'
import { mailTransferReturned } from './mails'
import { closeBatchIfDone, listTransferOwners, lockTransfers, type StoredTransfer } from './queries/transfers'
import { changeSentTransfer, postTransferReturned, presentChanged } from './see-transfer'
import { returnPostingOf } from './transfer'

export function markTransferReturned(
  services: Services,
  admin: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<BatchTransfer> {
  return services.db.transaction(async (tx) => {
    await lockPeople(tx, await listTransferOwners(tx, [id]), 'key share')
    const [before] = await lockTransfers(tx, [id])
    // The transfer was found on a statement, so its return must be found on a statement too.
    if (before?.state === 'seen') {
      await postTransferReturned(tx, before, { id, by: admin.id, at: services.now(), bankDay: null })
    }
    return presentChanged(tx, services, await returnTransfer(tx, services, { id, by: admin.id, reason }))
  })
}

interface Return {
  readonly id: string
  readonly by: string
  readonly pressId?: string | undefined
  readonly reason: string
}

/**
 * Handles money that the bank sent back. The money returns to the ledger account from which it was taken, or becomes a
 * debt if the recipient was deleted since. The caller must have locked the recipient, because a concurrent deletion
 * would not see the money.
 */
export async function returnTransfer(
  tx: Db,
  services: Services,
  { id, by, pressId, reason }: Return,
): Promise<StoredTransfer> {
  const at = services.now()
  const change = { state: 'returned' as const, returnedAt: at, returnReason: reason }
  const returned = await changeSentTransfer(tx, id, { from: ['sent', 'seen'], change })
  await writePostings(tx, returnPostingOf(returned, at, by))
  await mailTransferReturned(tx, services, returned)
  await recordDebtToDeleted(tx, services, returned)
  const { amountCents } = returned
  await recordAction(tx, { adminId: by, kind: 'transfer_returned', subjectId: id, amountCents, at, pressId })
  if (returned.batchId) await closeBatchIfDone(tx, returned.batchId)
  return returned
}

/**
 * Records a debt if the recipient was deleted after the export. The e-mail address is gone, but the bank details
 * contain a name.
 */
export async function recordDebtToDeleted(
  tx: Db,
  services: Services,
  { kind, ownerId, amountCents, sealed }: StoredTransfer,
) {
  if ((await lockPeople(tx, [ownerId], 'key share')).length > 0) return
  const name = (services.config.dataKey && decryptBankDetails(services, sealed, ownerId)?.account_holder) || ownerId
  const creditor = { creditorId: ownerId, creditorName: name, creditorEmail: '' }
  const createdAt = services.now()
  const isEarnings = kind === 'payout'
  const [debt] = await insertDebts(tx, [
    { kind: isEarnings ? 'earnings' : 'balance', ...creditor, amountCents, createdAt },
  ])
  if (!debt || isEarnings) return
  await writePostings(tx, { kind: 'claimed', amountCents, clientId: ownerId, key: `claim:${debt.id}`, createdAt })
}
