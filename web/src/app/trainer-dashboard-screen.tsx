import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChartNoAxesColumn, MessageCircle, Star, TicketCheck, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { bookingCountsQuery, OfflineSessions, Today, trainerBookingTabs } from '@/features/bookings/public'
import { Clients } from '@/features/clients/public'
import { ChatWithAdmin, Messages, useUnread, useUnreadPolled } from '@/features/messages/public'
import { earningsTabs } from '@/features/money/earnings/public'
import { trainerReviewTabs } from '@/features/reviews/public'
import { ownProfileQuery, trainerTabs } from '@/features/trainers/public'
import { lazyComponent } from '@/lib/browser/lazy-load'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { titleWithCount, usePageTitle } from '@/lib/navigation/page-title'
import { SectionErrorBoundary } from '@/ui/feedback/part-boundary'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { SegmentedLinks } from '@/ui/segmented-links'
import { DashboardFrame } from './layouts/dashboard-frame'
import { DashboardTabs } from './layouts/dashboard-tabs'
import { showNextSessionWith } from './next-with'
import { ProofNotice } from './proof-notice'

const Profile = lazyComponent(trainerTabs.profile, { whenIdle: true })

function ProfileWithToday() {
  const today = (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <Today />
    </Suspense>
  )
  return <Profile lead={today} />
}

const Reviews = lazyComponent(trainerReviewTabs.reviews, { whenIdle: true })

function useOwnProfile() {
  const id = useSession().user?.id ?? ''
  return useQuery({ ...ownProfileQuery(id), enabled: id !== '' }).data
}

function ReviewsWithSummary() {
  const own = useOwnProfile()
  const summary = own && { rating: own.rating, total: own.review_count, counts: own.rating_counts }
  return <Reviews summary={summary ?? undefined} />
}

function TrainerMessages() {
  return <Messages lead={<ChatWithAdmin />} about={showNextSessionWith} />
}

const Bookings = lazyComponent(trainerBookingTabs.bookings, { whenIdle: true })

function BookingsAndClients() {
  const t = useTranslations(trainerDashboardTranslations)
  const [search] = useSearchParams()
  const view = search.get('view') === 'clients' ? 'clients' : 'bookings'
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex wide:justify-end">
        <SegmentedLinks
          label={t('views')}
          current={view}
          items={[
            { id: 'bookings', label: t('bookings'), to: '?tab=bookings' },
            { id: 'clients', label: t('clients'), to: '?tab=bookings&view=clients' },
          ]}
        />
      </div>
      <Suspense fallback={<TabSkeleton />}>{view === 'clients' ? <Clients /> : <Bookings />}</Suspense>
    </div>
  )
}

const tabs = [
  { id: 'profile', icon: UserRound, Content: ProfileWithToday },
  { id: 'calendar', icon: CalendarDays, Content: lazyComponent(trainerBookingTabs.calendar, { whenIdle: true }) },
  { id: 'bookings', icon: TicketCheck, Content: BookingsAndClients },
  { id: 'earnings', icon: ChartNoAxesColumn, Content: lazyComponent(earningsTabs.earnings, { whenIdle: true }) },
  { id: 'messages', icon: MessageCircle, Content: TrainerMessages },
  { id: 'reviews', icon: Star, Content: ReviewsWithSummary },
] as const
type TabId = (typeof tabs)[number]['id']

export default function TrainerDashboardScreen() {
  const t = useTranslations(trainerDashboardTranslations)
  const [search] = useSearchParams()
  const { id, Content } = tabs.find((tab) => tab.id === search.get('tab')) ?? tabs[0]
  usePageTitle(titleWithCount(`${t(id)} · ${t('title')}`, useUnread()))
  return (
    <DashboardFrame hasBar>
      <TrainerTabs current={id} />
      <OfflineSessions />
      {id === tabs[0].id && <ProofNotice />}
      <SectionErrorBoundary resetKey={id}>
        <Suspense fallback={<TabSkeleton />}>
          <Content />
        </Suspense>
      </SectionErrorBoundary>
    </DashboardFrame>
  )
}

function TrainerTabs({ current }: { current: TabId }) {
  const t = useTranslations(trainerDashboardTranslations)
  const { data } = useQuery(bookingCountsQuery)
  const count = data?.pending ?? 0
  const reviews = useOwnProfile()?.review_count
  const labelOf = (id: TabId) => (id === 'reviews' && reviews ? `${t(id)} (${reviews})` : t(id))
  const unread = useUnreadPolled()
  const counts: Partial<Record<TabId, { value: number; label: string }>> = {
    bookings: { value: count, label: t('requests', { count }) },
    messages: { value: unread, label: t('unread', { count: unread }) },
  }
  return (
    <DashboardTabs
      label={t('tabs')}
      tabs={tabs}
      current={current}
      home="/trainer-dashboard"
      labelOf={labelOf}
      counts={counts}
      menu={{ label: t('more'), ids: ['profile', 'reviews'] }}
    />
  )
}

function TabSkeleton() {
  return (
    <SkeletonGroup className="grid gap-5">
      <Skeleton className="h-75 rounded-card" />
      <Skeleton className="h-50 rounded-card" />
    </SkeletonGroup>
  )
}

/** Separate from app-translations, because every page loads app-translations. */
const trainerDashboardTranslations = defineTranslations('trainer-dashboard', {
  en: {
    title: 'Trainer dashboard',
    more: 'More',
    views: 'Bookings or clients',
    clients: 'Clients',
    tabs: 'Dashboard',
    calendar: 'Calendar',
    earnings: 'Earnings',
    reviews: 'Reviews',
    messages: 'Messages',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
    requests_one: '{{count}} request awaits your answer',
    requests_other: '{{count}} requests await your answer',
  },
  es: {
    title: 'Panel de entrenador',
    more: 'Más',
    views: 'Reservas o clientes',
    clients: 'Clientes',
    tabs: 'Panel',
    calendar: 'Calendario',
    earnings: 'Ganancias',
    reviews: 'Reseñas',
    messages: 'Mensajes',
    unread_one: '{{count}} mensaje sin leer',
    unread_other: '{{count}} mensajes sin leer',
    requests_one: '{{count}} solicitud espera tu respuesta',
    requests_other: '{{count}} solicitudes esperan tu respuesta',
  },
})
