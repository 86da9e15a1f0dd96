import { defineTranslations } from '@/lib/i18n/i18n'

export const unsubscribeTranslations = defineTranslations('unsubscribe', {
  en: {
    askTitle: 'Stop these mails?',
    askLead: 'We will send you no more mails of this kind. All others keep coming.',
    stop: 'Stop these mails',
    stopping: 'One moment...',
    doneTitle: 'You get no more of these mails',
    doneLead: 'Turned off: {{mail}}. You can turn it on again in your account.',
    toAccount: 'Go to your account',
    invalidTitle: 'This link no longer works',
    invalidLead: 'It is older than 90 days or not complete. You can choose your mails in your account.',
    failedTitle: 'That did not work',
    failedLead: 'We could not reach Entrena. The link still works.',
    tryAgain: 'Try again',
  },
  es: {
    askTitle: '¿No recibir más estos correos?',
    askLead: 'No te enviaremos más correos de este tipo. Los demás siguen llegando.',
    stop: 'No recibir más estos correos',
    stopping: 'Un momento...',
    doneTitle: 'Ya no te llegan estos correos',
    doneLead: 'Apagado: {{mail}}. Lo puedes encender otra vez en tu cuenta.',
    toAccount: 'Ir a tu cuenta',
    invalidTitle: 'Este enlace ya no sirve',
    invalidLead: 'Tiene más de 90 días o está incompleto. Puedes elegir tus correos en tu cuenta.',
    failedTitle: 'No funcionó',
    failedLead: 'No pudimos conectar con Entrena. El enlace todavía sirve.',
    tryAgain: 'Intentar de nuevo',
  },
})
