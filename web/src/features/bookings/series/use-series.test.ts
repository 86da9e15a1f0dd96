import type { SeriesDate } from '@entrena/contract/bookings/series-rules'
import { describe, expect, it } from 'vitest'
import { chosenSeriesHours, findSeries, planSeries, type SeriesChanges, seriesRowsOf } from './use-series'

const at = (date: string, time = '18:00') => ({ date, time })
const weekly = [at('2026-11-17'), at('2026-11-24'), at('2026-12-01')]
const free = (date: string, time = '18:00'): SeriesDate => ({ date, time, state: 'free', nearest_time: null })
const taken: SeriesDate = { date: '2026-11-24', time: '18:00', state: 'taken', nearest_time: '19:00' }
const none: SeriesChanges = { moves: new Map(), leftOut: new Set() }
const moved = (from: string, to: { date: string; time: string }) => ({ ...none, moves: new Map([[from, to]]) })
const rowsOf = (answered: SeriesDate[], changes = none) => seriesRowsOf(planSeries(weekly, changes), answered)

describe('dates in the preview of a series', () => {
  it('a series schedules the dates that are free', () => {
    const rows = rowsOf([free('2026-11-17'), taken, free('2026-12-01')])
    expect(rows[1]).toMatchObject({ state: 'taken', offered: '19:00', isMoved: false })
    expect(chosenSeriesHours(rows)).toEqual([at('2026-11-17'), at('2026-12-01')])
  })

  it('a moved session of a series is scheduled at its new hour, and all sessions are sorted by time', () => {
    const rows = rowsOf(
      [free('2026-11-17'), free('2026-11-18', '07:00'), free('2026-12-01')],
      moved('2026-12-01 18:00', at('2026-11-18', '07:00')),
    )
    expect(rows[2]).toMatchObject({ ...at('2026-11-18', '07:00'), wanted: at('2026-12-01'), isMoved: true })
    expect(chosenSeriesHours(rows)).toEqual([at('2026-11-17'), at('2026-11-18', '07:00')])
  })

  it('a series leaves out sessions that the client has removed, even if they were moved before', () => {
    const changes = { ...moved('2026-11-24 18:00', at('2026-11-24', '19:00')), leftOut: new Set(['2026-11-24 18:00']) }
    const rows = rowsOf([free('2026-11-17'), free('2026-11-24', '19:00')], changes)
    expect(rows[1]).toMatchObject({ isLeftOut: true, state: undefined, offered: null })
    expect(chosenSeriesHours(rows)).toEqual([at('2026-11-17')])
  })

  it('a session of a series is not scheduled before the preview says that its hour is free', () => {
    expect(chosenSeriesHours(rowsOf([free('2026-11-17')]))).toEqual([at('2026-11-17')])
  })

  it.each([
    ['of its rhythm', new Map([['2026-11-17 18:00', at('2026-12-01')]]), [at('2026-11-17'), ...weekly.slice(1)]],
    [
      'of another moved session',
      new Map([
        ['2026-11-17 18:00', at('2026-11-18')],
        ['2026-11-24 18:00', at('2026-11-18')],
      ]),
      [at('2026-11-18'), ...weekly.slice(1)],
    ],
  ])('two sessions of a series are never planned at one hour: the hour %s', (_what, moves, planned) => {
    expect(planSeries(weekly, { ...none, moves }).map(({ date, time }) => at(date, time))).toEqual(planned)
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
