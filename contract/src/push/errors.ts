import { refusal } from '../refusal'

export const pushTurnedOff = refusal('push_off', 409, {
  en: 'Notifications are not available here',
  es: 'Las notificaciones no están disponibles aquí',
})
export const pushSubscriptionRefused = refusal('push_subscription_refused', 400, {
  en: 'Notifications cannot be sent to this browser',
  es: 'No podemos enviar notificaciones a este navegador',
})
