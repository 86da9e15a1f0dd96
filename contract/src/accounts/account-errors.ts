import { refusal } from '../refusal'
import { signInBusyRefusal, tooManyTries } from './errors'
import { codeMissing, codeWrong } from './second-factor-errors'

export const phoneInvalid = refusal('phone_invalid', 400, {
  en: 'Please enter a phone number like 809-555-1234. Numbers from abroad begin with + and the country code.',
  es: 'Escribe un teléfono como 809-555-1234. Los del extranjero empiezan con + y el código del país.',
})
export const renamedOftenRefusal = refusal('renamed_often', 429, {
  en: 'You have changed your name five times today. Try again tomorrow.',
  es: 'Hoy cambiaste tu nombre cinco veces. Inténtalo de nuevo mañana.',
})
export const passwordWrong = refusal('password_wrong', 403, {
  en: 'That is not your password',
  es: 'Esa no es tu contraseña',
})
export const demoAccountRefusal = refusal('demo_account', 403, {
  en: 'Everybody shares this demo account, so this cannot be changed. Register an account of your own to try it.',
  es: 'Esta cuenta de demostración es de todos, por eso esto no se puede cambiar. Crea tu propia cuenta para probarlo.',
})
export const passwordNeededRefusal = refusal('password_needed', 403, {
  en: 'Enter your password first',
  es: 'Primero escribe tu contraseña',
})
export const freshSignInNeededRefusal = refusal('fresh_sign_in_needed', 403, {
  en: 'Sign in again with your external account first, or choose a password with "Forgot your password?".',
  es: 'Primero inicia sesión otra vez con tu cuenta externa, o elige una contraseña con "¿Olvidaste tu contraseña?".',
})
export const emailUnchangedRefusal = refusal('email_unchanged', 400, {
  en: 'That is your address already',
  es: 'Ese ya es tu correo',
})
export const adminKeepsEmailRefusal = refusal('admin_keeps_email', 403, {
  en: 'The address of an admin is set in the settings of the server',
  es: 'El correo de un administrador se cambia en la configuración del servidor',
})

/** Refusals of endpoints that ask for the account's password and, with two-step verification, for a code. */
export const ownerProofErrors = [
  passwordWrong,
  freshSignInNeededRefusal,
  codeMissing,
  codeWrong,
  demoAccountRefusal,
  tooManyTries,
  signInBusyRefusal,
]
