import { referenceOf } from '@entrena/contract/payments/rules'
import { formatPesos } from '../../../../lib/i18n/format'
import { useTranslations } from '../../../../lib/i18n/i18n'
import { ButtonLink } from '../../../../ui/button'
import { type Booking, RefundBadge, StatusBadge } from '../../../bookings/public'
import { stateTranslations } from '../../state-translations'
import { StateCard } from './state-card'

export function Cancelled({ booking }: { booking: Booking }) {
  const t = useTranslations(stateTranslations)
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
