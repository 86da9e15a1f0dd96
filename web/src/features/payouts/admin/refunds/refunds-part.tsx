import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { rowsOf } from '@/lib/api/call-page'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FormatChoice, type FormatChoiceProps } from '../formats/format-choice'
import { ExportBar } from '../parts/export-bar'
import { Loaded } from '../parts/loaded'
import { MoreRows } from '../parts/more-rows'
import { OffNotice } from '../parts/off-notice'
import { Segments } from '../parts/segments'
import { useTicks } from '../parts/ticks'
import { useExport } from '../parts/use-export'
import { type RefundView, refundsQuery, refundViews } from '../queries'
import { refundListTranslations } from './refund-list-translations'
import { RefundRow } from './refund-row'

const emptyTitles = { open: 'emptyOpen', sent: 'emptySent', returned: 'emptyReturned' } as const

export function RefundsPart({ format, onFormat }: FormatChoiceProps) {
  const t = useTranslations(refundListTranslations)
  const [params] = useSearchParams()
  const view = refundViews.find((id) => id === params.get('refunds')) ?? 'open'
  const list = useInfiniteQuery(refundsQuery(view))
  const refunds = rowsOf(list.data)
  const ticks = useTicks(refunds.map(({ id, amount, state }) => ({ id, amount, isReady: state === 'ready' })))
  const { send, isPending, isOff } = useExport()
  const ticked = ticks.ids.length
  const hasReady = refunds.some(({ state }) => state === 'ready')
  return (
    <>
      <OffNotice isOff={isOff} />
      <Card className="overflow-clip">
        <div className="grid grid-cols-1 gap-4 p-4 wide:px-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div className="min-w-0">
              <h2>{t('title')}</h2>
              <p className="text-sm text-muted">{t('text')}</p>
            </div>
            {view === 'open' && <FormatChoice format={format} onFormat={onFormat} />}
          </div>
          <Views current={view} />
        </div>
        <Loaded query={list} failed={t('failed')} className="border-t border-line p-4 wide:p-5">
          {() =>
            refunds.length === 0 ? (
              <div className="border-t border-line p-4 wide:p-5">
                <EmptyState title={t(emptyTitles[view])}>{view === 'open' && t('emptyOpenText')}</EmptyState>
              </div>
            ) : (
              <>
                <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
                  {refunds.map((refund) => (
                    <RefundRow
                      key={refund.id}
                      refund={refund}
                      isTicked={ticks.isTicked(refund.id)}
                      onTick={(isTicked) => ticks.tick(refund.id, isTicked)}
                    />
                  ))}
                </ul>
                <MoreRows list={list} failed={t('failed')} />
                {view === 'open' && hasReady && (
                  <ExportBar
                    ticks={ticks}
                    count={t('chosen', { ticked, count: refunds.length })}
                    label={t('export', { count: ticked })}
                    busy={isPending}
                    onExport={() => send({ format, trainer_ids: [], refund_ids: [...ticks.ids] })}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  )
}

function Views({ current }: { current: RefundView }) {
  const t = useTranslations(refundListTranslations)
  return (
    <div className="flex">
      <Segments
        label={t('views')}
        current={current}
        items={refundViews.map((id) => ({
          id,
          label: t(id),
          to: id === 'open' ? '?tab=bank&part=refunds' : `?tab=bank&part=refunds&refunds=${id}`,
        }))}
      />
    </div>
  )
}
