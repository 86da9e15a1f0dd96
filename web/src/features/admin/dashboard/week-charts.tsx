import { useState } from 'react'
import { classes } from '@/lib/browser/classes'
import { formatDay, formatNumber, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Card } from '@/ui/card'
import type { StatsWeek } from '../queries'
import { dashboardTranslations } from './dashboard-translations'

export function WeekCharts({ weeks }: { weeks: readonly StatsWeek[] }) {
  const t = useTranslations(dashboardTranslations)
  const bookingsOf = ({ bookings }: StatsWeek) => bookings
  const revenueOf = ({ revenue }: StatsWeek) => revenue
  return (
    <Card padded className="grid grid-cols-1 gap-5">
      <div>
        <h2>{t('weeks')}</h2>
        <p className="text-sm text-muted">{t('weeksText')}</p>
      </div>
      <div className="grid grid-cols-1 gap-6 wide:grid-cols-2 wide:gap-8">
        <Bars name={t('weekBookings')} weeks={weeks} amountOf={bookingsOf} write={formatNumber} tone="bg-info" />
        <Bars name={t('weekRevenue')} weeks={weeks} amountOf={revenueOf} write={formatPesos} tone="bg-brand" />
      </div>
      <WeekTable weeks={weeks} />
    </Card>
  )
}

interface BarsProps {
  readonly name: string
  readonly weeks: readonly StatsWeek[]
  readonly amountOf: (week: StatsWeek) => number
  readonly write: (value: number) => string
  readonly tone: string
}

/** Each bar is a button, so that touch, mouse, keyboard and screen reader users can read the values of a week. */
function Bars({ name, weeks, amountOf, write, tone }: BarsProps) {
  const t = useTranslations(dashboardTranslations)
  const [language] = useLanguage()
  const [chosen, setChosen] = useState<string>()
  const most = Math.max(1, ...weeks.map(amountOf))
  const shown = weeks.find(({ week }) => week === chosen) ?? weeks.at(-1)
  const isLast = shown === weeks.at(-1)
  return (
    <section aria-label={name} className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3>{name}</h3>
        {shown && (
          <p aria-hidden className="text-sm text-muted">
            {isLast ? t('thisWeek') : `${t('week')} ${formatDay(shown.week, language, 'day')}`}{' '}
            <b className="num text-lg text-ink">{write(amountOf(shown))}</b>
          </p>
        )}
      </div>
      <ol className="flex h-32 items-stretch gap-1 border-b-2 border-ink">
        {weeks.map((week) => (
          <li key={week.week} className="min-w-0 flex-1">
            <button
              type="button"
              aria-pressed={week === shown}
              aria-label={t('weekIs', { week: formatDay(week.week, language, 'day'), value: write(amountOf(week)) })}
              onClick={() => setChosen(week.week)}
              onFocus={() => setChosen(week.week)}
              onPointerEnter={() => setChosen(week.week)}
              className="flex size-full items-end rounded-sm"
            >
              <span
                style={{ height: `${(amountOf(week) / most) * 100}%` }}
                className={classes(
                  'w-full rounded-t-[4px] transition-[height] duration-(--slow)',
                  tone,
                  week !== shown && 'opacity-55',
                )}
              />
            </button>
          </li>
        ))}
      </ol>
      <div aria-hidden className="flex justify-between text-sm text-muted">
        <span>{weeks[0] && formatDay(weeks[0].week, language, 'day')}</span>
        <span>{t('thisWeek')}</span>
      </div>
    </section>
  )
}

function WeekTable({ weeks }: { weeks: readonly StatsWeek[] }) {
  const t = useTranslations(dashboardTranslations)
  const [language] = useLanguage()
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-strong text-brand">
        {t('asTable')}
      </summary>
      <table className="w-full max-w-140 text-sm tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-strong">
              {t('week')}
            </th>
            <th scope="col" className="py-1 text-right font-strong">
              {t('weekBookings')}
            </th>
            <th scope="col" className="py-1 text-right font-strong">
              {t('weekRevenue')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.map(({ week, bookings, revenue }) => (
            <tr key={week}>
              <th scope="row" className="py-1 text-left font-regular">
                {formatDay(week, language, 'medium')}
              </th>
              <td className="py-1 text-right">{formatNumber(bookings)}</td>
              <td className="py-1 text-right">{formatPesos(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
