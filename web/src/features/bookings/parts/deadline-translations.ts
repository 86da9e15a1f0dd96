import { defineTranslations } from '../../../lib/i18n/i18n'

export const deadlineTranslations = defineTranslations('booking-deadlines', {
  en: {
    payBy: 'Pay by {{when}}, or the hour goes to somebody else.',
    payNow: 'The time to pay ended {{when}}. Pay right now to keep the hour.',
    instant: 'If your session is tomorrow, use an instant transfer.',
    unpaid: 'Lapsed {{when}}: no payment arrived in time.',
    unanswered: 'Lapsed {{when}}: the trainer did not answer in time.',
  },
  es: {
    payBy: 'Paga antes del {{when}}, o la hora queda libre para otra persona.',
    payNow: 'El plazo para pagar terminó el {{when}}. Paga ahora mismo para no perder la hora.',
    instant: 'Si tu sesión es mañana, usa Pago al instante.',
    unpaid: 'Venció el {{when}}: el pago no llegó a tiempo.',
    unanswered: 'Venció el {{when}}: el entrenador no respondió a tiempo.',
  },
})
