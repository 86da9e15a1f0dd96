import { dominicanDate } from '@entrena/contract/dominican-time'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { dayWords, rangeWords } from '../day-words'
import type { BankStatement } from '../queries'
import { deskTranslations } from './desk-translations'

export function useStatementWords() {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()

  /** 'Nov 11 to 14, 45 lines'. */
  function range({ first_day: first, last_day: last, lines: count }: BankStatement): string {
    if (first === null || last === null) return t('noDays', { count })
    return t('lines', { days: rangeWords(first, last, language), count })
  }

  /** 'Banco Popular · account ending in 2087 · Nov 11 to 14, 45 lines'. */
  function about(statement: BankStatement): string {
    const { bank, account_ending: ending, known_lines: known } = statement
    const parts = [
      bank,
      ending && t('account', { ending }),
      range(statement),
      known > 0 && t('knownLines', { count: known }),
    ]
    return parts.filter(Boolean).join(' · ')
  }

  const instantDay = (instant: string) => dayWords(dominicanDate(new Date(instant)), language)

  return { range, about, instantDay }
}
