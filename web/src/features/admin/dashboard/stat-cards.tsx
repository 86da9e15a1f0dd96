import { Banknote, CircleCheck, Dumbbell, type LucideIcon, TicketCheck, Users } from 'lucide-react'
import { classes } from '../../../lib/browser/classes'
import { formatNumber, formatPesos } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Card } from '../../../ui/card'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton'
import type { Stats } from '../queries'
import { dashboardTranslations } from './dashboard-translations'

const grid = 'grid grid-cols-2 gap-3 wide:grid-cols-4 wide:gap-4 xl:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.5fr)]'

export function StatCards({ stats }: { stats: Stats }) {
  const t = useTranslations(dashboardTranslations)
  return (
    <dl className={grid}>
      <Stat icon={Users} name={t('users')} value={formatNumber(stats.total_users)} text={t('usersText')} />
      <Stat icon={Dumbbell} name={t('trainers')} value={formatNumber(stats.total_trainers)} text={t('trainersText')} />
      <Stat
        icon={TicketCheck}
        name={t('bookings')}
        value={formatNumber(stats.total_bookings)}
        text={t('bookingsText')}
      />
      <Stat icon={CircleCheck} name={t('sold')} value={formatNumber(stats.sessions_sold)} text={t('soldText')} />
      <Stat
        icon={Banknote}
        name={t('revenue')}
        value={formatPesos(stats.total_revenue)}
        text={t('revenueText')}
        isMain
      />
    </dl>
  )
}

export function StatCardsSkeleton() {
  return (
    <SkeletonGroup className={grid}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-31 rounded-card" />
      ))}
      <Skeleton className="h-31 rounded-card max-xl:col-span-full" />
    </SkeletonGroup>
  )
}

interface StatProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly value: string
  readonly text: string
  readonly isMain?: boolean
}

function Stat({ icon: Icon, name, value, text, isMain = false }: StatProps) {
  const quiet = isMain ? 'text-on-inverse-muted' : 'text-muted'
  return (
    <Card
      className={classes(
        'grid min-w-0 content-start gap-1 p-4 wide:px-5',
        isMain && 'border-transparent! bg-inverse! text-on-inverse max-xl:col-span-full',
      )}
    >
      <dt className={classes('flex items-start justify-between gap-2', quiet)}>
        {name}
        <Icon aria-hidden className={classes('size-5 shrink-0', isMain ? 'text-on-inverse' : 'text-ink')} />
      </dt>
      <dd className="num text-2xl leading-[1.15]! wrap-anywhere whitespace-normal! xl:text-[clamp(1.5rem,2.1vw,2rem)]">
        {value}
      </dd>
      <dd className={classes('text-sm', quiet)}>{text}</dd>
    </Card>
  )
}
