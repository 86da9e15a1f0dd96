import { type OutsideCalendarDraft, outsideCalendarDraft } from '@entrena/contract/outside-calendars/drafts'
import {
  calendarAddressInvalid,
  calendarKnownRefusal,
  calendarNameInvalid,
  calendarUnreadRefusal,
} from '@entrena/contract/outside-calendars/errors'
import { outsideCalendarLimits } from '@entrena/contract/outside-calendars/rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call, errorDetailOf, isRefusedWith } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import { outsideCalendarsTranslations } from './outside-calendars-translations'
import type { OwnOutsideCalendar } from './queries'

/** The field at which a refusal is shown. Undefined if the refusal is about neither field. */
function fieldOf(error: Error): 'address' | 'name' | undefined {
  if (
    [calendarAddressInvalid, calendarUnreadRefusal, calendarKnownRefusal].some((refused) =>
      isRefusedWith(error, refused),
    )
  )
    return 'address'
  return isRefusedWith(error, calendarNameInvalid) ? 'name' : undefined
}

interface CalendarFormProps {
  /** The calendar to change. Undefined to add one. */
  readonly calendar?: OwnOutsideCalendar
  readonly onClose: () => void
}

/** Asks for the address and the name of a calendar. */
export function CalendarForm({ calendar, onClose }: CalendarFormProps) {
  const t = useTranslations(outsideCalendarsTranslations)
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const form = useForm({
    resolver: zodResolver(outsideCalendarDraft),
    defaultValues: { address: '', name: calendar?.name ?? '' },
  })
  const { register, handleSubmit, setError, setFocus, formState } = form
  useUnsavedInput(formState.isDirty)
  useEffect(() => setFocus('address'), [setFocus])
  const { send, isPending } = useWrite({
    action: calendar ? `change outside calendar ${calendar.id}` : 'add outside calendar',
    send: (body: OutsideCalendarDraft) =>
      calendar
        ? call('PUT /outside-calendars/{id}', { params: { id: calendar.id }, body })
        : call('POST /outside-calendars', { body }),
    done: ({ busy_hours: count }) =>
      t(calendar ? 'changed' : 'added', { count, days: outsideCalendarLimits.daysCounted }),
    failed: (error) =>
      fieldOf(error) ? undefined : (errorDetailOf(error) ?? t(calendar ? 'changeFailed' : 'addFailed')),
    onDone: async () => {
      await refresh(client, stale.outsideCalendars)
      onClose()
    },
    onFailed: (error) => {
      const field = fieldOf(error)
      if (!field) return refresh(client, stale.outsideCalendars)
      setError(field, { message: errorDetailOf(error) ?? '' }, { shouldFocus: true })
      return undefined
    },
  })
  /**
   * Error text of a field. The schema's errors are codes; the server's errors are sentences, because only the server
   * knows why a calendar could not be read.
   */
  const errorAt = (field: 'address' | 'name') =>
    refusalText(formState.errors[field]) ?? formState.errors[field]?.message

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid grid-cols-1 gap-3">
      <TextField
        {...register('address')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        icon={<Link2 aria-hidden />}
        label={t(calendar ? 'newAddress' : 'address')}
        hint={t('addressHint', { minutes: outsideCalendarLimits.everyMinutes })}
        error={errorAt('address')}
      />
      <TextField
        {...register('name')}
        autoComplete="off"
        maxLength={outsideCalendarLimits.nameCharacters}
        label={t('name')}
        error={errorAt('name')}
      />
      <HowToFind />
      <div className="flex gap-3 *:flex-1">
        <Button variant="secondary" size="md" onClick={onClose} disabled={isPending}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="md" busy={isPending} busyLabel={t('reading')}>
          {t(calendar ? 'change' : 'add')}
        </Button>
      </div>
    </form>
  )
}

function HowToFind() {
  const t = useTranslations(outsideCalendarsTranslations)
  return (
    <details className="group rounded-control bg-sunken px-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm font-strong">
        {t('how')}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2 pb-4 text-sm text-muted">
        <li>{t('google')}</li>
        <li>{t('outlook')}</li>
        <li>{t('icloud')}</li>
        <li>{t('secret')}</li>
        <li>{t('free')}</li>
      </ul>
    </details>
  )
}
