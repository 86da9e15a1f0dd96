import { parseDay } from './cells/days'
import type { SheetRow } from './rows'

export interface StatementHeadings {
  readonly account: string | null
  readonly firstDay: string | null
  readonly lastDay: string | null
}

const accountWords = /\b(cuenta|account|tarjeta|producto)\b/i
/** Account number, perhaps with blanks or hyphens between digits, and stars where the bank masked it. */
const accountNumber = /(?<![\d/$.,])[\d*xX][\d*xX -]{4,28}[\d*](?![\d/.,])/g
const dayInText = /\d{1,4}[/.-](?:\d{1,2}|[a-z]{3,4})[/.-]\d{1,4}/gi

/** Removes separators and leading zeros, so that the account is the same in a bank's CSV and TXT files. */
export function plainAccount(text: string): string | null {
  const plain = text
    .replace(/[xX]/g, '*')
    .replace(/[^\d*]/g, '')
    .replace(/^0+/, '')
  return plain.length >= 6 && plain.length <= 24 && /\d{3}/.test(plain) ? plain : null
}

function accountIn(text: string): string | null {
  for (const [number] of text.replace(dayInText, ' ').matchAll(accountNumber)) {
    const account = plainAccount(number)
    if (account) return account
  }
  return null
}

function findAccount(texts: readonly string[]): string | null {
  for (const [index, text] of texts.entries()) {
    if (!accountWords.test(text)) continue
    const account = accountIn(text) ?? (/:\s*$/.test(text) ? accountIn(texts[index + 1] ?? '') : null)
    if (account) return account
  }
  // Banco Popular prints the account on a separate line.
  const alone = texts.find((text) => /^[\s"]*[\d*-]{9,24}[\s",]*$/.test(text))
  return alone === undefined ? null : plainAccount(alone)
}

function findRange(texts: readonly string[]): readonly [string, string] | undefined {
  for (const text of texts) {
    const days = (text.match(dayInText) ?? []).map((match) => parseDay(match))
    const [first, last] = days
    if (days.length === 2 && first && last && first <= last) return [first, last]
  }
  return undefined
}

/** Reads what banks print above the table. */
export function readHeadings(rows: readonly SheetRow[]): StatementHeadings {
  const texts = rows.slice(-40).map(({ cells }) => cells.join(' ').slice(0, 500))
  const [firstDay = null, lastDay = null] = findRange(texts) ?? []
  return { account: findAccount(texts), firstDay, lastDay }
}
