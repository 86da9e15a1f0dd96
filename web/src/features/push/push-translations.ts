import { defineTranslations } from '@/lib/i18n/i18n'

export const pushTranslations = defineTranslations('push', {
  en: {
    title: 'Notifications on this device',
    offerTitle: 'Know at once what happens',
    offerClient:
      'Get a notification about your sessions, payments and messages, and when an hour you wait for is free.',
    offerTrainer: 'Get a notification about new requests, payments and messages.',
    turnOn: 'Turn on',
    on: 'Show notifications',
    hint: 'A mail about the same comes only if you have not seen the notification within ten minutes. Mails about money always come.',
    homeScreen: 'On an iPhone or iPad: tap Share, then "Add to Home Screen". Open Entrena from there and turn them on.',
    blocked: 'Your browser blocks notifications from this site. You can allow them in its settings.',
    unsupported: 'This browser cannot show notifications.',
    turnedOn: 'Notifications are on',
    turnedOff: 'Notifications are off',
    turnOnFailed: 'We could not turn on notifications',
    turnOffFailed: 'We could not turn off notifications',
  },
  es: {
    title: 'Notificaciones en este dispositivo',
    offerTitle: 'Entérate al momento',
    offerClient:
      'Recibe una notificación sobre tus sesiones, pagos y mensajes, y cuando se libere una hora que esperas.',
    offerTrainer: 'Recibe una notificación sobre solicitudes, pagos y mensajes nuevos.',
    turnOn: 'Activar',
    on: 'Mostrar notificaciones',
    hint: 'El correo sobre lo mismo solo llega si no viste la notificación en diez minutos. Los correos sobre dinero siempre llegan.',
    homeScreen: 'En un iPhone o iPad: toca Compartir y luego "Agregar a inicio". Abre Entrena desde ahí y actívalas.',
    blocked: 'Tu navegador bloquea las notificaciones de este sitio. Puedes permitirlas en su configuración.',
    unsupported: 'Este navegador no puede mostrar notificaciones.',
    turnedOn: 'Notificaciones activadas',
    turnedOff: 'Notificaciones desactivadas',
    turnOnFailed: 'No pudimos activar las notificaciones',
    turnOffFailed: 'No pudimos desactivar las notificaciones',
  },
})
