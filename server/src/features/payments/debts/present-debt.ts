import { timeOfHour } from '@entrena/contract/bookings/rules'
import type { Debt } from '@entrena/contract/payments/entity'
import { referenceOf } from '@entrena/contract/payments/rules'
import { toPesos } from '@entrena/contract/trainers/rules'
import type { StoredDebt } from './queries'

export function presentDebt(debt: StoredDebt): Debt {
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
