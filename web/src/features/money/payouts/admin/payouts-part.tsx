import { dominicanDate } from '@entrena/contract/dominican-time'
import { joinWords } from '@entrena/contract/join-words'
import { sumAmounts } from '@entrena/contract/money/payments/amounts'
import { nextFriday } from '@entrena/contract/money/payouts/business-days'
import { maxTransfers } from '@entrena/contract/money/payouts/rules'
import { payableSentence } from '@entrena/contract/money/sentences/payout'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorDetailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { useNow } from '@/lib/browser/use-now'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { useDateRange } from '@/ui/form/days-filter'
import { CheckBox } from '@/ui/form/tick-box'
import { bankTabTranslations } from './bank-translations'
import { BatchDialog } from './batch-dialog'
import { PayoutBatchRow } from './batch-row'
import { batchTranslations } from './batch-translations'
import { ListHeadingWithDates } from './days-head'
import { ExportBar, PayoutsOffNotice, useExportBatch, useTransferTicks } from './export-bar'
import { BankFormatChoice, type FormatChoiceProps } from './format-choice'
import { LoadedQuery, ShowMoreRows, useLoadFurtherPages } from './loaded'
import { PayableList, payableTranslations } from './payable-list'
import {
  type BatchFileChoice,
  batchesFileAddress,
  batchesQuery,
  isUnreadable,
  type Payable,
  payableQuery,
  refundsQuery,
} from './queries'
import TrainerStatementDialog from './trainer-statement-dialog'
import { UnpayableTrainers } from './waiting-payables'

export function AdminPayoutsSection({ format, onFormat }: FormatChoiceProps) {
  const t = useTranslations(payableTranslations)
  const [language] = useLanguage()
  const { list, rows, payables, isLoadingMore, isWhole } = usePayables()
  const [shown, setShown] = useState<Payable>()
  const ticks = useTransferTicks(
    payables.map(({ trainer_id: id, available: amount, state }) => ({ id, amount, isReady: state === 'ready' })),
  )
  const refunds = useReadyRefunds(maxTransfers - ticks.ids.length)
  const { send, isPending, isOff, exportedId } = useExportBatch()
  const minimum = Math.max(0, ...rows.map((row) => row.minimum))
  const isFull = payables.length >= maxTransfers
  const more = <ShowMoreRows list={list} failed={t('failed')} />
  const friday = formatDay(nextFriday(dominicanDate(useNow())), language, 'long')
  return (
    <>
      <PayoutsOffNotice isOff={isOff} />
      <Card className="overflow-clip">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 wide:px-5">
          <div className="min-w-0">
            <h2 className="first-letter:uppercase">{friday}</h2>
            {rows.length > 0 && (
              <p className="text-sm text-muted">
                {payableSentence[language](minimum === 0 ? undefined : formatPesos(minimum))}
              </p>
            )}
          </div>
          <BankFormatChoice format={format} onFormat={onFormat} />
        </div>
        <LoadedQuery query={list} failed={t('failed')} rows={5} className="border-t border-line p-4 wide:p-5">
          {() =>
            rows.length === 0 ? (
              <div className="border-t border-line p-4 wide:p-5">
                <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
              </div>
            ) : (
              <>
                {payables.length === 0 && isWhole && (
                  <p className="border-t border-line p-4 text-muted wide:px-5">{t('nobodyReady')}</p>
                )}
                {payables.length > 0 && (
                  <PayableList payables={payables} isWhole={isWhole} ticks={ticks} onOpen={setShown} />
                )}
                {(isFull || list.isFetchNextPageError) && more}
                <PayoutsBar
                  ticks={ticks}
                  payables={payables}
                  refunds={refunds}
                  isWhole={isWhole && (refunds.isWhole || !refunds.isTogether)}
                  isLoadingMore={isLoadingMore || (refunds.isLoadingMore && refunds.isTogether)}
                  busy={isPending}
                  onExport={(expected) =>
                    send({
                      format,
                      expected,
                      trainer_ids: [...ticks.ids],
                      refund_ids: refunds.chosen.map(({ id }) => id),
                    })
                  }
                />
              </>
            )
          }
        </LoadedQuery>
      </Card>
      <Batches exportedId={exportedId} />
      <UnpayableTrainers
        payables={rows.filter(({ state }) => state !== 'ready')}
        hasMore={list.hasNextPage}
        onOpen={setShown}
      >
        {!isFull && !list.isFetchNextPageError && !isLoadingMore && more}
      </UnpayableTrainers>
      {shown && <TrainerStatementDialog trainer={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/**
 * Loads everybody who can be paid now, but at most one batch. People with less than their minimum come last, so loading
 * stops there.
 */
function usePayables() {
  const list = useInfiniteQuery(payableQuery)
  const rows = rowsOf(list.data)
  const payables = rows.filter(({ state }) => state === 'ready')
  const last = rows.at(-1)
  const isBelowMinimum = last !== undefined && last.available < last.minimum
  const isEnough = isBelowMinimum || payables.length >= maxTransfers
  const isLoadingMore = useLoadFurtherPages(list, isEnough)
  return { list, rows, payables, isLoadingMore, isWhole: isEnough || !list.hasNextPage }
}

/** Refunds that can join the batch of payouts, so that the bank gets one file for all transfers of the day. */
function useReadyRefunds(most: number) {
  const list = useInfiniteQuery(refundsQuery('ready'))
  const [isTogether, setTogether] = useState(true)
  const rows = rowsOf(list.data)
  const ready = rows.filter((refund) => refund.state === 'ready' && !isUnreadable(refund))
  const unreadable = rows.filter(isUnreadable)
  const isEnough = ready.length >= maxTransfers
  const isLoadingMore = useLoadFurtherPages(list, isEnough) || list.isPending
  return {
    list,
    ready,
    unreadable,
    isLoadingMore,
    isWhole: list.data !== undefined && (isEnough || !list.hasNextPage),
    isTogether,
    setTogether,
    chosen: isTogether ? ready.slice(0, most) : [],
  }
}

interface PayoutsBarProps {
  readonly ticks: ReturnType<typeof useTransferTicks>
  readonly payables: readonly Payable[]
  readonly refunds: ReturnType<typeof useReadyRefunds>
  /** True once all transfers that the export can include are loaded. */
  readonly isWhole: boolean
  readonly isLoadingMore: boolean
  readonly busy: boolean
  readonly onExport: (expected: BatchFileChoice['expected']) => void
}

function PayoutsBar({ ticks, payables, refunds, isWhole, isLoadingMore, busy, onExport }: PayoutsBarProps) {
  const t = useTranslations(payableTranslations)
  const tb = useTranslations(bankTabTranslations)
  const [language] = useLanguage()
  const ticked = ticks.ids.length
  const shown = payables.length
  const { ready, unreadable, isTogether, chosen } = refunds
  const parts = { payouts: t('payouts', { count: ticked }), refunds: t('refunds', { count: chosen.length }) }
  const what = chosen.length === 0 ? parts.payouts : ticked === 0 ? parts.refunds : t('both', parts)
  return (
    <>
      {refunds.list.isError && <RefundsFailed list={refunds.list} />}
      {ready.length > 0 && <TogetherBox refunds={refunds} />}
      {unreadable.length > 0 && (
        <p className="border-t border-line p-4 text-sm text-warning wide:px-5">
          {t('unreadable', {
            count: unreadable.length,
            names: joinWords(
              unreadable.map(({ client_name: name }) => name),
              language,
            ),
          })}
        </p>
      )}
      <ExportBar
        ticks={{
          ...ticks,
          ids: [...ticks.ids, ...chosen.map(({ id }) => id)],
          total: sumAmounts([ticks.total, ...chosen.map(({ amount }) => amount)]),
          isCut: ticks.isCut || (isTogether && chosen.length < ready.length),
        }}
        count={isLoadingMore ? t('loadingOthers') : isWhole ? t('chosen', { ticked, count: shown }) : t('failed')}
        isIncomplete={!isWhole}
        label={t('export', { what })}
        question={t('question', { what })}
        recipients={[
          ...payables.map(({ trainer_id: id, name, available: amount, bank, account_ending: ending }) => ({
            ...{ id, personId: id, name, amount },
            account: tb('account', { bank: bank ?? '', ending: ending ?? '' }),
          })),
          ...ready.map(({ id, client_id: personId, client_name: name, amount, bank, account_ending: ending }) => ({
            ...{ id, personId, name, amount },
            account: `${t('refund')} · ${tb('account', { bank, ending })}`,
          })),
        ]}
        note={tb('exportNote')}
        busy={busy}
        onExport={onExport}
      />
    </>
  )
}

function RefundsFailed({ list }: Pick<PayoutsBarProps['refunds'], 'list'>) {
  const t = useTranslations(payableTranslations)
  return (
    <div className="border-t border-line p-4 wide:px-5">
      <FailedState
        title={t('refundsFailed')}
        detail={errorDetailOf(list.error)}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    </div>
  )
}

function TogetherBox({ refunds: { ready, isTogether, setTogether } }: Pick<PayoutsBarProps, 'refunds'>) {
  const t = useTranslations(payableTranslations)
  const label = t('withRefunds', { count: ready.length })
  return (
    <div className="flex items-center gap-3 border-t border-line bg-sunken p-4 wide:px-5">
      <CheckBox label={label} value={isTogether} onChange={setTogether} />
      <span aria-hidden className="min-w-0 flex-1 text-sm font-strong">
        {label}
      </span>
      <span className="num">{formatPesos(sumAmounts(ready.map(({ amount }) => amount)))}</span>
    </div>
  )
}

/** Lists the batches, and focuses the batch `exportedId`, which was exported just now. */
function Batches({ exportedId }: { exportedId: string | undefined }) {
  const t = useTranslations(batchTranslations)
  const days = useDateRange()
  const list = useInfiniteQuery(batchesQuery(days))
  const batches = rowsOf(list.data)
  const [openId, setOpenId] = useState<string>()
  return (
    <Card className="overflow-clip">
      <ListHeadingWithDates title={t('title')} file={{ address: batchesFileAddress(days), label: t('file') }} />
      <LoadedQuery query={list} failed={t('failed')} className="border-t border-line p-4 wide:p-5">
        {() =>
          batches.length === 0 ? (
            <p className="border-t border-line p-4 text-muted wide:px-5">
              {t(days.from || days.to ? 'emptyDays' : 'empty')}
            </p>
          ) : (
            <>
              <ul aria-label={t('title')} className="divide-y divide-line border-t border-line">
                {batches.map((batch) => (
                  <PayoutBatchRow
                    key={batch.id}
                    batch={batch}
                    isNew={batch.id === exportedId}
                    onOpen={() => setOpenId(batch.id)}
                  />
                ))}
              </ul>
              <ShowMoreRows list={list} failed={t('failed')} />
            </>
          )
        }
      </LoadedQuery>
      {openId && <BatchDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </Card>
  )
}
