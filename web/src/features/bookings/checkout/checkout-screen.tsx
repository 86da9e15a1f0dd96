import { lacksHomeAddress, needsPayment } from '@entrena/contract/bookings/rules'
import { savedPesosOf } from '@entrena/contract/money/payments/amounts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useParams } from 'react-router'
import stripArt from '@/assets/art/strip-malecon.svg'
import { useSession } from '@/features/accounts/public'
import { AddressLine, nameTranslations } from '@/features/trainers/public'
import { CallFailed } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { toast } from '@/lib/browser/toast'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { usePageTitle } from '@/lib/navigation/page-title'
import { useRedirectWhenGone } from '@/lib/navigation/use-leaving-when'
import { Avatar } from '@/ui/avatar'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { FailedState } from '@/ui/feedback/failed-state'
import { PageSpinner } from '@/ui/feedback/spinner'
import { StatusBadge } from '../parts/booking-badges'
import { trainerOf } from '../parts/booking-words'
import { CancelCost } from '../parts/cancel-cost'
import { placeOf } from '../parts/place-line'
import { type Booking, bookingQuery } from '../queries'
import { bookingTranslations } from '../translations'
import { HomeAddressForm } from './ask-address'
import { checkoutTranslations } from './checkout-translations'

interface CheckoutScreenProps {
  readonly payment?: ((booking: Booking) => ReactNode) | undefined
}

export default function CheckoutScreen({ payment }: CheckoutScreenProps) {
  const t = useTranslations(checkoutTranslations)
  const { bookingId = '' } = useParams()
  const { user } = useSession()
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(bookingId))
  const isNotFound = error instanceof CallFailed && error.status === 404
  usePageTitle(t('title'))
  useRedirectWhenGone(isNotFound && !booking, t('loadFailed'))
  const isFailed = !booking && error !== null && !isNotFound
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows one toast per failure, and none when the language changes
  useEffect(() => {
    if (isFailed) toast.error(t('loadFailed'))
  }, [isFailed])
  if (isFailed) {
    // After a failure the user stays here and can retry, because a redirect would interrupt a payment.
    return <FailedState title={t('loadFailed')} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!booking) return <PageSpinner />
  const asksAddress =
    user?.id === booking.client_id &&
    needsPayment(booking) &&
    lacksHomeAddress({ service: booking.service_type, address: booking.client_address })
  const steps = asksAddress ? (
    <Card className="p-5 wide:p-6">
      <HomeAddressForm booking={booking} />
    </Card>
  ) : (
    payment?.(booking)
  )
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 gap-3">
      <ButtonLink to="/client-dashboard" variant="link" className="-ml-1 justify-self-start">
        <ArrowLeft aria-hidden />
        {t('back')}
      </ButtonLink>
      <h1 className="text-[clamp(1.75rem,1.2rem+1.8vw,2.5rem)] leading-[1.1]">{t('title')}</h1>
      <div
        className={joinClasses(
          'mt-2 grid items-start gap-8',
          steps ? 'wide:grid-cols-[25rem_minmax(0,1fr)]' : 'wide:grid-cols-[minmax(0,34rem)]',
        )}
      >
        <BookingSummary booking={booking} />
        {steps}
      </div>
    </div>
  )
}

function BookingSummary({ booking }: { booking: Booking }) {
  const t = useTranslations(checkoutTranslations)
  return (
    <Card className="overflow-hidden">
      <img
        src={stripArt}
        alt=""
        width={1440}
        height={360}
        className="h-37 w-full object-cover object-[68%_100%] max-wide:hidden"
      />
      <div className="grid gap-4 p-5 wide:px-6">
        <Trainer booking={booking} />
        <hr className="border-line" />
        <dl className="grid gap-2.5">
          <When booking={booking} />
          <Package booking={booking} />
        </dl>
        {booking.status === 'cancelled' && (
          <div>
            <StatusBadge status={booking.status} />
          </div>
        )}
        <hr className="border-line" />
        <dl>
          <Line name={t('total')} isTotal>
            <Total booking={booking} />
          </Line>
        </dl>
        {(booking.status === 'pending' || booking.status === 'confirmed') && (
          <CancelCost
            policy={booking.cancellation_policy}
            date={booking.date}
            time={booking.time}
            price={booking.price}
            sessions={booking.sessions_count}
            className="text-sm text-muted"
          />
        )}
      </div>
    </Card>
  )
}

function Trainer({ booking }: { booking: Booking }) {
  const t = useTranslations(checkoutTranslations)
  const { name, photo } = trainerOf(booking, t('trainer'))
  return (
    <div className="flex min-w-0 items-center gap-3 wide:-mt-16 wide:items-end">
      <Avatar
        name={name}
        photo={photo}
        size="xl"
        className="border-surface max-wide:size-14 max-wide:text-xl wide:border-4"
      />
      <div className="grid min-w-0 gap-0.5 wide:self-end wide:pt-16">
        <h2 className="wrap-anywhere">
          <Link to={`/trainer/${booking.trainer_id}`} className="text-ink no-underline hover:underline">
            {name}
          </Link>
        </h2>
        <AddressLine address={placeOf(booking) ?? ''} />
      </div>
    </div>
  )
}

function When({ booking: { date, time, service_type: service, package_session: session } }: { booking: Booking }) {
  const t = useTranslations(checkoutTranslations)
  const tBooking = useTranslations(bookingTranslations)
  const nameOf = useTranslations(nameTranslations)
  const [language] = useLanguage()
  return (
    <>
      <Line name={t('date')}>{formatDay(date, language, 'dated')}</Line>
      <Line name={t('time')}>
        <span className="num">{time}</span>
        <span className="font-regular text-muted">{` · ${t('oneHour')}`}</span>
      </Line>
      <Line name={t('service')}>{nameOf(service)}</Line>
      {session && session.number > 1 && <Line name={t('package')}>{tBooking('sessionOf', session)}</Line>}
    </>
  )
}

function Package({ booking: { package_info: info } }: { booking: Booking }) {
  const t = useTranslations(checkoutTranslations)
  const tBooking = useTranslations(bookingTranslations)
  if (!info) return null
  const hasDiscount = info.discount_applied > 0
  const saved = savedPesosOf({ original: info.original_price, price: info.price })
  return (
    <>
      <Line name={tBooking('sessions', { count: info.sessions })}>
        {hasDiscount ? (
          <s className="num font-medium text-muted">{formatPesos(info.original_price)}</s>
        ) : (
          <span className="num">{formatPesos(info.price)}</span>
        )}
      </Line>
      {hasDiscount && (
        <Line name={t('discount', { percentage: info.discount_applied })} isAccent>
          <span className="num">{formatPesos(-saved)}</span>
        </Line>
      )}
    </>
  )
}

function Total({ booking: { price, package_booking_id: packageId } }: { booking: Booking }) {
  const t = useTranslations(bookingTranslations)
  if (packageId) return <span className="text-lg">{t('inPackage')}</span>
  return <span className="num text-2xl">{formatPesos(price)}</span>
}

interface LineProps {
  readonly name: string
  readonly isAccent?: boolean
  readonly isTotal?: boolean
  readonly children: ReactNode
}

function Line({ name, isAccent = false, isTotal = false, children }: LineProps) {
  return (
    <div className={joinClasses('flex items-baseline justify-between gap-4', isAccent && 'text-accent-text')}>
      <dt className={joinClasses(isTotal ? 'text-xl font-bold' : !isAccent && 'text-muted')}>{name}</dt>
      <dd className="text-right font-strong">{children}</dd>
    </div>
  )
}
