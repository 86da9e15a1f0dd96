/**
 * A cell of a file for a spreadsheet. A text that begins with one of these characters would be run as a formula, so it gets
 * an apostrophe, also after blanks.
 */
export function csvCell(value: string, separator = ','): string {
  const text = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value
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
