import { undoDays } from '@entrena/contract/bank/rules'
import { joinWords } from '@entrena/contract/join-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { rowsOf } from '@/lib/api/call-page'
import { joinClasses } from '@/lib/browser/classes'
import { useHasTableRoom } from '@/lib/browser/use-is-wide'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { CheckBox } from '@/ui/form/tick-box'
import { UnreadableLineForm } from '../lines/decide-line'
import { LineSections } from '../lines/line-sections'
import {
  hasMoreLines,
  lineId,
  lineSectionId,
  MoreLines,
  sectionTranslations,
  showLineSection,
  useLinesOfSection,
} from '../lines/section'
import { type LineTicks, useLineTicks } from '../lines/ticks'
import { linesQuery, type OpenSections, type WholeStatement } from '../queries'
import { deskTranslations } from './desk-translations'
import { StatementFileBar } from './file-bar'
import { DecidedLinesCard } from './settled-card'
import { LineSectionTiles } from './tiles'
import { StatementWorkCards, useRefreshWhenDone, useStartConfirming } from './work-cards'

interface StatementDeskProps {
  readonly statement: WholeStatement
  readonly onDiscarded: () => void
}

/** One statement, where an admin reviews the lines and confirms all exact matches together. */
export function StatementReview({ statement, onDiscarded }: StatementDeskProps) {
  const t = useTranslations(deskTranslations)
  const isTable = useHasTableRoom()
  const { id, sections, to_decide: toDecide, progress } = statement
  const isWorking = progress !== null
  useRefreshWhenDone(isWorking)
  const exact = useInfiniteQuery(linesQuery('exact', id))
  const ticks = useLineTicks(id, { lines: rowsOf(exact.data), hasMore: exact.hasNextPage }, sections.exact)
  const isEmpty = hasNoOpenLines(sections) && toDecide === 0 && !isWorking
  return (
    <>
      <StatementWorkCards statement={statement} />
      <BankDeskFrame
        isTable={isTable}
        head={
          <>
            <StatementFileBar statement={statement} onDiscarded={onDiscarded} />
            <LineSectionTiles counts={sections} isTicked={!isWorking} />
            <LinesAddUp statement={statement} />
          </>
        }
      >
        {toDecide > 0 && (
          <div className={isTable ? 'px-5 pb-5' : ''}>
            <DecideSection statementId={id} count={toDecide} />
          </div>
        )}
        {isEmpty && (
          <div className={isTable ? 'px-5 pb-5' : ''}>
            <EmptyState title={t('fileClear')} isShort>
              {t('nothingText')}
            </EmptyState>
          </div>
        )}
        <LineSections counts={sections} statementId={id} ticks={ticks} isWorking={isWorking} />
        {!isWorking && <ApplyBar statement={statement} ticks={ticks} isTable={isTable} />}
      </BankDeskFrame>
      <DecidedLinesCard statementId={id} counts={statement} />
    </>
  )
}

/** Says how many lines no tile counts, so that all shown numbers add up to the number of lines of the file. */
function LinesAddUp({ statement }: { statement: WholeStatement }) {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  const { lines, sections, assigned, ignored, to_decide: toDecide, known_lines: known } = statement
  const { exact, review, unidentified, outgoing, fees } = sections
  const above = exact.count + review.count + unidentified.count + outgoing.count + (fees?.count ?? 0)
  if (assigned + ignored + toDecide + known === 0) return null
  const parts = [
    above > 0 && t('linesAbove', { count: above }),
    toDecide > 0 && t('linesToDecide', { count: toDecide }),
    assigned > 0 && t('linesAssigned', { count: assigned }),
    ignored > 0 && t('linesIgnored', { count: ignored }),
    known > 0 && t('linesKnown', { count: known }),
  ].filter((part) => part !== false)
  return (
    <p className="-mt-1 px-4 pb-3 text-sm text-muted tabular-nums wide:px-5">
      {t('linesAre', { count: lines, parts: joinWords(parts, language) })}
    </p>
  )
}

export function hasNoOpenLines({ exact, review, unidentified, outgoing }: OpenSections): boolean {
  return [exact, review, unidentified, outgoing].every(({ count }) => count === 0)
}

interface DeskFrameProps {
  readonly isTable: boolean
  readonly head: ReactNode
  readonly children: ReactNode
}

/** With room for a table, one card around it. On a phone each line has a card of its own. */
export function BankDeskFrame({ isTable, head, children }: DeskFrameProps) {
  if (isTable) {
    return (
      <Card>
        {head}
        {children}
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card>{head}</Card>
      {children}
    </div>
  )
}

/** Unreadable lines. They are shown first, because they block the confirmation of their statement. */
function DecideSection({ statementId, count }: { statementId: string; count: number }) {
  const t = useTranslations(sectionTranslations)
  const list = useLinesOfSection('decide', statementId, count)
  return (
    <section
      aria-labelledby={lineSectionId('decide')}
      className="overflow-clip rounded-card border border-danger bg-surface"
    >
      <div className="p-4 wide:px-5">
        <h2
          id={lineSectionId('decide')}
          tabIndex={-1}
          className="mr-2 inline scroll-mt-24 text-md text-ink outline-none"
        >
          {t('decide')}
        </h2>
        <span className="text-sm font-strong text-muted">
          {t('decisions', { count })}. {t('decideNote')}
        </span>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {list.lines.map((line) => (
          <li key={line.id} id={lineId(line)} tabIndex={-1}>
            <UnreadableLineForm line={line} />
          </li>
        ))}
      </ul>
      {hasMoreLines(list) && (
        <div className="border-t border-line p-4">
          <MoreLines section={list} />
        </div>
      )}
    </section>
  )
}

interface ApplyBarProps {
  readonly statement: WholeStatement
  readonly ticks: LineTicks
  /** True if the bar is below a table of lines. On a phone, without a table, it is at the bottom of the screen. */
  readonly isTable: boolean
}

/** Bar with the button that confirms. Sticks to the bottom of the screen. */
function ApplyBar({ statement, ticks, isTable }: ApplyBarProps) {
  const t = useTranslations(deskTranslations)
  const { send, isPending } = useStartConfirming(statement)
  const { outgoing_matched: outgoing, to_decide: toDecide, sections } = statement
  const isHeld = toDecide > 0
  if (sections.exact.count === 0 && outgoing === 0) return null
  return (
    <div
      data-save-bar
      className={joinClasses(
        'sticky bottom-(--tab-bar) z-10 grid gap-3 border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-float wide:flex wide:items-center wide:justify-between wide:gap-5 wide:px-5 wide:py-4 laptop:py-2',
        isTable ? 'rounded-b-card' : '-mx-(--gutter)',
      )}
    >
      {isHeld ? <Held line={statement.first_to_decide} /> : <Ticked statement={statement} ticks={ticks} />}
      <Button
        size="lg"
        busy={isPending}
        busyLabel={t('starting')}
        disabled={isHeld || (ticks.count === 0 && outgoing === 0)}
        onClick={() => send(ticks.lines)}
        className="tabular-nums max-wide:w-full max-wide:px-3"
      >
        {ticks.count > 0 || outgoing === 0
          ? t('confirm', { count: ticks.count, amount: formatPesos(ticks.amount) })
          : t('book', { count: outgoing })}
      </Button>
    </div>
  )
}

function Held({ line }: { line: number | null }) {
  const t = useTranslations(deskTranslations)
  return (
    <button
      type="button"
      onClick={() => showLineSection('decide')}
      className="flex min-h-11 items-center gap-2 text-left font-strong text-danger underline-offset-3 hover:underline"
    >
      <OctagonAlert aria-hidden className="size-5 shrink-0" />
      {t('decideFirst', { line: line ?? '?' })}
    </button>
  )
}

function Ticked({ statement, ticks }: { statement: WholeStatement; ticks: LineTicks }) {
  const t = useTranslations(deskTranslations)
  const { outgoing_matched: outgoing } = statement
  const { count } = statement.sections.exact
  return (
    <div className="flex min-w-0 items-center gap-3">
      {count > 0 && <CheckBox label={t('all')} value={ticks.all} onChange={ticks.tickAll} />}
      <span className="min-w-0">
        <b className="block font-strong tabular-nums">
          {count > 0 ? t('ticked', { ticked: ticks.count, count }) : t('outgoingReady', { count: outgoing })}
        </b>
        <span className="block text-sm text-muted max-wide:hidden">{consequence()}</span>
      </span>
    </div>
  )

  function consequence(): string {
    if (ticks.count === 0) return outgoing > 0 ? t('outgoingOnly') : ''
    const also = outgoing > 0 ? ` ${t('alsoOutgoing', { count: outgoing })}` : ''
    const { clients, trainers } = statement
    // The number of clients and trainers is known only if all lines are ticked.
    if (ticks.all !== true) return t('mailsSome', { days: undoDays }) + also
    const people = { clients: t('clients', { count: clients }), trainers: t('trainers', { count: trainers }) }
    return t('mails', { ...people, days: undoDays }) + also
  }
}
