import type { TransferFacts } from '@entrena/contract/money/sentences/transfer'
import { formatPesos } from '@/lib/i18n/format'
import type { PayoutTransfer } from './queries'

/**
 * Returns the facts that sentences about a transfer mention. `name` is the name of the recipient, which only admins
 * see.
 */
export function transferFactsOf(transfer: PayoutTransfer, name = ''): TransferFacts {
  const { kind, state, amount, bank, account_ending: ending, return_reason: reason } = transfer
  return { kind, state, amount: formatPesos(amount), bank, ending, name, reason: reason ?? undefined }
}
