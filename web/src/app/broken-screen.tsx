import { useTranslations } from '../lib/i18n/i18n'
import { Button } from '../ui/button'
import { appTranslations } from './app-translations'
import { PlainPage } from './plain-page'

export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations(appTranslations)
  return (
    <PlainPage
      title={t('brokenTitle')}
      text={t('brokenText')}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  )
}
