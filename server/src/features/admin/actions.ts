import type { ActionsQuestion, AdminAction } from '@entrena/contract/admin/entity'
import type { AdminActionKind } from '@entrena/contract/admin/rules'
import { toPesos } from '@entrena/contract/money'
import { isInstant } from '../../platform/cursor'
import type { Db } from '../../platform/db/db'
import type { DomainEvents } from '../../platform/events'
import { mapPage, type Page, startPage } from '../../platform/paging'
import { isUuid } from '../../platform/uuid'
import { findPartyNames, type PartyNames } from '../bookings/public'
import { type ActionLine, insertAction, listActions } from './queries'

/** Stores the admin action in the same transaction as the payment confirmation. */
export async function noteConfirmation(tx: Db, payment: DomainEvents['paymentConfirmed']): Promise<void> {
  const { adminId, bookingId, before, amountCents, at } = payment
  const kind = before === 'pending_confirmation' ? 'payment_confirmed' : 'booking_marked_paid'
  await insertAction(tx, { adminId, kind, subjectId: bookingId, amountCents, at })
}

export async function noteSettlement(tx: Db, settled: DomainEvents['debtSettled']): Promise<void> {
  const { adminId, debtId, amountCents, at } = settled
  await insertAction(tx, { adminId, kind: 'debt_settled', subjectId: debtId, amountCents, at })
}

export async function noteCancellation(tx: Db, cancelled: DomainEvents['bookingCancelledByAdmin']): Promise<void> {
  const { adminId, bookingId, refundCents, at } = cancelled
  await insertAction(tx, { adminId, kind: 'booking_cancelled', subjectId: bookingId, amountCents: refundCents, at })
}

export async function noteDecision(tx: Db, decided: DomainEvents['problemDecided']): Promise<void> {
  const { adminId, bookingId, refundCents, at } = decided
  await insertAction(tx, { adminId, kind: 'problem_decided', subjectId: bookingId, amountCents: refundCents, at })
}

export async function noteReport(tx: Db, { caseId, adminId, at }: DomainEvents['reportDecided']): Promise<void> {
  await insertAction(tx, { adminId, kind: 'report_decided', subjectId: caseId, at })
}

export async function noteLift(tx: Db, { caseId, adminId, at }: DomainEvents['reportLifted']): Promise<void> {
  await insertAction(tx, { adminId, kind: 'report_lifted', subjectId: caseId, at })
}

export async function noteKept(tx: Db, { caseId, adminId, at }: DomainEvents['reportKept']): Promise<void> {
  await insertAction(tx, { adminId, kind: 'report_kept', subjectId: caseId, at })
}

export async function notePaper(tx: Db, decided: DomainEvents['paperDecided']): Promise<void> {
  const { adminId, trainerId, outcome, at } = decided
  await insertAction(tx, { adminId, kind: `paper_${outcome}`, subjectId: trainerId, at })
}

export const noteTransfer =
  (kind: 'part_received' | 'extra_transfer') =>
  async (tx: Db, received: DomainEvents['paymentPartlyReceived']): Promise<void> => {
    const { adminId, bookingId, amountCents, at } = received
    await insertAction(tx, { adminId, kind, subjectId: bookingId, amountCents, at })
  }

type LineEvent = DomainEvents['lineAssigned'] | DomainEvents['statementApplied']

export const noteLine =
  (kind: 'line_assigned' | 'allocation_undone' | 'statement_applied') =>
  async (tx: Db, event: LineEvent): Promise<void> => {
    const { adminId, amountCents, at } = event
    const subjectId = 'lineId' in event ? event.lineId : event.statementId
    await insertAction(tx, { adminId, kind, subjectId, amountCents, at })
  }

type BatchEvent = DomainEvents['batchExported'] | DomainEvents['transferReturned']

export const noteBatch =
  (kind: 'batch_exported' | 'batch_sent' | 'transfer_returned') =>
  async (tx: Db, event: BatchEvent): Promise<void> => {
    const { adminId, amountCents, at } = event
    const subjectId = 'batchId' in event ? event.batchId : event.transferId
    await insertAction(tx, { adminId, kind, subjectId, amountCents, at })
  }

const refundActions = { sent: 'refund_sent', not_received: 'transfer_not_received' } as const

export async function noteRefund(tx: Db, refund: DomainEvents['refundRecorded']): Promise<void> {
  const { adminId, bookingId, outcome, amountCents, at } = refund
  await insertAction(tx, { adminId, kind: refundActions[outcome], subjectId: bookingId, amountCents, at })
}

const latestFirst = { name: 'actions', key: [isInstant, isUuid] }

export async function listAdminActions(db: Db, question: ActionsQuestion): Promise<Page<AdminAction>> {
  const { isBackwards, beyond, fetches, cut } = startPage(question, latestFirst)
  const [at = '', id = ''] = beyond ?? []
  const rows = await listActions(db, { isRising: isBackwards, beyond: beyond && { at, id }, limit: fetches })
  const names = await findPartyNames(
    db,
    rows.map(({ action }) => action.subjectId),
  )
  return mapPage(cut({ rows, keyOf: ({ sortedBy, action }) => [sortedBy, action.id] }), (line) =>
    presentAction(line, names.get(line.action.subjectId)),
  )
}

const aboutPapers: readonly AdminActionKind[] = ['paper_accepted', 'paper_refused']

function presentAction(
  { action, adminName, creditorName, subjectName }: ActionLine,
  booking?: PartyNames,
): AdminAction {
  return {
    id: action.id,
    at: action.at.toISOString(),
    kind: action.kind,
    admin_id: action.adminId,
    admin_name: adminName,
    subject_id: action.subjectId,
    subject_role: action.subjectRole,
    subject_name: subjectName,
    reason: action.reason,
    amount: action.amountCents === null ? null : toPesos(action.amountCents),
    client_name: booking?.client ?? null,
    trainer_name: booking?.trainer ?? (aboutPapers.includes(action.kind) ? subjectName : null),
    creditor_name: creditorName,
  }
}
