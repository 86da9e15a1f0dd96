import { useTranslations } from '../../../../lib/i18n/i18n'
import { ButtonLink } from '../../../../ui/button'
import { Spinner } from '../../../../ui/feedback/spinner'
import { type Booking, PaymentBadge } from '../../../bookings/public'
import { stateTranslations } from '../../state-translations'
import { ProofField } from '../proof/proof-field'
import { useProof } from '../proof/use-proof'
import { AmountBlock } from '../transfer/amount-block'
import { useFocusHeading } from '../use-focus-heading'
import { StateCard } from './state-card'
import { WhatNext } from './what-next'

interface AwaitingProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  /** It was just marked, and the redirect to the bookings follows. */
  readonly isLeaving: boolean
}

/** Marked as paid, not yet confirmed. */
export function Awaiting({ booking, onChanged, isLeaving }: AwaitingProps) {
  const t = useTranslations(stateTranslations)
  const heading = useFocusHeading(isLeaving)
  return (
    <StateCard badge={<PaymentBadge status="pending_confirmation" />} title={t('awaitingTitle')} headingRef={heading}>
      <p>{t('awaitingText')}</p>
      <AmountBlock booking={booking} />
      <WhatNext trainerName={booking.trainer_name} />
      {isLeaving ? (
        <p className="flex items-center gap-2 text-muted">
          <Spinner className="text-brand" />
          {t('leaving')}
        </p>
      ) : (
        <LaterProof booking={booking} onChanged={onChanged} />
      )}
      <ButtonLink to="/client-dashboard?tab=bookings" variant="secondary" className="wide:justify-self-start">
        {t('myBookings')}
      </ButtonLink>
    </StateCard>
  )
}

/** A screenshot can still be added or replaced. */
function LaterProof({ booking, onChanged }: Omit<AwaitingProps, 'isLeaving'>) {
  const proof = useProof(booking.id, onChanged)
  return <ProofField proof={proof} uploadedUrl={booking.payment_proof_url} />
}
