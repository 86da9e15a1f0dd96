import { ArrowRight, ArrowUpRight, CircleDashed, CircleQuestionMark, Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { CheckBox } from '@/ui/form/tick-box'
import type { BankLine } from '../queries'
import { AssignSearch } from './assign-search'
import { LineMenu } from './line-menu'
import {
  HighlightedLineText,
  MatchReason,
  PersonOfLine,
  PossibleDuplicateWarning,
  UnassignedAmount,
} from './line-parts'
import { LineButtons } from './line-steps'
import { lineTranslations, useLineWords } from './line-translations'
import { lineId } from './section'
import { canSearch } from './steps'
import type { LineTicks } from './ticks'
import { useLineMove } from './use-line-move'

export type OpenSection = 'exact' | 'review' | 'unidentified' | 'outgoing' | 'fees'

export interface LineProps {
  readonly line: BankLine
  readonly section: OpenSection
  /**
   * True if only the lines of one statement are shown. The page of one statement has a button that confirms all exact
   * matches.
   */
  readonly isInFile: boolean
  /** Which exact matches are ticked. Undefined if the lines of several statements are shown. */
  readonly ticks?: LineTicks | undefined
}

const icons = {
  exact: <CircleQuestionMark />,
  review: <CircleQuestionMark />,
  unidentified: <CircleDashed />,
  outgoing: <ArrowUpRight />,
  fees: <Landmark />,
}

export function BankLineRow({ line, section, isInFile, ticks }: LineProps) {
  const words = useLineWords()
  const move = useLineMove(line.id)
  const [isSearching, setSearching] = useState(false)
  const hasProposal = line.proposed.length > 0 || line.proposed_transfers.length > 0
  const isSearched = isSearching || (canSearch(line) && !hasProposal)
  return (
    <tr
      id={lineId(line)}
      tabIndex={-1}
      className={joinClasses('border-t border-line', section === 'review' && 'bg-warning-soft/40')}
    >
      <Cell className="w-13">
        {ticks && !isSearching ? (
          <LineCheckBox line={line} ticks={ticks} disabled={move.isBusy} />
        ) : (
          <span
            aria-hidden
            className={joinClasses('block [&>svg]:size-5', section === 'review' ? 'text-warning' : 'text-muted')}
          >
            {icons[section]}
          </span>
        )}
      </Cell>
      <Cell className="num font-strong">{words.day(line)}</Cell>
      <Cell className="min-w-40">
        <HighlightedLineText line={line} />
        <PossibleDuplicateWarning line={line} />
      </Cell>
      <Cell className="text-right">
        <span className="num block">{words.amount(line)}</span>
        <UnassignedAmount line={line} />
      </Cell>
      {isSearched ? (
        <>
          <Cell colSpan={2} className="min-w-64">
            <Arrow>
              <Unknown />
              <AssignSearch line={line} move={move} onBack={hasProposal ? () => setSearching(false) : undefined} />
            </Arrow>
          </Cell>
          <Cell className="text-right">
            <LineMenu line={line} move={move} look="word" />
          </Cell>
        </>
      ) : (
        <>
          <Cell className="min-w-50">
            <Arrow>
              <PersonOfLine line={line} />
            </Arrow>
          </Cell>
          <Cell className="max-w-64">
            <MatchReason line={line} />
          </Cell>
          <Cell className="text-right">
            {ticks ? (
              <LineMenu line={line} move={move} look="dots" onOther={() => setSearching(true)} />
            ) : (
              <LineButtons line={line} move={move} isInFile={isInFile} onOther={() => setSearching(true)} />
            )}
          </Cell>
        </>
      )}
    </tr>
  )
}

export function LineCheckBox({ line, ticks, disabled }: { line: BankLine; ticks: LineTicks; disabled: boolean }) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  return (
    <CheckBox
      label={words.named(t('confirmThis', { name: words.clients(line.proposed) }), line)}
      value={ticks.isTicked(line.id)}
      disabled={disabled || line.is_queued}
      onChange={(isTicked) => ticks.tick(line, isTicked)}
    />
  )
}

function Arrow({ children }: { children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ArrowRight aria-hidden className="size-5 shrink-0 text-muted" />
      {children}
    </span>
  )
}

function Unknown() {
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-dashed border-line-strong font-display font-heavy text-muted"
    >
      ?
    </span>
  )
}

function Cell({ children, className, colSpan }: { children: ReactNode; className?: string; colSpan?: number }) {
  return (
    <td colSpan={colSpan} className={joinClasses('h-18 px-2 py-2 align-middle first:pl-5 last:pr-5', className)}>
      {children}
    </td>
  )
}
