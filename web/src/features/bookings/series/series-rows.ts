import type { SeriesDate, SeriesState } from '@entrena/contract/bookings/series-rules'

/** The client's changes in the preview, by date. */
export interface SeriesChanges {
  /** Replacements for hours that are not free, by date. */
  readonly swaps: ReadonlyMap<string, string>
  readonly leftOut: ReadonlySet<string>
}

export interface SeriesRow {
  readonly date: string
  /** Hour to schedule on this date. */
  readonly time: string
  /** Requested hour. */
  readonly wanted: string
  readonly state: SeriesState
  readonly isSwapped: boolean
  readonly isLeftOut: boolean
  /** Another free hour of the day. null if none is needed or none is free. */
  readonly offered: string | null
}

/** Rows of the preview. A replacement counts only while that hour is still offered, so that a taken hour disappears. */
export function seriesRowsOf(dates: readonly SeriesDate[], { swaps, leftOut }: SeriesChanges): SeriesRow[] {
  return dates.map(({ date, time: wanted, state, nearest_time: nearest }) => {
    const isSwapped = nearest !== null && swaps.get(date) === nearest
    return {
      date,
      time: isSwapped ? nearest : wanted,
      wanted,
      state: isSwapped ? 'free' : state,
      isSwapped,
      isLeftOut: leftOut.has(date),
      offered: isSwapped ? null : nearest,
    }
  })
}

export function chosenOf(rows: readonly SeriesRow[]): { date: string; time: string }[] {
  return rows.flatMap(({ date, time, state, isLeftOut }) => (state === 'free' && !isLeftOut ? [{ date, time }] : []))
}

interface Request {
  readonly id: string
  readonly package_booking_id: string | null
}

/** Finds packages with several requests. Returns the first request of each, and the number of requests. */
export function findSeries(requests: readonly Request[]): ReadonlyMap<string, number> {
  const groups = new Map<string, string[]>()
  for (const { id, package_booking_id: packageId } of requests) {
    const key = packageId ?? id
    groups.set(key, [...(groups.get(key) ?? []), id])
  }
  return new Map(
    [...groups.values()].flatMap((ids) => (ids[0] && ids.length > 1 ? [[ids[0], ids.length] as const] : [])),
  )
}
