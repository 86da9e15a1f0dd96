import { refusal } from '../refusal'

export const seriesLengthInvalid = refusal('series_length_invalid', 400, {
  en: 'A series has 1 to 26 sessions',
  es: 'Una serie tiene de 1 a 26 sesiones',
})
export const seriesUnsortedRefusal = refusal('series_unsorted', 400, {
  en: 'Each hour can be there only once, and the hours must be in order',
  es: 'Cada hora puede estar una sola vez, y las horas deben ir en orden',
})
export const seriesTooLong = refusal('series_too_long', 409, {
  en: 'Sessions left to schedule in this package: {left}. Please choose fewer dates.',
  es: 'Sesiones por agendar en este paquete: {left}. Elige menos fechas.',
})
export const seriesConflict = refusal('series_conflict', 409, {
  en: 'Nothing was scheduled. Hours that are no longer free: {dates}.',
  es: 'No agendamos nada. Horas que ya no están libres: {dates}.',
})
export const seriesYoursRefusal = refusal('series_yours', 409, {
  en: 'Nothing was scheduled. Hours at which you already have a session: {dates}.',
  es: 'No agendamos nada. Horas en las que ya tienes una sesión: {dates}.',
})
