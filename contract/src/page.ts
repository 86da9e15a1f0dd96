import { z } from 'zod'

interface Bounds {
  readonly least: number
  readonly most: number
}

/** A whole number in an address. */
export const count = ({ least, most }: Bounds) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

/** A page of a list holds at most so many. */
export const pageLimit = count({ least: 1, most: 100 })
/** How many come before the page. */
export const pageOffset = count({ least: 0, most: 999_999 })

/** The `cursor` of a row: what comes after it, or before it; or `endOfList`. */
export const cursor = z.string().min(1).max(4_000)
