import { backToDashboardMs } from '@entrena/contract/payments/rules'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '@/features/accounts/public'
import type { Booking } from '@/features/bookings/public'
import { Lapsed } from './state/lapsed'
import { Awaiting, Cancelled, Paid, Watched } from './state/payment-states'
import { paymentViewOf } from './state/payment-view'
import { PaymentSteps } from './transfer/payment-steps'

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
      return <Awaiting booking={booking} onChanged={onChanged} isLeaving={isJustMarked} />
    case 'paid':
      return <Paid booking={booking} isJustPaid={isJustPaid} />
    case 'lapsed':
      return <Lapsed booking={booking} onChanged={onChanged} />
    case 'cancelled':
      return <Cancelled booking={booking} />
    case 'watch':
      return <Watched booking={booking} />
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
