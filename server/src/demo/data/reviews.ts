import { z } from 'zod'
import data from './reviews.json' with { type: 'json' }

const demoReview = z.strictObject({
  /** Local part of the client's e-mail address. */
  client: z.string(),
  /**
   * How many days ago the session took place. Needed if the session is one of `demoSessions`, which is found by this
   * number.
   */
  daysAgo: z.int().optional(),
  /** True if the review was written before the session. */
  isEarly: z.literal(true).optional(),
  rating: z.int().min(1).max(5),
  comment: z.string().optional(),
  reply: z.string().optional(),
})
export type DemoReview = z.output<typeof demoReview>

/** Reviews by trainer, newest first. The key is the local part of the trainer's e-mail address. */
export const demoReviews = z.record(z.string(), z.array(demoReview)).parse(data)
