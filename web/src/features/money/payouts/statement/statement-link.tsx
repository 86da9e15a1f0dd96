import { FileText } from 'lucide-react'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { ButtonLink } from '@/ui/button'
import { accountStatementPath, monthName, thisMonth } from './use-statement-month'

const linkTranslations = defineTranslations('statement-link', {
  en: { statementOf: '{{month}} statement' },
  es: { statementOf: 'Estado de {{month}}' },
})

/** Opens the statement of the current month. */
export function StatementLink() {
  const t = useTranslations(linkTranslations)
  const [language] = useLanguage()
  const month = thisMonth()
  return (
    <ButtonLink to={accountStatementPath(month)} variant="secondary" size="md">
      <FileText aria-hidden />
      {t('statementOf', { month: monthName(month, language, 'long') })}
    </ButtonLink>
  )
}
