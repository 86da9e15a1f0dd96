import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  Ban,
  CalendarX,
  Flag,
  HandCoins,
  MailX,
  Scale,
  SearchCheck,
  Star,
  Undo2,
  UserX,
} from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Count } from '@/ui/count'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { PaymentRow } from '../bookings/payment-row'
import { Debts } from '../debts/debts'
import { adminBookingsQuery, attentionMs, attentionQuery } from '../queries'
import { BankWaiting } from './bank-waiting'
import { dashboardTranslations } from './dashboard-translations'
import { GivenUpMails } from './given-up-mails'
import { PapersWaiting } from './papers-waiting'
import { RepeatedReviews } from './repeated-reviews'
import { Waiting } from './waiting'

const toConfirm = {
  needs: 'confirmation',
  order: 'earliest',
  search: undefined,
  status: undefined,
  payment: undefined,
  refund: undefined,
  after: undefined,
  before: undefined,
} as const

export function NeedsAttention() {
  const t = useTranslations(dashboardTranslations)
  const { data, isError, isFetching, refetch } = useQuery(attentionQuery)
  const cards = 'grid gap-3 wide:grid-cols-3 wide:gap-4'
  return (
    <section aria-label={t('attention')} className="grid grid-cols-1 gap-4">
      <PaymentsToConfirm count={data?.payments_to_confirm} />
      {!data && isError && (
        <FailedState title={t('attentionFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && (
        <SkeletonGroup className={cards}>
          <Skeleton className="h-19 rounded-card" />
          <Skeleton className="h-19 rounded-card" />
          <Skeleton className="h-19 rounded-card" />
        </SkeletonGroup>
      )}
      {data && (
        <div className={cards}>
          <Waiting
            icon={<Undo2 aria-hidden />}
            count={data.refunds_due}
            title={data.refunds_due > 0 ? t('refunds', { count: data.refunds_due }) : t('noRefunds')}
            text={t('refundsText')}
            to="?tab=bookings&refund=due"
          />
          {data.transfers_to_check > 0 && (
            <Waiting
              icon={<SearchCheck aria-hidden />}
              count={data.transfers_to_check}
              title={t('transfers', { count: data.transfers_to_check })}
              text={t('transfersText')}
              to="?tab=bookings&refund=to_check"
            />
          )}
          <PapersWaiting papers={data.papers_to_judge} />
          <BankWaiting lines={data.bank_lines_open} missing={data.marked_without_transfer} />
          <Waiting
            icon={<HandCoins aria-hidden />}
            count={data.owed_to_deleted}
            title={data.owed_to_deleted > 0 ? t('debts', { count: data.owed_to_deleted }) : t('noDebts')}
            text={t('debtsText')}
            to="#debts"
          />
          <Waiting
            icon={<MailX aria-hidden />}
            count={data.mails_given_up}
            title={data.mails_given_up > 0 ? t('mails', { count: data.mails_given_up }) : t('noMails')}
            text={t('mailsText')}
            to="#mails"
          />
          {data.sessions_without_trainer > 0 && (
            <Waiting
              icon={<UserX aria-hidden />}
              count={data.sessions_without_trainer}
              title={t('orphans', { count: data.sessions_without_trainer })}
              text={t('orphansText')}
              to="?tab=bookings&needs=trainer"
            />
          )}
          {data.suspended_sessions > 0 && (
            <Waiting
              icon={<Ban aria-hidden />}
              count={data.suspended_sessions}
              title={t('suspended', { count: data.suspended_sessions })}
              text={t('suspendedText')}
              to="?tab=bookings&needs=suspended"
            />
          )}
          {data.problems_to_decide > 0 && (
            <Waiting
              icon={<Scale aria-hidden />}
              count={data.problems_to_decide}
              title={t('problems', { count: data.problems_to_decide })}
              text={t('problemsText')}
              to="?tab=bookings&needs=decision"
            />
          )}
          {data.reports_to_decide > 0 && (
            <Waiting
              icon={<Flag aria-hidden />}
              count={data.reports_to_decide}
              title={t('reports', { count: data.reports_to_decide })}
              text={t('reportsText')}
              to="?tab=trust"
            />
          )}
          {data.trainers_cancelling > 0 && (
            <Waiting
              icon={<CalendarX aria-hidden />}
              count={data.trainers_cancelling}
              title={t('cancelling', { count: data.trainers_cancelling })}
              text={t('cancellingText')}
              to="?tab=users&needs=cancelling"
            />
          )}
          {data.repeated_reviews > 0 && (
            <Waiting
              icon={<Star aria-hidden />}
              count={data.repeated_reviews}
              title={t('repeated', { count: data.repeated_reviews })}
              text={t('repeatedText')}
              to="#repeated-reviews"
            />
          )}
        </div>
      )}
      {data && data.owed_to_deleted > 0 && <Debts />}
      {data && data.mails_given_up > 0 && <GivenUpMails />}
      {data && data.repeated_reviews > 0 && <RepeatedReviews />}
    </section>
  )
}

function PaymentsToConfirm({ count }: { count: number | undefined }) {
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
          {count !== undefined && count > 0 && <Count value={count} label={t('awaiting', { count })} />}
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
