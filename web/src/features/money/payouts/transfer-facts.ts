import type { TransferFacts } from '@entrena/contract/money/sentences/transfer'
import { formatPesos } from '@/lib/i18n/format'
import type { PayoutTransfer } from './queries'

/** Returns what sentences about a transfer need. `name` is the recipient's name, which only admins see. */
export function transferFactsOf(transfer: PayoutTransfer, name = ''): TransferFacts {
  const { kind, state, amount, bank, account_ending: ending, return_reason: reason } = transfer
  return { kind, state, amount: formatPesos(amount), bank, ending, name, reason: reason ?? undefined }
}
