import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours, dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import type {
  Balance,
  BalanceEntriesQueryParams,
  BalanceEntry,
  BalanceKind,
} from '@entrena/contract/money/balance/entity'
import type { PostingKind } from '@entrena/contract/money/ledger/rules'
import type { RefundHold } from '@entrena/contract/money/payments/entity'
import { refundHeldRefusal } from '@entrena/contract/money/payments/errors'
import { addBusinessDays } from '@entrena/contract/money/payouts/business-days'
import { payoutPauseHours, refundBusinessDays } from '@entrena/contract/money/payouts/rules'
import { toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import { mapRowsOfPage, type RowPage, startPage } from '../../../platform/paging'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { type BookingRow, findBooking, mailDayOf } from '../../bookings/public'
import { type BalanceEntryRow, getAccountCents, listBalanceRows } from '../ledger/queries'
import { getBankAccount } from '../payouts/bank-account'
import { findOpenRefund, findReturnedRefund } from '../payouts/queries/transfers'
import { presentTransfer } from '../payouts/transfer'
import { dueOrRecordedRefundCents, refundStateOf } from '../purchases/present-purchase'
import { listRefundsDue } from '../purchases/queries/purchases'
import { sumUnproven } from '../purchases/queries/releases'

const maxShown = 3

/** The day by which a refund arrives if it can be sent from this time on. */
export function promisedOn(readyAt: Date): string {
  return addBusinessDays(dominicanDate(readyAt), refundBusinessDays)
}

export async function getBalance(services: Services, db: Db, clientId: string): Promise<Balance> {
  const now = services.now()
  const due = await listRefundsDue(db, clientId)
  const refund = await findOpenRefund(db, clientId)
  const returned = await findReturnedRefund(db, clientId)
  const { is_on, account } = await getBankAccount(services, db, clientId)
  const rows = await listBalanceRows(db, clientId, { beyond: undefined, limit: maxShown })
  const amountCents = await getAccountCents(db, clientId, 'client')
  return {
    amount: toPesos(amountCents),
    undecided: toPesos(due.reduce((cents, row) => cents + dueOrRecordedRefundCents(row), 0)),
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
  claimed: 'owed',
}

function presentEntry({ posting, commissionCents, trainerName, date, hour }: BalanceEntryRow): BalanceEntry {
  const isAdded = posting.credit === 'client'
  const cents = posting.amountCents + commissionCents
  return {
    id: posting.id,
    kind: kinds[posting.kind] ?? 'cancelled',
    amount: toPesos(isAdded ? cents : -cents),
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
  question: BalanceEntriesQueryParams,
): Promise<RowPage<BalanceEntry>> {
  const { beyond, fetches, cut } = startPage(question, latestFirst)
  const [createdAt = '', id = ''] = beyond ?? []
  const rows = await listBalanceRows(db, clientId, { beyond: beyond && { createdAt, id }, limit: fetches })
  return mapRowsOfPage(cut({ rows, keyOf: ({ sortedBy, posting }) => [sortedBy, posting.id] }), presentEntry)
}

/**
 * When a refund can be sent to the bank. Money that was found without a booking reference waits 72 hours, because the
 * client may have claimed another person's transfer, and that person needs time to object. Other money does not wait.
 */
export async function findReadyAt(
  db: Db,
  { clientId, amountCents, now }: { readonly clientId: string; readonly amountCents: number; readonly now: Date },
): Promise<Date> {
  const recent = await sumUnproven(db, clientId, addHours(now, -payoutPauseHours))
  if (!recent.lastAt) return now
  const restCents = (await getAccountCents(db, clientId, 'client')) - amountCents
  return restCents >= recent.cents ? now : addHours(recent.lastAt, payoutPauseHours)
}

/** The refusal of a refund whose money cannot be sent to a bank before this time. */
export function refundHeldUntil(at: Date) {
  const when = (language: Language) => `${mailDayOf(dominicanDate(at), language)}, ${dominicanTime(at)}`
  return refusedWith(refundHeldRefusal, { when: { en: when('en'), es: when('es') } })
}

/** The time before which an admin cannot refund a booking. Undefined if the refund does not have to wait. */
export async function findHeldUntil(db: Db, row: BookingRow, now: Date): Promise<Date | undefined> {
  if (refundStateOf(row) !== 'due') return undefined
  const readyAt = await findReadyAt(db, {
    clientId: row.booking.clientId,
    amountCents: dueOrRecordedRefundCents(row),
    now,
  })
  return readyAt > now ? readyAt : undefined
}

export async function getRefundHold({ db, now }: Services, bookingId: string): Promise<RefundHold> {
  const row = await findBooking(db, bookingId)
  if (!row) throw refusedWith(bookingNotFound)
  return { held_until: (await findHeldUntil(db, row, now()))?.toISOString() ?? null }
}
