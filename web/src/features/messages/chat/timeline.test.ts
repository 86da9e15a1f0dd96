import { describe, expect, test } from 'vitest'
import { countPartnerMessagesSince, type ShownMessage, timelineOf } from './timeline'

const today = '2026-11-16'

const at = (id: string, instant: string, isOwn = true): ShownMessage => ({
  id,
  text: id,
  isOwn,
  at: instant,
  state: 'stored',
})

test('messages in a chat are grouped by Dominican day, by sender and by pauses', () => {
  const days = timelineOf(
    [
      // In Santo Domingo, the first message was sent at 23:59 and the second one at midnight.
      at('a', '2026-11-16T03:59:00Z'),
      at('b', '2026-11-16T04:00:00Z'),
      at('c', '2026-11-16T04:05:00Z'),
      at('d', '2026-11-16T04:05:30Z', false),
      at('e', '2026-11-16T04:11:00Z', false),
    ],
    today,
  )
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

test('a message that could not be sent on an earlier day is shown at the end of today', () => {
  const unsent = (id: string, instant: string): ShownMessage => ({ ...at(id, instant), state: 'failed' })
  const shownOf = (messages: readonly ShownMessage[]) =>
    timelineOf(messages, today).map(({ date, groups }) => [
      date,
      groups.map((group) => group.messages.map(({ id }) => id)),
    ])
  const yesterday = at('a', '2026-11-15T15:00:00Z')
  const late = unsent('late', '2026-11-15T15:01:00Z')
  expect(shownOf([yesterday, late])).toEqual([
    ['2026-11-15', [['a']]],
    ['2026-11-16', [['late']]],
  ])
  expect(shownOf([yesterday, at('b', '2026-11-16T15:00:00Z'), late, unsent('new', '2026-11-16T15:01:00Z')])).toEqual([
    ['2026-11-15', [['a']]],
    ['2026-11-16', [['b'], ['late'], ['new']]],
  ])
})

test('an empty chat shows no days', () => {
  expect(timelineOf([], today)).toEqual([])
})

describe('the number of new messages', () => {
  const noon = '2026-11-16T16:00:00Z'
  const theirs = (id: string) => at(id, noon, false)
  const own = (id: string) => at(id, noon)

  test('only messages of the other person count as new in a chat', () => {
    expect(countPartnerMessagesSince([theirs('a'), own('b'), theirs('c'), own('d'), theirs('e')], 'a')).toBe(2)
  })

  test('discarding an unsent message does not change the number of new messages', () => {
    expect(countPartnerMessagesSince([theirs('a'), theirs('b')], 'b')).toBe(0)
  })

  test('a new message of the other person is unread even if an own message that failed to send comes last', () => {
    expect(countPartnerMessagesSince([theirs('a'), theirs('b'), { ...own('c'), state: 'failed' }], 'a')).toBe(1)
  })

  test('if no message of a chat was seen, all are new, but if the last seen one is not loaded, none counts as new', () => {
    expect(countPartnerMessagesSince([own('a'), theirs('b')], undefined)).toBe(1)
    expect(countPartnerMessagesSince([theirs('b'), theirs('c')], 'a')).toBe(0)
  })
})
