import type { BankLine, IgnoreDraft } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { lockOpenLine, settleLineChange } from './change-line'
import { changeLine, sizeOf } from './queries/lines'
import { listStatementsToMatchAgain } from './queries/matches'

export async function ignoreLine(
  services: Services,
  admin: Actor,
  { id, draft }: { readonly id: string; readonly draft: IgnoreDraft },
): Promise<BankLine> {
  const at = services.now()
  const rivals = await services.db.transaction(async (tx) => {
    const line = await lockOpenLine(tx, id)
    // A partly used line cannot be ignored, because its rest must stay open.
    if (line.allocatedCents > 0) throw refusedWith(refused.lineDoneRefusal)
    if (line.problem && draft.as !== 'skipped') throw refusedWith(refused.lineToDecideRefusal)
    const given = await listStatementsToMatchAgain(tx, line.statementId, id)
    await changeLine(tx, id, {
      state: 'ignored',
      ignoredAs: draft.as,
      note: draft.note || null,
      ignoredAt: at,
      class: 'none',
      proposed: [],
      proposedTransfers: [],
    })
    await recordAction(tx, { adminId: admin.id, kind: 'line_ignored', subjectId: id, amountCents: sizeOf(line), at })
    return given
  })
  return settleLineChange(services, id, rivals)
}
