import { expect, test } from 'vitest'
import { type ShownMessage, timelineOf } from './timeline'

const at = (id: string, instant: string, isOwn = true): ShownMessage => ({
  id,
  text: id,
  isOwn,
  at: instant,
  state: 'stored',
})

test('messages stand by Dominican day, and by who wrote them in one go', () => {
  const days = timelineOf([
    // 23:59 in Santo Domingo, and a minute later the next day.
    at('a', '2026-11-16T03:59:00Z'),
    at('b', '2026-11-16T04:00:00Z'),
    at('c', '2026-11-16T04:05:00Z'),
    at('d', '2026-11-16T04:05:30Z', false),
    at('e', '2026-11-16T04:11:00Z', false),
  ])
  expect(
    days.map(({ date, groups }) => [
      date,
      groups.map(({ isOwn, time, messages }) => [isOwn, time, messages.map(({ id }) => id).join('')]),
    ]),
  ).toEqual([
    ['2026-11-15', [[true, '23:59', 'a']]],
    [
      '2026-11-16',
      [
        [true, '00:05', 'bc'],
        [false, '00:05', 'd'],
        [false, '00:11', 'e'],
      ],
    ],
  ])
})

test('nothing is no day', () => {
  expect(timelineOf([])).toEqual([])
})
