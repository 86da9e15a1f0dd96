import { privacyVersion } from '@entrena/contract/legal/rules'
import { useTranslations } from '@/lib/i18n/i18n'
import { legalTranslations } from './parts/legal-page'
import { LegalText } from './parts/legal-text'
import { privacySections } from './texts/privacy'

export default function PrivacyScreen() {
  const t = useTranslations(legalTranslations)
  return (
    <LegalText title={t('privacyTitle')} lead={t('privacyLead')} version={privacyVersion} sections={privacySections} />
  )
}
