import { termsVersion } from '@entrena/contract/legal/rules'
import { useTranslations } from '@/lib/i18n/i18n'
import { legalTranslations } from './parts/legal-page'
import { LegalText } from './parts/legal-text'
import { termsSections } from './texts/terms'

export default function TermsScreen() {
  const t = useTranslations(legalTranslations)
  return <LegalText title={t('termsTitle')} lead={t('termsLead')} version={termsVersion} sections={termsSections} />
}
