import { bookingNotFound } from '@entrena/contract/bookings/errors'
import { addHours, dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import type { RefundHold } from '@entrena/contract/money/payments/entity'
import { refundHeld } from '@entrena/contract/money/payments/errors'
import { pauseHours } from '@entrena/contract/money/payouts/rules'
import type { Db } from '../../../../platform/db/db'
import { refuse } from '../../../../platform/refused'
import type { Services } from '../../../../platform/services'
import { type BookingRow, dayOf, findBooking } from '../../../bookings/public'
import { getAccountCents } from '../../ledger/public'
import { refundCentsOf, refundStateOf, sumUnproven } from '../../purchases/public'

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

/** The refusal of money that must not be sent to a bank yet. */
export function heldUntil(at: Date) {
  const when = (language: Language) => `${dayOf(dominicanDate(at), language)}, ${dominicanTime(at)}`
  return refuse(refundHeld, { when: { en: when('en'), es: when('es') } })
}

/** Until when an admin must not send back the money of a booking. A transfer that nobody has confirmed is not held. */
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
