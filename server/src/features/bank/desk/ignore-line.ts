import type { BankLine, IgnoreDraft } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { lockOpenLine, settleLineChange } from './change-line'
import { changeLine } from './queries/lines'
import { listStatementsToMatchAgain } from './queries/matches'

export async function ignoreLine(
  services: Services,
  { id, draft }: { readonly id: string; readonly draft: IgnoreDraft },
): Promise<BankLine> {
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
      ignoredAt: services.now(),
      class: 'none',
      proposed: [],
      proposedTransfers: [],
    })
    return given
  })
  return settleLineChange(services, id, rivals)
}
