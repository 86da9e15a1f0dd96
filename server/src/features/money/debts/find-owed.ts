import type { DeletionObstacle } from '@entrena/contract/deletion-obstacle'
import type { OwedAtDeletion, OwedTotal } from '@entrena/contract/money/payments/entity'
import { debtsToClient, type OwedToClient } from '@entrena/contract/money/payments/rules'
import { toCents, toPesos } from '@entrena/contract/pesos'
import type { Db } from '../../../platform/db/db'
import type { UserHooks } from '../../../platform/services'
import { getAccountCents, sumAccounts, sumPurchases } from '../ledger/queries'
import { splitRefund } from '../purchases/refund-money'
import { listPaidBookings, type NewDebt, type PaidBookingRow, sumRequestedRefunds } from './queries'

export interface DeletedPerson {
  readonly id: string
  readonly name: string
  readonly email: string
}

interface OwedForBooking extends OwedToClient {
  readonly row: PaidBookingRow
  readonly isTrainerDeleted: boolean
}

interface AmountsOwed {
  readonly bookings: readonly OwedForBooking[]
  /** Earnings that were not paid out, minus the price of sessions that have not taken place. */
  readonly earningsCents: number
  /** The person's balance as a client. Refunds that are in `bookings` are not included again. */
  readonly balanceCents: number
}

/**
 * Computes debts. A deletion calls this after it has locked the person and their bookings. A preview calls it without
 * locks.
 */
export async function findOwedAmounts(db: Db, person: DeletedPerson): Promise<AmountsOwed> {
  const all = (await listPaidBookings(db, person.id)).flatMap((row) =>
    debtsToClient({ ...row.booking, refundSentCents: row.refundSentCents }).map((owed) => ({
      ...owed,
      row,
      isTrainerDeleted: row.booking.trainerId === person.id,
    })),
  )
  const bookings = await withoutRefundsOnTheirWay(db, person, all)
  const reversed = bookings.filter(reversesCredit)
  const sums = await sumPurchases(
    db,
    reversed.map(({ row }) => row.booking.id),
  )
  const reversedCents = reversed.reduce(
    (sum, { row, amountCents }) => sum + splitRefund(sums.get(row.booking.id) ?? {}, amountCents).heldCents,
    0,
  )
  const inAccounts = (await getAccountCents(db, person.id, 'held')) + (await getAccountCents(db, person.id, 'trainer'))
  return {
    bookings,
    earningsCents: inAccounts - reversedCents,
    balanceCents: await findBalance(db, person.id, bookings),
  }
}

/**
 * Omits refunds that a batch already has. All other due refunds are in the client's balance, because a deletion returns
 * requested refunds to it first.
 */
async function withoutRefundsOnTheirWay(db: Db, person: DeletedPerson, all: readonly OwedForBooking[]) {
  const refunds = all.filter(({ kind }) => kind === 'refund')
  const clientIds = [...new Set(refunds.map(({ row }) => row.client.id))]
  const left = await sumAccounts(db, clientIds, 'client')
  left.set(person.id, (left.get(person.id) ?? 0) + (await sumRequestedRefunds(db, person.id)))
  return all.flatMap((owed) => {
    if (owed.kind !== 'refund') return [owed]
    const inAccount = left.get(owed.row.client.id) ?? 0
    const amountCents = Math.min(owed.amountCents, inAccount)
    left.set(owed.row.client.id, inAccount - amountCents)
    return amountCents > 0 ? [{ ...owed, amountCents }] : []
  })
}

/** The balance at the time of the deletion, which includes part payments and refunds that were not sent. */
async function findBalance(db: Db, clientId: string, bookings: readonly OwedForBooking[]): Promise<number> {
  const balance = (await getAccountCents(db, clientId, 'client')) + (await getAccountCents(db, clientId, 'reserved'))
  const own = bookings.filter(({ kind, row }) => kind === 'refund' && row.client.id === clientId)
  const refundCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return balance + (await sumRequestedRefunds(db, clientId)) - refundCents
}

/**
 * True if the deleted person is the trainer, who then loses the credit for unused sessions. If the client is deleted,
 * the trainer keeps the credit.
 */
export function reversesCredit({ kind, isTrainerDeleted }: OwedForBooking): boolean {
  return isTrainerDeleted && kind === 'unused_sessions'
}

/**
 * True if the money is in one of the client's ledger accounts. False for a trainer's earnings, for an unconfirmed
 * transfer, and if the trainer keeps the credit.
 */
export function isMoneyOfClient({ kind, trainerKeepsCredit }: Pick<NewDebt, 'kind' | 'trainerKeepsCredit'>): boolean {
  return kind !== 'earnings' && kind !== 'unconfirmed_transfer' && !trainerKeepsCredit
}

/** Maximum number of totals in the confirmation dialog. */
const maxListed = 5

export function presentOwedAmounts(person: DeletedPerson, owed: AmountsOwed): OwedAtDeletion {
  const totals = totalsOf(person, owed)
  const cents = totals.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return { total: toPesos(cents), count: totals.length, largest: totals.slice(0, maxListed) }
}

/** Totals by creditor and kind. The deleted person's own money comes first, then the others, largest first. */
function totalsOf(person: DeletedPerson, { bookings, earningsCents, balanceCents }: AmountsOwed): OwedTotal[] {
  const totals = new Map<string, OwedTotal & { cents: number }>()
  for (const { kind, amountCents, row } of bookings) {
    const key = `${kind} ${row.client.id}`
    const before = totals.get(key)
    const cents = (before?.cents ?? 0) + amountCents
    totals.set(key, {
      kind,
      creditor_id: row.client.id,
      creditor_name: row.client.name,
      bookings: (before?.bookings ?? 0) + 1,
      amount: toPesos(cents),
      cents,
    })
  }
  const sorted = [...totals.values()].sort((a, b) => b.cents - a.cents)
  const ofAccount = (kind: 'earnings' | 'balance', cents: number): OwedTotal[] => {
    const total = { kind, creditor_id: person.id, creditor_name: person.name, amount: toPesos(cents), bookings: 0 }
    return cents > 0 ? [total] : []
  }
  return [...ofAccount('earnings', earningsCents), ...ofAccount('balance', balanceCents), ...sorted]
}

/** Debts that a deletion of the person would create now, summed by kind. */
export const listOpenMoney: UserHooks['obstacles'] = async (tx, _services, { person }) => {
  const { bookings, earningsCents, balanceCents } = await findOwedAmounts(tx, person)
  // Refunds of a client's own bookings are already in the balance, unless the client requested them.
  const isOwn = ({ kind, row }: (typeof bookings)[number]) => kind === 'refund' && row.client.id === person.id
  const ownCents = bookings.filter(isOwn).reduce((cents, { amountCents }) => cents + amountCents, balanceCents)
  const askedCents = Math.min(ownCents, await sumRequestedRefunds(tx, person.id))
  const sums = new Map<DeletionObstacle['kind'], DeletionObstacle>()
  for (const { kind, amountCents } of bookings.filter((owed) => !isOwn(owed))) {
    const { count, amount } = sums.get(kind) ?? { count: 0, amount: 0 }
    sums.set(kind, { kind, count: count + 1, amount: toPesos(toCents(amount) + amountCents) })
  }
  if (earningsCents > 0) sums.set('earnings', { kind: 'earnings', count: 0, amount: toPesos(earningsCents) })
  if (askedCents > 0) sums.set('asked_refund', { kind: 'asked_refund', count: 1, amount: toPesos(askedCents) })
  if (ownCents > askedCents) sums.set('balance', { kind: 'balance', count: 0, amount: toPesos(ownCents - askedCents) })
  return [...sums.values()]
}
