/** Returns the month (YYYY-MM) in the URL. Undefined if it is invalid or has not begun. */
export function readMonth(text: string | null, thisMonth: string): string | undefined {
  return text && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) && text <= thisMonth ? text : undefined
}

/** Returns the year of a URL, or undefined if it is none, or has not begun. */
export function readYear(text: string | null, thisMonth: string): string | undefined {
  return text && /^20\d{2}$/.test(text) && text <= thisMonth.slice(0, 4) ? text : undefined
}
