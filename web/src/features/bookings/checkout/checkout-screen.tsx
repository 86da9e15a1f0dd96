import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { CallFailed } from '@/lib/api/call'
import { classes } from '@/lib/browser/classes'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { useLeavingWhen } from '@/lib/navigation/use-leaving-when'
import { ButtonLink } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { PageSpinner } from '@/ui/feedback/spinner'
import { type Booking, bookingQuery } from '../queries'
import { BookingSummary } from './booking-summary'
import { checkoutTranslations } from './checkout-translations'

interface CheckoutScreenProps {
  readonly payment?: ((booking: Booking) => ReactNode) | undefined
}

export default function CheckoutScreen({ payment }: CheckoutScreenProps) {
  const t = useTranslations(checkoutTranslations)
  const { bookingId = '' } = useParams()
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(bookingId))
  const isNotFound = error instanceof CallFailed && error.status === 404
  usePageTitle(t('title'))
  useLeavingWhen(isNotFound && !booking, t('loadFailed'))
  const isFailed = !booking && error !== null && !isNotFound
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows one toast per failure, and none when the language changes
  useEffect(() => {
    if (isFailed) toast.error(t('loadFailed'))
  }, [isFailed])
  if (isFailed) {
    // A failure may be temporary, so the user is not redirected in the middle of a payment.
    return <FailedState title={t('loadFailed')} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!booking) return <PageSpinner />
  const steps = payment?.(booking)
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 gap-3">
      <ButtonLink to="/client-dashboard" variant="link" className="-ml-1 justify-self-start">
        <ArrowLeft aria-hidden />
        {t('back')}
      </ButtonLink>
      <h1 className="text-[clamp(1.75rem,1.2rem+1.8vw,2.5rem)] leading-[1.1]">{t('title')}</h1>
      <div
        className={classes(
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
