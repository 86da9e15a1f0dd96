/** Signs that a formula begins with, also full-width and small ones, which some programs read like the usual ones. */
const sign = '[=+\\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]'

/** Where a cell may begin. A program may split a line at another separator than the file has, and drop quotes and blanks. */
const atStart = new RegExp(`(?<=(?:^|[,;|\\t\\r\\n])[\\s\\p{Cf}"]*)${sign}`, 'gu')
/**
 * Positions where a cell may begin in programs that split lines at spaces. A dash between spaces is common in names and
 * starts no formula.
 */
const afterBlank = new RegExp(`(?<=\\s[\\p{Cf}"]*)(?!-\\s)${sign}`, 'gu')

/**
 * A cell of a file for a spreadsheet. A text that begins with a sign, also after blanks or within the text, would be run as a
 * formula, so the sign gets an apostrophe.
 */
export function csvCell(value: string, separator = ','): string {
  const quoted = value.replace(atStart, "'$&").replace(afterBlank, "'$&")
  const text = /^[\t\r\n]/.test(quoted) ? `'${quoted}` : quoted
  return text.includes('"') || text.includes(separator) || /[\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text
}

/** A number is written by us, so a minus in front of it is no formula. */
export function csvAmount(amount: number): string {
  return amount.toFixed(2)
}

export function csvLine(cells: readonly string[], separator = ','): string {
  return `${cells.join(separator)}\r\n`
}
