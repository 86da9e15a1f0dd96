import { X } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button, ButtonLink } from '@/ui/button'
import type { BankLine } from '../queries'
import { LineMenu } from './line-menu'
import { LineStepButton } from './line-parts'
import { lineTranslations, useLineWords } from './line-translations'
import { canSearch, isRecordedWithStatement, lineStepsOf } from './steps'
import type { LineMove } from './use-line-move'

interface LineStepsProps {
  readonly line: BankLine
  readonly move: LineMove
  /**
   * True if only the lines of one statement are shown. The page of one statement has a button that confirms all exact
   * matches.
   */
  readonly isInFile: boolean
  readonly onOther: () => void
  /** True for a card on a phone, with wide buttons. */
  readonly isCard?: boolean
}

/** Buttons of a line with a proposal. */
export function LineButtons({ line, move, isInFile, onOther, isCard = false }: LineStepsProps) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  const steps = lineStepsOf(line)
  const other = canSearch(line) ? onOther : undefined
  // Fees and taxes need no decision, so they have no buttons.
  if (line.state === 'done') return null
  if (line.is_queued) return <span className="text-sm text-muted">{t('queued')}</span>
  if (isRecordedWithStatement(line) && (isInFile || steps.length === 0)) {
    return <WithFile line={line} move={move} isInFile={isInFile} />
  }
  if (steps.length === 0) return <LineMenu line={line} move={move} look={isCard ? 'box' : 'word'} />
  const name = words.clients(line.proposed) || words.transfers(line.proposed_transfers)
  return (
    <span className={isCard ? 'grid grid-cols-[auto_minmax(0,1fr)] gap-2' : 'flex items-center justify-end gap-2'}>
      <span className={joinClasses('grid gap-2', isCard ? 'order-last' : 'justify-items-end')}>
        {steps.map((step, index) => (
          <LineStepButton
            key={step.name}
            {...{ line, move, step, name }}
            label={t(step.name === 'returned' ? 'bankReturned' : step.name)}
            variant={index === 0 ? 'soft' : isCard ? 'secondary' : 'ghost'}
            className={joinClasses(!isCard && index === 0 ? 'whitespace-nowrap' : 'text-balance')}
          />
        ))}
      </span>
      {other ? (
        <Button
          variant={isCard ? 'secondary' : 'ghost'}
          size="md"
          icon={!isCard}
          disabled={move.isBusy}
          aria-label={words.named(t('notThisOne'), line)}
          onClick={other}
          className={isCard ? 'self-start' : 'shrink-0'}
        >
          {isCard ? t('notThis') : <X aria-hidden />}
        </Button>
      ) : (
        <LineMenu line={line} move={move} look={isCard ? 'box' : 'dots'} />
      )}
    </span>
  )
}

function WithFile({ line, move, isInFile }: { line: BankLine; move: LineMove; isInFile: boolean }) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {isInFile ? (
        <span className="text-sm text-muted">{t('bookedWithFile')}</span>
      ) : (
        <ButtonLink
          to={`?tab=bank&part=movements&statement=${line.statement_id}`}
          preventScrollReset={false}
          aria-label={words.named(t('openFile'), line)}
          variant="ghost"
          size="md"
        >
          {t('openFile')}
        </ButtonLink>
      )}
      <LineMenu line={line} move={move} look="dots" />
    </span>
  )
}
