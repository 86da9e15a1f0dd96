/** The sessions of a trainer that count, all of the last 90 days. */
export interface CancelCounts {
  /** Cancelled by the trainer, or the trainer did not come. */
  readonly cancelled: number
  /** Sessions that were completed, or that were confirmed and have ended. */
  readonly held: number
}

export const rateDays = 90
/** With fewer sessions, one cancellation would say too much. */
export const fewestForRate = 5
export const highRatePercent = 20

/** How many percent of the sessions the trainer cancelled. null if there are too few. */
export function cancelRateOf({ cancelled, held }: CancelCounts): number | null {
  const all = cancelled + held
  return all < fewestForRate ? null : Math.round((100 * cancelled) / all)
}

/** Whether the trainer cancels so often that an admin should look. Not rounded, unlike the rate that is shown. */
export function cancelsOften({ cancelled, held }: CancelCounts): boolean {
  const all = cancelled + held
  return all >= fewestForRate && 100 * cancelled > highRatePercent * all
}
