import type { Language } from './language'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Weekday names as written within a sentence. */
export const weekdayNames: Readonly<Record<Weekday, Readonly<Record<Language, string>>>> = {
  monday: { en: 'Monday', es: 'lunes' },
  tuesday: { en: 'Tuesday', es: 'martes' },
  wednesday: { en: 'Wednesday', es: 'miércoles' },
  thursday: { en: 'Thursday', es: 'jueves' },
  friday: { en: 'Friday', es: 'viernes' },
  saturday: { en: 'Saturday', es: 'sábado' },
  sunday: { en: 'Sunday', es: 'domingo' },
}
