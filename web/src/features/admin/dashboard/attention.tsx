import { isPartPaid, missingPriceOf } from '@entrena/contract/money/payments/amounts'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowRight, Clock, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Booking, useBookingWords } from '@/features/bookings/public'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { CountBadge } from '@/ui/count'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { adminBookingTranslations } from '../bookings/bookings-translations'
import { ConfirmPaymentButton } from '../bookings/pay-button'
import { ProofDialog, TransferClaimLine } from '../bookings/proof-dialog'
import { DebtList } from '../debts/debts'
import {
  adminBookingsQuery,
  attentionMs,
  type RepeatedReviews as Pair,
  repeatedReviewsQuery,
  type Task,
  tasksQuery,
} from '../queries'
import { PagedCard } from '../table/paged-card'
import { adminTranslations } from '../translations'
import { dashboardTranslations } from './dashboard-translations'
import { AdminTaskList } from './tasks'
import { UndeliveredMails } from './undelivered-mails'

const toConfirm = {
  needs: 'confirmation',
  order: 'earliest',
  search: undefined,
  status: undefined,
  payment: undefined,
  refund: undefined,
  from: undefined,
  to: undefined,
  after: undefined,
  before: undefined,
} as const

export function NeedsAttention() {
  const t = useTranslations(dashboardTranslations)
  const { data: tasks } = useQuery(tasksQuery)
  const countOf = (kind: Task['kind']) => tasks?.find((task) => task.kind === kind)?.count ?? 0
  return (
    <section aria-label={t('attention')} className="grid grid-cols-1 gap-4">
      <AdminTaskList />
      <PaymentsToConfirm count={countOf('payments_to_confirm')} />
      {countOf('debts') > 0 && <DebtList />}
      {countOf('mails') > 0 && <UndeliveredMails />}
      {countOf('repeated_reviews') > 0 && <RepeatedReviews />}
    </section>
  )
}

function PaymentsToConfirm({ count }: { count: number }) {
  const t = useTranslations(dashboardTranslations)
  const { data, isError, isFetching, refetch } = useQuery({
    ...adminBookingsQuery(toConfirm, '5'),
    refetchInterval: attentionMs,
  })
  return (
    <Card className="overflow-clip">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-4 wide:px-5">
        <h2 className="mr-auto flex items-center gap-3">
          {t('toConfirm')}
          {count > 0 && <CountBadge value={count} label={t('awaiting', { count })} />}
        </h2>
        <ButtonLink to="?tab=bookings&needs=confirmation" variant="ghost" size="md">
          {t('allToConfirm')}
          <ArrowRight aria-hidden />
        </ButtonLink>
      </div>
      {data?.rows.length === 0 && <p className="border-t border-line p-4 text-muted wide:px-5">{t('allConfirmed')}</p>}
      {data && data.rows.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {data.rows.map((booking) => (
            <PaymentRow key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {!data && isError && (
        <div className="p-4 wide:px-5">
          <FailedState title={t('paymentsFailed')} onRetry={() => void refetch()} busy={isFetching} />
        </div>
      )}
      {!data && !isError && (
        <SkeletonGroup className="grid gap-3 border-t border-line p-4 wide:px-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

/**
 * Lists clients whose reviews may have been paid for: they reviewed one trainer unusually often or before the session,
 * or the payment of the session was undone.
 */
function RepeatedReviews() {
  const t = useTranslations(dashboardTranslations)
  const pairs = useInfiniteQuery(repeatedReviewsQuery)
  return (
    <PagedCard list={pairs} hash="#repeated-reviews" title={t('repeatedTitle')} failed={t('repeatedFailed')}>
      {(pair) => <PairRow key={`${pair.client_id} ${pair.trainer_id}`} pair={pair} />}
    </PagedCard>
  )
}

function PairRow({ pair }: { pair: Pair }) {
  const t = useTranslations(dashboardTranslations)
  const [language] = useLanguage()
  const { client_name: client, trainer_id: id, trainer_name: trainer } = pair
  const { early_reviews: early, unpaid_reviews: unpaid } = pair
  const when = formatInstant(pair.latest_at, language, 'medium')
  return (
    <li className="p-4 wide:px-5 wide:py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-strong wrap-anywhere">{client}</b>
        {early > 0 && (
          <Badge tone="warning" icon={<Clock aria-hidden />}>
            {t('earlyReviews', { count: early })}
          </Badge>
        )}
        {unpaid > 0 && (
          <Badge tone="warning" icon={<Undo2 aria-hidden />}>
            {t('unpaidReviews', { count: unpaid })}
          </Badge>
        )}
      </div>
      <Link to={`/trainer/${id}`} className="inline-flex min-h-11 items-center text-sm wrap-anywhere underline">
        {t('repeatedLine', { count: pair.reviews, trainer, when })}
      </Link>
    </li>
  )
}

function PaymentRow({ booking }: { booking: Booking }) {
  const t = useTranslations(adminBookingTranslations)
  const ta = useTranslations(adminTranslations)
  const words = useBookingWords()
  const client = booking.client_name || ta('unknown')
  const trainer = booking.trainer_name || ta('unknown')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 wide:grid-cols-[7rem_minmax(0,1.2fr)_minmax(0,1fr)_auto_auto] wide:px-5 wide:py-3">
      <span className="num tracking-wide max-wide:order-1">{referenceOf(booking.id)}</span>
      <span className="flex min-w-0 items-center gap-3 max-wide:order-3 max-wide:col-span-full">
        <span className="flex shrink-0 -space-x-2">
          <Avatar
            name={client}
            photo={booking.client_picture && pictureInWidth(booking.client_picture, 320)}
            size="s"
          />
          <Avatar
            name={trainer}
            photo={booking.trainer_picture && pictureInWidth(booking.trainer_picture, 320)}
            size="s"
          />
        </span>
        <span className="min-w-0">
          <b className="block font-strong wrap-anywhere">{client}</b>
          <span className="block text-sm wrap-anywhere text-muted">{t('to', { client: '', trainer }).trim()}</span>
        </span>
      </span>
      <div className="min-w-0 max-wide:order-4 max-wide:col-span-full">
        <span className="block">{words.when(booking)}</span>
        <span className="block text-sm text-muted">
          {words.bought(booking)} · <Proof booking={booking} />
        </span>
        <TransferClaimLine booking={booking} className="text-sm wrap-anywhere text-muted" />
      </div>
      <span className="text-right max-wide:order-2">
        <span className="num block text-lg">{formatPesos(missingPriceOf(booking))}</span>
        {isPartPaid(booking) && (
          <span className="block text-sm text-muted">{t('missingOf', { price: formatPesos(booking.price) })}</span>
        )}
      </span>
      <ConfirmPaymentButton booking={booking} isMain className="max-wide:order-5 max-wide:col-span-full" />
    </li>
  )
}

function Proof({ booking }: { booking: Booking }) {
  const t = useTranslations(adminBookingTranslations)
  const [isOpen, setOpen] = useState(false)
  if (!booking.payment_proof_url) return t('noProof')
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="min-h-6 text-brand underline underline-offset-3">
        {t('proof')}
      </button>
      <ProofDialog booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
