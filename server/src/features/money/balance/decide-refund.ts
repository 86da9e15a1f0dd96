import { randomUUID } from 'node:crypto'
import type { Balance, RefundRequest } from '@entrena/contract/money/balance/entity'
import {
  refundBeyondBalanceRefusal,
  refundInBatchRefusal,
  refundNotFound,
  refundOpenRefusal,
} from '@entrena/contract/money/balance/errors'
import { bankAccountMissing } from '@entrena/contract/money/payouts/errors'
import { toCents } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { lockPeople, refuseAbsentSender } from '../../accounts/public'
import { getAccountCents, writePostings } from '../ledger/queries'
import { storeBankAccount } from '../payouts/bank-account'
import { findBankAccount } from '../payouts/queries/bank-accounts'
import { findOpenRefund, insertTransfers } from '../payouts/queries/transfers'
import { returnRefundToBalance as takeBack } from '../payouts/transfer'
import { findReadyAt, getBalance, promisedOn } from './balance'
import { lockRefundsDue, settleRefunds } from './settle-refunds'

/** Locks the client, so that two concurrent requests cannot spend the same balance. */
async function lockClient(tx: Db, clientId: string): Promise<void> {
  const [client] = await lockPeople(tx, [clientId], 'no key update')
  refuseAbsentSender(client)
}

interface WantedRefund extends Pick<RefundRequest, 'amount' | 'account'> {
  readonly clientId: string
}

/** Requests a refund. The money leaves the balance at once, and the next batch sends it. */
export async function askRefund(
  tx: Db,
  services: Services,
  { clientId, amount, account }: WantedRefund,
): Promise<Balance> {
  const { now } = services
  await lockClient(tx, clientId)
  const open = await findOpenRefund(tx, clientId)
  if (open && open.state !== 'sent') throw refusedWith(refundOpenRefusal)
  const amountCents = toCents(amount)
  if (amountCents > (await getAccountCents(tx, clientId, 'client'))) throw refusedWith(refundBeyondBalanceRefusal)
  const stored = account
    ? await storeBankAccount(tx, services, { userId: clientId, draft: account })
    : await findBankAccount(tx, clientId)
  if (!stored?.sealed) throw refusedWith(bankAccountMissing)
  const id = randomUUID()
  const { bank, accountEnding, sealed, pausedUntil } = stored
  const moneyReadyAt = await findReadyAt(tx, { clientId, amountCents, now: now() })
  const readyAt = pausedUntil && pausedUntil > moneyReadyAt ? pausedUntil : moneyReadyAt
  const details = { bank, accountEnding, sealed, createdAt: now(), readyAt, promisedOn: promisedOn(readyAt) }
  await insertTransfers(tx, [{ id, kind: 'refund', ownerId: clientId, amountCents, state: 'asked', ...details }])
  const about = { amountCents, clientId, transferId: id, createdAt: now(), createdBy: clientId }
  await writePostings(tx, { ...about, kind: 'refund', key: `ref:${id}` })
  return getBalance(services, tx, clientId)
}

/** Withdraws a requested refund, unless an admin has exported it for the bank. */
export function withdrawRefund(services: Services, clientId: string, id: string): Promise<Balance> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const refund = await findOpenRefund(tx, clientId)
    if (refund?.id !== id) throw refusedWith(refundNotFound)
    if (!(await takeBack(tx, { clientId, at: now() }))) throw refusedWith(refundInBatchRefusal)
    return getBalance(services, tx, clientId)
  })
}

/** Keeps all due refunds of the client as balance. */
export function keepBalance(services: Services, clientId: string): Promise<Balance> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const { people } = await lockRefundsDue(tx, [clientId])
    refuseAbsentSender(people.find(({ id }) => id === clientId))
    await settleRefunds(tx, { clientId, by: clientId, at: now() })
    return getBalance(services, tx, clientId)
  })
}
