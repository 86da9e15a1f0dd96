import { X } from 'lucide-react'
import { useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import type { BankLine } from '../queries'
import { CandidateField } from './candidate-field'
import type { CandidateOption } from './candidate-options'
import { lineTranslations } from './line-translations'
import { StepButton } from './step-button'
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
  const words = useLineWords()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<CandidateOption>()
  if (chosen) return <Consequence line={line} move={move} option={chosen} onBack={() => setChosen(undefined)} />
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <CandidateField
        line={line}
        typed={typed}
        onType={setTyped}
        // Something was typed if the user comes back from a choice.
        autoFocus={onBack !== undefined || typed !== ''}
        onChoose={setChosen}
      />
      {onBack && (
        <Button
          variant="ghost"
          size="md"
          icon
          aria-label={words.named(t('back'), line)}
          onClick={onBack}
          disabled={move.isBusy}
        >
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
    <div
      className={classes(
        'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2',
        !second && 'wide:grid-cols-[minmax(0,1fr)_auto_auto]',
      )}
    >
      <span role="status">
        <b className="block font-strong wrap-anywhere">{textOf(main)}</b>
        {difference && main.name !== 'balance' && (
          <span className="block text-sm text-warning">
            {t(difference.kind, { amount: formatPesos(difference.amount) })}
          </span>
        )}
      </span>
      <span
        className={classes(
          'order-last col-span-full flex flex-wrap items-center gap-2',
          !second && 'wide:order-none wide:col-span-1',
        )}
      >
        {[main, second].map(
          (step, index) =>
            step && (
              <StepButton
                key={step.name}
                {...{ line, move, step, name }}
                label={t(step.name === 'yes' ? 'assign' : step.name === 'returned' ? 'bankReturned' : step.name)}
                variant={index === 0 ? 'soft' : 'secondary'}
                // The field that had the focus is gone, and Enter confirms what was chosen with Enter.
                autoFocus={index === 0}
                // What was chosen has changed, so it is searched again.
                onRefused={onBack}
                className={classes(index === 0 && 'max-wide:flex-1')}
              />
            ),
        )}
      </span>
      <Button
        variant="ghost"
        size="md"
        icon
        aria-label={words.named(t('choseWrong'), line)}
        onClick={onBack}
        disabled={move.isBusy}
      >
        <X aria-hidden />
      </Button>
    </div>
  )
}
