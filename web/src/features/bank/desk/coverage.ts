import { joinWords } from '@entrena/contract/join-words'
import type { Language } from '@entrena/contract/language'
import { formatDayInSentence } from '../day-words'
import type { Coverage } from '../queries'

const dayMs = 86_400_000

function isNext(day: string, after: string): boolean {
  return Date.parse(`${after}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`) === dayMs
}

interface Run {
  readonly first: string
  readonly last: string
}

function runsOf(days: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && isNext(run.last, day)) runs[runs.length - 1] = { ...run, last: day }
    else runs.push({ first: day, last: day })
  }
  return runs
}

const maxGaps = 3

const joints: Record<Language, string> = { en: 'to', es: 'al' }

/**
 * Formats missing days: '9 and 10', 'Oct 30 and 3 to 8'. Spanish adds articles: 'el 9 y el 10', 'del 3 al 8'. Undefined
 * if there are too many gaps.
 */
export function formatMissingDays(missing: readonly string[], today: string, language: Language): string | undefined {
  const runs = runsOf([...missing].sort())
  if (runs.length > maxGaps) return undefined
  const isSpanish = language === 'es'
  const short = (day: string) =>
    day.slice(0, 7) === today.slice(0, 7) ? String(Number(day.slice(8))) : formatDayInSentence(day, language)
  const single = (day: string) => (isSpanish ? `el ${short(day)}` : short(day))
  const items = runs.flatMap(({ first, last }) => {
    if (first === last) return [single(first)]
    if (isNext(first, last)) return [single(first), single(last)]
    return [`${isSpanish ? 'del ' : ''}${short(first)} ${joints[language]} ${short(last)}`]
  })
  return joinWords(items, language)
}

export type DayLook = 'covered' | 'missing' | 'open'

interface CoveredDay {
  readonly day: string
  readonly look: DayLook
}

/**
 * Days of the current month until today. Days after the last covered one are not missing, because their statement is
 * uploaded later.
 */
export function coveredDaysOfMonth(coverage: Coverage, today: string): CoveredDay[] {
  const missing = new Set(coverage.missing)
  return coverage.days
    .filter(({ day }) => day.slice(0, 7) === today.slice(0, 7) && day <= today)
    .map(({ day, is_covered: isCovered }) => ({
      day,
      look: isCovered ? 'covered' : missing.has(day) ? 'missing' : 'open',
    }))
}
