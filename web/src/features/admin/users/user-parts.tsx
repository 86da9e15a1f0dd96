import { Dumbbell, MessageCircle, ShieldCheck, Trash2, UserRound } from 'lucide-react'
import { pictureAt } from '../../../lib/browser/picture'
import { formatInstant } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Avatar } from '../../../ui/avatar'
import { Badge } from '../../../ui/badge'
import { Button, ButtonLink } from '../../../ui/button'
import { useSession } from '../../accounts/public'
import { messagePath } from '../../messages/public'
import type { ListedUser } from '../queries'
import { userTranslations } from './users-translations'

export function Person({ user }: { user: ListedUser }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={user.name} photo={user.picture && pictureAt(user.picture, 320)} size="s" />
      <b className="min-w-0 font-strong wrap-anywhere">{user.name}</b>
    </span>
  )
}

const roleLooks = {
  client: { tone: 'neutral', Icon: UserRound },
  trainer: { tone: 'info', Icon: Dumbbell },
  admin: { tone: 'positive', Icon: ShieldCheck },
} as const

export function RoleBadge({ role }: Pick<ListedUser, 'role'>) {
  const t = useTranslations(userTranslations)
  if (!role) return <span className="text-sm text-muted">{t('noRole')}</span>
  const { tone, Icon } = roleLooks[role]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(role)}
    </Badge>
  )
}

/** For trainers only. */
export function Sessions({ user }: { user: ListedUser }) {
  return user.role === 'trainer' ? (user.completed_sessions ?? 0) : '—'
}

export function Joined({ user }: { user: ListedUser }) {
  const t = useTranslations(userTranslations)
  const [language] = useLanguage()
  return user.created_at ? formatInstant(user.created_at, language, 'medium') : t('notAvailable')
}

export function UserActions({ user, onDelete }: { user: ListedUser; onDelete: () => void }) {
  const t = useTranslations(userTranslations)
  const isSelf = useSession().user?.email === user.email
  return (
    <>
      {user.role === 'trainer' && (
        <ButtonLink
          to={messagePath('admin', user.id)}
          variant="soft"
          size="md"
          aria-label={t('chatWith', { name: user.name })}
          className="max-wide:flex-1"
        >
          <MessageCircle aria-hidden />
          {t('chat')}
        </ButtonLink>
      )}
      <Button
        variant="ghost"
        size="md"
        disabled={isSelf}
        title={isSelf ? t('ownAccount') : undefined}
        aria-label={t('deleteWho', { name: user.name })}
        onClick={onDelete}
        className="max-wide:flex-1"
      >
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
    </>
  )
}
