import { CloudOff } from 'lucide-react'
import { useIsOnline } from '@/lib/browser/use-is-online'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '../button'
import { uiTranslations } from '../ui-translations'
import { NoticeBox } from './notice'

interface FailedStateProps {
  readonly title: string
  /** The server's error message, if there is one. */
  readonly detail?: string | undefined
  readonly onRetry: () => void
  readonly busy?: boolean
}

export function FailedState({ title, detail, onRetry, busy = false }: FailedStateProps) {
  const t = useTranslations(uiTranslations)
  const isOnline = useIsOnline()
  const again = (
    <Button variant="secondary" size="md" onClick={onRetry} busy={busy} className="max-xs:w-full">
      {t('tryAgain')}
    </Button>
  )
  return (
    <NoticeBox tone="warning" role="alert" title={title} icon={<CloudOff aria-hidden />} action={again}>
      {detail ?? t(isOnline ? 'checkConnection' : 'offlineDetail')}
    </NoticeBox>
  )
}
