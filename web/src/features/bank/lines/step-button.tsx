import type { ComponentProps } from 'react'
import { Button } from '@/ui/button'
import type { BankLine } from '../queries'
import type { Step } from './steps'
import type { LineMove } from './use-line-move'
import { useLineWords } from './use-line-words'

interface StepButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'autoFocus' | 'className'> {
  readonly line: BankLine
  readonly move: LineMove
  readonly step: Step
  readonly label: string
  /** Who gets the money. */
  readonly name: string
  /** Called if the server said no. */
  readonly onRefused?: () => void
}

/** Assigns a line with one press. */
export function StepButton({ line, move, step, label, name, onRefused, ...look }: StepButtonProps) {
  const words = useLineWords()
  return (
    <Button
      {...look}
      size="md"
      aria-label={words.named(label, line)}
      busy={move.busyName === step.name}
      disabled={move.isBusy && move.busyName !== step.name}
      onClick={() => move.assign(step, { done: words.stepDone(step, line, name), onRefused })}
    >
      {label}
    </Button>
  )
}
