import type { AdminAction } from '@entrena/contract/admin/entity'
import { toPesos } from '@entrena/contract/trainers/rules'
import { isInstant, isUuid, readPlace, writeCursor } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import { type ActionLine, insertAction, listActions } from './queries'

/** Written down with the deed itself: both are there, or neither. */
export async function noteConfirmation(tx: Db, payment: DomainEvents['paymentConfirmed']): Promise<void> {
  const { adminId, bookingId, before, amountCents, at } = payment
  const kind = before === 'pending_confirmation' ? 'payment_confirmed' : 'booking_marked_paid'
  await insertAction(tx, { adminId, kind, subjectId: bookingId, amountCents, at })
}

export async function noteSettlement(tx: Db, settled: DomainEvents['debtSettled']): Promise<void> {
  const { adminId, debtId, amountCents, at } = settled
  await insertAction(tx, { adminId, kind: 'debt_settled', subjectId: debtId, amountCents, at })
}

interface Page {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export async function listAdminActions(db: Db, { after, before, limit }: Page): Promise<AdminAction[]> {
  const { isBackwards, beyond, inOrder } = readPlace({ after, before }, [isInstant, isUuid])
  const [at = '', id = ''] = beyond ?? []
  const rows = await listActions(db, { isRising: isBackwards, beyond: beyond && { at, id }, limit })
  return inOrder(rows).map(presentAction)
}

function presentAction({
  action,
  sortedBy,
  adminName,
  clientName,
  trainerName,
  creditorName,
}: ActionLine): AdminAction {
  return {
    id: action.id,
    at: action.at.toISOString(),
    kind: action.kind,
    admin_id: action.adminId,
    admin_name: adminName,
    subject_id: action.subjectId,
    subject_role: action.subjectRole,
    amount: action.amountCents === null ? null : toPesos(action.amountCents),
    client_name: clientName,
    trainer_name: trainerName,
    creditor_name: creditorName,
    cursor: writeCursor([sortedBy, action.id]),
  }
}
