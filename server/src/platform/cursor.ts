import { isDate } from '@entrena/contract/calendar'
import { cursorInvalid } from '@entrena/contract/refusals'
import { refusedWith } from './refused'

type Check = (value: string) => boolean

/** Every cursor contains the name of its order, so that a list refuses cursors of other lists or orders. */
export interface ListOrder {
  readonly name: string
  /** Checks each part of a sort key, because a value of the wrong type would make the query fail. */
  readonly key: readonly Check[]
}

/** Encodes the sort key of a row. The list can continue after this key even if the row is deleted. */
export function writeCursor({ name }: ListOrder, key: readonly string[]): string {
  return Buffer.from(JSON.stringify([name, ...key])).toString('base64url')
}

/** Decodes the sort key in a cursor. Refuses cursors that were not written for this list and order. */
export function readCursor(cursor: string, { name, key }: ListOrder): string[] {
  const [writtenFor, ...values] = parse(cursor) ?? []
  const isOurs = writtenFor === name && values.length === key.length
  if (!isOurs || !key.every((check, index) => check(values[index] ?? ''))) throw refusedWith(cursorInvalid)
  return values
}

function parse(cursor: string): string[] | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) ? values.map(String) : undefined
  } catch {
    return undefined
  }
}

const instant = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/
/** PostgreSQL's text format of a timestamptz, with microseconds, which a JavaScript Date would lose. */
export const isInstant: Check = (value) => isDate(instant.exec(value)?.[1] ?? '')
/** Any text without NUL, which PostgreSQL cannot store. */
export const isStorableText: Check = (value) => !value.includes('\0')
/** A whole number that fits into an integer column. */
export const isCountText: Check = (value) => /^\d{1,9}$/.test(value)
/** A whole number that fits into a bigint column and a JavaScript number. */
export const isWholeNumberText: Check = (value) => /^\d{1,15}$/.test(value)
/** Checks that the text is a distance on the ground in metres. */
export const isMetresText: Check = (value) => /^\d{1,8}(\.\d{1,25})?(e-\d{1,2})?$/.test(value)
