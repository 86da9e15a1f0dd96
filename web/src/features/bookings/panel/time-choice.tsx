import type { Moment } from '@entrena/contract/bookings/rules'
import { useState } from 'react'
import type { TrainerData } from '@/features/trainers/public'
import { dominicanNow } from '@/lib/browser/use-now'
import { FieldError } from '@/ui/form/field'
import { useRefusalSentence } from '../parts/booking-words'
import type { Booking } from '../queries'
import { bookingLimitsOf } from './bookable'
import { DayStrip } from './day-strip'
import { findDayProblem, firstDayOfStrip } from './days'
import { HourChoice, slotsOf, useWeek } from './hour-choice'

interface TimeChoiceProps {
  readonly trainer: TrainerData
  readonly booking: Pick<Booking, 'trainer_id' | 'service_type'>
  /** Id of the booking that is being moved. The hour of this booking counts as free. */
  readonly moving?: string
  readonly date: string
  readonly time: string | undefined
  /** Free hours that shall not be offered. */
  readonly without?: readonly Moment[]
  readonly onDate: (date: string) => void
  readonly onTime: (time: string) => void
}

/** Offers the free hours in the same week strip as the booking panel. */
export function SessionTimeChoice({
  trainer,
  booking,
  moving,
  date,
  time,
  without = [],
  onDate,
  onTime,
}: TimeChoiceProps) {
  const sentence = useRefusalSentence()
  const now = dominicanNow()
  const { open } = bookingLimitsOf(trainer)
  const [weekStart, setWeekStart] = useState(() => firstDayOfStrip(date, now.date))
  const [problem, setProblem] = useState<ReturnType<typeof findDayProblem>>()
  const question = { trainerId: booking.trainer_id, today: now.date, service: booking.service_type, moving }
  const week = useWeek({ ...question, date })
  const shown = useWeek({ ...question, date: weekStart })
  const slots = slotsOf(week, date)
  const isOffered = (hour: string) => !without.some((each) => each.date === date && each.time === hour)

  function chooseDay(day: string) {
    const found = findDayProblem(day, open, now)
    setProblem(found)
    if (day >= now.date) setWeekStart(firstDayOfStrip(day, now.date))
    if (!found && day !== date) onDate(day)
  }

  return (
    <div className="grid min-w-0 gap-4">
      <DayStrip {...{ weekStart, open, now }} chosen={date} days={shown.data} onWeek={setWeekStart} onDay={chooseDay} />
      <div role="alert" className="text-sm empty:hidden">
        {problem && <FieldError text={sentence(problem)} />}
      </div>
      <HourChoice
        {...{ date, weekStart }}
        slots={{ ...slots, data: slots.data?.filter(isOffered) }}
        isOff={week.data?.get(date)?.is_off ?? false}
        chosen={time}
        onChoose={onTime}
      />
    </div>
  )
}
