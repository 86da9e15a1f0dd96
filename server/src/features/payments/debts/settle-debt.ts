import { debtAlreadySettled, debtNotFound } from '@entrena/contract/payments/errors'
import type { Actor } from '../../../platform/http/serve'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { insertEntry } from '../queries'
import { hasDebt, markSettled } from '../queries/debts'

export function settleDebt({ db, now, events }: Services, admin: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now()
    const debt = await markSettled(tx, id, { by: admin.id, at })
    if (!debt) throw refuse((await hasDebt(tx, id)) ? debtAlreadySettled : debtNotFound)
    const { kind, creditorId, amountCents } = debt
    if (kind === 'earnings') {
      await insertEntry(tx, { trainerId: creditorId, kind: 'payout', amountCents: -amountCents, createdAt: at })
    }
    await events.emit('debtSettled', tx, { debtId: id, adminId: admin.id, amountCents, at })
  })
}
