import type { BankLine } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import type { Actor } from '../../../platform/http/serve'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { recordAction } from '../../admin-log/public'
import { settleLineChange } from './change-line'
import { changeLine, lockLine, sizeOf } from './queries/lines'

export async function reopenLine(services: Services, admin: Actor, id: string): Promise<BankLine> {
  await services.db.transaction(async (tx) => {
    const line = await lockLine(tx, id)
    if (!line) throw refusedWith(refused.lineNotFound)
    if (line.state !== 'ignored') throw refusedWith(refused.lineDoneRefusal)
    await changeLine(tx, id, { state: 'open', ignoredAs: null, note: null, ignoredAt: null })
    const about = { subjectId: id, amountCents: sizeOf(line), at: services.now() }
    await recordAction(tx, { adminId: admin.id, kind: 'line_reopened', ...about })
  })
  return settleLineChange(services, id)
}
