import { z } from 'zod'
import { firstSteps, optionalSteps } from './rules'

/** All first steps of a new trainer, done or not. Empty once all are done. */
export const firstStepList = z.array(
  z.object({
    step: z.enum(firstSteps),
    is_done: z.boolean(),
    /**
     * Only for `packages`: the first package that does not fit the price of a session, and what its sessions cost if
     * they are bought one by one.
     */
    package: z.optional(
      z.object({ sessions: z.number(), price: z.number(), price_per_session: z.number(), full_price: z.number() }),
    ),
    /** Only for `hours`, once the trainer has set them: how many hours a week can be booked. */
    weekly_hours: z.optional(z.number()),
    /** Only for `papers`, once documents were sent: true until an admin has decided about them. */
    is_in_review: z.optional(z.boolean()),
  }),
)
export type FirstStepList = z.infer<typeof firstStepList>

export const optionalStep = z.enum(optionalSteps)
