import { refusal } from '../refusal'

export const limitsInvalid = refusal('limits_invalid', 400, {
  en: 'Notice is 0 to 72 hours, the horizon 7 to 365 days, the pause 0 to 2 hours, and the maximum 1 to 17 sessions a day',
  es: 'El aviso es de 0 a 72 horas, el plazo de 7 a 365 días, la pausa de 0 a 2 horas y el máximo de 1 a 17 sesiones por día',
})
export const secondHoursInvalid = refusal('second_hours_invalid', 400, {
  en: 'The second interval of a day has whole hours and ends after it begins',
  es: 'El segundo horario de un día tiene horas en punto y termina después de empezar',
})
export const secondHoursOverlapRefusal = refusal('second_hours_overlap', 400, {
  en: 'On {day} the second interval must begin after the end of the first one',
  es: 'El {day} el segundo horario debe empezar después de que termine el primero',
})
export const profileMissing = refusal('profile_missing', 409, {
  en: 'Save your profile first',
  es: 'Guarda primero tu perfil',
})
export const timeOffInvalid = refusal('time_off_invalid', 400, {
  en: 'Time off needs its first and last day, and whole hours if it is not for whole days',
  es: 'Los días libres necesitan el primer y el último día, y horas en punto si no son días completos',
})
export const timeOffReversedRefusal = refusal('time_off_reversed', 400, {
  en: 'Time off must end after it begins, and lasts at most a year',
  es: 'El tiempo libre debe terminar después de empezar y dura como máximo un año',
})
export const timeOffPastRefusal = refusal('time_off_past', 400, {
  en: 'These days have already passed',
  es: 'Esos días ya pasaron',
})
export const timeOffNoteInvalid = refusal('time_off_note_invalid', 400, {
  en: 'The note can have at most 100 characters and must be readable',
  es: 'La nota puede tener hasta 100 caracteres y debe ser legible',
})
export const tooMuchTimeOffRefusal = refusal('time_off_too_much', 409, {
  en: 'You can have at most {most} entries of time off ahead. Delete some first.',
  es: 'Puedes tener como máximo {most} días libres por delante. Elimina alguno primero.',
})
export const timeOffUnknown = refusal('time_off_unknown', 404, {
  en: 'We could not find that time off',
  es: 'No encontramos ese tiempo libre',
})
export const holidayYearInvalid = refusal('holiday_year_invalid', 400, {
  en: 'Holidays can be taken off for this and the next year',
  es: 'Los feriados se pueden tomar libres en este año y el próximo',
})
