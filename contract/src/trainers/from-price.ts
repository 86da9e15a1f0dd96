import { type Offer, packageInfoOf, quotesOf } from '../bookings/rules'
import { addDays } from '../calendar'
import { toCents } from '../pesos'
import { type Discount, isDiscountActive } from './rules'

/** The price of the cheapest session that can be booked on a day, with the discount of that day. */
export function fromCents(offer: Offer, today: string): number {
  return Math.min(...quotesOf(offer, today).map((each) => toCents(packageInfoOf(each).price_per_session)))
}

/** The last day on which prices are those of today: a discount begins or ends on the next one. null if none does. */
export function samePriceUntil(discount: Discount | null, today: string): string | null {
  if (!discount?.enabled) return null
  if (today < discount.start_date) return addDays(discount.start_date, -1)
  return isDiscountActive(discount, today) ? discount.end_date : null
}
