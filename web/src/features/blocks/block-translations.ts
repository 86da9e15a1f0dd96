import { defineTranslations } from '@/lib/i18n/i18n'

export const blockTranslations = defineTranslations('blocks', {
  en: {
    more: 'More about {{name}}',
    block: 'Block',
    blocking: 'Blocking...',
    ask: 'Block {{name}}?',
    consequence:
      'You will no longer find each other here, and neither of you can book or write. {{name}} is not told. You can unblock on your account page.',
    withdrawn_one: 'Your open request with {{name}} is withdrawn. We refund what you have paid for it.',
    withdrawn_other:
      'Your {{count}} open requests with {{name}} are withdrawn. We refund what you have paid for them.',
    declined_one: 'The open request of {{name}} is declined.',
    declined_other: 'The {{count}} open requests of {{name}} are declined.',
    stays_one: 'One confirmed session stays. You can cancel it as ever.',
    stays_other: '{{count}} confirmed sessions stay. You can cancel them as ever.',
    seeSessions: 'See my bookings',
    previewFailed: 'We could not load what is open between you',
    done: '{{name}} is blocked',
    failed: 'The person could not be blocked. Try again.',
    unblock: 'Unblock',
    unblockOf: 'Unblock {{name}}',
    unblocked: '{{name}} is no longer blocked',
    unblockFailed: 'The person could not be unblocked. Try again.',
    youBlocked: 'You blocked {{name}}. Neither of you can write here.',
  },
  es: {
    more: 'Más sobre {{name}}',
    block: 'Bloquear',
    blocking: 'Bloqueando...',
    ask: '¿Bloquear a {{name}}?',
    consequence:
      'Ya no se encontrarán aquí, y ninguno podrá reservar ni escribirle al otro. A {{name}} no le avisamos. Puedes desbloquear en tu página de cuenta.',
    withdrawn_one: 'Tu solicitud abierta con {{name}} se retira. Te reembolsamos lo que hayas pagado por ella.',
    withdrawn_other:
      'Tus {{count}} solicitudes abiertas con {{name}} se retiran. Te reembolsamos lo que hayas pagado por ellas.',
    declined_one: 'La solicitud abierta de {{name}} se rechaza.',
    declined_other: 'Las {{count}} solicitudes abiertas de {{name}} se rechazan.',
    stays_one: 'Tu sesión confirmada se mantiene. La puedes cancelar como siempre.',
    stays_other: '{{count}} sesiones confirmadas se quedan. Las puedes cancelar como siempre.',
    seeSessions: 'Ver mis reservas',
    previewFailed: 'No pudimos cargar lo que tienen abierto',
    done: 'Bloqueaste a {{name}}',
    failed: 'No pudimos bloquear a esta persona. Intenta de nuevo.',
    unblock: 'Desbloquear',
    unblockOf: 'Desbloquear a {{name}}',
    unblocked: 'Ya no tienes bloqueada a esta persona: {{name}}',
    unblockFailed: 'No pudimos desbloquear a esta persona. Intenta de nuevo.',
    youBlocked: 'Bloqueaste a {{name}}. Ninguno de los dos puede escribir aquí.',
  },
})
