import { isDate } from '@entrena/contract/calendar'

/** A search text, parsed. Exactly one field is set. */
export interface ReadSearch {
  readonly reference?: string
  readonly date?: string
  /** Part of a name or an e-mail address. */
  readonly person?: string
}

const reference = /^(?:#\s*([0-9a-f]{1,8})|([0-9a-f]{8})(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?)$/i
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** A date as our lists show it: 'Nov 21, 2026' or '21 nov 2026'. */
const shownDate = /^(?:(\p{L}{3,})\.? (\d{1,2}),?|(\d{1,2}) (?:de )?(\p{L}{3,})\.?)(?: de)? (\d{4})$/iu
const months = ['jan|ene', 'feb', 'mar', 'apr|abr', 'may', 'jun', 'jul', 'aug|ago', 'sep', 'oct', 'nov', 'dec|dic'].map(
  (names) => new RegExp(`^(${names})`, 'i'),
)

function readShownDate(text: string): string | undefined {
  const [, monthFirst, dayAfter, dayBefore, monthAfter, year] = shownDate.exec(text) ?? []
  const month = months.findIndex((names) => names.test(monthFirst ?? monthAfter ?? '')) + 1
  const day = dayAfter ?? dayBefore
  if (!year || !day || month === 0) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * Recognises a reference such as '#7f3' and a date such as 2026-11-17 or 17/11/2026. Any other text is a person's name.
 */
export function readBookingSearch(text: string): ReadSearch {
  const found = reference.exec(text)
  const from = found?.[1] ?? found?.[2]
  if (from) return { reference: from.toLowerCase() }
  const [, day = '', month = '', year = ''] = dayFirst.exec(text) ?? []
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : (readShownDate(text) ?? text)
  return isDate(date) ? { date } : { person: text }
}
