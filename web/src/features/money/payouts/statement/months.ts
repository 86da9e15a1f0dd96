/** Returns the month (YYYY-MM) of a URL, or undefined if it is none, or has not begun. */
export function readMonth(text: string | null, thisMonth: string): string | undefined {
  return text && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) && text <= thisMonth ? text : undefined
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
