import type { TransferFacts } from '@entrena/contract/money/sentences/transfer'
import { formatPesos } from '@/lib/i18n/format'
import type { PayoutTransfer } from './queries'

/** The data for sentences about a transfer. Only admins see the recipient's name. */
export function transferFactsOf(transfer: PayoutTransfer, name = ''): TransferFacts {
  const { kind, state, amount, bank, account_ending: ending, return_reason: reason } = transfer
  return { kind, state, amount: formatPesos(amount), bank, ending, name, reason: reason ?? undefined }
}
