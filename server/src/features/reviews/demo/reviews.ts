import { z } from 'zod'
import data from './reviews.json' with { type: 'json' }

const demoReview = z.strictObject({
  /** The part of the client's e-mail address before the @. */
  client: z.string(),
  /**
   * The age of the session in days. Only set if the demo has a booking for the session. Otherwise the date is computed.
   */
  daysAgo: z.int().optional(),
  /** True if the client wrote it before the session. */
  isEarly: z.literal(true).optional(),
  rating: z.int().min(1).max(5),
  comment: z.string().optional(),
  reply: z.string().optional(),
})
export type DemoReview = z.output<typeof demoReview>

/** Reviews by trainer, newest first. The key is the part of the trainer's e-mail address before the @. */
export const demoReviews = z.record(z.string(), z.array(demoReview)).parse(data)
