import type { Language } from '../language'

export const outsideCalendarLimits = {
  calendars: 3,
  nameCharacters: 40,
  addressCharacters: 2_000,
  /** How many days ahead busy hours are read and own entries can be made. */
  daysAhead: 366,
  /** For how many past days busy hours are kept, so that the current week is complete. */
  daysKept: 7,
  /** Days whose busy hours are counted, beginning with today. */
  daysCounted: 7,
  /** Minutes between two readings of a calendar. */
  everyMinutes: 15,
  /** How many readings a trainer can cause in an hour, by adding a calendar or pressing the button. */
  readingsAnHour: 20,
  /** Maximum number of listed conflicts, next session first. */
  conflicts: 20,
} as const

/** Why an outside calendar could not be read. */
export const calendarProblems = [
  'not_https',
  'private_address',
  'unreachable',
  'refused',
  'gone',
  'faulty',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'not_a_calendar',
  'too_much',
  'address_lost',
] as const
export type CalendarProblem = (typeof calendarProblems)[number]

export const calendarProblemSentences: Readonly<Record<CalendarProblem, Readonly<Record<Language, string>>>> = {
  not_https: {
    en: 'Its address, or one it leads to, does not begin with https, or has a port or a password.',
    es: 'Su dirección, o una a la que lleva, no empieza con https, o tiene un puerto o una contraseña.',
  },
  private_address: {
    en: 'Its address leads to a private network.',
    es: 'Su dirección lleva a una red privada.',
  },
  unreachable: {
    en: 'Its server does not answer.',
    es: 'Su servidor no responde.',
  },
  refused: {
    en: 'Its server does not let us read it. Use the secret or public address of the calendar.',
    es: 'Su servidor no nos deja leerlo. Usa la dirección secreta o pública del calendario.',
  },
  gone: {
    en: 'There is no calendar at this address any more.',
    es: 'Ya no hay un calendario en esa dirección.',
  },
  faulty: {
    en: 'Its server answered with an error.',
    es: 'Su servidor respondió con un error.',
  },
  too_slow: {
    en: 'Its server took longer than 5 seconds.',
    es: 'Su servidor tardó más de 5 segundos.',
  },
  too_large: {
    en: 'It is larger than 5 MB.',
    es: 'Pesa más de 5 MB.',
  },
  too_many_redirects: {
    en: 'Its address leads on more than 3 times.',
    es: 'Su dirección lleva a otra más de 3 veces.',
  },
  not_a_calendar: {
    en: 'What is at this address is not a calendar (iCal).',
    es: 'Lo que hay en esa dirección no es un calendario (iCal).',
  },
  too_much: {
    en: 'Its events repeat too often to be read.',
    es: 'Sus eventos se repiten demasiado para poder leerlos.',
  },
  address_lost: {
    en: 'Its address was lost on our side. Remove the calendar and add it again.',
    es: 'Perdimos su dirección de nuestro lado. Quita el calendario y agrégalo de nuevo.',
  },
}
