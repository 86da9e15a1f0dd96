import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { expect, it, test } from 'vitest'
import {
  areIntervalsWrong,
  copyDayToOpenDays,
  type EditedWeek,
  hourChoicesWith,
  nextInterval,
  openHoursOfDay,
  scheduleOfWeek,
  weekOfSchedule,
} from './week-rules'

const morning = { enabled: true, start: '06:00', end: '11:00' }
const off = { ...morning, enabled: false }
const evening = { start: '16:00', end: '20:00' }
const week: EditedWeek = {
  schedule: { ...sameHoursEveryDay(morning), sunday: off },
  second: { monday: evening, sunday: evening },
}

test('the second interval of a day off is dropped, and a schedule that was empty stays empty while every day is off', () => {
  expect(scheduleOfWeek(week, true)).toEqual({
    availability_schedule: week.schedule,
    second_hours: { monday: evening },
  })
  expect(scheduleOfWeek(weekOfSchedule(null, {}), false).availability_schedule).toBeNull()
  expect(scheduleOfWeek(weekOfSchedule(null, {}), true).availability_schedule).not.toBeNull()
})

test('copying the hours of a day changes all open days, and no day off', () => {
  const copied = copyDayToOpenDays(week, 'monday')
  expect(copied.second.friday).toEqual(evening)
  expect(copied.schedule.sunday).toEqual(off)
  expect(copyDayToOpenDays(week, 'tuesday').second.monday).toBeUndefined()
})

it.each([
  ['11:00', { start: '13:00', end: '16:00' }],
  ['11:30', { start: '14:00', end: '17:00' }],
  ['21:00', { start: '22:00', end: '23:00' }],
  ['22:00', { start: '22:00', end: '23:00' }],
  ['23:00', undefined],
])('after a first interval until %s, the suggested second interval is %o', (end, interval) => {
  expect(nextInterval(end)).toEqual(interval)
})

it.each([
  [{ ...week }, false],
  [{ ...week, second: { monday: { start: '10:00', end: '12:00' } } }, true],
  [{ ...week, second: { monday: { start: '12:00', end: '12:00' } } }, true],
  [{ ...week, schedule: { ...week.schedule, monday: { ...morning, end: '06:00' } } }, true],
  [{ schedule: sameHoursEveryDay({ ...off, end: '05:00' }), second: {} }, false],
])('a day with invalid intervals is recognised in the edited week (example %#)', (edited, isWrong) => {
  expect(areIntervalsWrong(edited, 'monday')).toBe(isWrong)
})

test('the bar of a day shows both of its intervals', () => {
  const open = openHoursOfDay(week, 'monday').flatMap(({ time, isOpen }) => (isOpen ? [time] : []))
  expect(open).toEqual(['06:00', '07:00', '08:00', '09:00', '10:00', '16:00', '17:00', '18:00', '19:00'])
  expect(openHoursOfDay(week, 'sunday').some(({ isOpen }) => isOpen)).toBe(false)
})

test('a stored time that is not a whole hour can still be chosen', () => {
  expect(hourChoicesWith('06:30').slice(0, 3)).toEqual(['06:00', '06:30', '07:00'])
  expect(hourChoicesWith('20:00', '18:00')).toEqual(['19:00', '20:00', '21:00', '22:00', '23:00'])
})
