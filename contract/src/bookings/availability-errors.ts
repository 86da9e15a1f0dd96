import { refusal } from '../refusal'

export const noticeTooShort = refusal('notice_too_short', 400, {
  en: 'This trainer takes bookings until {hours} h before the session. Please select a later time.',
  es: 'Se puede reservar hasta {hours} h antes de la sesión. Elige una hora más tarde.',
})
export const beyondHorizonRefusal = refusal('beyond_horizon', 400, {
  en: 'This trainer takes bookings at most {days} days ahead. Please select an earlier day.',
  es: 'Se puede reservar con hasta {days} días de anticipación. Elige un día más cercano.',
})
/** The English sentence adds the plural s, so `day` is an English weekday in singular. */
export const hoursClosedRefusal = refusal('hours_closed', 400, {
  en: 'Trainer is only available from {start} to {end} and from {start2} to {end2} on {day}s.',
  es: 'Los {day} solo hay sesiones de {start} a {end} y de {start2} a {end2}.',
})
export const trainerDayOffRefusal = refusal('trainer_off', 400, {
  en: 'The trainer is off at that time. Please select another one.',
  es: 'A esa hora no hay sesiones. Elige otra.',
})
export const dayFull = refusal('day_full', 409, {
  en: 'The trainer takes no more sessions on that day. Please select another day.',
  es: 'Ese día ya no caben más sesiones. Elige otro día.',
})
export const tooCloseToAnother = refusal('too_close_to_another', 409, {
  en: 'The trainer keeps a pause between sessions. Please select another time.',
  es: 'Hay una pausa entre sesiones. Elige otra hora.',
})
