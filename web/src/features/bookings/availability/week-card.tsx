import { type Weekday, weekdayNames, weekdays } from '@entrena/contract/weekdays'
import { Copy, Plus, X } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { controlClass, fieldBoxClass } from '@/ui/form/field'
import { Switch } from '@/ui/form/switch'
import { availabilityTranslations } from './availability-translations'
import {
  areIntervalsWrong,
  copyDayToOpenDays,
  type EditedWeek,
  type HoursInterval,
  hourChoicesWith,
  nextInterval,
  openHoursOfDay,
} from './week-rules'

interface WeekCardProps {
  readonly week: EditedWeek
  /** True if the saved profile has weekly hours. */
  readonly hasSchedule: boolean
  /** Booked hours of the current week, such as 'monday 07:00'. */
  readonly booked: ReadonlySet<string>
  /** True once the trainer has tried to save. From then on, days with wrong intervals are marked. */
  readonly marksWrong: boolean
  readonly onChange: (week: EditedWeek) => void
}

export function WeeklyHoursCard({ week, hasSchedule, booked, marksWrong, onChange }: WeekCardProps) {
  const t = useTranslations(availabilityTranslations)
  const isAllOff = weekdays.every((weekday) => !week.schedule[weekday].enabled)
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 px-5 pt-5 pb-4 wide:px-6">
        <h2>{t('week')}</h2>
        <p className="text-sm text-muted">{t(!hasSchedule && isAllOff ? 'anyHour' : 'weekText')}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {weekdays.map((weekday) => (
          <DayRow
            key={weekday}
            {...{ weekday, week, booked, onChange }}
            isWrong={marksWrong && areIntervalsWrong(week, weekday)}
          />
        ))}
      </ul>
      <div className="px-5 py-4 wide:px-6">
        <Legend />
      </div>
    </Card>
  )
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

interface DayRowProps {
  readonly weekday: Weekday
  readonly week: EditedWeek
  readonly booked: ReadonlySet<string>
  readonly isWrong: boolean
  readonly onChange: (week: EditedWeek) => void
}

function DayRow({ weekday, week, booked, isWrong, onChange }: DayRowProps) {
  const t = useTranslations(availabilityTranslations)
  const [language] = useLanguage()
  const name = weekdayNames[weekday][language]
  const day = name.charAt(0).toLocaleUpperCase() + name.slice(1)
  const first = week.schedule[weekday]
  const second = week.second[weekday]
  const offered = nextInterval(first.end)
  const setFirst = (change: object) =>
    onChange({ ...week, schedule: { ...week.schedule, [weekday]: { ...first, ...change } } })
  const setSecond = (interval: HoursInterval | undefined) =>
    onChange({ ...week, second: { ...week.second, [weekday]: interval } })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-5 py-3 wide:grid-cols-[9.5rem_minmax(0,1fr)_5.75rem] wide:px-6">
      <Switch checked={first.enabled} onChange={({ target }) => setFirst({ enabled: target.checked })}>
        {day}
      </Switch>
      <div className="order-last flex justify-end wide:order-none wide:col-start-3 wide:row-start-1">
        {first.enabled && !second && offered && (
          <Button
            variant="ghost"
            size="md"
            icon
            aria-label={t('addSecond', { day })}
            onClick={() => setSecond(offered)}
          >
            <Plus aria-hidden />
          </Button>
        )}
        {first.enabled && (
          <Button
            variant="ghost"
            size="md"
            icon
            aria-label={t('copy', { day })}
            onClick={() => onChange(copyDayToOpenDays(week, weekday))}
          >
            <Copy aria-hidden />
          </Button>
        )}
        {!first.enabled && <span className="text-muted">{t('off')}</span>}
      </div>
      {first.enabled && (
        <div className="order-last col-span-2 grid gap-2 wide:order-none wide:col-span-1 wide:col-start-2 wide:row-start-1">
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            <IntervalChoice
              interval={first}
              labels={[t('from', { day }), t('until', { day })]}
              isWrong={isWrong}
              onChange={setFirst}
            />
            {second && (
              <IntervalChoice
                interval={second}
                labels={[t('secondFrom', { day }), t('secondUntil', { day })]}
                isWrong={isWrong}
                onChange={setSecond}
                remove={{ label: t('removeSecond', { day }), onPress: () => setSecond(undefined) }}
              />
            )}
          </div>
          <Lane {...{ week, weekday, booked }} />
        </div>
      )}
    </li>
  )
}

interface IntervalChoiceProps {
  readonly interval: HoursInterval
  readonly labels: readonly [from: string, until: string]
  readonly isWrong: boolean
  readonly onChange: (interval: HoursInterval) => void
  readonly remove?: { readonly label: string; readonly onPress: () => void }
}

function IntervalChoice({ interval, labels, isWrong, onChange, remove }: IntervalChoiceProps) {
  const { start, end } = interval
  return (
    <div className="flex items-center gap-1.5 max-wide:w-full">
      <HourSelect
        label={labels[0]}
        value={start}
        times={hourChoicesWith(start).filter((time) => time < '23:00' || time === start)}
        isWrong={isWrong}
        onChange={(time) => onChange({ start: time, end })}
      />
      <span aria-hidden className="text-muted">
        –
      </span>
      <HourSelect
        label={labels[1]}
        value={end}
        times={hourChoicesWith(end, '06:00')}
        isWrong={isWrong}
        onChange={(time) => onChange({ start, end: time })}
      />
      {remove ? (
        <Button variant="ghost" size="md" icon aria-label={remove.label} onClick={remove.onPress}>
          <X aria-hidden />
        </Button>
      ) : (
        <span className="size-11 shrink-0 wide:hidden" />
      )}
    </div>
  )
}

interface HourSelectProps {
  readonly label: string
  readonly value: string
  readonly times: readonly string[]
  readonly isWrong: boolean
  readonly onChange: (time: string) => void
}

function HourSelect({ label, value, times, isWrong, onChange }: HourSelectProps) {
  return (
    <div className={joinClasses(fieldBoxClass(isWrong), 'min-w-0 flex-1 px-2! wide:w-24 wide:flex-none')}>
      <select
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={joinClasses(controlClass, 'num min-h-11')}
      >
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
    </div>
  )
}

/**
 * Shows the open and booked hours of a day, from 06:00 to 23:00. Hidden from screen readers, because the fields of the
 * day name the same hours.
 */
function Lane({ week, weekday, booked }: Pick<DayRowProps, 'week' | 'weekday' | 'booked'>) {
  return (
    <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-sm">
      {openHoursOfDay(week, weekday).map(({ time, isOpen }) => (
        <span key={time} className={joinClasses('grid flex-1 items-center', isOpen ? 'bg-brand' : 'bg-sunken')}>
          {booked.has(`${weekday} ${time}`) && <i className="mx-0.5 h-1.5 rounded-full bg-accent" />}
        </span>
      ))}
    </div>
  )
}
