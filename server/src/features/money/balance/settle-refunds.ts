import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { addHours, dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import type { RefundHold } from '@entrena/contract/money/payments/entity'
import { refundHeld } from '@entrena/contract/money/payments/errors'
import { pauseHours } from '@entrena/contract/money/payouts/rules'
import type { Db } from '../../../platform/db/db'
import { refuse } from '../../../platform/refused'
import type { Services } from '../../../platform/services'
import { type BookingRow, dayOf, findBooking } from '../../bookings/public'
import { lockFound } from '../../locks/public'
import { getAccountCents } from '../ledger/public'
import { listRefundsDue, refundCentsOf, refundStateOf, setRefundSettled, sumUnproven } from '../purchases/public'
import { insertRefund } from '../purchases/queries/purchases'

interface Choice {
  readonly clientId: string
  readonly by: string
  readonly at: Date
  /** Set if money was sent to the client's bank. Otherwise the client keeps everything as balance. */
  readonly sent?: {
    readonly transferId: string
    readonly cents: number
    readonly on: string
    readonly bankReference: string
  }
}

/** Locks clients, so that each balance is used by one request at a time, and the bookings with a refund due. */
export async function lockRefundsDue(tx: Db, clientIds: readonly string[], more: readonly string[] = []) {
  const find = async () => {
    const due = await Promise.all(clientIds.map((id) => listRefundsDue(tx, id)))
    return {
      people: Object.fromEntries(clientIds.map((id) => [id, 'no key update'] as const)),
      bookings: [...more, ...due.flat().map(({ booking }) => booking.id)],
    }
  }
  return lockFound(tx, find)
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
    const dueCents = refundCentsOf(row)
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
  /** The locked booking. */
  readonly row: BookingRow
  readonly cents: number
  readonly by: string
  readonly at: Date
}

/** The payment was a mistake, so its refund is removed from the balance and is no longer due. */
export async function recordUndone(tx: Db, { row, cents, by, at }: Undone): Promise<void> {
  const { id } = row.booking
  await insertRefund(tx, { bookingId: id, outcome: 'undone', amountCents: cents, recordedAt: at, recordedBy: by })
  await setRefundSettled(tx, id, at)
}

/**
 * When a refund can be sent to the bank. Anyone who has seen a receipt can claim its number and its payer, so a payment without a
 * reference waits 72 hours, in which its real payer can object. Other money of the client does not wait.
 */
export async function findReadyAt(
  db: Db,
  { clientId, amountCents, now }: { readonly clientId: string; readonly amountCents: number; readonly now: Date },
): Promise<Date> {
  const recent = await sumUnproven(db, clientId, addHours(now, -pauseHours))
  if (!recent.lastAt) return now
  const restCents = (await getAccountCents(db, clientId, 'client')) - amountCents
  return restCents >= recent.cents ? now : addHours(recent.lastAt, pauseHours)
}

/** The refusal for money that cannot be sent to a bank yet. */
export function heldUntil(at: Date) {
  const when = (language: Language) => `${dayOf(dominicanDate(at), language)}, ${dominicanTime(at)}`
  return refuse(refundHeld, { when: { en: when('en'), es: when('es') } })
}

/** Until when an admin must not refund a booking. An unconfirmed transfer is not held. */
export async function findHeldUntil(db: Db, row: BookingRow, now: Date): Promise<Date | undefined> {
  if (refundStateOf(row) !== 'due') return undefined
  const readyAt = await findReadyAt(db, { clientId: row.booking.clientId, amountCents: refundCentsOf(row), now })
  return readyAt > now ? readyAt : undefined
}

export async function getRefundHold({ db, now }: Services, bookingId: string): Promise<RefundHold> {
  const row = await findBooking(db, bookingId)
  if (!row) throw refuse(bookingNotFound)
  return { held_until: (await findHeldUntil(db, row, now()))?.toISOString() ?? null }
}
