import { sessionStart } from '@entrena/contract/bookings/cancellation'
import { backToDashboardMs } from '@entrena/contract/money/payments/rules'
import { lateHopeSentences } from '@entrena/contract/money/sentences/due'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { type Booking, CancellationNote, StatusBadge } from '@/features/bookings/public'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { NoticeBox } from '@/ui/feedback/notice'
import { MarkAsPaid } from './mark-as-paid'
import { CancelledPayment, PaidPayment, PaymentForOthers, UnconfirmedPayment } from './payment-states'
import { PaymentSteps } from './payment-steps'
import { paymentViewOf } from './payment-view'

interface PaymentSectionProps {
  readonly booking: Booking
  /** Called after each change. `changed` is set if the server returned the changed booking. */
  readonly onChanged: (changed?: Booking) => void
}

const myBookings = '/client-dashboard?tab=bookings'

export default function PaymentSection(props: PaymentSectionProps) {
  return <Section key={props.booking.id} {...props} />
}

function Section({ booking, onChanged }: PaymentSectionProps) {
  const view = paymentViewOf(booking, useSession().user)
  const [isJustMarked, setJustMarked] = useState(false)
  useDelayedRedirect(isJustMarked && view === 'awaiting')
  const [isJustPaid, setJustPaid] = useState(false)
  function handleMarked(changed: Booking) {
    setJustMarked(true)
    onChanged(changed)
  }
  function handlePaid(changed: Booking) {
    setJustPaid(true)
    onChanged(changed)
  }
  switch (view) {
    case 'pay':
      return <PaymentSteps booking={booking} onChanged={onChanged} onMarked={handleMarked} onPaid={handlePaid} />
    case 'awaiting':
      return <UnconfirmedPayment booking={booking} onChanged={onChanged} isLeaving={isJustMarked} />
    case 'paid':
      return <PaidPayment booking={booking} isJustPaid={isJustPaid} />
    case 'lapsed':
      return <Lapsed booking={booking} onChanged={onChanged} />
    case 'cancelled':
      return <CancelledPayment booking={booking} />
    case 'watch':
      return <PaymentForOthers booking={booking} />
  }
}

/** Redirects to the bookings after a delay, so that the user can read the message. */
function useDelayedRedirect(isLeaving: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => void navigate(myBookings), backToDashboardMs)
    return () => clearTimeout(timer)
  }, [isLeaving, navigate])
}

interface LapsedProps {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
}

/** Shown for a booking that lapsed unpaid. The client can still announce the transfer. */
function Lapsed({ booking, onChanged }: LapsedProps) {
  const t = useTranslations(lapsedTranslations)
  const [language] = useLanguage()
  const isAnnounced = booking.payment_status === 'pending_confirmation'
  const mayComeBack = booking.hour_free === true && sessionStart(booking) > new Date()
  return (
    <Card padded className="grid grid-cols-1 gap-4 max-wide:mb-12">
      <div className="grid justify-items-start gap-2">
        <StatusBadge status="cancelled" />
        <h2>{t('title')}</h2>
        <CancellationNote booking={booking} as="client" />
      </div>
      <NoticeBox title={isAnnounced ? t('checking') : lateHopeSentences.lost_nothing[language]} role="status">
        {lateHopeSentences[mayComeBack ? 'back' : 'gone'][language]}
      </NoticeBox>
      {!isAnnounced && <MarkAsPaid booking={booking} onChanged={onChanged} onMarked={onChanged} />}
      <ButtonLink to="/client-dashboard" variant="secondary" className="wide:justify-self-start">
        {t('findTrainers')}
      </ButtonLink>
    </Card>
  )
}

const lapsedTranslations = defineTranslations('payment-lapsed', {
  en: {
    title: 'Your booking lapsed',
    checking: 'We are looking for your transfer. We e-mail you when it has arrived.',
  },
  es: {
    title: 'Tu reserva venció',
    checking: 'Estamos buscando tu transferencia. Te avisamos por correo cuando llegue.',
  },
})
