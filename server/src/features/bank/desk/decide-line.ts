import type { BankLine, LineDecisionDraft } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import { lineKindOfDecision, lineStateOfKind, oldestLineDays } from '@entrena/contract/bank/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { amountInvalid, statementDayInvalid } from '@entrena/contract/money/payouts/errors'
import { toCents } from '@entrena/contract/pesos'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { lockOpenLine, settleLineChange } from './change-line'
import { changeLine, sizeOf } from './queries/lines'

/** Stores an admin's reading of a line that could not be parsed. */
export async function decideLine(
  services: Services,
  admin: Actor,
  { id, draft }: { readonly id: string; readonly draft: LineDecisionDraft },
): Promise<BankLine> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const line = await lockOpenLine(tx, id)
    if (!line.problem) throw refusedWith(refused.lineClearRefusal)
    const amountCents = draft.amount === undefined ? line.amountCents : toCents(draft.amount)
    const day = draft.day ?? line.day
    if (!amountCents) throw refusedWith(amountInvalid)
    const today = dominicanDate(now())
    if (!day || day > today || day < addDays(today, -oldestLineDays)) throw refusedWith(statementDayInvalid)
    const kind = lineKindOfDecision(line.kind, amountCents)
    await changeLine(tx, id, { amountCents, day, kind, state: lineStateOfKind(kind), problem: null })
    const about = { subjectId: id, amountCents: sizeOf({ amountCents }), at: now() }
    await recordAction(tx, { adminId: admin.id, kind: 'line_decided', ...about })
  })
  return settleLineChange(services, id)
}
