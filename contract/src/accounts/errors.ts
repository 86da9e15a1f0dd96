import { refusal } from '../refusal'

export const missingFields = refusal('missing_fields', 400, {
  en: 'Please fill in all required fields',
  es: 'Completa todos los campos obligatorios',
})
export const invalidEmail = refusal('invalid_email', 400, {
  en: 'Please enter a valid email address',
  es: 'Escribe un correo electrónico válido',
})
export const nameTooLong = refusal('name_too_long', 400, {
  en: 'Name must be at most 100 characters',
  es: 'El nombre debe tener como máximo 100 caracteres',
})
export const nameNotShowable = refusal('name_not_showable', 400, {
  en: 'Name contains characters that cannot be shown',
  es: 'El nombre contiene caracteres que no se pueden mostrar',
})
export const nameWithLink = refusal('name_with_link', 400, {
  en: 'A name cannot contain a web address',
  es: 'El nombre no puede contener una dirección web',
})
export const nameReserved = refusal('name_reserved', 400, {
  en: 'That name is reserved for the Entrena team. Please use your own.',
  es: 'Ese nombre está reservado para el equipo de Entrena. Usa el tuyo.',
})
export const passwordTooCommon = refusal('password_too_common', 400, {
  en: 'This password is one of the most common ones. Please choose another.',
  es: 'Esa contraseña es de las más comunes. Elige otra.',
})
export const passwordBlankRefusal = refusal('password_blank', 400, {
  en: 'A password cannot be made of blanks alone',
  es: 'La contraseña no puede tener solo espacios',
})
export const tooManyRegistrations = refusal('too_many_registrations', 429, {
  en: 'Too many new accounts from your network. Try again in {seconds} s.',
  es: 'Demasiadas cuentas nuevas desde tu red. Intenta de nuevo en {seconds} s.',
})
export const signInBusyRefusal = refusal('sign_in_busy', 503, {
  en: 'Many people are signing in right now. Try again in {seconds} s.',
  es: 'Mucha gente está entrando ahora. Intenta de nuevo en {seconds} s.',
})
export const passwordTooShort = refusal('password_too_short', 400, {
  en: 'Password must be at least 6 characters',
  es: 'La contraseña debe tener al menos 6 caracteres',
})
export const passwordTooLong = refusal('password_too_long', 400, {
  en: 'Password must be at most 128 characters',
  es: 'La contraseña debe tener como máximo 128 caracteres',
})
export const emailTakenRefusal = refusal('email_taken', 409, {
  en: 'An account with this email already exists',
  es: 'Ya existe una cuenta con este correo',
})
/** This refusal is sent only after the right password, so that strangers cannot find out that the account exists. */
export const accountSuspendedRefusal = refusal('account_suspended', 403, {
  en: 'This account is suspended. If you want to answer, write to {contact}',
  es: 'Esta cuenta está suspendida. Si quieres responder, escribe a {contact}',
})
export const missingCredentials = refusal('missing_credentials', 400, {
  en: 'Please enter email and password',
  es: 'Escribe tu correo y tu contraseña',
})
export const invalidCredentials = refusal('invalid_credentials', 401, {
  en: 'Invalid email or password',
  es: 'Correo o contraseña incorrectos',
})
export const tooManyTries = refusal('too_many_tries', 429, {
  en: 'Too many attempts. Try again in {seconds} s.',
  es: 'Demasiados intentos. Intenta de nuevo en {seconds} s.',
})
export const linkInvalid = refusal('link_invalid', 400, {
  en: 'This link has been used or has expired. Ask for a new one.',
  es: 'Este enlace ya se usó o venció. Pide uno nuevo.',
})
export const proofMailTooSoon = refusal('proof_mail_too_soon', 429, {
  en: 'We have just sent you that mail. You can ask again in {seconds} s.',
  es: 'Acabamos de enviarte ese correo. Puedes pedirlo otra vez en {seconds} s.',
})
export const unknownRole = refusal('unknown_role', 400, {
  en: 'Please choose client or trainer',
  es: 'Elige cliente o entrenador',
})
export const adminKeepsRoleRefusal = refusal('admin_keeps_role', 403, {
  en: 'An admin cannot change role',
  es: 'Un administrador no puede cambiar de rol',
})
export const signInFailed = refusal('sign_in_failed', 401, {
  en: 'Authentication failed. Please try again.',
  es: 'No pudimos iniciar tu sesión. Intenta de nuevo.',
})
export const noExternalSignInRefusal = refusal('no_external_sign_in', 404, {
  en: 'External sign-in is not available',
  es: 'El inicio de sesión externo no está disponible',
})
export const redirectElsewhereRefusal = refusal('redirect_elsewhere', 400, {
  en: 'The address to return to must be a page of this site',
  es: 'La dirección de regreso debe ser una página de este sitio',
})
