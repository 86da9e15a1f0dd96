import { leavingDays } from '@entrena/contract/accounts/own-data-rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  Ban,
  CalendarDays,
  Database,
  Download,
  Flag,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  SlidersHorizontal,
  Trash2,
  UserRound,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorDetailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { downloadFile } from '@/lib/api/download'
import { useWrite } from '@/lib/api/use-write'
import { pictureInWidth } from '@/lib/browser/picture'
import { formatInstant } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { usePageTitle } from '@/lib/navigation/page-title'
import { Avatar } from '@/ui/avatar'
import { Button, ButtonLink } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { lazyOverlay } from '@/ui/overlay/overlay'
import { blocksQuery, UnblockButton } from '../blocks/public'
import { accountTranslations } from './account/account-translations'
import { CalendarSection } from './account/calendar/calendar-section'
import { ownDataTranslations } from './account/own-data-translations'
import { ProfileSection } from './account/profile-section'
import { accountQuery, noticesQuery, useKeepAccount } from './account/queries'
import { AccountRow, AccountSection } from './account/section'
import { SessionsSection } from './account/sessions-section'
import { SettingsSection } from './account/settings-section'
import { SignInSection } from './account/sign-in-section'
import { useSession } from './queries'

/** People whom the user has blocked. Nobody sees who has blocked them. */
function BlockedSection() {
  const t = useTranslations(blockedTranslations)
  const [language] = useLanguage()
  const list = useInfiniteQuery(blocksQuery)
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    list
  const people = rowsOf(data)
  return (
    <AccountSection id="blocked" title={t('title')}>
      {data && people.length === 0 && (
        <p className="flex items-center gap-3 px-5 pb-5 text-sm text-muted wide:px-6">
          <Ban aria-hidden className="size-5 shrink-0" />
          {t('nobody')}
        </p>
      )}
      {people.map(({ user_id: id, name, picture, blocked_at: at }) => (
        <AccountRow
          key={id}
          icon={<Avatar name={name} photo={picture && pictureInWidth(picture, 320)} />}
          title={<bdi>{name}</bdi>}
          action={<UnblockButton person={{ id, name }} />}
        >
          {t('since', { day: formatInstant(at, language, 'medium') })}
        </AccountRow>
      ))}
      {data && (
        <div className="px-5 py-4 empty:hidden wide:px-6">
          <ShowMore
            hasMore={hasNextPage}
            isBusy={isFetchingNextPage}
            isFailed={isFetchNextPageError}
            failed={t('failed')}
            detail={errorDetailOf(error)}
            onMore={() => void fetchNextPage()}
          />
        </div>
      )}
      {!data && !error && (
        <SkeletonGroup className="px-5 pb-5 wide:px-6">
          <Skeleton className="h-12 rounded-control" />
        </SkeletonGroup>
      )}
      {!data && error && (
        <div className="px-5 pb-5 wide:px-6">
          <FailedState
            title={t('failed')}
            detail={errorDetailOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
    </AccountSection>
  )
}

const blockedTranslations = defineTranslations('blocked people', {
  en: {
    title: 'Blocked people',
    nobody: 'You have not blocked anybody.',
    since: 'Since {{day}}',
    failed: 'The people whom you blocked could not be loaded',
  },
  es: {
    title: 'Personas bloqueadas',
    nobody: 'No has bloqueado a nadie.',
    since: 'Desde el {{day}}',
    failed: 'No pudimos cargar a las personas que bloqueaste',
  },
})

function OwnDataSection() {
  const t = useTranslations(accountTranslations)
  return (
    <AccountSection id="ownData" title={t('ownData')}>
      <NoticesRow />
      <DataRow />
      <DeleteRow />
    </AccountSection>
  )
}

/** Each section has a heading on the page and a link in the list beside the sections. */
const sections = [
  { id: 'profile', icon: UserRound, Content: ProfileSection },
  { id: 'settings', icon: SlidersHorizontal, Content: SettingsSection },
  { id: 'calendar', icon: CalendarDays, Content: CalendarSection },
  { id: 'signIn', icon: KeyRound, Content: SignInSection },
  { id: 'sessions', icon: MonitorSmartphone, Content: SessionsSection },
  { id: 'blocked', icon: Ban, Content: BlockedSection },
  { id: 'ownData', icon: Database, Content: OwnDataSection },
] as const

/** `lead` is shown above the sections. */
export function AccountPage({ lead }: { lead: ReactNode }) {
  const t = useTranslations(accountTranslations)
  usePageTitle(t('title'))
  const role = useSession().user?.role
  const shown = sections.filter(({ id }) => {
    // Admins cannot be booked, so they have no calendar.
    if (id === 'calendar') return role !== 'admin'
    return id !== 'blocked' || role === 'client' || role === 'trainer'
  })
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery)
  return (
    <div className="grid w-full grid-cols-1 gap-5 wide:mx-auto wide:max-w-286 wide:grid-cols-[16rem_minmax(0,1fr)] wide:gap-x-10">
      <h1 className="display text-3xl wide:col-span-2">{t('title')}</h1>
      <nav aria-label={t('title')} className="sticky top-24 grid content-start gap-1 self-start max-wide:hidden">
        {shown.map(({ id, icon }) => (
          <SectionLink key={id} id={id} icon={icon} label={t(id)} />
        ))}
      </nav>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5">
        {lead}
        {account && shown.map(({ id, Content }) => <Content key={id} account={account} />)}
        {!account && !error && <AccountSkeleton />}
        {!account && error && (
          <FailedState title={t('loadFailed')} detail={errorDetailOf(error)} busy={isFetching} onRetry={refetch} />
        )}
      </div>
    </div>
  )
}

function SectionLink({ id, icon: Icon, label }: { id: string; icon: LucideIcon; label: string }) {
  return (
    <a
      href={`#${id}`}
      className="flex min-h-11 items-center gap-3 rounded-control px-4 font-strong text-muted no-underline hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </a>
  )
}

function AccountSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  )
}

/** Link to the user's own reports, and to decisions about the user. */
function NoticesRow() {
  const t = useTranslations(accountTranslations)
  return (
    <AccountRow
      icon={<Flag aria-hidden />}
      title={t('notices')}
      action={
        <ButtonLink to="/account/notices" variant="secondary" size="md" className="max-sm:w-full">
          {t('seeNotices')}
        </ButtonLink>
      }
    >
      {t('noticesText')}
    </AccountRow>
  )
}

function DataRow() {
  const t = useTranslations(ownDataTranslations)
  const { send, isPending } = useWrite({
    action: 'download my data',
    send: () => downloadFile('/api/me/export'),
    // Only a saved file is certainly in the folder for downloads. A shared file may be elsewhere, so no toast names
    // that folder.
    done: (how) => (how === 'saved' ? t('downloaded') : undefined),
    failed: (error) => errorDetailOf(error) ?? t('downloadFailed'),
  })
  return (
    <AccountRow
      icon={<Download aria-hidden />}
      title={t('downloadTitle')}
      action={
        <Button
          variant="secondary"
          size="md"
          className="max-sm:w-full"
          busy={isPending}
          busyLabel={t('downloading')}
          onClick={() => send()}
        >
          {t('download')}
        </Button>
      }
    >
      {t('downloadText')}
    </AccountRow>
  )
}

const DeleteDialog = lazyOverlay(() => import('./account/delete-dialog'))

function DeleteRow() {
  const t = useTranslations(ownDataTranslations)
  const [language] = useLanguage()
  const isAdmin = useSession().user?.role === 'admin'
  const leavingAt = useQuery(noticesQuery).data?.leaving_at
  const [isOpen, setOpen] = useState(false)
  const text = leavingAt
    ? t('leavingOn', { date: formatInstant(leavingAt, language, 'full') })
    : t('deleteText', { days: leavingDays })
  return (
    <>
      <AccountRow
        icon={<Trash2 aria-hidden />}
        title={t('deleteTitle')}
        action={!isAdmin && (leavingAt ? <KeepButton /> : <DeleteButton onClick={() => setOpen(true)} />)}
      >
        {isAdmin ? t('deleteAdmin') : text}
      </AccountRow>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DeleteButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations(ownDataTranslations)
  return (
    <Button variant="dangerQuiet" size="md" className="max-sm:w-full" onClick={onClick}>
      {t('delete')}
    </Button>
  )
}

function KeepButton() {
  const t = useTranslations(ownDataTranslations)
  const { send, isPending } = useKeepAccount()
  return (
    <Button size="md" className="max-sm:w-full" busy={isPending} busyLabel={t('keeping')} onClick={() => send()}>
      {t('keep')}
    </Button>
  )
}
