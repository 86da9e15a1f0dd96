import type { AskedRefund, BatchTransfer, Transfer } from '@entrena/contract/money/payouts/entity'
import { transferState } from '@entrena/contract/money/payouts/rules'
import { toPesos } from '@entrena/contract/pesos'
import type { Services } from '../../../platform/services'
import { readDetails } from './bank-account'
import type { StoredTransfer } from './queries/transfers'

export function presentTransfer(transfer: StoredTransfer, now: Date): Transfer {
  const { readyAt } = transfer
  const state = transferState(transfer.state, readyAt, now)
  return {
    id: transfer.id,
    kind: transfer.kind,
    state,
    amount: toPesos(transfer.amountCents),
    bank: transfer.bank,
    account_ending: transfer.accountEnding,
    created_at: transfer.createdAt.toISOString(),
    in_batch_at: transfer.inBatchAt?.toISOString() ?? null,
    sent_at: transfer.sentAt?.toISOString() ?? null,
    seen_at: transfer.seenAt?.toISOString() ?? null,
    returned_at: transfer.returnedAt?.toISOString() ?? null,
    return_reason: transfer.returnReason,
    promised_on: transfer.promisedOn,
    paused_until: state === 'asked' ? readyAt.toISOString() : null,
  }
}

interface Listed {
  readonly transfer: StoredTransfer
  readonly ownerName: string | null
}

export function presentBatchTransfer({ transfer, ownerName }: Listed, now: Date): BatchTransfer {
  return { ...presentTransfer(transfer, now), owner_id: transfer.ownerId, owner_name: ownerName }
}

export function presentAskedRefund(services: Services, { transfer, ownerName }: Listed): AskedRefund {
  const details = services.config.dataKey ? readDetails(services, transfer.sealed, transfer.ownerId) : undefined
  const { account_holder = '', account_number = '', account_type = 'savings', tax_id = '' } = details ?? {}
  return {
    ...presentTransfer(transfer, services.now()),
    client_id: transfer.ownerId,
    client_name: ownerName ?? account_holder,
    account_holder,
    account_number,
    account_type,
    tax_id,
  }
}
