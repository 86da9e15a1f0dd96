import { referenceOf } from '@entrena/contract/payments/rules'
import { formatPesos } from '../../../lib/format'
import { useMessages } from '../../../lib/i18n'
import { ButtonLink } from '../../../ui/button'
import { type Booking, RefundBadge, StatusBadge } from '../../bookings/public'
import { stateMessages } from '../messages-state'
import { StateCard } from './state-card'

/** Nothing to pay; and where it was paid before, the money comes back. */
export function Cancelled({ booking }: { booking: Booking }) {
  const t = useMessages(stateMessages)
  const { id, price, refund_due: isRefundDue, payment_status: payment } = booking
  return (
    <StateCard badge={isRefundDue ? <RefundBadge /> : <StatusBadge status="cancelled" />} title={t('cancelledTitle')}>
      {isRefundDue ? (
        <p>{t('refundText', { amount: formatPesos(price), reference: referenceOf(id) })}</p>
      ) : (
        <p>{t('cancelledText')}</p>
      )}
      {payment === 'pending_confirmation' && <p>{t('markedText', { reference: referenceOf(id) })}</p>}
      <ButtonLink to="/client-dashboard" className="wide:justify-self-start">
        {t('findTrainers')}
      </ButtonLink>
    </StateCard>
  )
}
