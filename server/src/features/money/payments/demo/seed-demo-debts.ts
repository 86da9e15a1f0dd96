import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { unusedCents } from '@entrena/contract/money/payments/rules'
import type { Db } from '../../../../platform/db/db'
import { postOnce } from '../../ledger/queries'
import { findPerson, insertMissingDebts } from './queries'

const dayMs = 24 * 60 * 60 * 1000

/** Fixed ids, so that later starts find these rows and add nothing, even if the debts are settled. */
const bookingId = '6d2f41b8-5c07-4e9a-9b1d-2f7a80c4e513'
const unusedId = '2b8e07c5-91d4-4f63-a0c7-5e3d86f1b942'
const formerTrainer = {
  creditorId: 'c41e7a90-3b6d-4f28-8a55-91d0e6b7f204',
  creditorName: 'Wilkin Paulino',
  creditorEmail: 'wilkin.paulino@entrena.test',
}
const bought = { priceCents: 650_000, sessionsCount: 5, sessionsDone: 2 }

/**
 * Inserts the debts of a trainer who was deleted after two of five sessions: two sessions to the trainer, and three to
 * the client.
 */
export async function seedDemoDebts(db: Db, now: Date): Promise<void> {
  const client = await findPerson(db, 'noemi.liriano@entrena.test')
  if (!client) return
  const leftAt = new Date(now.getTime() - 31 * dayMs)
  const unused = unusedCents(bought)
  const { priceCents } = bought
  const about = { trainerId: formerTrainer.creditorId, clientId: client.id, bookingId, purchaseId: bookingId }
  const paid = { ...about, amountCents: priceCents, createdAt: new Date(leftAt.getTime() - 20 * dayMs) }
  const left = { ...about, createdAt: leftAt }
  const isNew = await postOnce(
    db,
    { ...paid, kind: 'received', key: `in:${bookingId}:0` },
    { ...paid, kind: 'credit', key: `pay:${bookingId}` },
    { ...left, kind: 'reversal', amountCents: unused, key: `back:${bookingId}:${unused}` },
    { ...left, kind: 'released', amountCents: priceCents - unused, key: `gone:${bookingId}` },
    { ...left, kind: 'claimed', amountCents: unused, key: `claim:${unusedId}` },
  )
  if (!isNew) return
  await insertMissingDebts(db, [
    { ...formerTrainer, kind: 'earnings', amountCents: bought.priceCents - unused, createdAt: leftAt },
    {
      id: unusedId,
      kind: 'unused_sessions',
      creditorId: client.id,
      creditorName: client.name,
      creditorEmail: client.email,
      amountCents: unused,
      bookingId,
      otherName: formerTrainer.creditorName,
      date: addDays(dominicanDate(leftAt), -18),
      hour: 17,
      sessionsCount: bought.sessionsCount,
      sessionsDone: bought.sessionsDone,
      createdAt: leftAt,
    },
  ])
}
