import { refusal } from '../refusal'

export const hourNotTakenRefusal = refusal('hour_not_taken', 409, {
  en: 'You can only wait for an hour that is taken',
  es: 'Solo puedes esperar una hora que esté ocupada',
})
export const dayNotFull = refusal('day_not_full', 409, {
  en: 'You can only wait for a day on which every hour is taken',
  es: 'Solo puedes esperar un día con todas las horas ocupadas',
})
export const waitlistFull = refusal('waitlist_full', 409, {
  en: 'You can wait for at most {most} hours or days. Remove one first.',
  es: 'Puedes esperar hasta {most} horas o días. Quita uno primero.',
})
export const waitlistEntryNotFound = refusal('wait_not_found', 404, {
  en: 'You are not waiting for that hour any more',
  es: 'Ya no estás esperando esa hora',
})
