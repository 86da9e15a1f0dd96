import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Debt, DebtsQuestion } from '@entrena/contract/money/payments/entity'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../../platform/cursor'
import type { Db } from '../../../../platform/db/db'
import { mapPage, type Page, startPage } from '../../../../platform/paging'
import { isUuid } from '../../../../platform/uuid'
import { listOpenDebts, type StoredDebt } from '../queries/debts'

const oldestFirst = { name: 'debts', key: [isInstant, isUuid] }

export async function listDebts(db: Db, question: DebtsQuestion): Promise<Page<Debt>> {
  const { beyond, fetches, cut } = startPage(question, oldestFirst)
  const [createdAt = '', id = ''] = beyond ?? []
  const rows = await listOpenDebts(db, { beyond: beyond && { createdAt, id }, limit: fetches })
  return mapPage(cut({ rows, keyOf: ({ sortedBy, debt }) => [sortedBy, debt.id] }), ({ debt }) => presentDebt(debt))
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
