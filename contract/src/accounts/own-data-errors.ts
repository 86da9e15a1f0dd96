import { refusal } from '../refusal'

export const exportTooSoon = refusal('export_too_soon', 429, {
  en: 'You have just downloaded your data. You can do it again in {seconds} s.',
  es: 'Acabas de descargar tus datos. Puedes hacerlo otra vez en {seconds} s.',
})
export const openMoneyRefusal = refusal('money_open', 409, {
  en: 'There is still open money. Your account can go once it is settled.',
  es: 'Todavía hay dinero pendiente. Tu cuenta se puede eliminar cuando esté saldado.',
})
export const sessionSoonRefusal = refusal('session_soon', 409, {
  en: 'You have a confirmed session within {hours} hours. Your account can go after it.',
  es: 'Tienes una sesión confirmada en las próximas {hours} horas. Tu cuenta se puede eliminar después.',
})
export const openProblemsRefusal = refusal('problems_open', 409, {
  en: 'A reported problem with a session is not settled yet. The account can go once it is.',
  es: 'Hay un problema reportado con una sesión sin resolver. La cuenta se puede eliminar cuando se resuelva.',
})
/** The owner of an account that is about to be deleted cannot make new bookings or similar commitments. */
export const accountLeavingRefusal = refusal('account_leaving', 409, {
  en: 'Your account is about to be deleted. Keep it to book a session.',
  es: 'Tu cuenta está por eliminarse. Consérvala para reservar una sesión.',
})
