import { dominicanDate } from '@entrena/contract/dominican-time'
import { nextFriday } from '@entrena/contract/payouts/business-days'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf } from '@/lib/api/call-page'
import { useNow } from '@/lib/browser/use-now'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { bankTranslations } from '../bank-translations'
import { Batches } from '../batches/batches'
import { FormatChoice, type FormatChoiceProps } from '../formats/format-choice'
import { ExportBar } from '../parts/export-bar'
import { Loaded } from '../parts/loaded'
import { MoreRows } from '../parts/more-rows'
import { OffNotice } from '../parts/off-notice'
import { useTicks } from '../parts/ticks'
import { useExport } from '../parts/use-export'
import { type Payable, payableQuery } from '../queries'
import { PayableList } from './payable-list'
import { payableTranslations } from './payable-translations'
import { StatementDialog } from './statement-dialog'

export function PayoutsPart({ format, onFormat }: FormatChoiceProps) {
  const t = useTranslations(payableTranslations)
  const [language] = useLanguage()
  const list = useInfiniteQuery(payableQuery)
  const payables = readyFirst(rowsOf(list.data))
  const [first] = payables
  const [shown, setShown] = useState<Payable>()
  const ticks = useTicks(
    payables.map(({ trainer_id: id, available: amount, state }) => ({ id, amount, isReady: state === 'ready' })),
  )
  const { send, isPending, isOff } = useExport()
  const friday = formatDay(nextFriday(dominicanDate(useNow())), language, 'long')
  return (
    <>
      <OffNotice isOff={isOff} />
      <Card className="overflow-clip">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 wide:px-5">
          <div className="min-w-0">
            <h2 className="first-letter:uppercase">{friday}</h2>
            {first && <p className="text-sm text-muted">{t('who', { minimum: formatPesos(first.minimum) })}</p>}
          </div>
          <FormatChoice format={format} onFormat={onFormat} />
        </div>
        <Loaded query={list} failed={t('failed')} rows={5} className="border-t border-line p-4 wide:p-5">
          {() =>
            payables.length === 0 ? (
              <div className="border-t border-line p-4 wide:p-5">
                <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
              </div>
            ) : (
              <>
                <PayableList payables={payables} ticks={ticks} onOpen={setShown} />
                <MoreRows list={list} failed={t('failed')} />
                <PayoutsBar
                  ticks={ticks}
                  shown={payables.length}
                  hasMore={list.hasNextPage}
                  busy={isPending}
                  onExport={() => send({ format, trainer_ids: [...ticks.ids], refund_ids: [] })}
                />
              </>
            )
          }
        </Loaded>
      </Card>
      <Batches />
      {shown && <StatementDialog trainer={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** Those who are paid now stand together. Within both groups the highest amounts come first, as the server sends them. */
function readyFirst(payables: readonly Payable[]): readonly Payable[] {
  const isReady = ({ state }: Payable) => state === 'ready'
  return [...payables.filter(isReady), ...payables.filter((payable) => !isReady(payable))]
}

interface PayoutsBarProps {
  readonly ticks: ReturnType<typeof useTicks>
  readonly shown: number
  readonly hasMore: boolean
  readonly busy: boolean
  readonly onExport: () => void
}

function PayoutsBar({ ticks, shown, hasMore, busy, onExport }: PayoutsBarProps) {
  const t = useTranslations(payableTranslations)
  const tb = useTranslations(bankTranslations)
  const ticked = ticks.ids.length
  return (
    <ExportBar
      ticks={ticks}
      count={hasMore ? t('chosenShown', { ticked, shown }) : t('chosen', { ticked, count: shown })}
      label={t('export', { count: ticked })}
      note={tb('exportNote')}
      busy={busy}
      onExport={onExport}
    />
  )
}
