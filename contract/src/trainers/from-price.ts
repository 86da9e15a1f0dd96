import { type Offer, packageInfoOf, quoteOffers } from '../bookings/rules'
import { addDays } from '../calendar'
import { toCents } from '../pesos'
import { type Discount, isDiscountActive } from './rules'

/** The lowest price per session, single or in a package, with the discount of the day `today`. */
export function lowestPriceCents(offer: Offer, today: string): number {
  return Math.min(...quoteOffers(offer, today).map((each) => toCents(packageInfoOf(each).price_per_session)))
}

/**
 * The last day on which today's prices apply, because a discount begins or ends the day after. null if prices do not
 * change.
 */
export function lastDayOfPrice(discount: Discount | null, today: string): string | null {
  if (!discount?.enabled) return null
  if (today < discount.start_date) return addDays(discount.start_date, -1)
  return isDiscountActive(discount, today) ? discount.end_date : null
}
