import { useHasTableRoom } from '../../../lib/browser/use-is-wide'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { LineSections } from '../lines/line-sections'
import type { StatementList } from '../queries'
import { deskTranslations } from './desk-translations'
import { SettledCard } from './settled-card'
import { DeskFrame, isNothingOpen } from './statement-desk'
import { Tiles } from './tiles'

/** What waits in all files together. */
export function Overview({ list }: { list: StatementList }) {
  const t = useTranslations(deskTranslations)
  const isTable = useHasTableRoom()
  if (isNothingOpen(list.open)) {
    return (
      <>
        <Card padded>
          <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
        </Card>
        {list.statements.length > 0 && <SettledCard statementId={undefined} />}
      </>
    )
  }
  return (
    <>
      <DeskFrame
        isTable={isTable}
        head={
          <>
            <h2 className="p-4 text-lg wide:px-5">{t('overview')}</h2>
            <Tiles counts={list.open} isTicked={false} />
          </>
        }
      >
        <LineSections counts={list.open} statementId={undefined} />
      </DeskFrame>
      <SettledCard statementId={undefined} />
    </>
  )
}
