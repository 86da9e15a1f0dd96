import type { LineProblem } from '@entrena/contract/bank/rules'
import { isDate } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { joinWords } from '@entrena/contract/join-words'
import { amountInvalid } from '@entrena/contract/money/payouts/errors'
import { lineWords } from '@entrena/contract/money/sentences/bank-line'
import { toPesos } from '@entrena/contract/pesos'
import { withRefusal } from '@entrena/contract/refusal'
import { zodResolver } from '@hookform/resolvers/zod'
import { OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { formatPesos, formatUnsignedPesos } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { readBalanceCents } from '@/lib/i18n/read-amount'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/form/text-field'
import { useRefusalText } from '@/ui/form/use-refusal-text'
import type { BankLine } from '../queries'
import { HighlightedLineText } from './line-parts'
import { type LineMove, useLineMove } from './use-line-move'

const problems = {
  amount_unclear: 'amountUnclear',
  sign_unclear: 'signUnclear',
  day_unclear: 'dayUnclear',
  day_in_future: 'dayInFuture',
  day_too_old: 'dayTooOld',
} as const satisfies Record<LineProblem, string>

/** An unreadable line. It blocks the confirmation of its statement until an admin decides. */
export function UnreadableLineForm({ line }: { line: BankLine }) {
  const t = useTranslations(decideTranslations)
  const [language] = useLanguage()
  const move = useLineMove(line.id)
  const [isTyping, setTyping] = useState(false)
  const isSign = line.problem === 'sign_unclear'
  const amounts = line.possible.map(formatPesos)
  const named = (what: string) => t('named', { what, line: line.number })

  function meaningOf(amount: number): string {
    if (!isSign) return formatPesos(amount)
    return lineWords[amount > 0 ? 'arrived' : 'left_account'][language]({ amount: formatUnsignedPesos(amount) })
  }

  return (
    <div className="grid grid-cols-1 gap-3 bg-danger-soft p-4 wide:flex wide:flex-wrap wide:items-center wide:gap-x-4 wide:px-5">
      <span className="flex items-center gap-3 font-strong whitespace-nowrap text-danger">
        <OctagonAlert aria-hidden className="size-5" />
        {t('line', { line: line.number })}
      </span>
      <span className="min-w-0 wide:flex-1">
        <HighlightedLineText line={line} />
      </span>
      <p className="min-w-0 wide:flex-1">
        <b className="font-strong">{line.problem && t(problems[line.problem])}</b>{' '}
        {!isSign && amounts.length > 0 && (
          <span className="text-sm text-muted">{t('couldBe', { amounts: joinWords(amounts, language, 'or') })}</span>
        )}
      </p>
      <span className="flex flex-wrap gap-2 max-wide:*:grow">
        {line.possible.map((amount) => (
          <Button
            key={amount}
            variant="secondary"
            size="md"
            busy={move.busyName === String(amount)}
            disabled={move.isBusy && move.busyName !== String(amount)}
            onClick={() => move.decide(String(amount), { amount }, t('decided', { line: line.number }))}
            aria-label={named(meaningOf(amount))}
            className="tabular-nums"
          >
            {meaningOf(amount)}
          </Button>
        ))}
        <Button
          variant="ghost"
          size="md"
          aria-label={named(t('typeIt'))}
          aria-expanded={isTyping}
          disabled={move.isBusy}
          onClick={() => setTyping(!isTyping)}
        >
          {t('typeIt')}
        </Button>
        <Button
          variant="ghost"
          size="md"
          busy={move.busyName === 'ignore'}
          disabled={move.isBusy && move.busyName !== 'ignore'}
          aria-label={named(t('skip'))}
          onClick={() => move.ignore('skipped', t('skipped', { line: line.number }))}
        >
          {t('skip')}
        </Button>
      </span>
      {isTyping && <DecideForm line={line} move={move} />}
    </div>
  )
}

interface Needs {
  readonly needsAmount: boolean
  readonly needsDay: boolean
  readonly today: string
}

/** Only the fields that are shown are validated. */
const lineForm = ({ needsAmount, needsDay, today }: Needs) =>
  z.object({
    amount: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed) => toPesos(readBalanceCents(typed) ?? 0)),
      ),
      z.number().check(z.refine((amount) => !needsAmount || amount !== 0, withRefusal(amountInvalid))),
    ),
    day: z.string().check(z.refine((day) => !needsDay || (isDate(day) && day <= today))),
  })
type LineDraft = z.output<ReturnType<typeof lineForm>>

/** A form for the amount or the day of an unreadable line. The admin looks up the missing value at the bank. */
function DecideForm({ line, move }: { line: BankLine; move: LineMove }) {
  const t = useTranslations(decideTranslations)
  const needsDay = line.day === null || (line.problem?.startsWith('day') ?? false)
  const needsAmount = line.amount === null || !needsDay
  const today = dominicanDate(new Date())
  const refusalText = useRefusalText()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(lineForm({ needsAmount, needsDay, today })),
    defaultValues: { amount: '', day: '' },
  })
  const { errors, isDirty } = formState
  useUnsavedInput(isDirty)

  function decide({ amount, day }: LineDraft) {
    const body = { ...(needsAmount && { amount }), ...(needsDay && { day }) }
    move.decide('typed', body, t('decided', { line: line.number }))
  }

  return (
    <form
      noValidate
      aria-label={t('line', { line: line.number })}
      onSubmit={handleSubmit(decide)}
      className="flex w-full flex-wrap items-start gap-3"
    >
      {needsAmount && (
        <TextField
          {...register('amount')}
          label={t('ownAmount')}
          hint={t('ownAmountHint')}
          inputMode="text"
          autoComplete="off"
          error={refusalText(errors.amount)}
          className="min-w-60 flex-1"
        />
      )}
      {needsDay && (
        <TextField
          {...register('day')}
          type="date"
          label={t('ownDay')}
          max={today}
          error={errors.day && t('dayWrong')}
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

const decideTranslations = defineTranslations('bank-decide', {
  en: {
    sending: 'Working...',
    decided: 'Line {{line}} decided.',
    skipped: 'Line {{line}} skipped.',
    line: 'Line {{line}}',
    amountUnclear: 'We cannot tell this amount.',
    signUnclear: 'We cannot tell whether this arrived or left.',
    dayUnclear: 'We cannot tell this day.',
    dayInFuture: 'This day has not come yet.',
    dayTooOld: 'This day is more than 400 days ago.',
    couldBe: 'It could be {{amounts}}.',
    named: '{{what}}: line {{line}}',
    skip: 'Skip line',
    typeIt: 'Type it',
    ownAmount: 'Amount',
    ownAmountHint: 'Such as 1,500.00, with − in front if it left the account',
    ownDay: 'Day',
    dayWrong: 'The date cannot be in the future',
  },
  es: {
    sending: 'Un momento...',
    decided: 'Línea {{line}} decidida.',
    skipped: 'Línea {{line}} saltada.',
    line: 'Línea {{line}}',
    amountUnclear: 'No sabemos este monto.',
    signUnclear: 'No sabemos si entró o salió.',
    dayUnclear: 'No sabemos este día.',
    dayInFuture: 'Este día aún no llega.',
    dayTooOld: 'Este día fue hace más de 400 días.',
    couldBe: 'Puede ser {{amounts}}.',
    named: '{{what}}: línea {{line}}',
    skip: 'Saltar línea',
    typeIt: 'Escribirlo',
    ownAmount: 'Monto',
    ownAmountHint: 'Por ejemplo 1,500.00, con − delante si salió de la cuenta',
    ownDay: 'Día',
    dayWrong: 'La fecha no puede ser futura',
  },
})
