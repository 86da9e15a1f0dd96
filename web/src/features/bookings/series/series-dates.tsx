import { Ban, Check, CircleUser, CircleX, Clock, X } from 'lucide-react'
import { useId } from 'react'
import { classes } from '@/lib/browser/classes'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import type { SeriesRow } from './series-rows'
import { seriesTranslations } from './series-translations'
import type { SeriesChoice } from './use-series'

interface SeriesDatesProps {
  readonly rows: readonly SeriesRow[]
  readonly series: Pick<SeriesChoice, 'swap' | 'leaveOut' | 'putBack' | 'lost' | 'preview'>
}

export function SeriesDates({ rows, series }: SeriesDatesProps) {
  const t = useTranslations(seriesTranslations)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-md">
        {t('dates')}
      </h3>
      <ol
        aria-busy={series.preview.isPlaceholderData}
        className={classes('divide-y divide-line', series.preview.isPlaceholderData && 'opacity-60')}
      >
        {rows.map((row) => (
          <DateRow key={row.date} row={row} series={series} isLost={series.lost.includes(row.date)} />
        ))}
      </ol>
    </section>
  )
}

interface DateRowProps extends Pick<SeriesDatesProps, 'series'> {
  readonly row: SeriesRow
  /** True if the date was free when it was sent. */
  readonly isLost: boolean
}

function DateRow({ row, series, isLost }: DateRowProps) {
  const [language] = useLanguage()
  const { date, time, state, isLeftOut } = row
  const day = formatDay(date, language)
  const isScheduled = state === 'free' && !isLeftOut
  return (
    <li
      className={classes(
        'flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 py-2',
        isLost && '-mx-2 rounded-control bg-warning-soft px-2',
      )}
    >
      <span className="min-w-40 flex-1">
        <span className={classes('block', isScheduled ? 'font-strong' : 'text-muted line-through')}>
          {day}, <span className="num">{time}</span>
        </span>
        <State row={row} />
      </span>
      <Change row={row} day={day} series={series} />
    </li>
  )
}

interface ChangeProps extends Pick<DateRowProps, 'row' | 'series'> {
  readonly day: string
}

/** One button whatever it does, so that it keeps the focus when it changes. */
function Change({ row: { date, state, isLeftOut, offered }, day, series }: ChangeProps) {
  const t = useTranslations(seriesTranslations)
  const change = isLeftOut
    ? { label: t('putBackOn', { day }), text: t('putBack'), run: () => series.putBack(date) }
    : offered !== null
      ? {
          label: t('insteadOn', { time: offered, day }),
          text: t('instead', { time: offered }),
          run: () => series.swap(date, offered),
        }
      : { label: t('leaveOut', { day }), text: undefined, run: () => series.leaveOut(date) }
  if (!isLeftOut && offered === null && state !== 'free') return null
  return (
    <Button
      variant={!isLeftOut && offered !== null ? 'secondary' : 'ghost'}
      size="md"
      icon={change.text === undefined}
      aria-label={change.label}
      onClick={change.run}
    >
      {change.text ?? <X aria-hidden />}
    </Button>
  )
}

const looks = {
  free: { tone: 'positive', Icon: Check },
  taken: { tone: 'warning', Icon: CircleX },
  closed: { tone: 'neutral', Icon: Ban },
  yours: { tone: 'info', Icon: CircleUser },
  past: { tone: 'neutral', Icon: Clock },
} as const

function State({ row: { state, wanted, isSwapped, isLeftOut, offered } }: { row: SeriesRow }) {
  const t = useTranslations(seriesTranslations)
  if (isLeftOut) return <span className="text-sm text-muted">{t('leftOut')}</span>
  const { tone, Icon } = looks[state]
  return (
    <span className="flex flex-wrap gap-x-2 text-sm">
      <Badge tone={tone} icon={<Icon aria-hidden />} bare>
        {isSwapped ? t('swapped', { time: wanted }) : t(state, { time: wanted })}
      </Badge>
      {state !== 'free' && offered === null && <span className="self-center text-muted">{t('noHour')}</span>}
    </span>
  )
}
