/** The month (YYYY-MM) that is this many months after another one. A negative count goes back. */
export function addMonths(month: string, count: number): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + count)
  return day.toISOString().slice(0, 7)
}
