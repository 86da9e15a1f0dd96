import { isDate } from '@entrena/contract/calendar'

/** What somebody who looks for a booking means. */
export type Sought =
  | { readonly by: 'reference'; readonly from: string }
  | { readonly by: 'day'; readonly date: string }
  | { readonly by: 'name'; readonly text: string }

const reference = /^(?:#\s*([0-9a-f]{1,8})|([0-9a-f]{8}))$/i
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** A reference (whole, or begun after '#'), a day as computers or Dominicans write it, or else a name. */
export function readSearch(text: string): Sought {
  const found = reference.exec(text)
  const from = found?.[1] ?? found?.[2]
  if (from) return { by: 'reference', from: from.toLowerCase() }
  const [, day = '', month = '', year = ''] = dayFirst.exec(text) ?? []
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isDate(date) ? { by: 'day', date } : { by: 'name', text }
}
