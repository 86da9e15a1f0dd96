import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours } from '@entrena/contract/dominican-time'
import type { Debt, DebtsQueryParams } from '@entrena/contract/money/payments/entity'
import { debtAlreadySettledRefusal, debtNotFound } from '@entrena/contract/money/payments/errors'
import { monthsDebtsKept, referenceOf } from '@entrena/contract/money/payments/rules'
import { payoutPauseHours } from '@entrena/contract/money/payouts/rules'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import type { Actor } from '../../../platform/http/serve'
import { mapRowsOfPage, type RowPage, startPage } from '../../../platform/paging'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { recordAction } from '../../admin-log/public'
import { refundHeldUntil } from '../balance/balance'
import { writePostings } from '../ledger/queries'
import { findUnprovenEarnings, findUnprovenMoneyOf } from '../purchases/queries/releases'
import { isMoneyOfClient } from './find-owed'
import { deleteSettledDebts, doesDebtExist, listOpenDebts, markSettled, type StoredDebt } from './queries'

/**
 * Posts that a debt was settled. If the trainer keeps the money for unused sessions, the debt is paid with Entrena's
 * money. A debt for an unconfirmed transfer needs no posting.
 */
async function postSettled(tx: Db, debt: StoredDebt, { by, at }: { readonly by: string; readonly at: Date }) {
  const { id, kind, creditorId, amountCents, bookingId } = debt
  if (kind === 'unconfirmed_transfer') return
  const about = { amountCents, bookingId, key: `debt:${id}`, createdAt: at, createdBy: by }
  if (kind === 'earnings') await writePostings(tx, { ...about, kind: 'payout_by_hand', trainerId: creditorId })
  else
    await writePostings(tx, {
      ...about,
      kind: isMoneyOfClient(debt) ? 'claim_paid' : 'compensated',
      clientId: creditorId,
    })
}

/**
 * Refuses to settle a debt too early: money of unproven origin waits until its real payer has had time to object, even
 * after a deletion.
 */
async function refuseHeld(tx: Db, { kind, creditorId, createdAt }: StoredDebt, now: Date): Promise<void> {
  // An unconfirmed transfer was never posted.
  if (kind === 'unconfirmed_transfer') return
  const owed = { id: creditorId, until: createdAt }
  const lastAt = await (kind === 'earnings' ? findUnprovenEarnings(tx, owed) : findUnprovenMoneyOf(tx, owed))
  const until = lastAt && addHours(lastAt, payoutPauseHours)
  if (until && until > now) throw refundHeldUntil(until)
}

export function settleDebt({ db, now }: Services, admin: Actor, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now()
    const debt = await markSettled(tx, id, { by: admin.id, at })
    if (!debt) throw refusedWith((await doesDebtExist(tx, id)) ? debtAlreadySettledRefusal : debtNotFound)
    await refuseHeld(tx, debt, at)
    const { amountCents } = debt
    await postSettled(tx, debt, { by: admin.id, at })
    await recordAction(tx, { adminId: admin.id, kind: 'debt_settled', subjectId: id, amountCents, at })
  })
}

/** Deletes old settled debts. The data of deleted people is kept only as long as they may ask about the payment. */
export async function deleteOldSettledDebts({ db, now }: Services): Promise<void> {
  const before = new Date(now())
  before.setUTCMonth(before.getUTCMonth() - monthsDebtsKept)
  await deleteSettledDebts(db, before)
}

const oldestFirst = { name: 'debts', key: [isInstant, isUuid] }

export async function listDebts(db: Db, question: DebtsQueryParams): Promise<RowPage<Debt>> {
  const { beyond, fetches, cut } = startPage(question, oldestFirst)
  const [createdAt = '', id = ''] = beyond ?? []
  const rows = await listOpenDebts(db, { beyond: beyond && { createdAt, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: ({ sortedBy, debt }) => [sortedBy, debt.id] }), ({ debt }) =>
    presentDebt(debt),
  )
}

function presentDebt(debt: StoredDebt): Debt {
  return {
    id: debt.id,
    kind: debt.kind,
    creditor_name: debt.creditorName,
    creditor_email: debt.creditorEmail,
    amount: toPesos(debt.amountCents),
    trainer_keeps_credit: debt.trainerKeepsCredit,
    created_at: debt.createdAt.toISOString(),
    reference: debt.bookingId && referenceOf(debt.bookingId),
    other_name: debt.otherName,
    date: debt.date,
    time: debt.hour === null ? null : timeOfHour(debt.hour),
    sessions_count: debt.sessionsCount,
    sessions_done: debt.sessionsDone,
  }
}
