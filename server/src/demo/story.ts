import type { Booking } from '@entrena/contract/bookings/entity'
import type { Actor } from '../platform/http/serve'
import type { DemoReview } from './data/reviews'
import type { DemoSession } from './data/sessions'
import type { StageTrainer } from './people'
import type { Stage } from './stage'

/** What is told about a booking, and who takes part. */
export interface Story {
  readonly stage: Stage
  readonly admin: Actor
  readonly client: Actor
  readonly trainer: StageTrainer
  readonly told: DemoSession
  readonly review: DemoReview | undefined
  /** Keeps people from doing the same in the same minute. */
  readonly minutes: number
}

/** Bookings by the session of the story that made them. */
export type Booked = Map<DemoSession, Booking>
