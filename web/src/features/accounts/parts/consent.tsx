import { Link } from 'react-router'
import { useTranslations } from '@/lib/i18n/i18n'
import { formTranslations } from '../forms-translations'

/** The texts open in another tab, so that what was typed stays. */
export function Consent() {
  const t = useTranslations(formTranslations)
  const link = { target: '_blank', rel: 'noreferrer', className: 'underline' }
  return (
    <p className="text-sm text-muted">
      {t('consent')}{' '}
      <Link to="/terms" {...link}>
        {t('consentTerms')}
      </Link>{' '}
      {t('consentAnd')}{' '}
      <Link to="/privacy" {...link}>
        {t('consentPrivacy')}
      </Link>
      .
    </p>
  )
}
