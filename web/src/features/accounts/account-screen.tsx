import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  CalendarDays,
  Database,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react'
import { detailOf } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { accountTranslations } from './account/account-translations'
import { BlockedSection } from './account/blocked-section'
import { CalendarSection } from './account/calendar/calendar-section'
import { OwnDataSection } from './account/own-data-section'
import { ProfileSection } from './account/profile-section'
import { accountQuery } from './account/queries'
import { SessionsSection } from './account/sessions-section'
import { SettingsSection } from './account/settings-section'
import { SignInSection } from './account/sign-in-section'
import { useSession } from './queries'

/** Each section is a heading of the page and a link in the list beside it. */
const sections = [
  { id: 'profile', icon: UserRound, Content: ProfileSection },
  { id: 'settings', icon: SlidersHorizontal, Content: SettingsSection },
  { id: 'calendar', icon: CalendarDays, Content: CalendarSection },
  { id: 'signIn', icon: KeyRound, Content: SignInSection },
  { id: 'sessions', icon: MonitorSmartphone, Content: SessionsSection },
  { id: 'blocked', icon: Ban, Content: BlockedSection },
  { id: 'ownData', icon: Database, Content: OwnDataSection },
] as const

export function AccountPage() {
  const t = useTranslations(accountTranslations)
  usePageTitle(t('title'))
  const role = useSession().user?.role
  const shown = sections.filter(({ id }) => {
    // Admins are never booked, so they have no calendar.
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
        {account && shown.map(({ id, Content }) => <Content key={id} account={account} />)}
        {!account && !error && <AccountSkeleton />}
        {!account && error && (
          <FailedState title={t('loadFailed')} detail={detailOf(error)} busy={isFetching} onRetry={refetch} />
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
