import type { Db } from '../../../../platform/db/db'
import { post } from '../../ledger/public'
import { insertDebts } from '../queries/debts'

interface Owed {
  readonly kind: 'earnings' | 'balance'
  readonly id: string
  readonly name: string
  readonly amountCents: number
}

/** Money came back for somebody who was deleted. The e-mail address is gone, but the bank details had a name. */
export async function addDebtToDeleted(tx: Db, { kind, id, name, amountCents }: Owed, now: Date): Promise<void> {
  const creditor = { creditorId: id, creditorName: name, creditorEmail: '' }
  const [debt] = await insertDebts(tx, [{ kind, ...creditor, amountCents, createdAt: now }])
  if (!debt || kind === 'earnings') return
  await post(tx, { kind: 'claimed', amountCents, clientId: id, key: `claim:${debt.id}`, createdAt: now })
}
