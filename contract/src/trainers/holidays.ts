import { addDays } from '../calendar'
import type { Language } from '../language'

type HolidayKind =
  | 'new_year'
  | 'kings'
  | 'altagracia'
  | 'duarte'
  | 'independence'
  | 'good_friday'
  | 'labour'
  | 'corpus_christi'
  | 'restoration'
  | 'mercedes'
  | 'constitution'
  | 'christmas'

export const holidayNames: Readonly<Record<HolidayKind, Readonly<Record<Language, string>>>> = {
  new_year: { en: 'New Year', es: 'Año Nuevo' },
  kings: { en: 'Kings’ Day', es: 'Día de los Santos Reyes' },
  altagracia: { en: 'Our Lady of Altagracia', es: 'La Altagracia' },
  duarte: { en: 'Duarte’s birthday', es: 'Natalicio de Duarte' },
  independence: { en: 'Independence Day', es: 'Independencia Nacional' },
  good_friday: { en: 'Good Friday', es: 'Viernes Santo' },
  labour: { en: 'Labour Day', es: 'Día del Trabajo' },
  corpus_christi: { en: 'Corpus Christi', es: 'Corpus Christi' },
  restoration: { en: 'Restoration Day', es: 'Día de la Restauración' },
  mercedes: { en: 'Our Lady of Mercy', es: 'Las Mercedes' },
  constitution: { en: 'Constitution Day', es: 'Día de la Constitución' },
  christmas: { en: 'Christmas', es: 'Navidad' },
}

export interface Holiday {
  readonly kind: HolidayKind
  /** The day on which the holiday is kept. */
  readonly date: string
  /** The original day, if the holiday was moved to a Monday. */
  readonly movedFrom: string | null
}

/** By how many days Ley 139-97 moves a holiday that falls on a Sunday, on a Monday, … on a Saturday. */
const daysToMonday = [0, 0, -1, -2, 4, 3, 0] as const

function moved(kind: HolidayKind, date: string): Holiday {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  // Labour Day is the only holiday that is also moved from a Sunday.
  const days = kind === 'labour' && weekday === 0 ? 1 : (daysToMonday[weekday] ?? 0)
  return { kind, date: addDays(date, days), movedFrom: days === 0 ? null : date }
}

const fixed = (kind: HolidayKind, date: string): Holiday => ({ kind, date, movedFrom: null })

/** Easter Sunday, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const [century, ofCentury, golden] = [Math.floor(year / 100), year % 100, year % 19]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10)
}

/** Public holidays of the Dominican Republic by the day on which they are kept, in calendar order. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year)
  // Every four years (2024, 2028, …) a new government takes office on 16 August. Restoration Day is not moved then.
  const isInauguration = year % 4 === 0
  const holidays = [
    fixed('new_year', `${year}-01-01`),
    moved('kings', `${year}-01-06`),
    fixed('altagracia', `${year}-01-21`),
    moved('duarte', `${year}-01-26`),
    fixed('independence', `${year}-02-27`),
    fixed('good_friday', addDays(easter, -2)),
    moved('labour', `${year}-05-01`),
    fixed('corpus_christi', addDays(easter, 60)),
    (isInauguration ? fixed : moved)('restoration', `${year}-08-16`),
    fixed('mercedes', `${year}-09-24`),
    moved('constitution', `${year}-11-06`),
    fixed('christmas', `${year}-12-25`),
  ]
  return holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
