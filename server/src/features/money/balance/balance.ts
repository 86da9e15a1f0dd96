import { randomUUID } from 'node:crypto'
import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { timeOfHour } from '@entrena/contract/bookings/rules'
import { addHours, dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import type {
  Balance,
  BalanceEntriesQueryParams,
  BalanceEntry,
  BalanceKind,
  RefundRequest,
} from '@entrena/contract/money/balance/entity'
import {
  refundBeyondBalanceRefusal,
  refundInBatchRefusal,
  refundNotFound,
  refundOpenRefusal,
} from '@entrena/contract/money/balance/errors'
import type { PostingKind } from '@entrena/contract/money/ledger/rules'
import type { RefundHold } from '@entrena/contract/money/payments/entity'
import { refundHeldRefusal } from '@entrena/contract/money/payments/errors'
import { addBusinessDays } from '@entrena/contract/money/payouts/business-days'
import { bankAccountMissing } from '@entrena/contract/money/payouts/errors'
import { payoutPauseHours, refundBusinessDays } from '@entrena/contract/money/payouts/rules'
import { toCents, toPesos } from '@entrena/contract/pesos'
import { isInstant } from '../../../platform/cursor'
import type { Db } from '../../../platform/db/db'
import { mapRowsOfPage, type RowPage, startPage } from '../../../platform/paging'
import { refusedWith } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { isUuid } from '../../../platform/uuid'
import { lockPeople, refuseAbsentSender } from '../../accounts/public'
import { type BookingRow, findBooking, mailDayOf } from '../../bookings/public'
import { lockRowsFound } from '../../locks/public'
import { type BalanceEntryRow, getAccountCents, listBalanceRows, writePostings } from '../ledger/queries'
import { getBankAccount, storeBankAccount } from '../payouts/bank-account'
import { findBankAccount } from '../payouts/queries/bank-accounts'
import { findOpenRefund, findReturnedRefund, insertTransfers } from '../payouts/queries/transfers'
import { presentTransfer, returnRefundToBalance as takeBack } from '../payouts/transfer'
import { dueOrRecordedRefundCents, refundStateOf } from '../purchases/present-purchase'
import { insertRefund, listRefundsDue, setRefundSettled } from '../purchases/queries/purchases'
import { sumUnproven } from '../purchases/queries/releases'

const maxShown = 3

/** The day by which a refund arrives if it can be sent from this time on. */
function promisedOn(readyAt: Date): string {
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

/** Locks the client, so that the balance cannot be used or requested twice. */
async function lockClient(tx: Db, clientId: string): Promise<void> {
  const [client] = await lockPeople(tx, [clientId], 'no key update')
  refuseAbsentSender(client)
}

interface WantedRefund extends Pick<RefundRequest, 'amount' | 'account'> {
  readonly clientId: string
}

/** Requests a refund. The money leaves the balance at once, and the next batch sends it. */
export async function askRefund(
  tx: Db,
  services: Services,
  { clientId, amount, account }: WantedRefund,
): Promise<Balance> {
  const { now } = services
  await lockClient(tx, clientId)
  const open = await findOpenRefund(tx, clientId)
  if (open && open.state !== 'sent') throw refusedWith(refundOpenRefusal)
  const amountCents = toCents(amount)
  if (amountCents > (await getAccountCents(tx, clientId, 'client'))) throw refusedWith(refundBeyondBalanceRefusal)
  const stored = account
    ? await storeBankAccount(tx, services, { userId: clientId, draft: account })
    : await findBankAccount(tx, clientId)
  if (!stored?.sealed) throw refusedWith(bankAccountMissing)
  const id = randomUUID()
  const { bank, accountEnding, sealed, pausedUntil } = stored
  const moneyReadyAt = await findReadyAt(tx, { clientId, amountCents, now: now() })
  const readyAt = pausedUntil && pausedUntil > moneyReadyAt ? pausedUntil : moneyReadyAt
  const details = { bank, accountEnding, sealed, createdAt: now(), readyAt, promisedOn: promisedOn(readyAt) }
  await insertTransfers(tx, [{ id, kind: 'refund', ownerId: clientId, amountCents, state: 'asked', ...details }])
  const about = { amountCents, clientId, transferId: id, createdAt: now(), createdBy: clientId }
  await writePostings(tx, { ...about, kind: 'refund', key: `ref:${id}` })
  return getBalance(services, tx, clientId)
}

/** Withdraws a requested refund, unless an admin has exported it for the bank. */
export function withdrawRefund(services: Services, clientId: string, id: string): Promise<Balance> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const refund = await findOpenRefund(tx, clientId)
    if (refund?.id !== id) throw refusedWith(refundNotFound)
    if (!(await takeBack(tx, { clientId, at: now() }))) throw refusedWith(refundInBatchRefusal)
    return getBalance(services, tx, clientId)
  })
}

/** Keeps all due refunds of the client as balance. */
export function keepBalance(services: Services, clientId: string): Promise<Balance> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const { people } = await lockRefundsDue(tx, [clientId])
    refuseAbsentSender(people.find(({ id }) => id === clientId))
    await settleRefunds(tx, { clientId, by: clientId, at: now() })
    return getBalance(services, tx, clientId)
  })
}

interface Choice {
  readonly clientId: string
  readonly by: string
  readonly at: Date
  /** Set if money was sent to the client's bank. Without it, the client keeps everything as balance. */
  readonly sent?: {
    readonly transferId: string
    readonly cents: number
    readonly on: string
    readonly bankReference: string
  }
}

/** Locks clients and their bookings with a refund due, so that each balance is used by one request at a time. */
export async function lockRefundsDue(tx: Db, clientIds: readonly string[], more: readonly string[] = []) {
  const find = async () => {
    const due = await Promise.all(clientIds.map((id) => listRefundsDue(tx, id)))
    return {
      people: Object.fromEntries(clientIds.map((id) => [id, 'no key update'] as const)),
      bookings: [...more, ...due.flat().map(({ booking }) => booking.id)],
    }
  }
  return lockRowsFound(tx, find)
}

/**
 * The client has decided about refunds, so they are no longer due. An amount that was sent covers the oldest bookings,
 * and the rest stays due. Lock with `lockRefundsDue` first.
 */
export async function settleRefunds(tx: Db, { clientId, by, at, sent }: Choice): Promise<void> {
  let leftCents = sent?.cents ?? Number.POSITIVE_INFINITY
  for (const row of await listRefundsDue(tx, clientId)) {
    if (leftCents <= 0) return
    const { booking } = row
    const dueCents = dueOrRecordedRefundCents(row)
    const amountCents = Math.min(dueCents, leftCents)
    leftCents -= amountCents
    await insertRefund(tx, {
      bookingId: booking.id,
      outcome: sent ? 'sent' : 'kept',
      amountCents,
      sentOn: sent?.on ?? null,
      bankReference: sent?.bankReference ?? null,
      transferId: sent?.transferId ?? null,
      recordedAt: at,
      recordedBy: by,
    })
    if (amountCents === dueCents) await setRefundSettled(tx, booking.id, at)
  }
}

interface Undone {
  readonly row: BookingRow
  readonly cents: number
  readonly by: string
  readonly at: Date
}

/** Records that a confirmed payment was a mistake: its refund is removed from the balance and is no longer due. */
export async function recordUndonePayment(tx: Db, { row, cents, by, at }: Undone): Promise<void> {
  const { id } = row.booking
  await insertRefund(tx, { bookingId: id, outcome: 'undone', amountCents: cents, recordedAt: at, recordedBy: by })
  await setRefundSettled(tx, id, at)
}

/**
 * When a refund can be sent to the bank. Money that was found without a booking reference waits 72 hours, so that its
 * real payer can object: somebody who has seen their receipt may have claimed it. Other money does not wait.
 */
async function findReadyAt(
  db: Db,
  { clientId, amountCents, now }: { readonly clientId: string; readonly amountCents: number; readonly now: Date },
): Promise<Date> {
  const recent = await sumUnproven(db, clientId, addHours(now, -payoutPauseHours))
  if (!recent.lastAt) return now
  const restCents = (await getAccountCents(db, clientId, 'client')) - amountCents
  return restCents >= recent.cents ? now : addHours(recent.lastAt, payoutPauseHours)
}

/** The refusal for money that cannot be sent to a bank before this time. */
export function refundHeldUntil(at: Date) {
  const when = (language: Language) => `${mailDayOf(dominicanDate(at), language)}, ${dominicanTime(at)}`
  return refusedWith(refundHeldRefusal, { when: { en: when('en'), es: when('es') } })
}

/** An admin cannot refund a booking before this time. Undefined if the refund does not have to wait. */
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
