import { isDate } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { toPesos } from '@entrena/contract/money'
import { amountInvalid, statementDayInvalid } from '@entrena/contract/payouts/errors'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { refresh, stale } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { readBalanceCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { balanceTranslations } from './balance-translations'

interface Entered {
  readonly day: string
  readonly balance: number
}

/** Shows an error after the first attempt to send an incomplete form. */
export function StatementForm() {
  const t = useTranslations(balanceTranslations)
  const [language] = useLanguage()
  const today = dominicanDate(new Date())
  const [day, setDay] = useState(today)
  const [typed, setTyped] = useState('')
  const [wasTried, setTried] = useState(false)
  useUnsavedInput(typed !== '')
  const cents = readBalanceCents(typed)
  const isDayWrong = !isDate(day) || day > today
  const { send, isPending } = useEntering(() => {
    setTyped('')
    setTried(false)
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isDayWrong && cents !== undefined) send({ day, balance: toPesos(cents) })
  }

  return (
    <form noValidate aria-labelledby="statement-form" onSubmit={handleSubmit} className="grid gap-4">
      <h2 id="statement-form">{t('formTitle')}</h2>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          type="date"
          label={t('day')}
          max={today}
          value={day}
          error={wasTried && isDayWrong ? statementDayInvalid.sentence[language] : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label={t('balance')}
          hint={t('balanceHint')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={wasTried && cents === undefined ? amountInvalid.sentence[language] : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" busy={isPending} busyLabel={t('saving')} className="wide:mt-6.5">
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

function useEntering(onDone: () => void) {
  const t = useTranslations(balanceTranslations)
  const client = useQueryClient()
  return useWrite({
    action: 'enter statement balance',
    send: (body: Entered) => call('POST /admin/daily-balance', { body }),
    done: () => t('saved'),
    failed: (error) => detailOf(error) ?? t('saveFailed'),
    onDone,
    onSettled: () => refresh(client, stale.admin),
  })
}
