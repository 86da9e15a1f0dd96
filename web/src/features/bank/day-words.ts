import { dominicanDate } from '@entrena/contract/dominican-time'
import type { Language } from '@entrena/contract/language'
import { formatDay, formatDayParts } from '@/lib/i18n/format'

/** A day within a sentence: 'Nov 14', '14 de nov.'. */
export function formatDayInSentence(date: string, language: Language): string {
  const { month, day } = formatDayParts(date, language)
  return language === 'en' ? `${month} ${day}` : `${day} de ${month}.`
}

/** Two days with the month only once: 'Nov 11 to 14', '11 al 14 de nov.'. */
function pairWords(first: string, last: string, joint: string, language: Language): string {
  if (first.slice(0, 7) !== last.slice(0, 7)) {
    return `${formatDayInSentence(first, language)} ${joint} ${formatDayInSentence(last, language)}`
  }
  const [from, to] = [formatDayParts(first, language), formatDayParts(last, language)]
  return language === 'en'
    ? `${from.month} ${from.day} ${joint} ${to.day}`
    : `${from.day} ${joint} ${to.day} de ${to.month}.`
}

export function formatDayRange(first: string, last: string, language: Language): string {
  if (first === last) return formatDayInSentence(first, language)
  return pairWords(first, last, language === 'en' ? 'to' : 'al', language)
}

/** Two days for a sentence with 'between' or 'entre el', such as 'Nov 9 and 11' or '9 y el 11 de nov.' */
export function daysInBetweenSentence(first: string, last: string, language: Language): string {
  return pairWords(first, last, language === 'en' ? 'and' : 'y el', language)
}

/** The time of a session within a sentence: 'Sat 21, 09:00' in the current month, otherwise 'Tue, Dec 1, 09:00'. */
export function formatSessionInSentence(date: string, time: string, language: Language): string {
  if (date.slice(0, 7) !== dominicanDate(new Date()).slice(0, 7)) return `${formatDay(date, language)}, ${time}`
  const { weekday, day } = formatDayParts(date, language)
  return `${weekday} ${day}, ${time}`
}
