import { personPath } from '@entrena/contract/admin/rules'
import { Ban, Dumbbell, MessageCircle, ShieldCheck, ShieldOff, Trash2, Undo2, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { messagePath } from '@/features/messages/public'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Button, ButtonLink } from '@/ui/button'
import { DataTable, type TableColumn } from '@/ui/data-table'
import type { ListedUser, UsersView } from '../queries'
import type { TableState } from '../table/table-page'
import { adminTranslations } from '../translations'
import { SuspendedBadge, SuspendedSince, suspensionTranslations } from './suspend-dialog'
import { userTranslations } from './users-translations'
import { sortParamsOf } from './users-view'

/** Admin actions on a user that need a confirmation. */
export type UserDialogAction = 'delete' | 'second-step' | 'suspend' | 'lift'
type OnAct = (act: UserDialogAction, user: ListedUser) => void

interface UsersListProps {
  readonly users: readonly ListedUser[]
  readonly view: UsersView
  readonly state: TableState
  readonly onAct: OnAct
}

export function UsersList({ users, view, state, onAct }: UsersListProps) {
  const t = useTranslations(userTranslations)
  const ta = useTranslations(adminTranslations)
  const sort = (by: UsersView['sort']) => ({
    to: state.to(sortParamsOf(view, by)),
    now: view.sort === by ? (view.order === 'asc' ? ('ascending' as const) : ('descending' as const)) : undefined,
  })
  const columns: TableColumn<ListedUser>[] = [
    { title: t('name'), sort: sort('name'), cell: (user) => <Person user={user} /> },
    {
      title: t('email'),
      sort: sort('email'),
      cellClass: 'text-muted',
      cell: (user) => (
        <>
          <Email email={user.email ?? ''} />
          <SuspendedSince user={user} className="max-w-64 text-sm" />
        </>
      ),
    },
    {
      title: t('role'),
      cell: (user) => (
        <span className="grid justify-items-start gap-1">
          <RoleBadge role={user.role} />
          <SuspendedBadge user={user} />
        </span>
      ),
    },
    {
      title: t('sessions'),
      headClass: 'text-right wide:pr-8',
      cellClass: 'num text-right wide:pr-8',
      cell: (user) => (
        <>
          <Sessions user={user} />
          <CancelRate user={user} isShort />
        </>
      ),
    },
    {
      title: t('joined'),
      sort: sort('joined'),
      cellClass: 'whitespace-nowrap',
      cell: (user) => <Joined user={user} />,
    },
    {
      title: ta('actions'),
      headClass: 'text-right',
      cell: (user) => (
        <span className="flex justify-end gap-1">
          <UserActions user={user} onAct={onAct} />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('title')}
      rows={users}
      idOf={({ id }) => id}
      columns={columns}
      card={(user) => <UserCard user={user} onAct={onAct} />}
    />
  )
}

function UserCard({ user, onAct }: { user: ListedUser; onAct: OnAct }) {
  const t = useTranslations(userTranslations)
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Person user={user} />
        <span className="flex flex-wrap justify-end gap-1">
          <RoleBadge role={user.role} />
          <SuspendedBadge user={user} />
        </span>
      </div>
      <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
      <SuspendedSince user={user} className="text-sm text-muted" />
      <dl className="flex justify-between gap-3 text-sm">
        <div className="flex gap-1.5">
          <dt className="text-muted">{t('sessions')}</dt>
          <dd className="num">
            <Sessions user={user} />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-muted">{t('joined')}</dt>
          <dd>
            <Joined user={user} />
          </dd>
        </div>
      </dl>
      <CancelRate user={user} />
      <div className="flex flex-wrap gap-2">
        <UserActions user={user} onAct={onAct} />
      </div>
    </>
  )
}

function Person({ user }: { user: ListedUser }) {
  return (
    <span className="flex min-w-0 items-center gap-3 wide:min-w-40">
      <Avatar name={user.name} photo={user.picture && pictureInWidth(user.picture, 320)} size="s" />
      <span className="min-w-0 wrap-anywhere">
        <Link to={personPath(user.id)} className="font-strong text-ink hover:underline">
          {user.name}
        </Link>
        <FormerNames user={user} />
      </span>
    </span>
  )
}

export function FormerNames({ user: { former_names: former = [] } }: { user: ListedUser }) {
  const t = useTranslations(userTranslations)
  const [language] = useLanguage()
  return former.map(({ name, until }) => (
    <span key={until} className="block text-sm text-muted">
      {t('formerly', { name, day: formatInstant(until, language, 'day') })}
    </span>
  ))
}

/** Lets a long e-mail address break only before the @. */
function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span title={email} className="inline-block max-w-64 overflow-hidden align-bottom text-ellipsis">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
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

function Sessions({ user }: { user: ListedUser }) {
  return user.role === 'trainer' ? (user.completed_sessions ?? 0) : '—'
}

/** A trainer's cancel rate. Hidden if it is 0 or there are too few sessions. */
export function CancelRate({ user, isShort = false }: { user: ListedUser; isShort?: boolean }) {
  const t = useTranslations(userTranslations)
  const percent = user.cancel_rate ?? 0
  if (percent === 0) return null
  const sentence = t('cancelRateIs', { percent })
  return (
    <span
      title={isShort ? sentence : undefined}
      className={joinClasses('block text-sm', user.cancels_often ? 'text-danger' : 'text-muted')}
    >
      {isShort ? t('cancelRate', { percent }) : sentence}
    </span>
  )
}

function Joined({ user }: { user: ListedUser }) {
  const t = useTranslations(userTranslations)
  const [language] = useLanguage()
  return user.created_at ? formatInstant(user.created_at, language, 'medium') : t('notAvailable')
}

function UserActions({ user, onAct }: { user: ListedUser; onAct: OnAct }) {
  const t = useTranslations(userTranslations)
  const isSelf = useSession().user?.email === user.email
  return (
    <>
      {user.role === 'trainer' && !user.suspended_at && (
        <ButtonLink
          to={messagePath('admin', user.id)}
          variant="soft"
          size="md"
          aria-label={t('chatWith', { name: user.name })}
          className="max-wide:w-full"
        >
          <MessageCircle aria-hidden />
          {t('chat')}
        </ButtonLink>
      )}
      {user.has_second_factor && !isSelf && (
        <Button
          variant="ghost"
          size="md"
          aria-label={t('secondStepWho', { name: user.name })}
          title={t('secondStep')}
          onClick={() => onAct('second-step', user)}
          className="max-wide:flex-1"
        >
          <ShieldOff aria-hidden />
          <ActionLabel>{t('secondStep')}</ActionLabel>
        </Button>
      )}
      {!isSelf && <SuspensionButton user={user} onAct={onAct} />}
      <Button
        variant="ghost"
        size="md"
        disabled={isSelf}
        title={t(isSelf ? 'ownAccount' : 'delete')}
        aria-label={t('deleteWho', { name: user.name })}
        onClick={() => onAct('delete', user)}
        className="max-wide:flex-1"
      >
        <Trash2 aria-hidden />
        <ActionLabel>{t('delete')}</ActionLabel>
      </Button>
    </>
  )
}

/** Label of an action. At medium widths only the icon is shown. */
function ActionLabel({ children }: { children: string }) {
  return <span className="wide:max-[84rem]:hidden">{children}</span>
}

function SuspensionButton({ user, onAct }: { user: ListedUser; onAct: OnAct }) {
  const t = useTranslations(suspensionTranslations)
  const act = user.suspended_at ? 'lift' : 'suspend'
  return (
    <Button
      variant="ghost"
      size="md"
      aria-label={t(act === 'lift' ? 'liftWho' : 'suspendWho', { name: user.name })}
      title={t(act)}
      onClick={() => onAct(act, user)}
      className="max-wide:flex-1"
    >
      {act === 'lift' ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
      <ActionLabel>{t(act)}</ActionLabel>
    </Button>
  )
}
