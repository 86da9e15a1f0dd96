import { cursorInvalid } from '@entrena/contract/refusals'
import { refuse } from './refused'

/** Where a list goes on: what its order is made of, in one row. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

type Check = (value: string) => boolean

/** What a cursor of ours says, each part as its check wants it. Whoever makes one up is told so. */
export function readCursor(cursor: string, checks: readonly Check[]): string[] {
  const values = parse(cursor)
  const isOurs = values?.length === checks.length && checks.every((check, place) => check(values[place] ?? ''))
  if (!values || !isOurs) throw refuse(cursorInvalid)
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

export const isUuid: Check = (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)
export const isInstant: Check = (value) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:?\d\d)?$/.test(value) &&
  !Number.isNaN(Date.parse(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))
/** Anything that a database takes for a text. */
export const isText: Check = (value) => !value.includes('\0')
