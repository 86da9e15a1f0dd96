import { isDate } from '@entrena/contract/calendar'

/** What somebody who looks for a booking means. */
export type Sought =
  | { readonly by: 'reference'; readonly from: string }
  | { readonly by: 'day'; readonly date: string }
  | { readonly by: 'name'; readonly text: string }

const reference = /^(?:#\s*([0-9a-f]{1,8})|([0-9a-f]{8})(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?)$/i
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** As the lists print a day: 'Nov 21, 2026', '21 nov de 2026'. */
const printed = /^(?:(\p{L}{3,})\.? (\d{1,2}),?|(\d{1,2}) (?:de )?(\p{L}{3,})\.?)(?: de)? (\d{4})$/iu
const months = ['jan|ene', 'feb', 'mar', 'apr|abr', 'may', 'jun', 'jul', 'aug|ago', 'sep', 'oct', 'nov', 'dec|dic'].map(
  (names) => new RegExp(`^(${names})`, 'i'),
)

function readPrinted(text: string): string | undefined {
  const [, monthFirst, dayAfter, dayBefore, monthAfter, year] = printed.exec(text) ?? []
  const month = months.findIndex((names) => names.test(monthFirst ?? monthAfter ?? '')) + 1
  const day = dayAfter ?? dayBefore
  if (!year || !day || month === 0) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A reference (whole, or begun after '#'), a day as computers, Dominicans or our own lists write it, or else a name. */
export function readSearch(text: string): Sought {
  const found = reference.exec(text)
  const from = found?.[1] ?? found?.[2]
  if (from) return { by: 'reference', from: from.toLowerCase() }
  const [, day = '', month = '', year = ''] = dayFirst.exec(text) ?? []
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : (readPrinted(text) ?? text)
  return isDate(date) ? { by: 'day', date } : { by: 'name', text }
}
