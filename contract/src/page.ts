import { z } from 'zod'
import { mostPerPage } from './page-rules'
import { because } from './refusal'
import { cursorInvalid } from './refusals'

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

/** How many rows a page holds. */
export const pageLimit = (usual: number) => count({ least: 1, most: mostPerPage }).default(usual)

/** A place in a list, as the Link header of an answer gives it; or `endOfList`. */
export const cursor = z.string(because(cursorInvalid)).min(1, because(cursorInvalid)).max(4_000, because(cursorInvalid))

/** What every list is asked for. An answer that is not the whole rest of the list links to its next page (RFC 8288). */
export const pageFields = ({ usual = mostPerPage } = {}) => ({ limit: pageLimit(usual), after: cursor.optional() })

/** The same for a list that can also be read backwards, from its end. */
export const twoWayPageFields = ({ usual = mostPerPage } = {}) => ({
  ...pageFields({ usual }),
  before: cursor.optional(),
})
