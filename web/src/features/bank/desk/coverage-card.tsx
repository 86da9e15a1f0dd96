import { dominicanDate } from '@entrena/contract/dominican-time'
import { CalendarX2 } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { formatMonth } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { dayWords } from '../day-words'
import type { Coverage } from '../queries'
import { type DayLook, missingWords, monthDays } from './coverage'
import { deskTranslations } from './desk-translations'

const looks: Record<DayLook, string> = {
  covered: 'bg-brand-soft text-brand-hover in-data-[theme=dark]:text-brand',
  missing: 'bg-warning-soft font-heavy text-warning inset-ring-2 inset-ring-warning',
  open: 'text-muted inset-ring inset-ring-line',
}
const lookKeys = { covered: 'covered', missing: 'isMissing', open: 'notYet' } as const
/** A phone shows only so many of the last days. */
const mostOnPhone = 15

/** Which days of the month the files cover. */
export function CoverageCard({ coverage }: { coverage: Coverage | undefined }) {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  if (!coverage) {
    return (
      <SkeletonGroup className="grid">
        <Skeleton className="h-31 rounded-card" />
      </SkeletonGroup>
    )
  }
  const today = dominicanDate(new Date())
  const days = monthDays(coverage, today)
  const { covered_to: coveredTo } = coverage
  return (
    <Card className="grid content-center gap-3 p-4 wide:px-6 wide:py-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <b className="font-strong">
          {coveredTo === null ? t('notCovered') : t('coveredTo', { day: dayWords(coveredTo, language) })}
        </b>
        <MissingDays coverage={coverage} today={today} />
      </p>
      <ol
        aria-label={t('monthDays', { month: formatMonth(today.slice(0, 7), language, 'long') })}
        className="grid grid-cols-8 gap-1 wide:grid-cols-[repeat(15,minmax(0,1fr))]"
      >
        {days.map(({ day, look }, index) => (
          <li
            key={day}
            className={classes(
              'grid h-10 place-items-center rounded-sm font-display text-sm font-strong tabular-nums',
              looks[look],
              index < days.length - mostOnPhone && 'max-wide:hidden',
            )}
          >
            {Number(day.slice(8))}
            <span className="sr-only">{t(lookKeys[look])}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function MissingDays({ coverage: { missing }, today }: { coverage: Coverage; today: string }) {
  const t = useTranslations(deskTranslations)
  const [language] = useLanguage()
  const count = missing.length
  if (count === 0) return null
  const days = missingWords(missing, today, language)
  return (
    <Badge tone="warning" icon={<CalendarX2 aria-hidden />} bare>
      {days === undefined ? t('missingMany', { count }) : t('missing', { days, count })}
    </Badge>
  )
}
