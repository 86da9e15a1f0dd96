import { addMonths } from '@entrena/contract/calendar'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { sumOf } from '@entrena/contract/money/payments/amounts'
import { nextFriday } from '@entrena/contract/money/payouts/business-days'
import { maxTransfers } from '@entrena/contract/money/payouts/rules'
import { earningsEntryWords } from '@entrena/contract/money/sentences/entry'
import { lessCommission, payableSentence } from '@entrena/contract/money/sentences/payout'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { rowsOf } from '@/lib/api/call-page'
import { pictureAt } from '@/lib/browser/picture'
import { useNow } from '@/lib/browser/use-now'
import { formatDay, formatInstant, formatMonth, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { useDays } from '@/ui/form/days-filter'
import { TickBox } from '@/ui/form/tick-box'
import { Dialog } from '@/ui/overlay/dialog'
import { bankTabTranslations } from './bank-translations'
import { BatchDialog } from './batch-dialog'
import { PayoutBatchRow } from './batch-row'
import { batchTranslations } from './batch-translations'
import { DaysHead } from './days-head'
import { ExportBar, OffNotice, useExport, useTransferTicks } from './export-bar'
import { FormatChoice, type FormatChoiceProps } from './format-choice'
import { Loaded, MoreRows } from './loaded'
import { PayableList, payableTranslations } from './payable-list'
import {
  type BatchFileChoice,
  batchesFileAddress,
  batchesQuery,
  type Payable,
  payableQuery,
  refundsQuery,
  type TrainerStatement,
  trainerStatementQuery,
} from './queries'
import { WaitingPayables } from './waiting-payables'

export function PayoutsPart({ format, onFormat }: FormatChoiceProps) {
  const t = useTranslations(payableTranslations)
  const [language] = useLanguage()
  const list = useInfiniteQuery(payableQuery)
  const rows = rowsOf(list.data)
  const [first] = rows
  const payables = rows.filter(({ state }) => state === 'ready')
  const [shown, setShown] = useState<Payable>()
  const ticks = useTransferTicks(
    payables.map(({ trainer_id: id, available: amount, state }) => ({ id, amount, isReady: state === 'ready' })),
  )
  const refunds = useReadyRefunds(maxTransfers - ticks.ids.length)
  const { send, isPending, isOff, exportedId } = useExport()
  const friday = formatDay(nextFriday(dominicanDate(useNow())), language, 'long')
  return (
    <>
      <OffNotice isOff={isOff} />
      <Card className="overflow-clip">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 wide:px-5">
          <div className="min-w-0">
            <h2 className="first-letter:uppercase">{friday}</h2>
            {first && <p className="text-sm text-muted">{payableSentence[language](formatPesos(first.minimum))}</p>}
          </div>
          <FormatChoice format={format} onFormat={onFormat} />
        </div>
        <Loaded query={list} failed={t('failed')} rows={5} className="border-t border-line p-4 wide:p-5">
          {() =>
            rows.length === 0 ? (
              <div className="border-t border-line p-4 wide:p-5">
                <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
              </div>
            ) : (
              <>
                {payables.length === 0 ? (
                  <p className="border-t border-line p-4 text-muted wide:px-5">{t('nobodyReady')}</p>
                ) : (
                  <PayableList payables={payables} ticks={ticks} onOpen={setShown} />
                )}
                <MoreRows list={list} failed={t('failed')} />
                <PayoutsBar
                  ticks={ticks}
                  payables={payables}
                  refunds={refunds}
                  hasMore={list.hasNextPage}
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
        </Loaded>
      </Card>
      <Batches exportedId={exportedId} />
      <WaitingPayables
        payables={rows.filter(({ state }) => state !== 'ready')}
        hasMore={list.hasNextPage}
        onOpen={setShown}
      />
      {shown && <StatementDialog trainer={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** Refunds that can join the batch of payouts, so that the bank gets one file for all transfers of the day. */
function useReadyRefunds(most: number) {
  const list = useInfiniteQuery(refundsQuery('open'))
  const [isTogether, setTogether] = useState(true)
  const ready = rowsOf(list.data).filter(({ state }) => state === 'ready')
  return { ready, isTogether, setTogether, chosen: isTogether ? ready.slice(0, most) : [] }
}

interface PayoutsBarProps {
  readonly ticks: ReturnType<typeof useTransferTicks>
  readonly payables: readonly Payable[]
  readonly refunds: ReturnType<typeof useReadyRefunds>
  readonly hasMore: boolean
  readonly busy: boolean
  readonly onExport: (expected: BatchFileChoice['expected']) => void
}

function PayoutsBar({ ticks, payables, refunds, hasMore, busy, onExport }: PayoutsBarProps) {
  const t = useTranslations(payableTranslations)
  const tb = useTranslations(bankTabTranslations)
  const ticked = ticks.ids.length
  const shown = payables.length
  const { ready, chosen } = refunds
  const parts = { payouts: t('payouts', { count: ticked }), refunds: t('refunds', { count: chosen.length }) }
  const what = chosen.length === 0 ? parts.payouts : ticked === 0 ? parts.refunds : t('both', parts)
  return (
    <>
      {ready.length > 0 && <TogetherBox refunds={refunds} />}
      <ExportBar
        ticks={{
          ...ticks,
          ids: [...ticks.ids, ...chosen.map(({ id }) => id)],
          total: sumOf([ticks.total, ...chosen.map(({ amount }) => amount)]),
        }}
        count={hasMore ? t('chosenShown', { ticked, shown }) : t('chosen', { ticked, count: shown })}
        label={t('export', { what })}
        question={t('question', { what })}
        recipients={[
          ...payables.map(({ trainer_id: id, name, available: amount, bank, account_ending: ending }) => ({
            ...{ id, name, amount },
            account: tb('account', { bank: bank ?? '', ending: ending ?? '' }),
          })),
          ...ready.map(({ id, client_name: name, amount, bank, account_ending: ending }) => ({
            ...{ id, name, amount },
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

function TogetherBox({ refunds: { ready, isTogether, setTogether } }: Pick<PayoutsBarProps, 'refunds'>) {
  const t = useTranslations(payableTranslations)
  const label = t('withRefunds', { count: ready.length })
  return (
    <div className="flex items-center gap-3 border-t border-line bg-sunken p-4 wide:px-5">
      <TickBox label={label} value={isTogether} onChange={setTogether} />
      <span aria-hidden className="min-w-0 flex-1 text-sm font-strong">
        {label}
      </span>
      <span className="num">{formatPesos(sumOf(ready.map(({ amount }) => amount)))}</span>
    </div>
  )
}

/** Lists the batches, and focuses the batch `exportedId`, which was exported just now. */
function Batches({ exportedId }: { exportedId: string | undefined }) {
  const t = useTranslations(batchTranslations)
  const days = useDays()
  const list = useInfiniteQuery(batchesQuery(days))
  const batches = rowsOf(list.data)
  const [openId, setOpenId] = useState<string>()
  return (
    <Card className="overflow-clip">
      <DaysHead title={t('title')} file={{ address: batchesFileAddress(days), label: t('file') }} />
      <Loaded query={list} failed={t('failed')} className="border-t border-line p-4 wide:p-5">
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
              <MoreRows list={list} failed={t('failed')} />
            </>
          )
        }
      </Loaded>
      {openId && <BatchDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </Card>
  )
}

/** Shows a trainer's account statement of a month. */
function StatementDialog({ trainer, onClose }: { trainer: Payable; onClose: () => void }) {
  const t = useTranslations(payableTranslations)
  const [language] = useLanguage()
  const thisMonth = dominicanDate(new Date()).slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  const statement = useQuery(trainerStatementQuery(trainer.trainer_id, month))
  const { name, picture } = trainer
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('statementOf', { name })}
      lead={<Avatar name={name} photo={picture && pictureAt(picture, 320)} size="l" />}
    >
      <div className="flex items-center justify-between gap-3">
        <Button
          variant="secondary"
          size="md"
          icon
          aria-label={t('previousMonth')}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <b aria-live="polite" className="font-strong">
          {formatMonth(month, language, 'full')}
        </b>
        <Button
          variant="secondary"
          size="md"
          icon
          aria-label={t('nextMonth')}
          disabled={month >= thisMonth}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <Loaded query={statement} failed={t('statementFailed')}>
        {(data) => (
          <div aria-busy={statement.isPlaceholderData} className="grid gap-4 aria-busy:opacity-60">
            <Sums statement={data} />
            <Lines statement={data} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Sums({ statement }: { statement: TrainerStatement }) {
  const t = useTranslations(payableTranslations)
  const sums = [
    [t('opening'), statement.opening],
    [t('paidGross'), statement.paid],
    [t('refundedGross'), statement.refunded],
    [t('commission'), 0 - statement.commission],
    [t('paidOut'), statement.paid_out],
    [t('closing'), statement.closing],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-control bg-sunken p-4 sm:grid-cols-3">
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="num">{formatPesos(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ statement: { lines, lines_count: all } }: { statement: TrainerStatement }) {
  const t = useTranslations(payableTranslations)
  if (lines.length === 0) return <p className="text-muted">{t('noLines')}</p>
  return (
    <>
      <ul aria-label={t('lines')} className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {all > lines.length && <p className="text-sm text-muted">{t('shownOf', { shown: lines.length, all })}</p>}
    </>
  )
}

function Line({ line }: { line: TrainerStatement['lines'][number] }) {
  const t = useTranslations(payableTranslations)
  const [language] = useLanguage()
  const { kind, client_name: client, date, sessions_count: count, gross, commission } = line
  const isPayout = gross === null
  const what = earningsEntryWords(kind, language).statement.admin
  const facts = [
    isPayout ? undefined : what,
    count !== null && t('sessions', { count }),
    date !== null && formatDay(date, language),
    gross !== null &&
      commission &&
      lessCommission[language]({ gross: formatPesos(gross), commission: formatPesos(commission) }),
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{isPayout ? what : (client ?? t('deletedClient'))}</p>
        <p className="text-sm text-muted">
          {[formatInstant(line.created_at, language, 'medium'), ...facts].filter(Boolean).join(' · ')}
        </p>
      </div>
      <span className="num">{formatPesos(line.net)}</span>
    </li>
  )
}
