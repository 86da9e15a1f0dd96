import { type Offer, quote } from '@entrena/contract/bookings/rules'
import { defaultPricePesos, type Schedule, type ServiceType, serviceTypes } from '@entrena/contract/trainers/rules'
import type { TrainerData } from '../../trainers/public'

/** What a booking needs to know of a trainer. */
export interface Bookable {
  readonly id: string
  readonly offer: Offer
  readonly schedule: Schedule | null
  readonly serviceTypes: readonly ServiceType[]
}

/** The contract promises every value; the panel stands without them too. */
export function bookableOf(trainer: TrainerData): Bookable {
  return {
    id: trainer.id ?? trainer.user_id ?? '',
    offer: {
      price_per_session: trainer.price_per_session ?? defaultPricePesos,
      pricing_packages: trainer.pricing_packages ?? [],
      discount: trainer.discount ?? null,
    },
    schedule: trainer.availability_schedule ?? null,
    serviceTypes: (trainer.service_types ?? []).filter((type) => serviceTypes.includes(type)),
  }
}

/** The number of sessions that cost least each; none where there is one package, or all cost the same. */
export function bestValueOf(offer: Offer, today: string): number | undefined {
  const each = offer.pricing_packages.flatMap(({ sessions }) => {
    const priced = quote(offer, sessions, today)
    return priced ? [{ sessions, cents: priced.cents / sessions }] : []
  })
  const least = Math.min(...each.map(({ cents }) => cents))
  if (each.every(({ cents }) => cents === least)) return undefined
  return each.find(({ cents }) => cents === least)?.sessions
}
