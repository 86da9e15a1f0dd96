import type { SeriesDate, SeriesState } from '@entrena/contract/bookings/series-rules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, call, detailOf } from '@/lib/api/call'
import { keys, refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import type { Booking } from '../queries'
import { seriesTranslations } from './series-translations'

interface Question {
  readonly packageId: string
  readonly date: string
  readonly time: string | undefined
  readonly count: number
}

/** The key starts like that of free hours, so that each change of a booking refetches the preview. */
function usePreview({ packageId, date, time = '', count }: Question) {
  return useQuery({
    queryKey: keys.seriesSlots({ packageId, date, time, count }),
    queryFn: ({ signal }) =>
      call('POST /bookings/series/preview', { body: { package_booking_id: packageId, date, time, count }, signal }),
    enabled: time !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Dates of a series, the client's changes, and the function that sends them. */
export function useSeries(booking: Booking, question: Omit<Question, 'packageId'>, onDone: () => void) {
  const [swaps, setSwaps] = useState<ReadonlyMap<string, string>>(new Map())
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly string[]>([])
  const preview = usePreview({ packageId: booking.id, ...question })
  const rows = seriesRowsOf(preview.data?.dates ?? [], { swaps, leftOut })
  const { send, isPending } = useSend(booking, onDone, setRefused)
  const chosen = chosenOf(rows)
  // Dates that were sent and are no longer free.
  const lost = rows.filter(({ date, state }) => state !== 'free' && refused.includes(date)).map(({ date }) => date)

  return {
    preview,
    rows,
    chosen,
    lost,
    isRefused: refused.length > 0,
    isPending,
    send: () => send(chosen),
    swap: (date: string, time: string) => setSwaps(new Map(swaps).set(date, time)),
    leaveOut: (date: string) => setLeftOut(new Set(leftOut).add(date)),
    putBack: (date: string) => setLeftOut(new Set([...leftOut].filter((each) => each !== date))),
    /** Another hour or first day starts a new series. */
    startAnew: () => {
      setSwaps(new Map())
      setLeftOut(new Set())
      setRefused([])
    },
  }
}
export type SeriesChoice = ReturnType<typeof useSeries>

function useSend(booking: Booking, onDone: () => void, setRefused: (dates: readonly string[]) => void) {
  const t = useTranslations(seriesTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `schedule series ${booking.id}`,
    send: (dates: { date: string; time: string }[]) =>
      call('POST /bookings/series', { body: { package_booking_id: booking.id, dates } }),
    done: (booked) => t('scheduled', { count: booked.length, name: booking.trainer_name }),
    failed: (error) => detailOf(error) ?? t('failed'),
    onDone: async () => {
      await refresh(client, stale.bookings)
      onDone()
    },
    onFailed: (error, dates) => {
      if (!(error instanceof CallFailed) || error.status === 0) return
      setRefused(error.status === 409 ? dates.map(({ date }) => date) : [])
      return refresh(client, stale.bookings)
    },
  })
}

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
