import type { LineProblem } from '@entrena/contract/bank/rules'
import { OctagonAlert } from 'lucide-react'
import { useState } from 'react'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import type { BankLine } from '../queries'
import { DecideForm } from './decide-form'
import { decideTranslations } from './decide-translations'
import { MarkedText } from './marked-text'
import { useLineMove } from './use-line-move'

const problems = {
  amount_unclear: 'amountUnclear',
  sign_unclear: 'signUnclear',
  day_unclear: 'dayUnclear',
  day_in_future: 'dayInFuture',
  day_too_old: 'dayTooOld',
} as const satisfies Record<LineProblem, string>

/** A line that could not be read. It keeps its number and holds up the confirmation until somebody decides. */
export function DecideLine({ line }: { line: BankLine }) {
  const t = useTranslations(decideTranslations)
  const move = useLineMove(line.id)
  const [isTyping, setTyping] = useState(false)
  const isSign = line.problem === 'sign_unclear'
  const amounts = line.possible.map(formatPesos)
  const named = (what: string) => t('named', { what, line: line.number })

  function meaningOf(amount: number): string {
    if (!isSign) return formatPesos(amount)
    return t(amount > 0 ? 'arrived' : 'leftAccount', { amount: formatPesos(Math.abs(amount)) })
  }

  return (
    <div className="grid grid-cols-1 gap-3 bg-danger-soft p-4 wide:flex wide:flex-wrap wide:items-center wide:gap-x-4 wide:px-5">
      <span className="flex items-center gap-3 font-strong whitespace-nowrap text-danger">
        <OctagonAlert aria-hidden className="size-5" />
        {t('line', { line: line.number })}
      </span>
      <span className="min-w-0 wide:flex-1">
        <MarkedText line={line} />
      </span>
      <p className="min-w-0 wide:flex-1">
        <b className="font-strong">{line.problem && t(problems[line.problem])}</b>{' '}
        {!isSign && amounts.length > 0 && (
          <span className="text-sm text-muted">{t('couldBe', { amounts: amounts.join(` ${t('or')} `) })}</span>
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
