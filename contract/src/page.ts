import { z } from 'zod'
import { maxPerPage } from './page-rules'
import { withRefusal } from './refusal'
import { cursorInvalid } from './refusals'

/** A whole number in a query string. */
export const wholeNumber = ({ least, most }: { least: number; most: number }) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

export const pageLimit = (usual: number) => wholeNumber({ least: 1, most: maxPerPage }).default(usual)

/** Opaque cursor from the Link header of another page, or `endOfList`. */
export const cursor = z
  .string(withRefusal(cursorInvalid))
  .min(1, withRefusal(cursorInvalid))
  .max(4_000, withRefusal(cursorInvalid))

/** Query fields of every list. A reply has a Link header (RFC 8288) to the next page if there is one. */
export const pageFields = ({ usual = maxPerPage } = {}) => ({ limit: pageLimit(usual), after: cursor.optional() })

/** Query fields of a list that can also be paged backwards. */
export const twoWayPageFields = ({ usual = maxPerPage } = {}) => ({
  ...pageFields({ usual }),
  before: cursor.optional(),
})
