import { refusal } from '../refusal'
import { outsideCalendarLimits } from './rules'

export const calendarAddressInvalid = refusal('calendar_address_invalid', 400, {
  en: 'Paste the iCal address of the calendar. It begins with https:// or webcal://',
  es: 'Pega la dirección iCal del calendario. Empieza con https:// o webcal://',
})
export const calendarNameInvalid = refusal('calendar_name_invalid', 400, {
  en: `The name can have at most ${outsideCalendarLimits.nameCharacters} characters and must be readable`,
  es: `El nombre puede tener hasta ${outsideCalendarLimits.nameCharacters} caracteres y debe ser legible`,
})
export const calendarUnreadRefusal = refusal('calendar_unread', 400, {
  en: 'This calendar could not be read. {why}',
  es: 'No pudimos leer este calendario. {why}',
})
export const calendarsTooMany = refusal('calendars_too_many', 409, {
  en: `You can have at most ${outsideCalendarLimits.calendars} outside calendars. Remove one first.`,
  es: `Puedes tener hasta ${outsideCalendarLimits.calendars} calendarios externos. Quita uno primero.`,
})
export const calendarKnownRefusal = refusal('calendar_known', 409, {
  en: 'You have already added this calendar',
  es: 'Ya agregaste este calendario',
})
export const calendarUnknown = refusal('calendar_unknown', 404, {
  en: 'We could not find that calendar',
  es: 'No encontramos ese calendario',
})
export const outsideCalendarsTurnedOff = refusal('outside_calendars_off', 409, {
  en: 'Outside calendars are not available here',
  es: 'Los calendarios externos no están disponibles aquí',
})
