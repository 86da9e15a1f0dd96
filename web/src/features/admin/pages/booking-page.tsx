import { personPath } from '@entrena/contract/admin/rules'
import { sumAmounts } from '@entrena/contract/money/payments/amounts'
import { referenceOf } from '@entrena/contract/money/payments/rules'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { type Booking, PaymentBadge, RefundBadge, StatusBadge, useBookingWords } from '@/features/bookings/public'
import { messagePath } from '@/features/messages/public'
import { CallFailed, errorDetailOf, type ReplyOf } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Avatar } from '@/ui/avatar'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { AdminBookingMenu } from '../bookings/booking-menu'
import { BookingNotes, RefundButton } from '../bookings/bookings-list'
import { ConfirmPaymentButton } from '../bookings/pay-button'
import { bookingPageQuery } from '../queries'
import { adminTranslations } from '../translations'
import { HistoryList } from './history'
import { pageTranslations } from './page-translations'
import { PageSkeleton } from './person-page'

type Page = ReplyOf<'GET /admin/bookings/{id}'>

export default function AdminBookingPage({ id }: { id: string }) {
  const t = useTranslations(pageTranslations)
  const { data, error, isFetching, refetch } = useQuery(bookingPageQuery(id))
  usePageTitle(referenceOf(id))
  const isGone = error instanceof CallFailed && error.status === 404
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link to="/admin?tab=bookings" className="inline-flex min-h-11 items-center gap-1 justify-self-start text-sm">
        <ChevronLeft aria-hidden className="size-4" />
        {t('toBookings')}
      </Link>
      {isGone && (
        <Card padded>
          <EmptyState
            level={2}
            title={t('bookingGone')}
            action={
              <ButtonLink to="/admin?tab=bookings" variant="secondary">
                {t('toBookings')}
              </ButtonLink>
            }
          />
        </Card>
      )}
      {!data && error && !isGone && (
        <FailedState
          title={t('bookingFailed')}
          detail={errorDetailOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton />}
      {data && !isGone && (
        <>
          <Head booking={data.booking} />
          <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-5">
            <div className="min-w-0 max-wide:order-2">
              <HistoryList of={{ bookingId: id }} title={t('history')} />
            </div>
            <Money page={data} />
          </div>
        </>
      )}
    </div>
  )
}

function Head({ booking }: { booking: Booking }) {
  const words = useBookingWords()
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 wide:px-5">
      <span className="flex shrink-0 -space-x-2">
        <Face name={booking.client_name} picture={booking.client_picture} />
        <Face name={booking.trainer_name} picture={booking.trainer_picture} />
      </span>
      <div className="grid min-w-48 flex-1 gap-0.5">
        <h1 className="text-2xl tracking-wide">{referenceOf(booking.id)}</h1>
        <People booking={booking} />
        <p className="text-sm text-muted">
          {words.when(booking)} · {words.service(booking)} · {words.session(booking)}
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={booking.status} unknownTone="warning" />
        {booking.refund ? (
          <RefundBadge state={booking.refund.state} reader="admin" bare />
        ) : (
          <PaymentBadge status={booking.payment_status} bare isNamed={false} />
        )}
      </span>
    </Card>
  )
}

function People({ booking }: { booking: Booking }) {
  const t = useTranslations(pageTranslations)
  const ta = useTranslations(adminTranslations)
  return (
    <p className="wrap-anywhere">
      <Link to={personPath(booking.client_id)}>{booking.client_name || ta('unknown')}</Link> {t('with')}{' '}
      <Link to={personPath(booking.trainer_id)}>{booking.trainer_name || ta('unknown')}</Link>
    </p>
  )
}

function Face({ name, picture }: { name: string | null | undefined; picture: string | null | undefined }) {
  return <Avatar name={name ?? ''} photo={picture && pictureInWidth(picture, 320)} />
}

/** How much was paid, who holds the money, and the actions for the booking. */
function Money({ page: { booking, money } }: { page: Page }) {
  const t = useTranslations(pageTranslations)
  const toBalance = sumAmounts([money.refunded, -money.sent_to_bank])
  return (
    <Card className="grid gap-4 p-4 wide:p-5">
      <h2 className="text-lg">{t('money')}</h2>
      <dl className="grid gap-1.5">
        <Row name={t('price')} amount={money.price} />
        <Row name={t('received')} amount={money.received} />
        <Row name={t('net')} amount={money.net} isQuiet />
        <Row name={t('commission')} amount={money.commission} isQuiet />
        {toBalance > 0 && <Row name={t('toBalance')} amount={toBalance} isSum />}
        {money.sent_to_bank > 0 && <Row name={t('sentToBank')} amount={money.sent_to_bank} isSum />}
      </dl>
      <BookingNotes booking={booking} />
      <div className="flex flex-wrap items-center gap-2">
        <ConfirmPaymentButton booking={booking} isMain className="flex-1" />
        <RefundButton booking={booking} className="flex-1" />
        <AdminBookingMenu booking={booking} />
      </div>
      {booking.trainer_name && (
        <ButtonLink to={messagePath('admin', booking.trainer_id)} variant="soft" size="md">
          <MessageCircle aria-hidden />
          {t('writeTo', { name: booking.trainer_name })}
        </ButtonLink>
      )}
    </Card>
  )
}

interface RowProps {
  readonly name: string
  readonly amount: number
  readonly isQuiet?: boolean
  readonly isSum?: boolean
}

function Row({ name, amount, isQuiet = false, isSum = false }: RowProps) {
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-baseline justify-between gap-x-3',
        isQuiet && 'text-muted',
        isSum && 'mt-1 border-t border-line pt-2 font-strong',
      )}
    >
      <dt>{name}</dt>
      <dd className={joinClasses('num', isSum && 'text-lg')}>{formatPesos(amount)}</dd>
    </div>
  )
}
