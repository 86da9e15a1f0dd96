import { type BookingOfPackage, buyingBookingIdOf, type Moment } from '@entrena/contract/bookings/rules'
import { seriesYoursRefusal } from '@entrena/contract/bookings/series-errors'
import { compareStarts, type SeriesDate, type SeriesState } from '@entrena/contract/bookings/series-rules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallFailed, call, errorDetailOf, isRefusedWith } from '@/lib/api/call'
import { keys, refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import type { Booking } from '../queries'
import { seriesTranslations } from './series-translations'

const askPreview = (packageId: string, dates: readonly Moment[], signal?: AbortSignal) =>
  call('POST /bookings/series/preview', {
    body: { package_booking_id: packageId, dates: [...dates] },
    ...(signal && { signal }),
  })

/** The key begins like the key of the free hours, so that any change of a booking refetches the preview. */
function usePreview(packageId: string, dates: readonly Moment[]) {
  return useQuery({
    queryKey: keys.seriesSlots({ packageId, dates }),
    queryFn: ({ signal }) => askPreview(packageId, dates, signal),
    enabled: dates.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Sessions of a weekly series, the client's changes, and the function that sends them. */
export function useSeries(booking: Booking, weekly: readonly Moment[], onDone: () => void) {
  const [moves, setMoves] = useState<SeriesChanges['moves']>(new Map())
  const [leftOut, setLeftOut] = useState<SeriesChanges['leftOut']>(new Set())
  const [refused, setRefused] = useState<readonly Moment[]>([])
  const planned = planSeries(weekly, { moves, leftOut })
  const asked = planned.filter(({ isLeftOut }) => !isLeftOut).map(({ date, time }) => ({ date, time }))
  const preview = usePreview(booking.id, asked.toSorted(compareStarts))
  const rows = seriesRowsOf(planned, preview.data?.dates ?? [])
  const { send, isPending } = useSend({ booking, answered: preview.data?.dates ?? [], onDone, setRefused })
  const chosen = chosenSeriesHours(rows)

  return {
    preview,
    rows,
    chosen,
    /** Sessions that the server refused because their hour is no longer free. */
    lost: rows.filter(({ date, time, state }) => state !== 'free' && refused.some(isAt({ date, time }))),
    isRefused: refused.length > 0,
    isChecking: preview.isPlaceholderData && asked.length > 0,
    isPending,
    send: () => send(chosen),
    move: ({ wanted }: SeriesRow, to: Moment) => setMoves(new Map(moves).set(keyOf(wanted), to)),
    leaveOut: ({ wanted }: SeriesRow) => setLeftOut(new Set(leftOut).add(keyOf(wanted))),
    putBack: ({ wanted }: SeriesRow) => setLeftOut(new Set([...leftOut].filter((key) => key !== keyOf(wanted)))),
    /** Choosing other weekdays or hours discards all changes to the series. */
    startAnew: () => {
      setMoves(new Map())
      setLeftOut(new Set())
      setRefused([])
    },
  }
}
export type SeriesChoice = ReturnType<typeof useSeries>

interface SendOptions {
  readonly booking: Booking
  readonly answered: readonly SeriesDate[]
  readonly onDone: () => void
  readonly setRefused: (dates: readonly Moment[]) => void
}

function useSend({ booking, answered, onDone, setRefused }: SendOptions) {
  const t = useTranslations(seriesTranslations)
  const client = useQueryClient()
  const [unanswered, setUnanswered] = useState<readonly Moment[]>()
  const action = `schedule series ${booking.id}`
  const doneText = (count: number) => t('scheduled', { count, name: booking.trainer_name })
  async function finish() {
    setUnanswered(undefined)
    await refresh(client, stale.bookings)
    onDone()
  }
  const { send, isPending } = useWrite({
    action,
    // If the reply was lost, the sessions may already exist. The server then refuses a retry, because the client has
    // sessions at these hours, even if it is only some of them. So the preview is asked which of them exist.
    send: async (dates: Moment[]) => {
      try {
        await call('POST /bookings/series', { body: { package_booking_id: booking.id, dates } })
      } catch (error) {
        if (!isRefusedWith(error, seriesYoursRefusal) || JSON.stringify(unanswered) !== JSON.stringify(dates))
          throw error
        if (!areAllYours(dates, (await askPreview(booking.id, dates)).dates)) throw error
      }
      return dates.length
    },
    done: doneText,
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: finish,
    onFailed: (error, dates) => {
      if (!(error instanceof CallFailed)) return
      setUnanswered(error.status === 0 ? dates : undefined)
      if (error.status === 0) return
      setRefused(error.status === 409 ? dates : [])
      return refresh(client, stale.bookings)
    },
  })
  const isDone = !isPending && unanswered !== undefined && areAllYours(unanswered, answered)
  const finishUnanswered = useEffectEvent(() => {
    toast.success(doneText(unanswered?.length ?? 0), action)
    void finish()
  })
  // When the phone is online again, the preview shows whether the sessions exist, and so whether the request arrived.
  useEffect(() => {
    if (isDone) finishUnanswered()
  }, [isDone])
  return { send, isPending }
}

const keyOf = ({ date, time }: Moment) => `${date} ${time}`
const isAt = (wanted: Moment) => (one: Moment) => keyOf(one) === keyOf(wanted)
const areAllYours = (dates: readonly Moment[], answered: readonly SeriesDate[]) =>
  dates.every((date) => answered.find(isAt(date))?.state === 'yours')

/** The client's changes to a weekly series. Each key is the original day and hour of a session. */
export interface SeriesChanges {
  readonly moves: ReadonlyMap<string, Moment>
  readonly leftOut: ReadonlySet<string>
}

interface PlannedSession extends Moment {
  /** The day and hour before the client moved the session. */
  readonly wanted: Moment
  readonly isMoved: boolean
  readonly isLeftOut: boolean
}

export interface SeriesRow extends PlannedSession {
  /** Whether the hour is free. undefined until the server has answered, and for a session that was left out. */
  readonly state: SeriesState | undefined
  /** Another free hour of that day, if the hour is not free. null if there is none. */
  readonly offered: string | null
}

/** Applies the client's changes. Ignores a move to an hour that another session of the series has. */
export function planSeries(weekly: readonly Moment[], { moves, leftOut }: SeriesChanges): PlannedSession[] {
  const occupied = new Set(weekly.map(keyOf))
  return weekly.map((wanted) => {
    const to = moves.get(keyOf(wanted))
    const isMoved = to !== undefined && !occupied.has(keyOf(to))
    const { date, time } = isMoved ? to : wanted
    occupied.add(keyOf({ date, time }))
    return { date, time, wanted, isMoved, isLeftOut: leftOut.has(keyOf(wanted)) }
  })
}

export function seriesRowsOf(planned: readonly PlannedSession[], answered: readonly SeriesDate[]): SeriesRow[] {
  return planned.map((session) => {
    const found = session.isLeftOut ? undefined : answered.find(isAt(session))
    return { ...session, state: found?.state, offered: found?.nearest_time ?? null }
  })
}

export function chosenSeriesHours(rows: readonly SeriesRow[]): Moment[] {
  return rows.flatMap(({ date, time, state }) => (state === 'free' ? [{ date, time }] : [])).toSorted(compareStarts)
}

/**
 * Finds packages with several requests. Returns the id of each package's first request, with the number of requests.
 */
export function findSeries(requests: readonly BookingOfPackage[]): ReadonlyMap<string, number> {
  const groups = new Map<string, string[]>()
  for (const request of requests) {
    const key = buyingBookingIdOf(request)
    groups.set(key, [...(groups.get(key) ?? []), request.id])
  }
  return new Map(
    [...groups.values()].flatMap((ids) => (ids[0] && ids.length > 1 ? [[ids[0], ids.length] as const] : [])),
  )
}
