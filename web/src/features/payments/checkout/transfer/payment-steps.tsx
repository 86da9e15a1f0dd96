import { Landmark } from 'lucide-react'
import { formatPesos } from '../../../../lib/i18n/format'
import { useTranslations } from '../../../../lib/i18n/i18n'
import { Button } from '../../../../ui/button'
import { FailedState } from '../../../../ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton'
import type { Booking } from '../../../bookings/public'
import { paymentTranslations } from '../../translations'
import { useFocusHeading } from '../use-focus-heading'
import { BankDetails } from './bank-details'
import { MarkAsPaid } from './mark-as-paid'
import { Step } from './step'
import { useTransfer } from './use-transfer'

interface PaymentStepsProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  readonly onMarked: (marked: Booking) => void
}

/** From 'Bank Transfer' to 'Mark as Paid'. */
export function PaymentSteps({ booking, onChanged, onMarked }: PaymentStepsProps) {
  const t = useTranslations(paymentTranslations)
  const transfer = useTransfer(booking.id, onChanged)
  const { isOpen, details } = transfer
  const isReady = isOpen && details.data !== undefined
  const heading = useFocusHeading(isReady && transfer.isJustStarted, { toTop: true })
  return (
    <ol aria-label={t('steps')} className="max-wide:pb-12">
      <Step number={1} state={isReady ? 'done' : 'now'} title={t(isReady ? 'bankTransfer' : 'payTitle')}>
        {isOpen ? isReady && <p className="-mt-3 text-muted">{t('ready')}</p> : <Start transfer={transfer} />}
        {isOpen && !isReady && <DetailsLoading details={details} />}
      </Step>
      <Step
        number={2}
        state={isReady ? 'now' : 'later'}
        title={t('transfer', { amount: formatPesos(details.data?.amount ?? booking.price) })}
        headingRef={heading}
      >
        {isReady && details.data && <BankDetails checkout={details.data} />}
      </Step>
      <Step number={3} state="later" title={t('doneTitle')} isLast>
        {isReady && <MarkAsPaid booking={booking} onChanged={onChanged} onMarked={onMarked} />}
      </Step>
    </ol>
  )
}

type Transfer = ReturnType<typeof useTransfer>

function Start({ transfer }: { transfer: Transfer }) {
  const t = useTranslations(paymentTranslations)
  return (
    <>
      <p className="-mt-2 text-muted">{t('payText')}</p>
      <Button
        size="lg"
        busy={transfer.isStarting}
        busyLabel={t('processing')}
        onClick={transfer.start}
        className="wide:justify-self-start wide:px-10"
      >
        <Landmark aria-hidden />
        {t('bankTransfer')}
      </Button>
    </>
  )
}

/** Only after a reload: otherwise the details are loaded before this step opens. */
function DetailsLoading({ details }: Pick<Transfer, 'details'>) {
  const t = useTranslations(paymentTranslations)
  if (details.isError) {
    return <FailedState title={t('startFailed')} onRetry={() => void details.refetch()} busy={details.isFetching} />
  }
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-28 rounded-control" />
      <Skeleton className="h-75 rounded-control" />
    </SkeletonGroup>
  )
}
