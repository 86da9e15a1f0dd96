import { dominicanDate, dominicanTime } from '@entrena/contract/dominican-time'
import { findOddTaxId, showTaxId } from '@entrena/contract/money/payouts/banks'
import { maxTransfers } from '@entrena/contract/money/payouts/rules'
import { oddTaxIdSentence } from '@entrena/contract/money/sentences/payout'
import { transferLabel } from '@entrena/contract/money/sentences/transfer'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  CalendarClock,
  CircleCheck,
  CircleMinus,
  Clock3,
  Copy,
  FileDown,
  type LucideIcon,
  Send,
  Timer,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { bankTabTranslations } from '@/features/money/payouts/admin/bank-translations'
import {
  ExportBar,
  PayoutsOffNotice,
  useExportBatch,
  useTransferTicks,
} from '@/features/money/payouts/admin/export-bar'
import { BankFormatChoice, type FormatChoiceProps } from '@/features/money/payouts/admin/format-choice'
import { LoadedQuery, ShowMoreRows, useLoadFurtherPages } from '@/features/money/payouts/admin/loaded'
import {
  type AskedRefund,
  isUnreadable,
  type RefundView,
  refundListViews,
  refundsQuery,
} from '@/features/money/payouts/admin/queries'
import { rowsOf } from '@/lib/api/call-page'
import { copyWithToast } from '@/lib/browser/copy-text'
import { formatDay, formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { CheckBox } from '@/ui/form/tick-box'
import { SegmentedLinks } from '@/ui/segmented-links'
import { isPromisedDayShown, isRefundLate } from './refund-late'
import { refundListTranslations } from './refund-list-translations'

const canExport = (refund: AskedRefund) => refund.state === 'ready' && !isUnreadable(refund)

const emptyTitles = { open: 'emptyOpen', sent: 'emptySent', returned: 'emptyReturned' } as const

export function RefundsSection({ format, onFormat }: FormatChoiceProps) {
  const t = useTranslations(refundListTranslations)
  const [params] = useSearchParams()
  const view = refundListViews.find((id) => id === params.get('refunds')) ?? 'open'
  const list = useInfiniteQuery(refundsQuery(view))
  const refunds = rowsOf(list.data)
  const ticks = useTransferTicks(refunds.map((refund) => ({ ...refund, isReady: canExport(refund) })))
  const ready = refunds.filter(canExport).length
  const isEnough = view !== 'open' || ready >= maxTransfers
  const isLoadingMore = useLoadFurtherPages(list, isEnough)
  const isIncomplete = !isEnough && list.hasNextPage
  const { send, isPending, isOff } = useExportBatch()
  const ticked = ticks.ids.length
  return (
    <>
      <PayoutsOffNotice isOff={isOff} />
      <Card className="overflow-clip">
        <div className="grid grid-cols-1 gap-4 p-4 wide:px-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <div className="min-w-0">
              <h2>{t('title')}</h2>
              <p className="text-sm text-muted">{t('text')}</p>
            </div>
            {view === 'open' && <BankFormatChoice format={format} onFormat={onFormat} />}
          </div>
          <Views current={view} />
        </div>
        <LoadedQuery query={list} failed={t('failed')} className="border-t border-line p-4 wide:p-5">
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
                {!isLoadingMore && <ShowMoreRows list={list} failed={t('failed')} />}
                {view === 'open' && ready > 0 && (
                  <ExportBar
                    ticks={ticks}
                    count={isIncomplete && !isLoadingMore ? t('failed') : t('chosen', { ticked, count: ready })}
                    isIncomplete={isIncomplete}
                    label={t('export', { count: ticked })}
                    question={t('question', { count: ticked })}
                    recipients={refunds.map(
                      ({ id, client_id: personId, client_name: name, amount, bank, account_ending: ending }) => ({
                        ...{ id, personId, name, amount },
                        account: `${bank} ···${ending}`,
                      }),
                    )}
                    busy={isPending}
                    onExport={(expected) => send({ format, expected, trainer_ids: [], refund_ids: [...ticks.ids] })}
                  />
                )}
              </>
            )
          }
        </LoadedQuery>
      </Card>
    </>
  )
}

function Views({ current }: { current: RefundView }) {
  const t = useTranslations(refundListTranslations)
  return (
    <div className="flex">
      <SegmentedLinks
        label={t('views')}
        current={current}
        items={refundListViews.map((id) => ({
          id,
          label: t(id),
          to: id === 'open' ? '?tab=bank&part=refunds' : `?tab=bank&part=refunds&refunds=${id}`,
        }))}
      />
    </div>
  )
}

interface RefundRowProps {
  readonly refund: AskedRefund
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

function RefundRow({ refund, isTicked, onTick }: RefundRowProps) {
  const tb = useTranslations(bankTabTranslations)
  const t = useTranslations(refundListTranslations)
  const { client_name, state } = refund
  const name = client_name || t('deleted')
  const isOpen = ['asked', 'ready', 'in_batch'].includes(state)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 wide:px-5">
      {isOpen && (
        <span className="pt-1">
          <CheckBox
            label={tb('select', { name })}
            value={canExport(refund) && isTicked}
            disabled={!canExport(refund)}
            onChange={onTick}
          />
        </span>
      )}
      <div className="col-start-2 grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <p className="font-strong wrap-anywhere">{name}</p>
            <div className="flex flex-wrap gap-x-4">
              <RefundStateBadge refund={refund} isTicked={isTicked} />
              <Promised refund={refund} />
            </div>
          </div>
          <span className="num text-lg">{formatPesos(refund.amount)}</span>
        </div>
        {refund.account_number !== '' && <Details refund={refund} />}
      </div>
    </li>
  )
}

function Promised({ refund }: { refund: AskedRefund }) {
  const t = useTranslations(refundListTranslations)
  const [language] = useLanguage()
  const { promised_on: promisedOn } = refund
  if (promisedOn === null || !isPromisedDayShown(refund)) return null
  const day = formatDay(promisedOn, language)
  return isRefundLate(refund, dominicanDate(new Date())) ? (
    <Badge tone="danger" icon={<TriangleAlert aria-hidden />} bare>
      {t('late', { day })}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<CalendarClock aria-hidden />} bare>
      {t('promised', { day })}
    </Badge>
  )
}

/** The bank details of a refund, unmasked so that an admin can type them at the bank. A year later they are erased. */
function Details({ refund }: { refund: AskedRefund }) {
  const t = useTranslations(refundListTranslations)
  const [language] = useLanguage()
  const odd = refund.tax_id === '' ? undefined : findOddTaxId(refund.tax_id)
  const rows = [
    [t('bank'), refund.bank],
    [t('account'), `${refund.account_number} (${t(refund.account_type)})`],
    [t('holder'), refund.account_holder],
    [t('taxId'), showTaxId(refund.tax_id)],
  ] as const

  async function copy() {
    const lines = [...rows, [t('amount'), formatPesos(refund.amount)] as const]
    const text = lines.map(([label, value]) => `${label}: ${value}`).join('\n')
    await copyWithToast(text, { done: t('copied'), failed: t('copyFailed') })
  }

  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4 wide:flex wide:items-center">
      <dl className="grid flex-1 gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">
              {value}
              {label === t('taxId') && odd && (
                <span className="block text-sm text-warning">{oddTaxIdSentence.admin[language](odd)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        size="md"
        aria-label={t('copyOf', { name: refund.client_name })}
        onClick={() => void copy()}
        className="whitespace-nowrap"
      >
        <Copy aria-hidden />
        {t('copy')}
      </Button>
    </div>
  )
}

const styles = {
  asked: { tone: 'neutral', Icon: Clock3 },
  paused: { tone: 'warning', Icon: Timer },
  ready: { tone: 'positive', Icon: CircleCheck },
  unticked: { tone: 'neutral', Icon: CircleMinus },
  unreadable: { tone: 'warning', Icon: TriangleAlert },
  in_batch: { tone: 'info', Icon: FileDown },
  sent: { tone: 'info', Icon: Send },
  seen: { tone: 'positive', Icon: CircleCheck },
  returned: { tone: 'danger', Icon: Undo2 },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
} as const satisfies Record<
  AskedRefund['state'] | 'paused' | 'unticked' | 'unreadable',
  { tone: ComponentProps<typeof Badge>['tone']; Icon: LucideIcon }
>

function RefundStateBadge({ refund, isTicked }: { refund: AskedRefund; isTicked: boolean }) {
  const t = useTranslations(refundListTranslations)
  const [language] = useLanguage()
  const shown = shownState(refund, isTicked)
  const { tone, Icon } = styles[shown]
  const { state, paused_until: until, return_reason: reason } = refund
  const at = state === 'seen' ? refund.seen_at : refund.sent_at
  const facts = {
    day: at === null ? undefined : formatInstant(at, language),
    pausedUntil: until === null ? undefined : `${formatInstant(until, language)}, ${dominicanTime(new Date(until))}`,
    reason: reason ?? undefined,
  }
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} bare>
      {shown === 'unticked' && t('stateUnticked')}
      {shown === 'unreadable' && t('stateUnreadable')}
      {shown !== 'unticked' && shown !== 'unreadable' && transferLabel({ ...refund, ...facts }, 'admin', language)}
    </Badge>
  )
}

function shownState(refund: AskedRefund, isTicked: boolean): keyof typeof styles {
  const { state, paused_until: until } = refund
  if (isUnreadable(refund)) return 'unreadable'
  if (state === 'asked' && until !== null) return 'paused'
  return state === 'ready' && !isTicked ? 'unticked' : state
}
