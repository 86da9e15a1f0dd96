import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '@/lib/browser/lazy-load'
import { useTranslations } from '@/lib/i18n/i18n'
import { Skeleton } from '@/ui/feedback/skeleton'
import { SegmentedLinks } from '@/ui/segmented-links'
import { availabilityTranslations } from '../availability/availability-translations'
import { weekTranslations } from '../week/week-translations'
import { WeekView } from '../week/week-view'
import { SessionCalendar } from './calendar'

const Availability = lazyComponent(() => import('../availability/availability'))

const viewNames = ['week', 'month', 'availability'] as const

export default function TrainerCalendar() {
  const t = useTranslations(availabilityTranslations)
  const ofWeek = useTranslations(weekTranslations)
  const [params] = useSearchParams()
  const view = viewNames.find((name) => name === params.get('view')) ?? 'week'
  const labels = { week: ofWeek('weekView'), month: ofWeek('monthView'), availability: t('title') }
  return (
    <div className="grid grid-cols-1 gap-4 wide:gap-6">
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        {view === 'availability' && <h1>{t('title')}</h1>}
        {view === 'week' && <h1>{ofWeek('title')}</h1>}
        <span className="wide:ml-auto">
          <SegmentedLinks
            label={ofWeek('views')}
            current={view}
            items={viewNames.map((id) => ({
              ...{ id, label: labels[id] },
              to: `/trainer-dashboard?tab=calendar${id === 'week' ? '' : `&view=${id}`}`,
            }))}
          />
        </span>
      </div>
      {view === 'availability' && (
        <Suspense fallback={<Skeleton className="h-150 rounded-card" />}>
          <Availability />
        </Suspense>
      )}
      {view === 'month' && <SessionCalendar side="trainer" />}
      {view === 'week' && <WeekView />}
    </div>
  )
}
