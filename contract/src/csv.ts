/** Characters that start a formula, including the full-width and small forms that some programs accept. */
const sign = '[=+\\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]'

/**
 * Formula signs at the start of a cell. A cell may start after each common separator. Quotes and blanks before a sign
 * do not matter, because spreadsheet programs strip them.
 */
const atStart = new RegExp(`(?<=(?:^|[,;|\\t\\r\\n])[\\s\\p{Cf}"]*)${sign}`, 'gu')
/**
 * Formula signs after a blank, because some programs split lines at blanks. A dash between two blanks is not escaped:
 * it is common in names and starts no formula.
 */
const afterBlank = new RegExp(`(?<=\\s[\\p{Cf}"]*)(?!-\\s)${sign}`, 'gu')

/**
 * Escapes a cell of a CSV file. A spreadsheet would run a text with a formula sign as a formula, even after blanks or a
 * separator, so each sign gets an apostrophe.
 */
export function csvCell(value: string, separator = ','): string {
  const quoted = value.replace(atStart, "'$&").replace(afterBlank, "'$&")
  const text = /^[\t\r\n]/.test(quoted) ? `'${quoted}` : quoted
  return text.includes('"') || text.includes(separator) || /[\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/** Formats a number for a CSV file. It needs no escaping: a minus sign before a number starts no formula. */
export function csvAmount(amount: number): string {
  return amount.toFixed(2)
}

export function csvLine(cells: readonly string[], separator = ','): string {
  return `${cells.join(separator)}\r\n`
}
