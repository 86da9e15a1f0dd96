import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { detailOf } from '@/lib/api/call'
import { type Page, rowsOf } from '@/lib/api/call-page'
import { useTranslations } from '@/lib/i18n/i18n'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { overlay } from '@/ui/overlay/overlay'
import { BankCard } from './bank/bank-card'
import { HeldList } from './lists/held-list'
import { PayoutList } from './lists/payout-list'
import { NextPayout } from './next/next-payout'
import { PausedNotice, ReturnedNotice } from './next/notices'
import { PayoutsSkeleton } from './payouts-skeleton'
import { type HeldSession, heldQuery, type PayoutPlan, type Transfer, transfersQuery } from './queries'
import { payoutTranslations } from './translations'

const BankDialog = overlay(() => import('./bank/bank-dialog'))
const StopDialog = overlay(() => import('./next/stop-dialog'))

interface PayoutsProps {
  /** Loaded by the page, which needs it for its figures too. */
  readonly plan: UseQueryResult<PayoutPlan>
}

export default function PayoutsSection({ plan }: PayoutsProps) {
  const t = useTranslations(payoutTranslations)
  const transfers = useInfiniteQuery(transfersQuery)
  const held = useInfiniteQuery(heldQuery)
  if (plan.data && transfers.data && held.data) {
    const payouts = rowsOf(transfers.data)
    const lists = (
      <>
        {(plan.data.is_on || payouts.length > 0) && (
          <PayoutList payouts={payouts}>
            <More list={transfers} failed={t('morePayoutsFailed')} />
          </PayoutList>
        )}
        <Held held={held} />
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
  return <FailedState title={t('failed')} detail={detailOf(failed.error)} onRetry={retry} busy={isBusy} />
}

function Held({ held }: { held: UseInfiniteQueryResult<InfiniteData<Page<HeldSession>>> }) {
  const t = useTranslations(payoutTranslations)
  const sessions = rowsOf(held.data)
  if (sessions.length === 0) return null
  return (
    <HeldList sessions={sessions}>
      <More list={held} failed={t('moreHeldFailed')} />
    </HeldList>
  )
}

type Open = { readonly dialog: 'bank' } | { readonly dialog: 'stop'; readonly ending: string }

interface WithBankProps {
  readonly plan: PayoutPlan
  readonly latest: Transfer | undefined
  readonly children: ReactNode
}

function WithBank({ plan, latest, children }: WithBankProps) {
  const [open, setOpen] = useState<Open>()
  const { account, state } = plan
  const openBank = () => setOpen({ dialog: 'bank' })
  const close = () => setOpen(undefined)
  return (
    <>
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
      {open?.dialog === 'bank' && <BankDialog account={account} onClose={close} />}
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
