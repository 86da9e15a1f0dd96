import { defineTranslations } from '@/lib/i18n/i18n'

export const suspensionTranslations = defineTranslations('admin-suspension', {
  en: {
    suspended: 'Suspended',
    since: 'Since {{when}}: “{{reason}}”',
    suspend: 'Suspend',
    suspendWho: 'Suspend {{name}}',
    lift: 'Lift',
    liftWho: 'Lift the suspension of {{name}}',
    suspendTitle: 'Suspend this account?',
    suspendText:
      '{{name}} is signed out, cannot sign in and is not found by anybody. Open requests are declined, with the money back. Confirmed sessions stay until you settle them under Bookings.',
    suspendTrainer: 'Payouts wait until you lift the suspension. The money stays owed.',
    reason: 'Why',
    reasonHint: 'We send it to {{name}} by mail, and the activity keeps it for ever.',
    suspendConfirm: 'Suspend account',
    suspending: 'Suspending...',
    suspendDone: '{{name}} is suspended',
    suspendFailed: 'Failed to suspend the account',
    liftTitle: 'Lift the suspension?',
    liftText:
      '{{name}} can sign in again, is found as before, and hears it by mail. Requests that were declined do not come back.',
    liftConfirm: 'Lift suspension',
    lifting: 'Lifting...',
    liftDone: 'The suspension of {{name}} is lifted',
    liftFailed: 'Failed to lift the suspension',
  },
  es: {
    suspended: 'Suspendida',
    since: 'Desde el {{when}}: «{{reason}}»',
    suspend: 'Suspender',
    suspendWho: 'Suspender a {{name}}',
    lift: 'Levantar',
    liftWho: 'Levantar la suspensión de {{name}}',
    suspendTitle: '¿Suspender esta cuenta?',
    suspendText:
      'Se cierra la sesión de {{name}}, ya no puede entrar y nadie le encuentra. Las solicitudes abiertas se rechazan y se devuelve el dinero. Las sesiones confirmadas siguen hasta que las resuelvas en Reservas.',
    suspendTrainer: 'Los pagos esperan hasta que levantes la suspensión. El dinero se sigue debiendo.',
    reason: 'Por qué',
    reasonHint: 'Se lo enviamos a {{name}} por correo, y queda para siempre en la actividad.',
    suspendConfirm: 'Suspender cuenta',
    suspending: 'Suspendiendo...',
    suspendDone: 'La cuenta de {{name}} está suspendida',
    suspendFailed: 'No pudimos suspender la cuenta',
    liftTitle: '¿Levantar la suspensión?',
    liftText:
      '{{name}} puede entrar otra vez, se le encuentra como antes y se entera por correo. Las solicitudes rechazadas no vuelven.',
    liftConfirm: 'Levantar suspensión',
    lifting: 'Levantando...',
    liftDone: 'Levantaste la suspensión de {{name}}',
    liftFailed: 'No pudimos levantar la suspensión',
  },
})
