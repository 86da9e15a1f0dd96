import type { OpenHours } from '@entrena/contract/bookings/availability'
import { defaultPolicy, type Policy } from '@entrena/contract/bookings/cancellation'
import type { Offer } from '@entrena/contract/bookings/rules'
import { noLimits } from '@entrena/contract/trainers/availability'
import { defaultPricePesos, type ServiceType, serviceTypes } from '@entrena/contract/trainers/rules'
import type { TrainerData } from '@/features/trainers/public'

export interface Bookable {
  readonly id: string
  readonly offer: Offer
  /**
   * Weekly hours and booking rules only. Time off and other sessions are not known here, but their hours are missing
   * from the free hours.
   */
  readonly open: OpenHours
  readonly serviceTypes: readonly ServiceType[]
  readonly policy: Policy
}

/** The API returns every field. The default values keep the booking panel working if a field is missing. */
export function bookingLimitsOf(trainer: TrainerData): Bookable {
  return {
    id: trainer.id ?? trainer.user_id ?? '',
    offer: {
      price_per_session: trainer.price_per_session ?? defaultPricePesos,
      pricing_packages: trainer.pricing_packages ?? [],
      discount: trainer.discount ?? null,
    },
    open: {
      schedule: trainer.availability_schedule ?? null,
      limits: trainer.availability ?? noLimits,
      timeOff: [],
      held: [],
    },
    policy: trainer.cancellation_policy ?? defaultPolicy,
    serviceTypes: (trainer.service_types ?? []).filter((type) => serviceTypes.includes(type)),
  }
}
