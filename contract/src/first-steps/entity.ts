import { z } from 'zod'
import { firstSteps, optionalSteps } from './rules'

/** All first steps of a new trainer, done or not. Empty once all are done. */
export const firstStepList = z.array(z.object({ step: z.enum(firstSteps), is_done: z.boolean() }))
export type FirstStepList = z.infer<typeof firstStepList>

export const optionalStep = z.enum(optionalSteps)
