import { findRefusal, type Refusal } from '@entrena/contract/refusal'
import { type TimeOffDraft, timeOffDraft } from '@entrena/contract/trainers/availability-drafts'
import { timeOffInvalid } from '@entrena/contract/trainers/availability-errors'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { FieldError } from '@/ui/form/field'
import { SelectField } from '@/ui/form/select-field'
import { Switch } from '@/ui/form/switch'
import { TextField } from '@/ui/form/text-field'
import { useSentence } from '../parts/use-sentence'
import { availabilityTranslations } from './availability-translations'
import { timesAround } from './week-rules'

const optionsOf = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }))
const [firstHours, lastHours] = [optionsOf(timesAround('06:00')), optionsOf(timesAround('23:00', '06:00'))]

export function TimeOffForm({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useTranslations(availabilityTranslations)
  const sentence = useSentence()
  const { typed, type, error, check } = useTypedTimeOff()
  const { send, isPending } = useAddTimeOff(onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    const draft = check()
    if (draft) send(draft)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={t('firstDay')}
          min={today}
          value={typed.from_date}
          onChange={({ target: { value } }) =>
            type({ from_date: value, ...(value > typed.to_date && { to_date: value }) })
          }
        />
        <TextField
          type="date"
          label={t('lastDay')}
          min={typed.from_date || today}
          value={typed.to_date}
          onChange={({ target: { value } }) => type({ to_date: value })}
        />
      </div>
      <Switch checked={typed.isHours} onChange={({ target }) => type({ isHours: target.checked })}>
        {t('onlyHours')}
      </Switch>
      {typed.isHours && (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={t('firstHour')}
            options={firstHours}
            value={typed.from_time}
            onChange={({ target }) => type({ from_time: target.value })}
          />
          <SelectField
            label={t('lastHour')}
            options={lastHours}
            value={typed.to_time}
            onChange={({ target }) => type({ to_time: target.value })}
          />
        </div>
      )}
      <TextField
        label={t('note')}
        maxLength={100}
        value={typed.note}
        onChange={({ target }) => type({ note: target.value })}
      />
      <div role="alert" className="text-sm empty:hidden">
        {error && <FieldError text={sentence({ refusal: error, details: {} })} />}
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

const empty = { from_date: '', to_date: '', isHours: false, from_time: '14:00', to_time: '18:00', note: '' }

function useTypedTimeOff() {
  const [typed, setTyped] = useState(empty)
  const [error, setError] = useState<Refusal>()
  useUnsavedInput(typed !== empty)

  function check(): TimeOffDraft | undefined {
    const { isHours, from_time, to_time, ...days } = typed
    const checked = timeOffDraft.safeParse({ ...days, ...(isHours && { from_time, to_time }) })
    setError(checked.success ? undefined : (findRefusal(checked.error.issues[0]?.message ?? '') ?? timeOffInvalid))
    return checked.data
  }
  return { typed, error, check, type: (change: Partial<typeof empty>) => setTyped({ ...typed, ...change }) }
}

function useAddTimeOff(onClose: () => void) {
  const t = useTranslations(availabilityTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'add time off',
    send: (body: TimeOffDraft) => call('POST /trainers/availability/time-off', { body }),
    done: () => t('timeOffAdded'),
    failed: (error) => detailOf(error) ?? t('timeOffFailed'),
    onDone: async () => {
      await refresh(client, stale.availability)
      onClose()
    },
  })
}
