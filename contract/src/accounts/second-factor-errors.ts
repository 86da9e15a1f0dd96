import { refusal } from '../refusal'

export const secondFactorRequired = refusal('second_factor_required', 401, {
  en: 'Enter the code that your app shows to finish signing in.',
  es: 'Escribe el código de tu app para terminar de entrar.',
})
export const secondFactorExpired = refusal('second_factor_expired', 401, {
  en: 'That took too long. Please sign in again.',
  es: 'Pasó demasiado tiempo. Inicia sesión otra vez.',
})
export const codeMissing = refusal('second_factor_code_missing', 400, {
  en: 'Please enter the code',
  es: 'Escribe el código',
})
export const codeWrong = refusal('second_factor_wrong', 403, {
  en: 'That code is not right. Each code works only once: wait for the next one.',
  es: 'Ese código no es correcto. Cada código sirve una sola vez: espera el próximo.',
})
export const secondFactorIsOnRefusal = refusal('second_factor_is_on', 409, {
  en: 'Two-step verification is already on',
  es: 'La verificación en dos pasos ya está activada',
})
export const secondFactorIsOffRefusal = refusal('second_factor_is_off', 409, {
  en: 'Two-step verification is not on',
  es: 'La verificación en dos pasos no está activada',
})
export const secondFactorSetupRequired = refusal('second_factor_setup_required', 403, {
  en: 'Set up two-step verification first.',
  es: 'Primero activa la verificación en dos pasos.',
})
