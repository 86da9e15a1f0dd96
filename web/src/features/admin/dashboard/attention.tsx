import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  Ban,
  CalendarX,
  Clock,
  FileSearch,
  Flag,
  HandCoins,
  Inbox,
  Landmark,
  MailX,
  Scale,
  SearchCheck,
  SearchX,
  Star,
  Undo2,
  UserX,
} from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { Count } from '@/ui/count'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { PaymentRow } from '../bookings/payment-row'
import { Debts } from '../debts/debts'
import {
  adminBookingsQuery,
  attentionMs,
  attentionQuery,
  type RepeatedReviews as Pair,
  repeatedReviewsQuery,
} from '../queries'
import { PagedCard, WaitingItems } from '../table/paged-card'
import { dashboardTranslations } from './dashboard-translations'
import { GivenUpMails } from './given-up-mails'

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
          <WaitingItems
            icon={<Undo2 aria-hidden />}
            count={data.refunds_due}
            title={data.refunds_due > 0 ? t('refunds', { count: data.refunds_due }) : t('noRefunds')}
            text={t('refundsText')}
            to="?tab=bookings&refund=due"
          />
          {data.transfers_to_check > 0 && (
            <WaitingItems
              icon={<SearchCheck aria-hidden />}
              count={data.transfers_to_check}
              title={t('transfers', { count: data.transfers_to_check })}
              text={t('transfersText')}
              to="?tab=bookings&refund=to_check"
            />
          )}
          <PapersWaiting papers={data.papers_to_judge} />
          <BankWaiting lines={data.bank_lines_open} missing={data.marked_without_transfer} />
          <WaitingItems
            icon={<HandCoins aria-hidden />}
            count={data.owed_to_deleted}
            title={data.owed_to_deleted > 0 ? t('debts', { count: data.owed_to_deleted }) : t('noDebts')}
            text={t('debtsText')}
            to="#debts"
          />
          <WaitingItems
            icon={<MailX aria-hidden />}
            count={data.mails_given_up}
            title={data.mails_given_up > 0 ? t('mails', { count: data.mails_given_up }) : t('noMails')}
            text={t('mailsText')}
            to="#mails"
          />
          {data.sessions_without_trainer > 0 && (
            <WaitingItems
              icon={<UserX aria-hidden />}
              count={data.sessions_without_trainer}
              title={t('orphans', { count: data.sessions_without_trainer })}
              text={t('orphansText')}
              to="?tab=bookings&needs=trainer"
            />
          )}
          {data.suspended_sessions > 0 && (
            <WaitingItems
              icon={<Ban aria-hidden />}
              count={data.suspended_sessions}
              title={t('suspended', { count: data.suspended_sessions })}
              text={t('suspendedText')}
              to="?tab=bookings&needs=suspended"
            />
          )}
          {data.problems_to_decide > 0 && (
            <WaitingItems
              icon={<Scale aria-hidden />}
              count={data.problems_to_decide}
              title={t('problems', { count: data.problems_to_decide })}
              text={t('problemsText')}
              to="?tab=bookings&needs=decision"
            />
          )}
          {data.reports_to_decide > 0 && (
            <WaitingItems
              icon={<Flag aria-hidden />}
              count={data.reports_to_decide}
              title={t('reports', { count: data.reports_to_decide })}
              text={t('reportsText')}
              to="?tab=trust"
            />
          )}
          {data.contact_messages_open > 0 && (
            <WaitingItems
              icon={<Inbox aria-hidden />}
              count={data.contact_messages_open}
              title={t('contacts', { count: data.contact_messages_open })}
              text={t('contactsText')}
              to="?tab=contact"
            />
          )}
          {data.trainers_cancelling > 0 && (
            <WaitingItems
              icon={<CalendarX aria-hidden />}
              count={data.trainers_cancelling}
              title={t('cancelling', { count: data.trainers_cancelling })}
              text={t('cancellingText')}
              to="?tab=users&needs=cancelling"
            />
          )}
          {data.repeated_reviews > 0 && (
            <WaitingItems
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

/** Lists clients who recently reviewed one trainer unusually often, before a session, or of one whose payment was undone, perhaps because they are paid reviewers. */
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

/** Undecided ID cards and certificates. Hidden if there are none. */
function PapersWaiting({ papers }: { papers: number }) {
  const t = useTranslations(papersWaitingTranslations)
  if (papers === 0) return null
  return (
    <WaitingItems
      icon={<FileSearch aria-hidden />}
      count={papers}
      title={t('papers', { count: papers })}
      text={t('papersText')}
      to="?tab=trust"
    />
  )
}

const papersWaitingTranslations = defineTranslations('admin-papers-waiting', {
  en: {
    papers_one: '{{count}} document to review',
    papers_other: '{{count}} documents to review',
    papersText: 'ID cards and certificates of trainers',
  },
  es: {
    papers_one: '{{count}} documento por revisar',
    papers_other: '{{count}} documentos por revisar',
    papersText: 'Cédulas y certificados de quienes entrenan',
  },
})

/** Open work on bank statements. Hidden if there is none. */
function BankWaiting({ lines, missing }: { lines: number; missing: number }) {
  const t = useTranslations(bankWaitingTranslations)
  return (
    <>
      {lines > 0 && (
        <WaitingItems
          icon={<Landmark aria-hidden />}
          count={lines}
          title={t('lines', { count: lines })}
          text={t('linesText')}
          to="?tab=bank&part=movements"
        />
      )}
      {missing > 0 && (
        <WaitingItems
          icon={<SearchX aria-hidden />}
          count={missing}
          title={t('missing', { count: missing })}
          text={t('missingText')}
          to="?tab=bank&part=missing"
        />
      )}
    </>
  )
}

const bankWaitingTranslations = defineTranslations('admin-bank-waiting', {
  en: {
    lines_one: '{{count}} bank line to decide',
    lines_other: '{{count}} bank lines to decide',
    linesText: 'Of your statements, not assigned yet',
    missing_one: '{{count}} transfer did not arrive',
    missing_other: '{{count}} transfers did not arrive',
    missingText: 'Marked as paid, on no statement',
  },
  es: {
    lines_one: '{{count}} movimiento por decidir',
    lines_other: '{{count}} movimientos por decidir',
    linesText: 'De tus estados de cuenta, sin asignar',
    missing_one: '{{count}} transferencia no llegó',
    missing_other: '{{count}} transferencias no llegaron',
    missingText: 'Marcadas como pagadas, en ningún extracto bancario',
  },
})
