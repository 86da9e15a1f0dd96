import { payByOf } from '@entrena/contract/bookings/expiry'
import { type Quote, timeOfHour } from '@entrena/contract/bookings/rules'
import { dominicanInstant } from '@entrena/contract/dominican-time'
import type { Services } from '../../../platform/services'
import { expiresAtOf } from './deadline'
import type { PurchaseRow } from './queries/purchases'

/** A single session or a package. What costs nothing is paid from the start. */
export function newPurchase({ sessions, cents, originalCents, percentage }: Quote) {
  return {
    paymentStatus: cents === 0 ? ('paid' as const) : ('pending' as const),
    priceCents: cents,
    originalCents,
    discountPercent: percentage,
    sessionsCount: sessions,
  }
}

/** A later session costs nothing and is paid with its package, of which the policy holds for it too. */
export function paidWith({ policy }: Pick<PurchaseRow, 'policy'>) {
  return { ...newPurchase({ sessions: 1, cents: 0, originalCents: 0, percentage: 0 }), isPackage: false, policy }
}

type Requested = Pick<PurchaseRow, 'date' | 'hour' | 'createdAt' | 'paymentStatus'>

/** Until when a new booking is to be paid, and when it lapses. */
export function withDeadlines<Columns extends Requested>(columns: Columns, { config }: Services) {
  const { date, hour, createdAt, paymentStatus } = columns
  const startsAt = dominicanInstant(date, timeOfHour(hour))
  const payBy = paymentStatus === 'paid' ? null : payByOf({ createdAt, startsAt }, config.holdHours)
  const expiresAt = expiresAtOf({ ...columns, payBy, status: 'pending', proofId: null }, createdAt)
  return { ...columns, payBy, expiresAt }
}
