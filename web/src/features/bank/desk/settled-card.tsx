import type { IgnoreReason } from '@entrena/contract/bank/rules'
import { ChevronDown, RotateCcw, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { HighlightedLineText } from '../lines/line-parts'
import { lineTranslations, useLineWords } from '../lines/line-translations'
import { hasMoreLines, lineId, MoreLines, sectionTranslations, useLinesOfSection } from '../lines/section'
import { type LineMove, useLineMove } from '../lines/use-line-move'
import type { BankLine, LineAllocation, WholeStatement } from '../queries'
import { deskTranslations } from './desk-translations'

interface SettledCardProps {
  readonly statementId: string | undefined
  readonly counts?: Pick<WholeStatement, 'assigned' | 'ignored'>
}

/**
 * Assigned and ignored lines, loaded only when the card is open. A link to a line opens it, because the line may be one
 * of them, until it is closed by hand.
 */
export function DecidedLinesCard({ statementId, counts }: SettledCardProps) {
  const t = useTranslations(deskTranslations)
  const { hash, key } = useLocation()
  const [toggled, setToggled] = useState({ isOpen: false, key: '' })
  const isOpen = toggled.isOpen || (hash !== '' && toggled.key !== key)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setToggled({ isOpen: currentTarget.open, key })}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-card px-4 font-strong wide:px-5">
        <span className="flex flex-wrap items-baseline gap-x-3">
          {t('settled')}
          {counts && (
            <span className="text-sm font-medium text-muted tabular-nums">
              {t('settledCounts', { assigned: counts.assigned, ignored: counts.ignored })}
            </span>
          )}
        </span>
        <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
      </summary>
      {isOpen && <SettledLines statementId={statementId} />}
    </details>
  )
}

const reasons = {
  own: 'asOwn',
  salary: 'asSalary',
  loan: 'asLoan',
  expense: 'asExpense',
  by_hand: 'asByHand',
  skipped: 'asSkipped',
  other: 'asOther',
} as const satisfies Record<IgnoreReason, string>

/** Assigned and ignored lines, each with an undo button. */
function SettledLines({ statementId }: { statementId: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-line p-4 wide:p-5">
      <SettledList section="done" statementId={statementId} />
      <SettledList section="ignored" statementId={statementId} />
    </div>
  )
}

function SettledList({ section, statementId }: { section: 'done' | 'ignored'; statementId: string | undefined }) {
  const t = useTranslations(sectionTranslations)
  const list = useLinesOfSection(section, statementId)
  const isEmpty = list.list.data !== undefined && list.lines.length === 0
  const id = `bank-settled-${section}`
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id}>{t(section)}</h3>
      {isEmpty && <p className="text-muted">{t(section === 'done' ? 'doneEmpty' : 'ignoredEmpty')}</p>}
      <ul className="divide-y divide-line">
        {list.lines.map((line) => (
          <SettledLine key={line.id} line={line} />
        ))}
      </ul>
      {hasMoreLines(list) && <MoreLines section={list} />}
    </section>
  )
}

function SettledLine({ line }: { line: BankLine }) {
  const words = useLineWords()
  const move = useLineMove(line.id)
  return (
    <li id={lineId(line)} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="mr-3 text-muted">{words.day(line)}</span>
        <HighlightedLineText line={line} />
      </span>
      <span className="num">{words.amount(line)}</span>
      <div className="col-span-full grid grid-cols-1 gap-1">
        {line.state === 'ignored' ? (
          <IgnoredRow line={line} move={move} />
        ) : (
          line.allocations.map((allocation) => (
            <AllocationRow key={allocation.id} line={line} allocation={allocation} move={move} />
          ))
        )}
      </div>
    </li>
  )
}

interface AllocationRowProps {
  readonly line: BankLine
  readonly allocation: LineAllocation
  readonly move: LineMove
}

function AllocationRow({ line, allocation, move }: AllocationRowProps) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  const [language] = useLanguage()
  const { id, made_at: madeAt, made_by: madeBy } = allocation
  const day = formatInstant(madeAt, language, 'day')
  const text = words.allocation(allocation)
  return (
    <Row text={text} detail={madeBy === null ? t('madeOn', { day }) : t('madeBy', { day, name: madeBy })}>
      {allocation.can_undo && (
        <Button
          variant="ghost"
          size="md"
          aria-label={words.named(t('undoPart', { part: text }), line)}
          busy={move.busyName === id}
          disabled={move.isBusy && move.busyName !== id}
          onClick={() => move.undo(id, t('undone'))}
        >
          <Undo2 aria-hidden />
          {t('undo')}
        </Button>
      )}
    </Row>
  )
}

function IgnoredRow({ line, move }: { line: BankLine; move: LineMove }) {
  const t = useTranslations(lineTranslations)
  const words = useLineWords()
  return (
    <Row text={line.ignored_as ? t(reasons[line.ignored_as]) : t('asOther')} detail={line.note ?? ''}>
      <Button
        variant="ghost"
        size="md"
        aria-label={words.named(t('reopen'), line)}
        busy={move.isBusy}
        onClick={() => move.reopen(t('reopened'))}
      >
        <RotateCcw aria-hidden />
        {t('reopen')}
      </Button>
    </Row>
  )
}

function Row({ text, detail, children }: { text: string; detail: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">
        {text} {detail && <span className="text-sm text-muted">· {detail}</span>}
      </span>
      {children}
    </div>
  )
}
