import * as z from 'zod/mini'
import { isDate } from '../calendar'
import { withRefusal } from '../refusal'
import { isShowable } from '../text'
import { type Weekday, weekdays } from '../weekdays'
import { availabilityLimits } from './availability'
import * as refused from './availability-errors'
import { editedVersion, schedule } from './drafts'

const wholeNumber = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z
    .int(withRefusal(refused.limitsInvalid))
    .check(z.minimum(least, withRefusal(refused.limitsInvalid)), z.maximum(most, withRefusal(refused.limitsInvalid)))

/** Opening hours begin and end on whole hours. Midnight as an end is written 24:00. */
const startPattern = /^([01]\d|2[0-3]):00$/
const endPattern = /^(0[1-9]|1\d|2[0-4]):00$/

const interval = z
  .object(
    {
      start: z
        .string(withRefusal(refused.secondHoursInvalid))
        .check(z.regex(startPattern, withRefusal(refused.secondHoursInvalid))),
      end: z
        .string(withRefusal(refused.secondHoursInvalid))
        .check(z.regex(endPattern, withRefusal(refused.secondHoursInvalid))),
    },
    withRefusal(refused.secondHoursInvalid),
  )
  .check(z.refine(({ start, end }) => start < end, withRefusal(refused.secondHoursInvalid)))
const optionalInterval = z.optional(interval)
const intervals = Object.fromEntries(weekdays.map((weekday) => [weekday, optionalInterval])) as Record<
  Weekday,
  typeof optionalInterval
>

/** If `availability_schedule` or `allows_moves` is missing, its stored value is kept. */
export const availabilityDraft = z.object(
  {
    notice_hours: wholeNumber(availabilityLimits.noticeHours),
    horizon_days: z.nullable(wholeNumber(availabilityLimits.horizonDays)),
    buffer_hours: wholeNumber(availabilityLimits.bufferHours),
    buffer_for: z.enum(['all', 'home'], withRefusal(refused.limitsInvalid)),
    max_per_day: z.nullable(wholeNumber(availabilityLimits.maxPerDay)),
    second_hours: z.object(intervals, withRefusal(refused.secondHoursInvalid)),
    availability_schedule: z.nullish(schedule),
    version: editedVersion,
    allows_moves: z.optional(z.boolean(withRefusal(refused.limitsInvalid))),
  },
  withRefusal(refused.limitsInvalid),
)
export type AvailabilityDraft = z.output<typeof availabilityDraft>

const date = z.string(withRefusal(refused.timeOffInvalid)).check(z.refine(isDate, withRefusal(refused.timeOffInvalid)))
const longestDays = 366
const dayMs = 86_400_000

export const timeOffDraft = z
  .object(
    {
      from_date: date,
      to_date: date,
      from_time: z.nullish(
        z.string(withRefusal(refused.timeOffInvalid)).check(z.regex(startPattern, withRefusal(refused.timeOffInvalid))),
      ),
      to_time: z.nullish(
        z.string(withRefusal(refused.timeOffInvalid)).check(z.regex(endPattern, withRefusal(refused.timeOffInvalid))),
      ),
      note: z.optional(
        z
          .string(withRefusal(refused.timeOffNoteInvalid))
          .check(
            z.trim(),
            z.maxLength(availabilityLimits.noteCharacters, withRefusal(refused.timeOffNoteInvalid)),
            z.refine(isShowable, withRefusal(refused.timeOffNoteInvalid)),
          ),
      ),
    },
    withRefusal(refused.timeOffInvalid),
  )
  .check(
    z.refine(
      ({ from_date: from, to_date: to }) => from <= to && Date.parse(to) - Date.parse(from) <= longestDays * dayMs,
      {
        ...withRefusal(refused.timeOffReversedRefusal),
        path: ['to_date'],
      },
    ),
    z.refine(({ from_time: from, to_time: to }) => (from == null) === (to == null) && (!from || !to || from < to), {
      ...withRefusal(refused.timeOffReversedRefusal),
      path: ['to_time'],
    }),
  )
export type TimeOffDraft = z.output<typeof timeOffDraft>
