import { timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Balance, BalanceEntriesQuestion, BalanceEntry, BalanceKind } from '@entrena/contract/money/balance/entity'
import type { PostingKind } from '@entrena/contract/money/ledger/rules'
import { addBusinessDays } from '@entrena/contract/money/payouts/business-days'
import { refundDays } from '@entrena/contract/money/payouts/rules'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import { mapPage, type Page, startPage } from '../../../platform/paging'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { getAccountCents } from '../ledger/public'
import { type BalanceEntryRow, listBalanceRows } from '../ledger/queries'
import { findReadyAt } from '../payments/public'
import { findOpenRefund, findReturnedRefund, getBankAccount, presentTransfer } from '../payouts/public'
import { listRefundsDue, refundCentsOf } from '../purchases/public'

const mostShown = 3

/** The day by which a refund arrives that is asked for, or becomes ready, on this day. */
export function promisedOn(readyAt: Date): string {
  return addBusinessDays(dominicanDate(readyAt), refundDays)
}

export async function getBalance(services: Services, db: Db, clientId: string): Promise<Balance> {
  const now = services.now()
  const due = await listRefundsDue(db, clientId)
  const refund = await findOpenRefund(db, clientId)
  const returned = await findReturnedRefund(db, clientId)
  const { is_on, account } = await getBankAccount(services, db, clientId)
  const rows = await listBalanceRows(db, clientId, { beyond: undefined, limit: mostShown })
  const amountCents = await getAccountCents(db, clientId, 'client')
  return {
    amount: toPesos(amountCents),
    undecided: toPesos(due.reduce((cents, row) => cents + refundCentsOf(row), 0)),
    entries: rows.map(presentEntry),
    refund: refund ? presentTransfer(refund, now) : null,
    returned: returned ? presentTransfer(returned, now) : null,
    can_refund: is_on,
    account,
    promised_on: promisedOn(await findReadyAt(db, { clientId, amountCents, now })),
  }
}

const kinds: Readonly<Partial<Record<PostingKind, BalanceKind>>> = {
  reversal: 'cancelled',
  commission_back: 'cancelled',
  overpaid: 'overpaid',
  freed: 'unpaid',
  used: 'used',
  refund: 'refund',
  refund_by_hand: 'refund',
  refund_returned: 'returned',
  not_arrived: 'corrected',
  undone: 'corrected',
  commission_undone: 'corrected',
  writeoff_undone: 'corrected',
}

function presentEntry({ posting, trainerName, date, hour }: BalanceEntryRow): BalanceEntry {
  const isAdded = posting.credit === 'client'
  return {
    id: posting.id,
    kind: kinds[posting.kind] ?? 'cancelled',
    amount: toPesos(isAdded ? posting.amountCents : -posting.amountCents),
    created_at: posting.createdAt.toISOString(),
    trainer_name: trainerName,
    date,
    time: hour === null ? null : timeOfHour(hour),
  }
}

const latestFirst = { name: 'balance', key: [isInstant, isUuid] }

export async function listBalanceEntries(
  db: Db,
  clientId: string,
  question: BalanceEntriesQuestion,
): Promise<Page<BalanceEntry>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [createdAt = '', id = ''] = beyond ?? []
  const rows = await listBalanceRows(db, clientId, { beyond: beyond && { createdAt, id }, limit: fetches })
  return mapPage(cut({ rows, keyOf: ({ sortedBy, posting }) => [sortedBy, posting.id] }), presentEntry)
}
