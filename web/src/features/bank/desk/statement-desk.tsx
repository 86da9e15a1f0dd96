import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rowsOf } from '@/lib/api/call-page'
import { useHasTableRoom } from '@/lib/browser/use-is-wide'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { DecideSection } from '../lines/decide-section'
import { LineSections } from '../lines/line-sections'
import { useTicks } from '../lines/ticks'
import { linesQuery, type Sections, type WholeStatement } from '../queries'
import { ApplyBar } from './apply-bar'
import { deskTranslations } from './desk-translations'
import { FileBar } from './file-bar'
import { SettledCard } from './settled-card'
import { Tiles } from './tiles'
import { useRefreshWhenDone } from './use-apply'
import { WorkCards } from './work-cards'

interface StatementDeskProps {
  readonly statement: WholeStatement
  readonly onDiscarded: () => void
}

/** One file: look, and confirm all that is sure with one press. */
export function StatementDesk({ statement, onDiscarded }: StatementDeskProps) {
  const t = useTranslations(deskTranslations)
  const isTable = useHasTableRoom()
  const { id, sections, to_decide: toDecide, progress } = statement
  const isWorking = progress !== null
  useRefreshWhenDone(isWorking)
  const exact = useInfiniteQuery(linesQuery('exact', id))
  const ticks = useTicks(rowsOf(exact.data), sections.exact)
  const isEmpty = isNothingOpen(sections) && toDecide === 0 && !isWorking
  return (
    <>
      <WorkCards statement={statement} />
      <DeskFrame
        isTable={isTable}
        head={
          <>
            <FileBar statement={statement} onDiscarded={onDiscarded} />
            <Tiles counts={sections} isTicked={!isWorking} />
          </>
        }
      >
        {toDecide > 0 && (
          <div className={isTable ? 'px-5 pb-5' : ''}>
            <DecideSection statementId={id} count={toDecide} />
          </div>
        )}
        {isEmpty ? (
          <div className={isTable ? 'px-5 pb-5' : ''}>
            <EmptyState title={t('fileClear')} isShort>
              {t('nothingText')}
            </EmptyState>
          </div>
        ) : (
          <LineSections counts={sections} statementId={id} ticks={ticks} isWorking={isWorking} />
        )}
        {!isWorking && <ApplyBar statement={statement} ticks={ticks} isTable={isTable} />}
      </DeskFrame>
      <SettledCard statementId={id} />
    </>
  )
}

export function isNothingOpen(sections: Sections): boolean {
  return Object.values(sections).every(({ count }) => count === 0)
}

interface DeskFrameProps {
  readonly isTable: boolean
  readonly head: ReactNode
  readonly children: ReactNode
}

/** One card around everything if there is a table. On a phone the lines are cards of their own. */
export function DeskFrame({ isTable, head, children }: DeskFrameProps) {
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
