import { formatDay } from '../../../../lib/i18n/format'
import { useTranslations } from '../../../../lib/i18n/i18n'
import { useLanguage } from '../../../../lib/i18n/language'
import { ButtonLink } from '../../../../ui/button'
import { type Booking, PaymentBadge } from '../../../bookings/public'
import { stateTranslations } from '../../state-translations'
import { paymentTranslations } from '../../translations'
import { AmountBlock } from '../transfer/amount-block'
import { firstNameOf } from './payment-view'
import { StateCard } from './state-card'

export function Paid({ booking }: { booking: Booking }) {
  const t = useTranslations(stateTranslations)
  const { package_booking_id: packageId, sessions_to_schedule: left } = booking
  return (
    <StateCard badge={<PaymentBadge status="paid" />} title={t(packageId ? 'packageTitle' : 'paidTitle')}>
      {!packageId && <AmountBlock booking={booking} />}
      <p>
        <Next booking={booking} />
      </p>
      {left > 0 && <p>{t('paidToSchedule', { count: left })}</p>}
      <ButtonLink to="/client-dashboard?tab=bookings" className="wide:justify-self-start">
        {t('myBookings')}
      </ButtonLink>
    </StateCard>
  )
}

function Next({ booking: { status, date, time, trainer_name: trainer } }: { booking: Booking }) {
  const t = useTranslations(stateTranslations)
  const tPayment = useTranslations(paymentTranslations)
  const [language] = useLanguage()
  if (status === 'confirmed') return t('paidConfirmed', { day: formatDay(date, language, 'long'), time })
  if (status === 'completed') return t('paidCompleted')
  return t('paidAsked', { name: firstNameOf(trainer) ?? tPayment('trainer') })
}
