import { describe, expect, test } from 'vitest'
import { calendarOf } from '../../../testing/calendar-service'
import { expandCalendar } from './expand-calendar'

const horizon = { from: '2026-11-09', to: '2027-11-17' }

/** The busy hours of a calendar, such as '2026-11-17 9-11', up to the end of the year. */
function busyOf(text: string): string[] {
  const reading = expandCalendar(text, horizon)
  if ('problem' in reading) return [reading.problem]
  return reading.hours
    .filter(({ date }) => date < '2027')
    .map(({ date, fromHour, toHour }) => `${date} ${fromHour}-${toHour}`)
}
const busy = (...events: string[][]) => busyOf(calendarOf(...events))
/** Returns only the busy hours from 1 to 7 December. */
const busyInWeek = (...events: string[][]) =>
  busy(...events).filter((hours) => hours >= '2026-12-01' && hours < '2026-12-08')

const newYork = [
  'BEGIN:VTIMEZONE',
  'TZID:Oficina',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

describe('the busy hours of one event', () => {
  test.each([
    ['in UTC', ['DTSTART:20261117T130000Z', 'DTEND:20261117T140000Z'], ['2026-11-17 9-10']],
    ['without a zone, which is Dominican', ['DTSTART:20261117T090000', 'DTEND:20261117T110000'], ['2026-11-17 9-11']],
    [
      'in a zone known by its name',
      ['DTSTART;TZID=Europe/Madrid:20261117T140000', 'DTEND;TZID=Europe/Madrid:20261117T150000'],
      ['2026-11-17 9-10'],
    ],
    ['in an unknown zone', ['DTSTART;TZID=Casa:20261117T090000', 'DURATION:PT90M'], ['2026-11-17 9-11']],
    ['that touches two hours', ['DTSTART:20261117T134500Z', 'DTEND:20261117T141500Z'], ['2026-11-17 9-11']],
    [
      'before the first and after the last session, across midnight',
      ['DTSTART:20261117T210000', 'DTEND:20261118T073000'],
      ['2026-11-17 21-23', '2026-11-18 6-8'],
    ],
    ['of the night', ['DTSTART:20261118T033000', 'DTEND:20261118T053000'], []],
    ['of a whole day', ['DTSTART;VALUE=DATE:20261117'], ['2026-11-17 6-23']],
    [
      'of two whole days',
      ['DTSTART;VALUE=DATE:20261117', 'DTEND;VALUE=DATE:20261119'],
      ['2026-11-17 6-23', '2026-11-18 6-23'],
    ],
    ['without an end', ['DTSTART:20261117T130000Z'], []],
    ['that ends before it begins', ['DTSTART:20261117T130000Z', 'DTEND:20261116T130000Z'], []],
    ['that is cancelled', ['DTSTART:20261117T130000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'], []],
    ['that is free', ['DTSTART:20261117T130000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT'], []],
    ['that is tentative', ['DTSTART:20261117T130000Z', 'DURATION:PT1H', 'STATUS:TENTATIVE'], ['2026-11-17 9-10']],
    ['that came from Entrena', ['UID:1@entrena', 'DTSTART:20261117T130000Z', 'DURATION:PT1H'], []],
    ['before the horizon', ['DTSTART:20261017T130000Z', 'DURATION:PT1H'], []],
    ['with a date that does not exist', ['DTSTART:20269917T990000Z', 'DURATION:PT1H'], []],
  ])('the busy hours of an event %s are found', (_what, event, hours) => {
    expect(busy(event)).toEqual(hours)
  })

  test('an event in a time zone that the file defines follows the summer time of that zone', () => {
    const event = ['DTSTART;TZID=Oficina:20261201T090000', 'DURATION:PT1H']
    const summer = ['DTSTART;TZID=Oficina:20270615T090000', 'DURATION:PT1H']
    const text = calendarOf(event, summer).replace('VERSION:2.0', `VERSION:2.0\r\n${newYork}`)
    expect(expandCalendar(text, horizon)).toEqual({
      hours: [
        { date: '2026-12-01', fromHour: 10, toHour: 11 },
        { date: '2027-06-15', fromHour: 9, toHour: 10 },
      ],
    })
  })
})

const daily = ['UID:a', 'DTSTART:20200101T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY']

describe('the busy hours of an event that repeats', () => {
  test.each([
    ['each day for years', [daily], [1, 2, 3, 4, 5, 6, 7]],
    [
      'on weekdays, every second week',
      [['DTSTART:20261117T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH']],
      [1, 3],
    ],
    [
      'every third week for years',
      [['DTSTART:20200107T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=3']],
      [1],
    ],
    [
      'each month on the first Friday',
      [['DTSTART:20200103T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=1FR']],
      [4],
    ],
    ['a number of times', [['DTSTART:20261130T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3']], [1, 2]],
    [
      'until an instant',
      [['DTSTART:20261130T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261203T120000Z']],
      [1, 2, 3],
    ],
    ['until a day', [['DTSTART:20261130T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261203']], [1, 2, 3]],
    ['as whole days until a day', [['DTSTART;VALUE=DATE:20261130', 'RRULE:FREQ=DAILY;UNTIL=20261203']], [1, 2, 3]],
    [
      'until a day, west of the Dominican Republic in the evening',
      [['DTSTART;TZID=America/Los_Angeles:20261130T160000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261203']],
      [1, 2, 3],
    ],
    ['until a year ago', [['DTSTART:20200101T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20250101']], []],
    [
      'without excluded ones',
      [[...daily, 'EXDATE:20261202T120000Z,20261203T120000Z', 'EXDATE;VALUE=DATE:20261204']],
      [1, 5, 6, 7],
    ],
    [
      'on listed days',
      [
        [
          'DTSTART:20261202T120000Z',
          'DURATION:PT1H',
          'RDATE:20261205T120000Z',
          'RDATE;VALUE=PERIOD:20261206T120000Z/PT1H',
        ],
      ],
      [2, 5, 6],
    ],
    ['as whole days', [['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;BYDAY=TU,SU']], [1, 6]],
  ])('the busy hours of an event that repeats %s are found', (_what, events, days) => {
    expect(busyInWeek(...events).map((hours) => Number(hours.slice(8, 10)))).toEqual(days)
  })

  test('an event that repeats keeps its wall-clock time when summer time begins or ends', () => {
    const weekly = ['DTSTART;TZID=America/New_York:20261020T080000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=30']
    const reading = expandCalendar(calendarOf(weekly), horizon)
    const hours = 'hours' in reading ? reading.hours : []
    const hourOn = (day: string) => hours.find(({ date }) => date === day)?.fromHour
    expect([hourOn('2026-11-10'), hourOn('2027-04-06')]).toEqual([9, 8])
  })

  test('if an occurrence of an event was moved, cancelled or marked as free, the changed occurrence replaces the original one', () => {
    expect(
      busyInWeek(
        daily,
        ['UID:a', 'RECURRENCE-ID:20261202T120000Z', 'DTSTART:20261202T180000Z', 'DURATION:PT2H'],
        ['UID:a', 'RECURRENCE-ID:20261203T120000Z', 'DTSTART:20261203T120000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'],
        [
          'UID:a',
          'RECURRENCE-ID;TZID=Europe/Madrid:20261204T130000',
          'DTSTART:20261204T120000Z',
          'DURATION:PT1H',
          'TRANSP:TRANSPARENT',
        ],
      ),
    ).toEqual(['2026-12-01 8-9', '2026-12-02 14-16', '2026-12-05 8-9', '2026-12-06 8-9', '2026-12-07 8-9'])
  })

  test('if an occurrence and all later ones were moved, all of them are busy at the new time', () => {
    const change = [
      'UID:a',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261206T120000Z',
      'DTSTART:20261206T160000Z',
      'DURATION:PT2H',
    ]
    expect(busyInWeek(daily, change).slice(-3)).toEqual(['2026-12-05 8-9', '2026-12-06 12-14', '2026-12-07 12-14'])
  })
})

describe('a bad calendar', () => {
  test.each([
    ['empty', '', ['not_a_calendar']],
    ['a web page', '<!doctype html><p>Inicia sesión: aquí</p>', ['not_a_calendar']],
    ['a card', 'BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD', ['not_a_calendar']],
    ['cut off', calendarOf(daily).slice(0, -20), ['not_a_calendar']],
    ['without events', calendarOf(), []],
    ['an event each second since 2020', calendarOf([...daily.slice(0, 3), 'RRULE:FREQ=SECONDLY']), ['too_much']],
  ])('reading a bad calendar gives its hours or a reason: %s', (_what, text, hours) => {
    expect(busyOf(text)).toEqual(hours)
  })

  test('an event that cannot be read does not affect the other events of the calendar', () => {
    const wrong = ['DTSTART:20261117T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYMONTHDAY=1']
    expect(busy(wrong, ['DTSTART:20261118T120000Z', 'DURATION:PT1H'])).toEqual(['2026-11-17 8-9', '2026-11-18 8-9'])
  })

  test('if a file contains several calendars, the busy hours of all of them are found', () => {
    const one = calendarOf(['DTSTART:20261117T120000Z', 'DURATION:PT1H'])
    const other = calendarOf(['DTSTART:20261118T120000Z', 'DURATION:PT1H'])
    expect(busyOf(one + other)).toEqual(['2026-11-17 8-9', '2026-11-18 8-9'])
  })
})
