import { isDate } from '@entrena/contract/calendar'
import type { Language } from '@entrena/contract/language'
import { type TimeOffDraft, timeOffDraft } from '@entrena/contract/trainers/availability-drafts'
import { holidayNames, holidaysOf } from '@entrena/contract/trainers/holidays'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarOff, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { call, errorDetailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { NoticeBox } from '@/ui/feedback/notice'
import { FieldError } from '@/ui/form/field'
import { SelectField } from '@/ui/form/select-field'
import { Switch } from '@/ui/form/switch'
import { TextField } from '@/ui/form/text-field'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import type { AvailabilityData, TimeOffEntry } from './availability-queries'
import { availabilityTranslations } from './availability-translations'
import { hourChoicesWith } from './week-rules'

/** Name of the holiday on the day of a time off. Undefined if the trainer has written a note. */
function holidayNameOf({ from_date, to_date, note }: TimeOffEntry, language: Language): string | undefined {
  if (note || from_date !== to_date) return undefined
  const holiday = holidaysOf(Number(from_date.slice(0, 4))).find(({ date }) => date === from_date)
  return holiday && holidayNames[holiday.kind][language]
}

/** Example: 'Fri, Dec 11, 14:00 to 18:00'. */
function useTimeOffWords() {
  const t = useTranslations(availabilityTranslations)
  const [language] = useLanguage()
  return ({ from_date, to_date, from_time, to_time }: TimeOffEntry): string => {
    const days =
      from_date === to_date
        ? formatDay(from_date, language, 'short')
        : t('range', { from: formatDay(from_date, language, 'day'), to: formatDay(to_date, language, 'day') })
    return from_time && to_time ? t('hoursOf', { days, from: from_time, to: to_time }) : days
  }
}

export function TimeOffCard({ data, today }: { data: AvailabilityData; today: string }) {
  const t = useTranslations(availabilityTranslations)
  const { day, forget } = useTappedDay(today)
  const [isAdding, setAdding] = useState(day !== undefined)
  const { time_off: entries, sessions_inside: inside } = data
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-4 px-5 py-5 wide:px-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{t('timeOff')}</h2>
          {!isAdding && (
            <Button variant="soft" size="md" onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              {t('add')}
            </Button>
          )}
        </div>
        <p className="text-sm text-muted">{t(entries.length === 0 && !isAdding ? 'noTimeOff' : 'timeOffText')}</p>
        {isAdding && (
          <TimeOffForm
            {...{ today, day }}
            onClose={() => {
              setAdding(false)
              forget()
            }}
          />
        )}
        {inside.length > 0 && <SessionsInside sessions={inside} />}
      </div>
      {entries.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The day that the trainer tapped in the calendar to get to this page. */
function useTappedDay(today: string) {
  const [params, setParams] = useSearchParams()
  const given = params.get('off') ?? ''
  const forget = () => {
    const next = new URLSearchParams(params)
    next.delete('off')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { day: isDate(given) && given >= today ? given : undefined, forget }
}

function Entry({ entry }: { entry: TimeOffEntry }) {
  const t = useTranslations(availabilityTranslations)
  const [language] = useLanguage()
  const what = useTimeOffWords()(entry)
  const client = useQueryClient()
  const { send, isPending } = useWrite({
    action: `remove time off ${entry.id}`,
    send: () => call('DELETE /trainers/availability/time-off/{id}', { params: { id: entry.id } }),
    done: () => t('removed'),
    failed: (error) => errorDetailOf(error) ?? t('removeFailed'),
    onSettled: () => refresh(client, stale.availability),
  })
  const note = entry.note || holidayNameOf(entry, language)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 px-5 py-2 wide:px-6">
      <CalendarOff aria-hidden className="size-5 text-muted" />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-strong">{what}</b>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
      <Button
        variant="ghost"
        size="md"
        icon
        busy={isPending}
        aria-label={t('remove', { what })}
        onClick={() => send(undefined)}
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}

function SessionsInside({ sessions }: { sessions: AvailabilityData['sessions_inside'] }) {
  const t = useTranslations(availabilityTranslations)
  const [language] = useLanguage()
  return (
    <NoticeBox tone="warning" role="status" title={t('inside', { count: sessions.length })}>
      <ul>
        {sessions.map(({ id, date, time, client_name: name }) => (
          <li key={id}>{t('insideText', { when: formatDay(date, language, 'short'), time, name })}</li>
        ))}
      </ul>
      {t('insideStay')}{' '}
      <Link to="/trainer-dashboard?tab=bookings" className="font-strong underline underline-offset-3">
        {t('look')}
      </Link>
    </NoticeBox>
  )
}

const optionsOf = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }))
const [firstHours, lastHours] = [optionsOf(hourChoicesWith('06:00')), optionsOf(hourChoicesWith('23:00', '06:00'))]

interface FormProps {
  readonly today: string
  readonly day: string | undefined
  readonly onClose: () => void
}

const emptyForm = { from_date: '', to_date: '', isHours: false, from_time: '14:00', to_time: '18:00', note: '' }

/** The hours of the form are sent only if the switch for hours is on. */
const timeOffForm = z.pipe(
  z.pipe(
    z.custom<typeof emptyForm>(),
    z.transform(
      ({ isHours, from_time, to_time, ...days }): z.input<typeof timeOffDraft> => ({
        ...days,
        ...(isHours && { from_time, to_time }),
      }),
    ),
  ),
  timeOffDraft,
)

function TimeOffForm({ today, day = '', onClose }: FormProps) {
  const t = useTranslations(availabilityTranslations)
  const refusalText = useRefusalText()
  const { send, isPending } = useAddTimeOff(onClose)
  const { register, handleSubmit, getValues, setValue, control, formState } = useForm({
    resolver: zodResolver(timeOffForm),
    defaultValues: { ...emptyForm, from_date: day, to_date: day },
  })
  const { errors, isDirty } = formState
  const [firstDay, isHours] = useWatch({ control, name: ['from_date', 'isHours'] })
  useUnsavedInput(isDirty)
  const error = errors.from_date ?? errors.to_date ?? errors.from_time ?? errors.to_time ?? errors.note

  function moveLastDay({ target }: { target: { value: string } }) {
    if (target.value > getValues('to_date')) setValue('to_date', target.value, { shouldDirty: true })
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...register('from_date', { onChange: moveLastDay })}
          type="date"
          label={t('firstDay')}
          autoFocus={day !== ''}
          min={today}
        />
        <TextField {...register('to_date')} type="date" label={t('lastDay')} min={firstDay || today} />
      </div>
      <Switch {...register('isHours')}>{t('onlyHours')}</Switch>
      {isHours && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField {...register('from_time')} label={t('firstHour')} options={firstHours} />
          <SelectField {...register('to_time')} label={t('lastHour')} options={lastHours} />
        </div>
      )}
      <TextField {...register('note')} label={t('note')} maxLength={100} />
      <div role="alert" className="text-sm empty:hidden">
        {error && <FieldError text={refusalText(error) ?? ''} />}
      </div>
      <div className="flex gap-3 *:flex-1">
        <Button variant="secondary" size="md" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="md" busy={isPending} busyLabel={t('saving')}>
          {t('saveTimeOff')}
        </Button>
      </div>
    </form>
  )
}

function useAddTimeOff(onClose: () => void) {
  const t = useTranslations(availabilityTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'add time off',
    send: (body: TimeOffDraft) => call('POST /trainers/availability/time-off', { body }),
    done: () => t('timeOffAdded'),
    failed: (error) => errorDetailOf(error) ?? t('timeOffFailed'),
    onDone: async () => {
      await refresh(client, stale.availability)
      onClose()
    },
  })
}
