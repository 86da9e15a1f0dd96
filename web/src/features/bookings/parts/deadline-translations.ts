import { defineTranslations } from '@/lib/i18n/i18n'

export const deadlineTranslations = defineTranslations('booking-deadlines', {
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
