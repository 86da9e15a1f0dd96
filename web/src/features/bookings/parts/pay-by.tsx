import { needsPayment } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import { dominicanTime } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { Clock3 } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { formatInstant } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { Booking } from '../queries'
import { dominicanNow } from './dominican-now'

/** For example 'Tue, Nov 17, 14:00', in Dominican time. */
function momentOf(instant: string, language: Language): string {
  return `${formatInstant(instant, language)}, ${dominicanTime(new Date(instant))}`
}

/** Until when the client is asked to pay. Nothing for a booking that is paid or has no deadline. */
export function PayBy({ booking, className }: { booking: Booking; className?: string }) {
  const t = useTranslations(deadlineTranslations)
  const [language] = useLanguage()
  const { pay_by: payBy, date } = booking
  if (!payBy || !needsPayment(booking)) return null
  const isOver = new Date(payBy) <= new Date()
  const isSoon = date <= addDays(dominicanNow().date, 1)
  return (
    <p className={classes('flex items-start gap-2 text-sm', className)}>
      <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(isOver ? 'payNow' : 'payBy', { when: momentOf(payBy, language) })}
        {isSoon && ` ${t('instant')}`}
      </span>
    </p>
  )
}

const deadlineTranslations = defineTranslations('booking-deadlines', {
  en: {
    payBy: 'Pay by {{when}}, or the hour goes to somebody else.',
    payNow: 'The time to pay ended {{when}}. Pay right now to keep the hour.',
    instant: 'If your session is tomorrow, use an instant transfer.',
  },
  es: {
    payBy: 'Paga antes del {{when}}, o la hora queda libre para otra persona.',
    payNow: 'El plazo para pagar terminó el {{when}}. Paga ahora mismo para no perder la hora.',
    instant: 'Si tu sesión es mañana, usa Pago al instante.',
  },
})
