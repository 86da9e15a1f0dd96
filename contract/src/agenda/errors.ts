import { refusal } from '../refusal'
import { entryLimits } from './rules'

export const entryInvalid = refusal('entry_invalid', 400, {
  en: 'An entry needs a day, a whole hour from 06:00 to 22:00, and ends at 23:00 at the latest',
  es: 'Una anotación necesita un día, una hora en punto de 06:00 a 22:00 y termina a las 23:00 como máximo',
})
export const entryNameMissing = refusal('entry_name_missing', 400, {
  en: 'Write who comes, with at most 100 characters',
  es: 'Escribe quién viene, con 100 caracteres como máximo',
})
export const entryTitleInvalid = refusal('entry_title_invalid', 400, {
  en: `The title can have at most ${entryLimits.titleCharacters} characters and must be readable`,
  es: `El título puede tener hasta ${entryLimits.titleCharacters} caracteres y debe ser legible`,
})
export const entryDaysInvalid = refusal('entry_days_invalid', 400, {
  en: `Days must be a whole number from 1 to ${entryLimits.daysListed}`,
  es: `Los días deben ser un número entero de 1 a ${entryLimits.daysListed}`,
})
export const entryPastRefusal = refusal('entry_past', 400, {
  en: 'That hour has already passed',
  es: 'Esa hora ya pasó',
})
export const entryTooFar = refusal('entry_too_far', 400, {
  en: 'You can note entries up to a year ahead',
  es: 'Puedes anotar hasta con un año de anticipación',
})
export const entryHourBookedRefusal = refusal('entry_hour_booked', 409, {
  en: '{name} is booked at {time}. Move or cancel that session first.',
  es: '{name} ya tiene reserva a las {time}. Cambia o cancela primero esa sesión.',
})
export const entryHourTakenRefusal = refusal('entry_hour_taken', 409, {
  en: 'You already have an entry at {time}',
  es: 'Ya tienes una anotación a las {time}',
})
export const entriesTooMany = refusal('entries_too_many', 409, {
  en: 'You can have at most {most} entries ahead. Delete some first.',
  es: 'Puedes tener como máximo {most} anotaciones por delante. Elimina alguna primero.',
})
export const entryUnknown = refusal('entry_unknown', 404, {
  en: 'We could not find that entry',
  es: 'No encontramos esa anotación',
})
export const entryClientUnknown = refusal('entry_client_unknown', 404, {
  en: 'Choose somebody who has booked with you and can still do so',
  es: 'Elige a alguien que haya reservado contigo y todavía pueda hacerlo',
})
export const entryClientMissing = refusal('entry_client_missing', 400, {
  en: 'Only somebody who has booked with you can pay here. Choose the client from your list.',
  es: 'Solo quien ha reservado contigo puede pagar aquí. Elige al cliente de tu lista.',
})
export const offerAskedRefusal = refusal('offer_asked', 409, {
  en: 'You have already asked for this session to be booked',
  es: 'Ya pediste que se reserve esta sesión',
})
export const offerNotAllowed = refusal('offer_not_allowed', 409, {
  en: 'Nobody can book with you now, because your profile is hidden',
  es: 'Ahora nadie puede reservar contigo, porque tu perfil está oculto',
})
export const offerGoneRefusal = refusal('offer_gone', 404, {
  en: 'This session is no longer offered to you',
  es: 'Ya no te ofrecen esta sesión',
})
export const offerChangedRefusal = refusal('offer_changed', 409, {
  en: 'The hour or the price of this session has changed. Look at it again.',
  es: 'Cambió la hora o el precio de esta sesión. Míralo de nuevo.',
})
