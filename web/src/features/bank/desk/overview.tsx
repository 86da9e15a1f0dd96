import { useHasTableRoom } from '@/lib/browser/use-is-wide'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LineSections } from '../lines/line-sections'
import type { Sections } from '../queries'
import { deskTranslations } from './desk-translations'
import { SettledCard } from './settled-card'
import { DeskFrame, isNothingOpen } from './statement-desk'
import { Tiles } from './tiles'

interface OverviewProps {
  readonly open: Sections
  readonly hasFiles: boolean
}

/** What waits in all files together. */
export function Overview({ open, hasFiles }: OverviewProps) {
  const t = useTranslations(deskTranslations)
  const isTable = useHasTableRoom()
  if (isNothingOpen(open)) {
    return (
      <>
        <Card padded>
          <EmptyState level={2} title={t('nothing')}>
            {t('nothingText')}
          </EmptyState>
        </Card>
        {hasFiles && <SettledCard statementId={undefined} />}
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
            <Tiles counts={open} isTicked={false} />
          </>
        }
      >
        <LineSections counts={open} statementId={undefined} />
      </DeskFrame>
      <SettledCard statementId={undefined} />
    </>
  )
}
