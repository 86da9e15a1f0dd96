import { z } from 'zod'

/** A page of a list holds at most so many. */
const pageLimits = { least: 1, most: 100 } as const

export const pageLimit = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .pipe(z.int().min(pageLimits.least).max(pageLimits.most))

/** The `cursor` of a row: what comes after it, or before it. `before=end` is the last page. */
export const cursor = z.string().min(1).max(4_000)
export const endOfList = 'end'
