import { defaultDayHours, sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { type Weekday, weekdayNames, weekdays } from '@entrena/contract/weekdays'
import { CalendarCheck } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { controlClass, FieldError, fieldBoxClass } from '@/ui/form/field'
import { Switch } from '@/ui/form/switch'
import { editTranslations } from '../edit-translations'
import { type ProfileFormApi, useFieldErrorText } from './form-errors'

export function ScheduleCard({ form, hadSchedule }: { form: ProfileFormApi; hadSchedule: boolean }) {
  const t = useTranslations(editTranslations)
  const schedule = useWatch({ control: form.control, name: 'availability_schedule' })
  const isAllOff = weekdays.every((weekday) => !schedule[weekday].enabled)

  function enableAll() {
    const { isSubmitted } = form.formState
    form.setValue('availability_schedule', sameHoursEveryDay(defaultDayHours), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    })
  }

  return (
    <Card padded className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{t('schedule')}</h2>
        <Button variant="soft" size="md" onClick={enableAll}>
          <CalendarCheck aria-hidden />
          {t('enableAll')}
        </Button>
      </div>
      <ul className="grid divide-y divide-line">
        {weekdays.map((weekday) => (
          <DayRow key={weekday} form={form} weekday={weekday} isOn={schedule[weekday].enabled} />
        ))}
      </ul>
      {isAllOff && <p className="text-sm text-muted">{t(hadSchedule ? 'scheduleOff' : 'scheduleNever')}</p>}
    </Card>
  )
}

function DayRow({ form, weekday, isOn }: { form: ProfileFormApi; weekday: Weekday; isOn: boolean }) {
  const t = useTranslations(editTranslations)
  const [language] = useLanguage()
  const errorOf = useFieldErrorText(form)
  const note = useId()
  const day = capitalised(weekdayNames[weekday][language])
  const details = { day: weekdayNames[weekday] }
  const [startError, endError] = [
    errorOf(`availability_schedule.${weekday}.start`, details),
    errorOf(`availability_schedule.${weekday}.end`, details),
  ]
  const error = startError ?? endError
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Switch {...form.register(`availability_schedule.${weekday}.enabled`)}>{day}</Switch>
      {isOn ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 sm:w-84">
          <TimeBox
            {...form.register(`availability_schedule.${weekday}.start`, {
              deps: `availability_schedule.${weekday}.end`,
            })}
            aria-label={t('from', { day })}
            isWrong={startError !== undefined}
            note={note}
          />
          <span className="text-muted">{t('to')}</span>
          <TimeBox
            {...form.register(`availability_schedule.${weekday}.end`)}
            aria-label={t('until', { day })}
            isWrong={endError !== undefined}
            note={note}
          />
        </div>
      ) : (
        <span className="text-muted max-sm:hidden">{t('off')}</span>
      )}
      <div id={note} aria-live="polite" className="text-sm empty:hidden sm:col-span-2">
        {isOn && error && <FieldError text={error} />}
      </div>
    </li>
  )
}

interface TimeBoxProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly isWrong: boolean
  readonly note: string
}

function TimeBox({ isWrong, note, ...input }: TimeBoxProps) {
  return (
    <div className={joinClasses(fieldBoxClass(isWrong), 'max-sm:px-3')}>
      <input
        {...input}
        type="time"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? note : undefined}
        className={joinClasses(controlClass, 'min-h-11 tabular-nums')}
      />
    </div>
  )
}

function capitalised(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
