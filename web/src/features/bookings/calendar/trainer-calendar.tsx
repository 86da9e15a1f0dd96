import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { classes } from '@/lib/browser/classes'
import { lazyPart } from '@/lib/browser/lazy-load'
import { useTranslations } from '@/lib/i18n/i18n'
import { Skeleton } from '@/ui/feedback/skeleton'
import { availabilityTranslations } from '../availability/availability-translations'
import { Calendar } from './calendar'

const Availability = lazyPart(() => import('../availability/availability'))

const views = [
  { view: 'calendar', label: 'calendarView', to: '/trainer-dashboard?tab=calendar' },
  { view: 'availability', label: 'title', to: '/trainer-dashboard?tab=calendar&view=availability' },
] as const

export default function TrainerCalendar() {
  const t = useTranslations(availabilityTranslations)
  const [params] = useSearchParams()
  const view = params.get('view') === 'availability' ? 'availability' : 'calendar'
  return (
    <div className="grid grid-cols-1 gap-4 wide:gap-6">
      <div className="flex flex-wrap-reverse items-center justify-between gap-3 empty:hidden">
        {view === 'availability' && <h1>{t('title')}</h1>}
        <nav aria-label={t('views')} className="flex rounded-control bg-sunken p-1 max-xs:w-full wide:ml-auto">
          {views.map(({ view: id, label, to }) => (
            <Link
              key={id}
              to={to}
              aria-current={id === view ? 'page' : undefined}
              className={classes(
                'flex min-h-10 flex-1 items-center justify-center rounded-[9px] px-4 text-sm font-strong',
                id === view ? 'bg-surface text-ink inset-ring inset-ring-line' : 'text-muted hover:text-ink',
              )}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
      </div>
      {view === 'availability' ? (
        <Suspense fallback={<Skeleton className="h-150 rounded-card" />}>
          <Availability />
        </Suspense>
      ) : (
        <Calendar side="trainer" />
      )}
    </div>
  )
}
