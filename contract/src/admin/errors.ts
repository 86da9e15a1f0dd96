import { refusal } from '../refusal'

export const cannotDeleteSelfRefusal = refusal('cannot_delete_self', 400, {
  en: 'You cannot delete your own account',
  es: 'No puedes eliminar tu propia cuenta',
})
export const ownSecondFactorRefusal = refusal('own_second_factor', 400, {
  en: 'Turn off your own two-step verification in your account',
  es: 'Desactiva tu propia verificación en dos pasos en tu cuenta',
})
export const userNotFound = refusal('user_not_found', 404, {
  en: 'This person is not here any more',
  es: 'Esta persona ya no está aquí',
})
export const userBusyRefusal = refusal('user_busy', 409, {
  en: 'This person is in the middle of something. Please try again.',
  es: 'Esta persona está en medio de algo. Intenta de nuevo.',
})
export const cannotSuspendSelfRefusal = refusal('cannot_suspend_self', 400, {
  en: 'You cannot suspend your own account',
  es: 'No puedes suspender tu propia cuenta',
})
export const suspensionReasonMissing = refusal('suspension_reason_missing', 400, {
  en: 'Write why, in at most 500 characters',
  es: 'Escribe por qué, en un máximo de 500 caracteres',
})
export const alreadySuspendedRefusal = refusal('already_suspended', 409, {
  en: 'This account is suspended already',
  es: 'Esta cuenta ya está suspendida',
})
export const notSuspendedRefusal = refusal('not_suspended', 409, {
  en: 'This account is not suspended',
  es: 'Esta cuenta no está suspendida',
})
export const mailNotFound = refusal('mail_not_found', 404, {
  en: 'This mail does not wait for anyone any more',
  es: 'Este correo ya no espera a nadie',
})
export const noteInvalid = refusal('note_invalid', 400, {
  en: 'Write a note of at most 1,000 characters',
  es: 'Escribe una nota de máximo 1,000 caracteres',
})
export const tooManyNotes = refusal('too_many_notes', 409, {
  en: 'There are already 200 notes here. Delete some of yours first.',
  es: 'Aquí ya hay 200 notas. Elimina primero algunas tuyas.',
})
export const noteNotFound = refusal('note_not_found', 404, {
  en: 'This note is not here any more',
  es: 'Esta nota ya no está aquí',
})
