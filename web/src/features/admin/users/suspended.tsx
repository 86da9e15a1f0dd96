import { Ban } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import type { ListedUser } from '../queries'
import { suspensionTranslations } from './suspension-translations'

export function SuspendedBadge({ user }: { user: ListedUser }) {
  const t = useTranslations(suspensionTranslations)
  if (!user.suspended_at) return null
  return (
    <Badge tone="danger" icon={<Ban aria-hidden />}>
      {t('suspended')}
    </Badge>
  )
}

/** Since when and why the person is suspended. */
export function SuspendedSince({ user, className }: { user: ListedUser; className?: string }) {
  const t = useTranslations(suspensionTranslations)
  const [language] = useLanguage()
  const { suspended_at: at, suspended_reason: reason } = user
  if (!at || !reason) return null
  return (
    <p className={classes('wrap-anywhere', className)}>
      {t('since', { when: formatInstant(at, language, 'medium'), reason })}
    </p>
  )
}
