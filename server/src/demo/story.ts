import type { Booking } from '@entrena/contract/bookings/entity'
import type { Actor } from '../platform/http/serve'
import type { DemoReview } from './data/reviews'
import type { DemoSession } from './data/sessions'
import type { StageTrainer } from './people'
import type { DemoStage } from './stage'

/** A planned booking, with its client and trainer. */
export interface PlannedBooking {
  readonly stage: DemoStage
  readonly admin: Actor
  readonly client: Actor
  readonly trainer: StageTrainer
  readonly told: DemoSession
  readonly review: DemoReview | undefined
  /** Offset in minutes, so that people do not do the same thing in the same minute. */
  readonly minutes: number
}

/** The booking that was made from each planned session. */
export type BookingsBySession = Map<DemoSession, Booking>
