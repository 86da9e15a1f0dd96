import { randomUUID } from 'node:crypto'
import type { Balance, RefundRequest } from '@entrena/contract/money/balance/entity'
import { refundBeyondBalance, refundInBatch, refundNotFound, refundOpen } from '@entrena/contract/money/balance/errors'
import { bankAccountMissing } from '@entrena/contract/money/payouts/errors'
import { toCents } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { asOwner, hasSecondFactor, lockPeople, type OwnSession, refuseAbsent } from '../../accounts/public'
import { getAccountCents, post } from '../ledger/public'
import { findReadyAt, lockRefundsDue, settleRefunds } from '../payments/public'
import {
  dataKeyOf,
  findBankAccount,
  findOpenRefund,
  insertTransfers,
  storeBankAccount,
  returnToBalance as takeBack,
} from '../payouts/public'
import { getBalance, promisedOn } from './get-balance'

/** Locks the client, so that the balance cannot be used or asked for twice. */
async function lockClient(tx: Db, clientId: string): Promise<void> {
  const [client] = await lockPeople(tx, [clientId], 'no key update')
  refuseAbsent(client)
}

/**
 * The money leaves the balance at once, and waits for the next batch. New bank details need the owner, and so does every
 * refund of somebody who has the second step.
 */
export async function askRefund(services: Services, session: OwnSession, request: RefundRequest): Promise<Balance> {
  const { db } = services
  const { password, code, account } = request
  dataKeyOf(services)
  const ask = (tx: Db) => leaveBalance(tx, services, { clientId: session.userId, ...request })
  const needsOwner = account !== undefined || (await hasSecondFactor(db, session.userId))
  return needsOwner ? asOwner(services, session, { password, code }, ask) : db.transaction(ask)
}

interface AskedRefund extends Pick<RefundRequest, 'amount' | 'account'> {
  readonly clientId: string
}

async function leaveBalance(tx: Db, services: Services, { clientId, amount, account }: AskedRefund): Promise<Balance> {
  const { now } = services
  await lockClient(tx, clientId)
  const open = await findOpenRefund(tx, clientId)
  if (open && open.state !== 'sent') throw refuse(refundOpen)
  const amountCents = toCents(amount)
  if (amountCents > (await getAccountCents(tx, clientId, 'client'))) throw refuse(refundBeyondBalance)
  const stored = account
    ? await storeBankAccount(tx, services, { userId: clientId, draft: account })
    : await findBankAccount(tx, clientId)
  if (!stored?.sealed) throw refuse(bankAccountMissing)
  const id = randomUUID()
  const { bank, accountEnding, sealed, pausedUntil } = stored
  const moneyReadyAt = await findReadyAt(tx, { clientId, amountCents, now: now() })
  const readyAt = pausedUntil && pausedUntil > moneyReadyAt ? pausedUntil : moneyReadyAt
  const details = { bank, accountEnding, sealed, createdAt: now(), readyAt, promisedOn: promisedOn(readyAt) }
  await insertTransfers(tx, [{ id, kind: 'refund', ownerId: clientId, amountCents, state: 'asked', ...details }])
  const about = { amountCents, clientId, transferId: id, createdAt: now(), createdBy: clientId }
  await post(tx, { ...about, kind: 'refund', key: `ref:${id}` })
  return getBalance(services, tx, clientId)
}

/** Only before an admin exported it: then the bank has it already, or soon. */
export function withdrawRefund(services: Services, clientId: string, id: string): Promise<Balance> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const refund = await findOpenRefund(tx, clientId)
    if (refund?.id !== id) throw refuse(refundNotFound)
    if (!(await takeBack(tx, { clientId, at: now() }))) throw refuse(refundInBatch)
    return getBalance(services, tx, clientId)
  })
}

/** The client keeps what cancelled bookings gave back, so no refund is due for them. */
export function keepBalance(services: Services, clientId: string): Promise<Balance> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const { people } = await lockRefundsDue(tx, [clientId])
    refuseAbsent(people.find(({ id }) => id === clientId))
    await settleRefunds(tx, { clientId, by: clientId, at: now() })
    return getBalance(services, tx, clientId)
  })
}
