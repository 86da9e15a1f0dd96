import { defineTranslations } from '@/lib/i18n/i18n'

export const lateTranslations = defineTranslations('admin-late-payments', {
  en: {
    back: 'If the payment arrives, the booking gets its hour back.',
    returned: 'If the payment arrives, it goes to the client’s balance.',
    backText:
      'This booking lapsed unpaid. Its hour is still free, so the booking gets it back. It adds the earnings to {{trainer}} and e-mails both.',
    returnedText:
      'This booking lapsed unpaid, and its hour is over or taken. The money goes to the balance of {{client}}: the booking is listed under Refund due, and we e-mail {{client}}.',
    backDone: 'Payment confirmed: the booking has its hour back.',
    returnedDone: 'Payment recorded: it is in the client’s balance.',
  },
  es: {
    back: 'Si llega el pago, la reserva recupera su hora.',
    returned: 'Si llega el pago, pasa al saldo del cliente.',
    backText:
      'Esta reserva venció sin pagar. Su hora sigue libre, así que la recupera. Suma la ganancia a {{trainer}} y les envía un correo a ambos.',
    returnedText:
      'Esta reserva venció sin pagar, y su hora ya pasó o está ocupada. El dinero pasa al saldo de {{client}}: la reserva queda en Por reembolsar, y le avisamos por correo.',
    backDone: 'Pago confirmado: la reserva recuperó su hora.',
    returnedDone: 'Pago registrado: está en el saldo del cliente.',
  },
})
