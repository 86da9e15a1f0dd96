import { useMessages } from '../lib/i18n'
import { Button } from '../ui/button'
import { appMessages } from './messages'
import { PlainPage } from './plain-page'

export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(appMessages)
  return (
    <PlainPage
      title={t('brokenTitle')}
      text={t('brokenText')}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  )
}
