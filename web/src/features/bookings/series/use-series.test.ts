import type { SeriesDate } from '@entrena/contract/bookings/series-rules'
import { describe, expect, it } from 'vitest'
import { chosenOf, findSeries, seriesRowsOf } from './use-series'

const free: SeriesDate = { date: '2026-11-17', time: '18:00', state: 'free', nearest_time: null }
const taken: SeriesDate = { date: '2026-11-24', time: '18:00', state: 'taken', nearest_time: '19:00' }
const closed: SeriesDate = { date: '2026-12-01', time: '18:00', state: 'closed', nearest_time: null }
const all = [free, taken, closed]
const none = { swaps: new Map<string, string>(), leftOut: new Set<string>() }

describe('dates in the preview of a series', () => {
  it('a series schedules the dates that are free', () => {
    expect(chosenOf(seriesRowsOf(all, none))).toEqual([{ date: '2026-11-17', time: '18:00' }])
  })

  it('a series schedules another hour of a taken date once it was chosen', () => {
    const rows = seriesRowsOf(all, { ...none, swaps: new Map([['2026-11-24', '19:00']]) })
    expect(rows[1]).toMatchObject({ time: '19:00', wanted: '18:00', state: 'free', isSwapped: true, offered: null })
    expect(chosenOf(rows)).toHaveLength(2)
  })

  it('a series leaves out dates that the client removed, even if their hour was replaced', () => {
    const leftOut = new Set(['2026-11-17', '2026-11-24'])
    expect(chosenOf(seriesRowsOf(all, { leftOut, swaps: new Map([['2026-11-24', '19:00']]) }))).toEqual([])
  })

  it('a replaced hour of a series that was taken meanwhile is dropped, and the next free hour is offered', () => {
    const later = { ...taken, nearest_time: '17:00' }
    const [row] = seriesRowsOf([later], { ...none, swaps: new Map([['2026-11-24', '19:00']]) })
    expect(row).toMatchObject({ state: 'taken', time: '18:00', isSwapped: false, offered: '17:00' })
  })
})

describe('requests of one package', () => {
  const request = (id: string, package_booking_id: string | null = null) => ({ id, package_booking_id })
  it.each([
    ['single requests', [request('a'), request('b')], {}],
    ['one session of a package', [request('a', 'p')], {}],
    ['two sessions of a package', [request('a', 'p'), request('x'), request('b', 'p')], { a: 2 }],
    ['a package and its second session', [request('p'), request('b', 'p')], { p: 2 }],
    ['two packages', [request('a', 'p'), request('b', 'q'), request('c', 'q'), request('d', 'p')], { a: 2, b: 2 }],
  ])('requests of one package are shown as one group: %s', (_what, requests, found) => {
    expect(Object.fromEntries(findSeries(requests))).toEqual(found)
  })
})
