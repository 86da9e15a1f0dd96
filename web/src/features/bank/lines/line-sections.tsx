import { type ReactNode, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { useHasTableRoom } from '@/lib/browser/use-is-wide'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { tableHeadClass } from '@/ui/data-table'
import type { Sections } from '../queries'
import { AssignSearch } from './assign-search'
import { LineMenu } from './line-menu'
import {
  HighlightedLineText,
  MatchReason,
  PersonOfLine,
  PossibleDuplicateWarning,
  UnassignedAmount,
} from './line-parts'
import { BankLineRow, LineCheckBox, type LineProps, type OpenSection } from './line-row'
import { LineButtons } from './line-steps'
import { useLineWords } from './line-translations'
import { hasMoreLines, lineId, lineSectionId, MoreLines, sectionTranslations, useLinesOfSection } from './section'
import { canSearch } from './steps'
import type { LineTicks } from './ticks'
import { useLineMove } from './use-line-move'

interface LineSectionsProps {
  readonly counts: Sections
  /** Shows only the lines of this statement. If undefined, shows the lines of all statements. */
  readonly statementId: string | undefined
  /** Which exact matches are ticked. Undefined if they cannot be confirmed together. */
  readonly ticks?: LineTicks | undefined
  /** True while the exact matches are being confirmed. Meanwhile the list leaves them out. */
  readonly isWorking?: boolean
}

/** The sections of lines. On narrow screens they are lists of cards, and sections that need a decision come first. */
export function LineSections(props: LineSectionsProps) {
  const isTable = useHasTableRoom()
  const order: readonly OpenSection[] = isTable
    ? ['exact', 'review', 'unidentified', 'outgoing', 'fees']
    : ['review', 'unidentified', 'exact', 'outgoing', 'fees']
  const shown = order.filter((id) => (props.counts[id]?.count ?? 0) > 0 && !(id === 'exact' && props.isWorking))
  if (shown.length === 0) return null
  if (isTable) return <LineTable {...props} shown={shown} />
  return (
    <div className="grid grid-cols-1 gap-6">
      {shown.map((id) => (
        <CardSection key={id} {...props} section={id} />
      ))}
    </div>
  )
}

const heads = ['day', 'text', 'amount', 'booking', 'why'] as const

function LineTable({ shown, ...props }: LineSectionsProps & { readonly shown: readonly OpenSection[] }) {
  const t = useTranslations(sectionTranslations)
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <Head />
          {heads.map((id) => (
            <Head key={id} className={id === 'amount' ? 'text-right' : ''}>
              {t(id)}
            </Head>
          ))}
          <Head>
            <span className="sr-only">{t('decisionHead')}</span>
          </Head>
        </tr>
      </thead>
      {shown.map((id) => (
        <TableSection key={id} {...props} section={id} />
      ))}
    </table>
  )
}

function Head({ children, className }: { children?: ReactNode; className?: string }) {
  if (!children) return <td className={tableHeadClass} />
  return (
    <th scope="col" className={joinClasses(tableHeadClass, className)}>
      {children}
    </th>
  )
}

interface SectionProps extends LineSectionsProps {
  readonly section: OpenSection
}

function useSectionNote({ section, ticks, statementId }: SectionProps): string {
  const t = useTranslations(sectionTranslations)
  if (section === 'exact') return ticks ? t('exactNote', { count: ticks.count }) : t('openNote')
  if (section === 'unidentified') return t('unidentifiedNote')
  if (section === 'fees') return t('feesNote')
  if (statementId === undefined) return t('openNote')
  return t(section === 'review' ? 'reviewNote' : 'outgoingNote')
}

function TableSection(props: SectionProps) {
  const { section, statementId, counts, ticks } = props
  const t = useTranslations(sectionTranslations)
  const note = useSectionNote(props)
  const list = useLinesOfSection(section, statementId, counts[section]?.count)
  return (
    <tbody>
      <tr className="border-t border-line bg-sunken">
        <th colSpan={7} scope="rowgroup" className="px-5 py-3 text-left text-sm font-strong text-muted">
          <h2
            id={lineSectionId(section)}
            tabIndex={-1}
            className="mr-2 inline scroll-mt-36 text-md text-ink outline-none"
          >
            {t(section)}
          </h2>
          {note}
        </th>
      </tr>
      {list.lines.map((line) => (
        <BankLineRow
          key={line.id}
          line={line}
          section={section}
          isInFile={statementId !== undefined}
          ticks={section === 'exact' ? ticks : undefined}
        />
      ))}
      {hasMoreLines(list) && (
        <tr className="border-t border-line">
          <td colSpan={7} className="px-4 py-1">
            <MoreLines section={list} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function CardSection(props: SectionProps) {
  const { section, statementId, counts, ticks } = props
  const t = useTranslations(sectionTranslations)
  const { count = 0, amount = 0 } = counts[section] ?? {}
  const list = useLinesOfSection(section, statementId, count)
  const isExact = section === 'exact' && ticks !== undefined
  return (
    <section aria-labelledby={lineSectionId(section)} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={lineSectionId(section)} tabIndex={-1} className="scroll-mt-24 outline-none">
          {t(section)}
        </h2>
        {section === 'review' ? (
          <span className="text-muted">{t('decisions', { count })}</span>
        ) : (
          <span className="num">{formatPesos(amount)}</span>
        )}
      </div>
      {isExact ? (
        <Card>
          <ul className="divide-y divide-line">
            {list.lines.map((line) => (
              <ExactItem key={line.id} line={line} ticks={ticks} />
            ))}
          </ul>
          {hasMoreLines(list) && (
            <div className="border-t border-line px-4 py-1">
              <MoreLines section={list} />
            </div>
          )}
        </Card>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {list.lines.map((line) => (
              <LineCard key={line.id} line={line} isInFile={statementId !== undefined} />
            ))}
          </ul>
          {hasMoreLines(list) && <MoreLines section={list} />}
        </>
      )}
    </section>
  )
}

/** A line as a card: the bank's text, the proposal and one decision. */
function LineCard({ line, isInFile }: Omit<LineProps, 'ticks' | 'section'>) {
  const words = useLineWords()
  const move = useLineMove(line.id)
  const [isSearching, setSearching] = useState(false)
  const hasProposal = line.proposed.length > 0 || line.proposed_transfers.length > 0
  const isSearched = isSearching || (canSearch(line) && !hasProposal)
  return (
    // No overflow-clip here, because the search results may be longer than the card.
    <li id={lineId(line)} tabIndex={-1} className="grid grid-cols-1 rounded-card border border-line bg-surface">
      <div className="grid gap-2 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-muted">{words.day(line)}</span>
          <span className="grid justify-items-end">
            <span className="num text-2xl">{words.amount(line)}</span>
            <UnassignedAmount line={line} />
          </span>
        </div>
        <HighlightedLineText line={line} />
        <PossibleDuplicateWarning line={line} />
      </div>
      <Into>
        {isSearched ? (
          <AssignSearch line={line} move={move} onBack={hasProposal ? () => setSearching(false) : undefined} />
        ) : (
          <>
            <PersonOfLine line={line} />
            <MatchReason line={line} />
          </>
        )}
      </Into>
      <div className="border-t border-line p-4 empty:hidden">
        {isSearched ? (
          <LineMenu line={line} move={move} look="box" />
        ) : (
          <LineButtons line={line} move={move} isInFile={isInFile} onOther={() => setSearching(true)} isCard />
        )}
      </div>
    </li>
  )
}

/** An arrow between the bank's text and the proposal. */
function Into({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid grid-cols-1 gap-3 bg-sunken p-4 pt-6">
      <span aria-hidden className="absolute -top-2 left-5 size-4 rotate-45 bg-surface" />
      {children}
    </div>
  )
}

/** An exact match: check box, client and reason. */
function ExactItem({ line, ticks }: Required<Pick<LineProps, 'line' | 'ticks'>>) {
  const words = useLineWords()
  const move = useLineMove(line.id)
  const [isSearching, setSearching] = useState(false)
  return (
    <li id={lineId(line)} tabIndex={-1} className="grid grid-cols-1 gap-3 p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
        {ticks && <LineCheckBox line={line} ticks={ticks} disabled={move.isBusy} />}
        <span className="grid min-w-0 gap-1">
          <b className="font-strong wrap-anywhere">{words.clients(line.proposed)}</b>
          <span className="text-sm wrap-anywhere text-muted">{words.session(line.proposed)}</span>
          <MatchReason line={line} />
        </span>
        <span className="grid justify-items-end self-start">
          <span className="num">{words.amount(line)}</span>
          <LineMenu line={line} move={move} look="dots" onOther={() => setSearching(true)} />
        </span>
      </div>
      {isSearching && <AssignSearch line={line} move={move} onBack={() => setSearching(false)} />}
    </li>
  )
}
