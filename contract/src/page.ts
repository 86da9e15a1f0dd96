import { z } from 'zod'

export { endOfList } from './end-of-list'

/** A page of a list holds at most so many. */
const pageLimits = { least: 1, most: 100 } as const

export const pageLimit = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .pipe(z.int().min(pageLimits.least).max(pageLimits.most))

/** The `cursor` of a row: what comes after it, or before it; or `endOfList`. */
export const cursor = z.string().min(1).max(1_000)
