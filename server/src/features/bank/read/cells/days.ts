import { plainText, type SheetCell } from '../rows'

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const otherMonths: Readonly<Record<string, number>> = { jan: 1, apr: 4, aug: 8, set: 9, dec: 12 }

const time = '(?:[T ,]+\\d{1,2}:\\d{2}.{0,20})?'
const numeric = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})${time}$`)
const yearFirst = new RegExp(`^(\\d{4})([/-]?)(\\d{2})\\2(\\d{2})${time}$`)
const named = /^(\d{1,2})(?: de |[ /-])([a-z]{3})[a-z]{0,7}\.?(?: del? |, ?|[ /-])(\d{4}|\d{2})$/

/** Number of days between the first day of Excel and 1970. */
const excelOffset = 25_569
/** The day numbers of 2000-01-01 and 2099-12-31 in Excel. Other numbers are not dates. */
const excelRange = { first: 36_526, last: 73_050 } as const

const pad = (value: number) => String(value).padStart(2, '0')

function dayOf(year: number, month: number, day: number): string | null {
  const fullYear = year < 100 ? 2000 + year : year
  if (!(fullYear >= 1900 && fullYear < 2100 && month >= 1 && month <= 12 && day >= 1)) return null
  // Day 0 of the next month is the last day of this month.
  const isReal = day <= 28 || day <= new Date(Date.UTC(fullYear, month, 0)).getUTCDate()
  return isReal ? `${fullYear}-${pad(month)}-${pad(day)}` : null
}

function parseExcelDay(serial: number): string | null {
  if (!(serial >= excelRange.first && serial < excelRange.last + 1)) return null
  return new Date((Math.floor(serial) - excelOffset) * 86_400_000).toISOString().slice(0, 10)
}

function parseNamedDay(text: string): string | null {
  const [, day, name = '', year] = named.exec(plainText(text)) ?? []
  const month = otherMonths[name] ?? months.indexOf(name) + 1
  return month > 0 ? dayOf(Number(year), month, Number(day)) : null
}

function parseWrittenDay(text: string): string | null {
  const dayFirst = numeric.exec(text)
  if (dayFirst) return dayOf(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1]))
  const iso = yearFirst.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  return text.length < 40 ? parseNamedDay(text) : null
}

/** Returns yyyy-MM-dd. The day always comes before the month, as everywhere in the country. */
export function parseDay(cell: SheetCell | undefined): string | null {
  if (cell === undefined) return null
  if (typeof cell === 'number') return parseExcelDay(cell)
  const text = cell.trim()
  return /^\d{5}$/.test(text) ? parseExcelDay(Number(text)) : parseWrittenDay(text)
}

/** Unlike `parseDay`, rejects a number without separators, which could be an amount or a reference. */
export function looksLikeDay(cell: SheetCell): boolean {
  return typeof cell === 'string' && !/^\d+$/.test(cell.trim()) && parseWrittenDay(cell.trim()) !== null
}

/**
 * Returns up to three cells that prove that the month comes first in some rows, such as 05/11, 23/11 and 11/13. Reading
 * such a file would silently assign payments to wrong days.
 */
export function findMixedDays(cells: readonly SheetCell[]): readonly string[] | null {
  const examples: { either?: string; dayFirst?: string; monthFirst?: string } = {}
  for (const cell of cells) {
    const text = String(cell).trim()
    const match = numeric.exec(text)
    if (!match) continue
    const [first, second] = [Number(match[1]), Number(match[3])]
    if (first > 12) examples.dayFirst ??= text
    else if (second <= 12) examples.either ??= text
    else if (second <= 31) examples.monthFirst ??= text
  }
  if (examples.monthFirst === undefined) return null
  return [examples.either, examples.dayFirst, examples.monthFirst].filter((text) => text !== undefined)
}
