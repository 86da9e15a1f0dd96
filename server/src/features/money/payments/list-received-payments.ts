import type { ReceivedPayment, ReceivedPaymentsQueryParams } from '@entrena/contract/money/payments/entity'
import { receivedKinds, referenceOf } from '@entrena/contract/money/payments/rules'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import { mapRowsOfPage, type RowPage, startPage } from '../../../platform/paging'
import { isUuid } from '../../../platform/uuid'
import { listReceivedRows } from '../ledger/queries'

const latestFirst = { name: 'payments', key: [isInstant, isUuid] }

export async function listReceivedPayments(
  db: Db,
  question: ReceivedPaymentsQueryParams,
): Promise<RowPage<ReceivedPayment>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [createdAt = '', id = ''] = beyond ?? []
  const { from, to } = question
  const rows = await listReceivedRows(db, { from, to, beyond: beyond && { createdAt, id }, limit: fetches })
  const page = cut({ rows, keyOf: ({ sortedBy, posting }) => [sortedBy, posting.id] })
  return mapRowsOfPage(
    page,
    ({ posting, bookingId, clientName, trainerId, trainerName, adminName, isOnStatement, isUndone }) => {
      const { kind, amountCents } = posting
      return {
        id: posting.id,
        kind: receivedKinds.find((one) => one === kind) ?? 'received',
        confirmed_at: posting.createdAt.toISOString(),
        confirmed_by: adminName,
        booking_id: bookingId,
        reference: posting.bookingId ? referenceOf(posting.bookingId) : '',
        client_name: clientName,
        trainer_id: trainerId,
        trainer_name: trainerName,
        amount: toPesos(kind === 'not_arrived' ? -amountCents : amountCents),
        is_on_statement: isOnStatement,
        is_undone: isUndone,
      }
    },
  )
}
