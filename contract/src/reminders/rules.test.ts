import { describe, expect, test } from 'vitest'
import { addHours, dominicanDate, dominicanInstant, dominicanTime } from '../dominican-time'
import { isNight, isTrainerListHour, reminderStarts, reminderWindow, type SessionReminder } from './rules'

/** Dominican time, such as '2026-11-17 07:00'. */
const at = (text: string) => dominicanInstant(text.slice(0, 10), text.slice(11))
const show = (instant: Date) => `${dominicanDate(instant)} ${dominicanTime(instant)}`
const second = 1 / 3600

describe('when a reminder is due', () => {
  test.each<[SessionReminder, string, string, string]>([
    ['sessionTomorrow', '2026-11-18 12:00', '2026-11-17 11:00', '2026-11-17 13:00'],
    ['sessionTomorrow', '2026-11-18 07:00', '2026-11-17 06:00', '2026-11-17 08:00'],
    // A reminder that is due before six in the morning is sent after eight.
    ['sessionTomorrow', '2026-11-18 06:00', '2026-11-17 06:00', '2026-11-17 08:00'],
    ['sessionTomorrow', '2026-11-18 21:00', '2026-11-17 20:00', '2026-11-17 22:00'],
    // A reminder that is due after ten in the evening is sent in the morning.
    ['sessionTomorrow', '2026-11-18 22:00', '2026-11-17 21:00', '2026-11-18 07:00'],
    ['sessionTomorrow', '2027-01-01 08:00', '2026-12-31 07:00', '2026-12-31 09:00'],
    ['sessionTomorrow', '2027-01-01 22:00', '2026-12-31 21:00', '2027-01-01 07:00'],
    ['sessionSoon', '2026-11-18 12:00', '2026-11-18 09:30', '2026-11-18 10:30'],
    ['sessionSoon', '2027-01-01 06:00', '2027-01-01 03:30', '2027-01-01 04:30'],
    ['howWasIt', '2026-11-18 07:00', '2026-11-18 10:00', '2026-11-18 22:00'],
    ['howWasIt', '2026-11-18 12:00', '2026-11-18 15:00', '2026-11-19 11:00'],
    ['howWasIt', '2026-11-18 19:00', '2026-11-19 06:00', '2026-11-19 18:00'],
    ['howWasIt', '2026-12-31 22:00', '2027-01-01 06:00', '2027-01-01 18:00'],
  ])('the reminder %s of a session on %s is due from %s until %s', (kind, startsAt, from, until) => {
    const window = reminderWindow(kind, at(startsAt))
    expect([show(window.from), show(window.until)]).toEqual([from, until])
  })
})

describe('the sessions that a reminder is due for', () => {
  const kinds: SessionReminder[] = ['sessionTomorrow', 'sessionSoon', 'howWasIt']
  const starts = ['2026-11-18 06:00', '2026-11-18 07:00', '2026-11-18 15:00', '2026-11-18 22:00', '2027-01-01 06:00']

  test.each(kinds.flatMap((kind) => starts.map((start) => [kind, start] as const)))(
    'the reminder %s of a session on %s is due from its first second to its last',
    (kind, start) => {
      const startsAt = at(start)
      const { from, until } = reminderWindow(kind, startsAt)
      const isDue = (now: Date) => reminderStarts(kind, now).some((due) => due.getTime() === startsAt.getTime())
      expect(isDue(addHours(from, -second))).toBe(false)
      expect(isDue(from)).toBe(true)
      expect(isDue(addHours(until, -second))).toBe(true)
      expect(isDue(until)).toBe(false)
    },
  )

  test('a reminder of a session of the next day is not sent at night', () => {
    expect(reminderStarts('sessionTomorrow', at('2026-11-17 21:59')).map(show)).toContain('2026-11-18 22:00')
    expect(reminderStarts('sessionTomorrow', at('2026-11-17 22:00'))).toEqual([])
    expect(reminderStarts('sessionTomorrow', addHours(at('2026-11-18 06:00'), -second))).toEqual([])
    expect(reminderStarts('sessionTomorrow', at('2026-11-18 06:00')).map(show)).toContain('2026-11-18 22:00')
  })

  test('sessions at any hour of the day get a reminder of each kind', () => {
    for (const kind of kinds) {
      const due = new Set<string>()
      for (let minute = 0; minute < 3 * 24 * 60; minute += 30) {
        for (const startsAt of reminderStarts(kind, addHours(at('2026-12-30 00:00'), minute / 60)))
          due.add(show(startsAt))
      }
      for (let hour = 6; hour <= 22; hour += 1) expect(due).toContain(show(addHours(at('2026-12-31 00:00'), hour)))
    }
  })
})

test.each([
  ['2026-12-31 21:59', false],
  ['2026-12-31 22:00', true],
  ['2027-01-01 00:00', true],
  ['2027-01-01 05:59', true],
  ['2027-01-01 06:00', false],
])('the time %s counts as night: %s', (text, expected) => expect(isNight(at(text))).toBe(expected))

test.each([
  ['2026-12-31 18:59', false],
  ['2026-12-31 19:00', true],
  ['2026-12-31 19:59', true],
  ['2026-12-31 20:00', false],
])("trainers get the list of tomorrow's sessions at %s: %s", (text, expected) =>
  expect(isTrainerListHour(at(text))).toBe(expected),
)
