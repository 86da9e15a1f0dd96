import type { TransferFacts } from '@entrena/contract/money/sentences/transfer'
import { formatPesos } from '@/lib/i18n/format'
import type { PayoutTransfer } from './queries'

/** What the sentences about a transfer need. Only admins are told the name of the recipient. */
export function transferFacts(transfer: PayoutTransfer, name = ''): TransferFacts {
  const { kind, state, amount, bank, account_ending: ending, return_reason: reason } = transfer
  return { kind, state, amount: formatPesos(amount), bank, ending, name, reason: reason ?? undefined }
}
