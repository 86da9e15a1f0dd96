import { useTranslations } from '../../../../lib/i18n/i18n'
import { ButtonLink } from '../../../../ui/button'
import { Notice } from '../../../../ui/feedback/notice'
import { useSession } from '../../../accounts/public'
import { type Booking, PaymentBadge, RefundBadge } from '../../../bookings/public'
import { stateTranslations } from '../../state-translations'
import { UploadedProof } from '../proof/uploaded-proof'
import { AmountBlock } from '../transfer/amount-block'
import { StateCard } from './state-card'

/** For everyone but the client who pays. */
export function Watched({ booking }: { booking: Booking }) {
  const t = useTranslations(stateTranslations)
  const { refund_due: isRefundDue, payment_status: payment, payment_proof_url: proofUrl } = booking
  return (
    <StateCard badge={isRefundDue ? <RefundBadge /> : <PaymentBadge status={payment} />} title={t('watchTitle')}>
      <AmountBlock booking={booking} />
      <p>{t(textKeyOf(booking))}</p>
      {proofUrl && <UploadedProof url={proofUrl} version={0} />}
      {booking.payment_proof_reused && <Notice tone="warning" title={t('watchReused')} />}
      <NextLink booking={booking} />
    </StateCard>
  )
}

function textKeyOf({ status, payment_status: payment, refund_due: isRefundDue }: Booking) {
  if (isRefundDue) return 'watchRefund'
  if (status === 'cancelled') return payment === 'pending_confirmation' ? 'watchCancelledMarked' : 'watchCancelled'
  if (payment === 'paid') return 'watchPaid'
  return payment === 'pending_confirmation' ? 'watchAwaiting' : 'watchPending'
}

/** Links a trainer to the earnings, and a client in another role to the role selection. */
function NextLink({ booking }: { booking: Booking }) {
  const t = useTranslations(stateTranslations)
  const { user } = useSession()
  if (user?.id === booking.client_id) {
    return (
      <>
        <p>{t('otherRole')}</p>
        <ButtonLink to="/role-selection" variant="secondary" className="wide:justify-self-start">
          {t('switchRole')}
        </ButtonLink>
      </>
    )
  }
  if (user?.role !== 'trainer') return null
  return (
    <ButtonLink to="/trainer-dashboard?tab=earnings" variant="secondary" className="wide:justify-self-start">
      {t('myEarnings')}
    </ButtonLink>
  )
}
