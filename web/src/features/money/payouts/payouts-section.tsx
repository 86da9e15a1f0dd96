import { dominicanDate } from '@entrena/contract/dominican-time'
import { payoutPauseHours } from '@entrena/contract/money/payouts/rules'
import { onHoldSentence } from '@entrena/contract/money/sentences/payout'
import { payoutPauseWords, returnedAdvice, transferSentence } from '@entrena/contract/money/sentences/transfer'
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { Pencil, ShieldCheck, Timer, TriangleAlert, Undo2 } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { NextStep } from '@/features/first-steps/public'
import { errorDetailOf } from '@/lib/api/call'
import { type ListPage, rowsOf } from '@/lib/api/call-page'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { NoticeBox } from '@/ui/feedback/notice'
import { ShowMore } from '@/ui/feedback/show-more'
import { lazyOverlay } from '@/ui/overlay/overlay'
import { useBankName } from './bank-account-form'
import { bankAccountTranslations } from './bank-translations'
import { NextPayout } from './next-payout'
import { listTranslations, PayoutList } from './payout-list'
import { PayoutsSkeleton } from './payouts-skeleton'
import {
  type BankAccount,
  type HeldSession,
  heldSessionsQuery,
  type PayoutPlan,
  type PayoutTransfer,
  transfersQuery,
} from './queries'
import { formatShortDay, formatShortInstant } from './short-day'
import { transferFactsOf } from './transfer-facts'
import { payoutTranslations } from './translations'

const BankDialog = lazyOverlay(() => import('./bank-dialog'))
const StopDialog = lazyOverlay(() => import('./stop-dialog'))

interface PayoutsProps {
  /** The payout plan. The page around this section loads it, because the page shows some figures of the plan too. */
  readonly plan: UseQueryResult<PayoutPlan>
}

export default function PayoutsSection({ plan }: PayoutsProps) {
  const t = useTranslations(payoutTranslations)
  const transfers = useInfiniteQuery(transfersQuery)
  const held = useInfiniteQuery(heldSessionsQuery)
  if (plan.data && transfers.data && held.data) {
    const payouts = rowsOf(transfers.data)
    const lists = (
      <>
        {(plan.data.is_on || payouts.length > 0) && (
          <PayoutList payouts={payouts}>
            <More list={transfers} failed={t('morePayoutsFailed')} />
          </PayoutList>
        )}
        <Held held={held} unscheduled={plan.data.unscheduled_on_hold} />
      </>
    )
    return plan.data.is_on ? (
      <WithBank plan={plan.data} latest={payouts[0]}>
        {lists}
      </WithBank>
    ) : (
      lists
    )
  }
  const all = [plan, transfers, held]
  const failed = all.find(({ isError }) => isError)
  if (!failed) return <PayoutsSkeleton />
  function retry() {
    for (const query of all) if (query.isError) void query.refetch()
  }
  const isBusy = all.some(({ isFetching }) => isFetching)
  return <FailedState title={t('failed')} detail={errorDetailOf(failed.error)} onRetry={retry} busy={isBusy} />
}

interface HeldProps {
  readonly held: UseInfiniteQueryResult<InfiniteData<ListPage<HeldSession>>>
  readonly unscheduled: Unscheduled
}

type Unscheduled = PayoutPlan['unscheduled_on_hold']

function Held({ held, unscheduled }: HeldProps) {
  const t = useTranslations(payoutTranslations)
  const sessions = rowsOf(held.data)
  if (sessions.length === 0 && unscheduled.sessions === 0) return null
  return (
    <HeldList sessions={sessions} unscheduled={unscheduled}>
      <More list={held} failed={t('moreHeldFailed')} />
    </HeldList>
  )
}

type Open = { readonly dialog: 'bank' } | { readonly dialog: 'stop'; readonly ending: string }

interface WithBankProps {
  readonly plan: PayoutPlan
  readonly latest: PayoutTransfer | undefined
  readonly children: ReactNode
}

function WithBank({ plan, latest, children }: WithBankProps) {
  const [open, setOpen] = useState<Open>()
  const [isSaved, setSaved] = useState(false)
  const { account, state } = plan
  const openBank = () => setOpen({ dialog: 'bank' })
  const close = () => setOpen(undefined)
  function closeSaved() {
    close()
    setSaved(true)
  }
  return (
    <>
      {isSaved && (
        <Suspense fallback={null}>
          <NextStep />
        </Suspense>
      )}
      {latest?.state === 'returned' && <ReturnedNotice transfer={latest} onCheck={openBank} />}
      {state === 'paused' && account?.paused_until && (
        <PausedNotice
          until={account.paused_until}
          onStop={() => setOpen({ dialog: 'stop', ending: account.account_ending })}
        />
      )}
      <NextPayout plan={plan} latest={latest} onEnterDetails={openBank} />
      {account ? (
        <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-6">
          <div className="grid min-w-0 grid-cols-1 gap-5 wide:gap-6">{children}</div>
          <BankCard account={account} onChange={openBank} />
        </div>
      ) : (
        children
      )}
      {open?.dialog === 'bank' && <BankDialog account={account} onClose={close} onSaved={closeSaved} />}
      {open?.dialog === 'stop' && <StopDialog ending={open.ending} onClose={close} />}
    </>
  )
}

function More({ list, failed }: { list: UseInfiniteQueryResult; failed: string }) {
  return (
    <div className="border-t border-line p-3 empty:hidden">
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={failed}
        onMore={() => void list.fetchNextPage()}
        className="w-full"
      />
    </div>
  )
}

function PausedNotice({ until, onStop }: { until: string; onStop: () => void }) {
  const t = useTranslations(payoutTranslations)
  const [language] = useLanguage()
  return (
    <NoticeBox
      tone="warning"
      icon={<Timer aria-hidden />}
      title={payoutPauseWords.paused[language](formatShortInstant(until, language))}
      action={
        <Button variant="secondary" size="md" onClick={onStop} className="max-xs:w-full">
          {t('stop')}
        </Button>
      }
    >
      {t('pausedWhy')}
    </NoticeBox>
  )
}

function ReturnedNotice({ transfer, onCheck }: { transfer: PayoutTransfer; onCheck: () => void }) {
  const t = useTranslations(payoutTranslations)
  const [language] = useLanguage()
  return (
    <NoticeBox
      tone="danger"
      icon={<Undo2 aria-hidden />}
      title={transferSentence(transferFactsOf(transfer), 'recipient', language)}
      action={
        <Button variant="secondary" size="md" onClick={onCheck} className="max-xs:w-full">
          {t('checkDetails')}
        </Button>
      }
    >
      {returnedAdvice.payout[language]}
    </NoticeBox>
  )
}

interface BankCardProps {
  readonly account: BankAccount
  readonly onChange: () => void
}

function BankCard({ account, onChange }: BankCardProps) {
  const t = useTranslations(bankAccountTranslations)
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-brand-soft p-5 wide:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId}>{t('title')}</h2>
        <Badge tone="positive" icon={<ShieldCheck aria-hidden />} bare>
          {t('complete')}
        </Badge>
      </div>
      <Details account={account} />
      <Button variant="secondary" block onClick={onChange}>
        <Pencil aria-hidden />
        {t('change')}
      </Button>
      <p className="text-sm text-muted">{t('changeText', { hours: payoutPauseHours })}</p>
    </section>
  )
}

function Details({ account }: { account: BankAccount }) {
  const t = useTranslations(bankAccountTranslations)
  const nameOf = useBankName()
  const { bank, account_type: type, account_ending: ending, account_holder: holder, tax_id_ending: taxId } = account
  return (
    <>
      <div>
        <p className="text-sm wrap-anywhere text-muted">
          {t(type === 'savings' ? 'savingsAt' : 'checkingAt', { bank: nameOf(bank) })}
        </p>
        <p className="num text-lg tracking-wider!">
          <span aria-hidden>{`•••• •••• ${ending}`}</span>
          <span className="sr-only">{t('ending', { ending })}</span>
        </p>
      </div>
      <dl className="grid gap-1.5">
        <Line name={t('holder')}>{holder}</Line>
        <Line name={t('taxId')}>
          <span aria-hidden className="num">{`•••••${taxId}`}</span>
          <span className="sr-only">{t('taxIdEnding', { ending: taxId })}</span>
        </Line>
      </dl>
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-strong wrap-anywhere">{children}</dd>
    </div>
  )
}

interface HeldListProps {
  readonly sessions: readonly HeldSession[]
  readonly unscheduled: Unscheduled
  readonly children?: ReactNode
}

function HeldList({ sessions, unscheduled, children }: HeldListProps) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  return (
    <Card className="overflow-hidden">
      <div className="px-4 py-4 wide:px-6">
        <h2>{t('held')}</h2>
        <p className="text-sm text-muted">{onHoldSentence[language]}</p>
      </div>
      <ul aria-label={t('held')} className="divide-y divide-line border-t border-line">
        {sessions.map((session) => (
          <Row key={session.booking_id} session={session} />
        ))}
        {unscheduled.sessions > 0 && (
          <li className="flex items-center justify-between gap-x-3 p-4 wide:px-6 wide:py-3">
            <span className="min-w-0 text-muted">{t('unscheduled', { count: unscheduled.sessions })}</span>
            <span className="num">{formatPesos(unscheduled.amount)}</span>
          </li>
        )}
      </ul>
      {children}
    </Card>
  )
}

function Row({ session: held }: { session: HeldSession }) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  const { client_name: name, client_picture: picture, date, time, session, amount } = held
  const what = session ? t('sessionOf', session) : t('oneSession')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 p-4 wide:px-6 wide:py-3">
      <Avatar name={name} photo={picture && pictureInWidth(picture, 320)} />
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {`${what} · `}
          <span className="whitespace-nowrap">{`${formatShortDay(date, language)}, ${time}`}</span>
        </p>
      </div>
      <div className="grid justify-items-end gap-0.5 text-right max-xs:col-start-2 max-xs:justify-items-start max-xs:text-left">
        <span className="num">{formatPesos(amount)}</span>
        <Release session={held} />
      </div>
    </li>
  )
}

function Release({ session: { free_at: freeAt, has_problem: hasProblem } }: { session: HeldSession }) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  if (hasProblem) {
    return (
      <Badge tone="warning" icon={<TriangleAlert aria-hidden />} bare>
        {t('hasProblem')}
      </Badge>
    )
  }
  const day = freeAt && formatShortDay(dominicanDate(new Date(freeAt)), language)
  return <span className="text-sm text-muted">{day ? t('free', { day }) : t('toCome')}</span>
}
