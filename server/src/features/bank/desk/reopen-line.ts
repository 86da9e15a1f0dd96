import type { BankLine } from '@entrena/contract/bank/entity'
import * as refused from '@entrena/contract/bank/errors'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { settleLineChange } from './change-line'
import { changeLine, lockLine } from './queries/lines'

export async function reopenLine(services: Services, id: string): Promise<BankLine> {
  await services.db.transaction(async (tx) => {
    const line = await lockLine(tx, id)
    if (!line) throw refusedWith(refused.lineNotFound)
    if (line.state !== 'ignored') throw refusedWith(refused.lineDoneRefusal)
    await changeLine(tx, id, { state: 'open', ignoredAs: null, note: null, ignoredAt: null })
  })
  return settleLineChange(services, id)
}
