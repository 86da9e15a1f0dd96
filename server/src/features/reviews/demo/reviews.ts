import { z } from 'zod'
import data from './reviews.json' with { type: 'json' }

const demoReview = z.strictObject({
  /** The part of the client's e-mail address before the @. */
  client: z.string(),
  /** Set where the session is one of the demo's own bookings; otherwise the reviews are spread over time. */
  daysAgo: z.int().optional(),
  rating: z.int().min(1).max(5),
  comment: z.string().optional(),
  reply: z.string().optional(),
})
export type DemoReview = z.output<typeof demoReview>

/** By the part of the trainer's e-mail address before the @, newest first. The newest trainers have none yet. */
export const demoReviews = z.record(z.string(), z.array(demoReview)).parse(data)
