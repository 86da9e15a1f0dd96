import { isDate } from '@entrena/contract/calendar'
import { endOfList } from '@entrena/contract/page-rules'
import { cursorInvalid, placeUnclear } from '@entrena/contract/refusals'
import { refuse } from './refused'

/** Where a list goes on: what its order is made of, in one row. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Stands before the cursor of a search that found too little so far: it looks further at a time from there. */
const further = '~'

/** Where a search goes on: beyond the last row that it looked at, whether that one was found or not. */
export function writeGoesOn(values: readonly string[]): string {
  return further + writeCursor(values)
}

type Check = (value: string) => boolean

/** What a cursor of ours says, each part as its check wants it. Whoever makes one up is told so. */
function readCursor(cursor: string, checks: readonly Check[]): string[] {
  const values = parse(cursor)
  const isOurs = values?.length === checks.length && checks.every((check, place) => check(values[place] ?? ''))
  if (!values || !isOurs) throw refuse(cursorInvalid)
  return values
}

interface Place {
  readonly after?: string | undefined
  readonly before?: string | undefined
}

/**
 * Where a page begins, and which way it is read: after a row, before one, or the last page. `beyond` is that row's part of
 * the order, and undefined at either end of the list. What was read backwards is told forwards by `inOrder`. `isFurther`
 * where a search goes on.
 */
export function readPlace({ after, before }: Place, checks: readonly Check[]) {
  if (after !== undefined && before !== undefined) throw refuse(placeUnclear)
  const isBackwards = before !== undefined
  const cursor = before === endOfList ? undefined : (after ?? before)
  const isFurther = cursor?.startsWith(further) ?? false
  return {
    isBackwards,
    isFurther,
    beyond: cursor === undefined ? undefined : readCursor(isFurther ? cursor.slice(further.length) : cursor, checks),
    inOrder: <Row>(rows: Row[]): Row[] => (isBackwards ? rows.toReversed() : rows),
  }
}

function parse(cursor: string): string[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) ? values.map(String) : undefined
  } catch {
    return undefined
  }
}

export const isUuid: Check = (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

const instant = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/
/** As the database writes one: it takes no other, and whoever makes one up is to be told so here. */
export const isInstant: Check = (value) => isDate(instant.exec(value)?.[1] ?? '')
/** Anything that a database takes for a text. */
export const isText: Check = (value) => !value.includes('\0')
