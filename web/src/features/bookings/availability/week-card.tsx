import type { Availability } from '@entrena/contract/trainers/availability'
import type { Schedule } from '@entrena/contract/trainers/rules'
import { type Weekday, weekdays } from '@entrena/contract/weekdays'
import { useState } from 'react'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FieldError } from '@/ui/form/field'
import { useSaveAvailability } from './availability-queries'
import { availabilityTranslations } from './availability-translations'
import { DayRow } from './day-row'
import { fromWeek, isDayWrong, toWeek, type Week } from './week-rules'

interface WeekCardProps {
  readonly trainerId: string
  readonly schedule: Schedule | null
  readonly limits: Availability
  readonly draft: ReturnType<typeof useWeekDraft>
  /** The booked hours of this week, as 'monday 07:00'. */
  readonly booked: ReadonlySet<string>
}

export function WeekCard({ trainerId, schedule, limits, booked, draft }: WeekCardProps) {
  const t = useTranslations(availabilityTranslations)
  const { week, change } = draft
  const { send, isPending } = useSaveAvailability(trainerId)
  const [isRefused, setRefused] = useState(false)
  const isWrong = weekdays.some((weekday) => isDayWrong(week, weekday))
  const isAllOff = weekdays.every((weekday) => !week.schedule[weekday].enabled)

  function save() {
    setRefused(isWrong)
    if (!isWrong) send({ ...limits, ...fromWeek(week, schedule !== null) })
  }

  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 px-5 pt-5 pb-4 wide:px-6">
        <h2>{t('week')}</h2>
        <p className="text-sm text-muted">{t(schedule === null && isAllOff ? 'anyHour' : 'weekText')}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {weekdays.map((weekday) => (
          <DayRow
            key={weekday}
            {...{ weekday, week, booked }}
            isWrong={isRefused && isDayWrong(week, weekday)}
            onChange={change}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 wide:px-6">
        <Legend />
        <Button busy={isPending} busyLabel={t('saving')} onClick={save} className="max-xs:w-full">
          {t('saveWeek')}
        </Button>
        <div role="alert" className="w-full text-sm empty:hidden">
          {isRefused && isWrong && <FieldError text={t('reversed')} />}
        </div>
      </div>
    </Card>
  )
}

/** Compares with what is saved, so that changing a value back leaves nothing unsaved. */
export function useWeekDraft(schedule: Schedule | null, { second_hours: second }: Availability) {
  const [edited, setEdited] = useState<Week>()
  const saved = toWeek(schedule, second)
  const week = edited ?? saved
  const isChanged = weekdays.some((weekday: Weekday) => {
    const [now, before] = [week.schedule[weekday], saved.schedule[weekday]]
    const [later, laterBefore] = [week.second[weekday], saved.second[weekday]]
    const isSame = now.enabled === before.enabled && now.start === before.start && now.end === before.end
    return !isSame || (now.enabled && (later?.start !== laterBefore?.start || later?.end !== laterBefore?.end))
  })
  return { week, isChanged, change: setEdited }
}

function Legend() {
  const t = useTranslations(availabilityTranslations)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <span className="inline-flex items-center gap-2">
        <i aria-hidden className="size-3.5 rounded-sm bg-brand" />
        {t('open')}
      </span>
      <span className="inline-flex items-center gap-2">
        <i aria-hidden className="size-3.5 rounded-sm bg-accent" />
        {t('booked')}
      </span>
    </p>
  )
}
