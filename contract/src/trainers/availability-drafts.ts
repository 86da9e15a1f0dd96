import * as z from 'zod/mini'
import { isDate } from '../calendar'
import { because } from '../refusal'
import { isShowable } from '../text'
import { type Weekday, weekdays } from '../weekdays'
import { availabilityLimits } from './availability'
import * as refused from './availability-errors'
import { editedVersion, schedule } from './drafts'

const wholeNumber = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z
    .int(because(refused.limitsInvalid))
    .check(z.minimum(least, because(refused.limitsInvalid)), z.maximum(most, because(refused.limitsInvalid)))

/** Start times are whole hours. A session that ends at midnight ends at 24:00. */
const startPattern = /^([01]\d|2[0-3]):00$/
const endPattern = /^(0[1-9]|1\d|2[0-4]):00$/

const interval = z
  .object(
    {
      start: z
        .string(because(refused.secondHoursInvalid))
        .check(z.regex(startPattern, because(refused.secondHoursInvalid))),
      end: z
        .string(because(refused.secondHoursInvalid))
        .check(z.regex(endPattern, because(refused.secondHoursInvalid))),
    },
    because(refused.secondHoursInvalid),
  )
  .check(z.refine(({ start, end }) => start < end, because(refused.secondHoursInvalid)))
const optionalInterval = z.optional(interval)
const intervals = Object.fromEntries(weekdays.map((weekday) => [weekday, optionalInterval])) as Record<
  Weekday,
  typeof optionalInterval
>

/** If schedule or moves are omitted, the profile keeps the stored values. */
export const availabilityDraft = z.object(
  {
    notice_hours: wholeNumber(availabilityLimits.noticeHours),
    horizon_days: z.nullable(wholeNumber(availabilityLimits.horizonDays)),
    buffer_hours: wholeNumber(availabilityLimits.bufferHours),
    buffer_for: z.enum(['all', 'home'], because(refused.limitsInvalid)),
    max_per_day: z.nullable(wholeNumber(availabilityLimits.maxPerDay)),
    second_hours: z.object(intervals, because(refused.secondHoursInvalid)),
    availability_schedule: z.nullish(schedule),
    version: editedVersion,
    allows_moves: z.optional(z.boolean(because(refused.limitsInvalid))),
  },
  because(refused.limitsInvalid),
)
export type AvailabilityDraft = z.output<typeof availabilityDraft>

const date = z.string(because(refused.timeOffInvalid)).check(z.refine(isDate, because(refused.timeOffInvalid)))
const longestDays = 366
const dayMs = 86_400_000

export const timeOffDraft = z
  .object(
    {
      from_date: date,
      to_date: date,
      from_time: z.nullish(
        z.string(because(refused.timeOffInvalid)).check(z.regex(startPattern, because(refused.timeOffInvalid))),
      ),
      to_time: z.nullish(
        z.string(because(refused.timeOffInvalid)).check(z.regex(endPattern, because(refused.timeOffInvalid))),
      ),
      note: z.optional(
        z
          .string(because(refused.timeOffNoteInvalid))
          .check(
            z.trim(),
            z.maxLength(availabilityLimits.noteCharacters, because(refused.timeOffNoteInvalid)),
            z.refine(isShowable, because(refused.timeOffNoteInvalid)),
          ),
      ),
    },
    because(refused.timeOffInvalid),
  )
  .check(
    z.refine(
      ({ from_date: from, to_date: to }) => from <= to && Date.parse(to) - Date.parse(from) <= longestDays * dayMs,
      {
        ...because(refused.timeOffReversed),
        path: ['to_date'],
      },
    ),
    z.refine(({ from_time: from, to_time: to }) => (from == null) === (to == null) && (!from || !to || from < to), {
      ...because(refused.timeOffReversed),
      path: ['to_time'],
    }),
  )
export type TimeOffDraft = z.output<typeof timeOffDraft>
