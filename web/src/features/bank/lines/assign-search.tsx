import { X } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../../lib/browser/classes'
import { formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button } from '../../../ui/button'
import type { BankLine } from '../queries'
import { CandidateField } from './candidate-field'
import type { CandidateOption } from './candidate-options'
import { lineTranslations } from './line-translations'
import { differenceOf, type Step } from './steps'
import type { LineMove } from './use-line-move'
import { useLineWords } from './use-line-words'

interface AssignSearchProps {
  readonly line: BankLine
  readonly move: LineMove
  /** Returns to the proposal. undefined if there is none. */
  readonly onBack?: (() => void) | undefined
}

/** Finds somebody, shows what would happen, and asks for one more press. */
export function AssignSearch({ line, move, onBack }: AssignSearchProps) {
  const t = useTranslations(lineTranslations)
  const [chosen, setChosen] = useState<CandidateOption>()
  if (chosen) return <Consequence line={line} move={move} option={chosen} onBack={() => setChosen(undefined)} />
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <CandidateField line={line} disabled={move.isBusy} autoFocus={onBack !== undefined} onChoose={setChosen} />
      {onBack && (
        <Button variant="ghost" size="md" icon aria-label={t('back')} onClick={onBack} disabled={move.isBusy}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}

interface ConsequenceProps extends AssignSearchProps {
  readonly option: CandidateOption
  readonly onBack: () => void
}

function Consequence({ line, move, option, onBack }: ConsequenceProps) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  const { steps, booking, name } = option
  const [main, second] = steps
  const amount = formatPesos(line.left)
  const difference = differenceOf(booking ? [booking] : [], line.left)
  if (!main) return null

  function textOf(step: Step): string {
    if (step.name === 'balance' || !booking) return t('toBalanceOf', { amount, name })
    return t('toBooking', { amount, name, when: words.when(booking) })
  }

  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
      <span role="status" className="min-w-40 flex-1">
        <b className="block font-strong wrap-anywhere">{textOf(main)}</b>
        {difference && main.name !== 'balance' && (
          <span className="block text-sm text-warning">
            {t(difference.kind, { amount: formatPesos(difference.amount) })}
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2 max-wide:w-full">
        {[main, second].map(
          (step, index) =>
            step && (
              <Button
                key={step.name}
                variant={index === 0 ? 'soft' : 'secondary'}
                size="md"
                // The field that had the focus is gone, and Enter confirms what was chosen with Enter.
                autoFocus={index === 0}
                busy={move.busyName === step.name}
                disabled={move.isBusy && move.busyName !== step.name}
                onClick={() => move.assign(step.name, step.bodies, words.stepDone(step, line, name))}
                className={classes(index === 0 && 'max-wide:flex-1')}
              >
                {t(step.name === 'yes' ? 'assign' : step.name === 'returned' ? 'bankReturned' : step.name)}
              </Button>
            ),
        )}
        <Button variant="ghost" size="md" icon aria-label={t('choseWrong')} onClick={onBack} disabled={move.isBusy}>
          <X aria-hidden />
        </Button>
      </span>
    </div>
  )
}
