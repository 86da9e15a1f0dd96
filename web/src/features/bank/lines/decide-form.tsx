import { isDate } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { toPesos } from '@entrena/contract/money'
import { amountInvalid } from '@entrena/contract/payouts/errors'
import { type FormEvent, useState } from 'react'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { readBalanceCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import type { BankLine } from '../queries'
import { decideTranslations } from './decide-translations'
import type { LineMove } from './use-line-move'

/** The amount or day of an unclear line, as the admin reads it in the bank's own pages. */
export function DecideForm({ line, move }: { line: BankLine; move: LineMove }) {
  const t = useTranslations(decideTranslations)
  const [language] = useLanguage()
  const needsDay = line.day === null || (line.problem?.startsWith('day') ?? false)
  const needsAmount = line.amount === null || !needsDay
  const today = dominicanDate(new Date())
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState('')
  const [wasTried, setTried] = useState(false)
  useUnsavedInput(typed !== '' || day !== '')
  const cents = readBalanceCents(typed) ?? 0
  const isAmountWrong = needsAmount && cents === 0
  const isDayWrong = needsDay && (!isDate(day) || day > today)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isAmountWrong || isDayWrong) return
    const body = { ...(needsAmount && { amount: toPesos(cents) }), ...(needsDay && { day }) }
    move.decide('typed', body, t('decided', { line: line.number }))
  }

  return (
    <form
      noValidate
      aria-label={t('line', { line: line.number })}
      onSubmit={handleSubmit}
      className="flex w-full flex-wrap items-start gap-3"
    >
      {needsAmount && (
        <TextField
          label={t('ownAmount')}
          hint={t('ownAmountHint')}
          inputMode="text"
          autoComplete="off"
          value={typed}
          error={wasTried && isAmountWrong ? amountInvalid.sentence[language] : undefined}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-60 flex-1"
        />
      )}
      {needsDay && (
        <TextField
          type="date"
          label={t('ownDay')}
          max={today}
          value={day}
          error={wasTried && isDayWrong ? t('dayWrong') : undefined}
          onChange={({ target }) => setDay(target.value)}
          className="min-w-44 flex-1"
        />
      )}
      <Button
        type="submit"
        busy={move.busyName === 'typed'}
        busyLabel={t('sending')}
        disabled={move.isBusy && move.busyName !== 'typed'}
        className="mt-6.5"
      >
        {t('save')}
      </Button>
    </form>
  )
}
