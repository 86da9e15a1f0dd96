import { refusal } from '../refusal'
import { contactLimits } from './rules'

export const contactTextMissing = refusal('contact_text_missing', 400, {
  en: 'Write your message first',
  es: 'Escribe primero tu mensaje',
})
export const contactTextTooLong = refusal('contact_text_too_long', 400, {
  en: `A message can have up to ${contactLimits.textCharacters} characters`,
  es: `Un mensaje puede tener hasta ${contactLimits.textCharacters} caracteres`,
})
export const tooManyContacts = refusal('too_many_contacts', 429, {
  en: 'We already have several messages from you. We answer them first; write again later.',
  es: 'Ya tenemos varios mensajes tuyos. Primero respondemos esos; escribe de nuevo más tarde.',
})
export const contactNotFound = refusal('contact_not_found', 404, {
  en: 'We could not find this message',
  es: 'No encontramos este mensaje',
})
export const contactClosedRefusal = refusal('contact_closed', 409, {
  en: 'This message has already been answered or closed',
  es: 'Este mensaje ya se respondió o se cerró',
})
