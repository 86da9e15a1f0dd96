/** A trainer's sessions of the last 90 days, counted by how they ended. */
export interface CancelCounts {
  /** Sessions that the trainer cancelled or did not come to. */
  readonly cancelled: number
  /** Sessions that were completed, or that were confirmed and have ended. */
  readonly held: number
}

export const cancelRateDays = 90
/** A trainer with fewer sessions has no cancel rate, because one cancellation would weigh too much. */
export const minSessionsForCancelRate = 5
export const highRatePercent = 20

/** The percentage of sessions that the trainer cancelled. null if there are too few sessions. */
export function cancelRateOf({ cancelled, held }: CancelCounts): number | null {
  const all = cancelled + held
  return all < minSessionsForCancelRate ? null : Math.round((100 * cancelled) / all)
}

/** True if the trainer cancels so often that an admin should look. Uses the unrounded rate. */
export function cancelsOften({ cancelled, held }: CancelCounts): boolean {
  const all = cancelled + held
  return all >= minSessionsForCancelRate && 100 * cancelled > highRatePercent * all
}
