import { useMessages } from '../../../lib/i18n'
import { ButtonLink } from '../../../ui/button'
import { Spinner } from '../../../ui/spinner'
import { type Booking, PaymentBadge } from '../../bookings/public'
import { stateMessages } from '../messages-state'
import { AmountBlock } from './amount-block'
import { ProofField } from './proof-field'
import { StateCard } from './state-card'
import { useFocusOnArrival } from './use-focus-on-arrival'
import { useProof } from './use-proof'
import { WhatNext } from './what-next'

interface AwaitingProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  /** It was marked this very moment, and the bookings come next. */
  readonly isLeaving: boolean
}

/** Marked as paid: what was sent along, and what happens next. */
export function Awaiting({ booking, onChanged, isLeaving }: AwaitingProps) {
  const t = useMessages(stateMessages)
  const heading = useFocusOnArrival(isLeaving)
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

/** A screenshot can still be added, or take the place of another. */
function LaterProof({ booking, onChanged }: Omit<AwaitingProps, 'isLeaving'>) {
  const proof = useProof(booking.id, onChanged)
  return <ProofField proof={proof} uploadedUrl={booking.payment_proof_url} />
}
