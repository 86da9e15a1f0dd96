import { classes } from '../../../lib/browser/classes'
import { formatDay } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'
import { calendarTranslations } from './calendar-translations'
import { Marks } from './marks'

interface DayCellProps {
  readonly day: string
  readonly sessions: readonly Booking[] | undefined
  readonly isChosen: boolean
  readonly isToday: boolean
  /** Belongs to the previous or the next month. */
  readonly isOutside: boolean
  /** The only day in the tab order. */
  readonly isTabStop: boolean
  readonly onChoose: (day: string) => void
}

export function DayCell({ day, sessions, isChosen, isToday, isOutside, isTabStop, onChoose }: DayCellProps) {
  const label = useDayLabel(day, sessions)
  return (
    <td className={classes('h-px p-0 align-top', isOutside && 'bg-page')}>
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(day)}
        className={classes(
          'grid size-full min-h-14 content-start justify-items-center gap-0.5 p-1 text-left -outline-offset-3 wide:min-h-26 wide:justify-items-start wide:gap-1.5 wide:p-2',
          isChosen ? 'bg-brand-soft inset-ring-2 inset-ring-brand' : 'hover:bg-sunken',
        )}
      >
        <span
          className={classes(
            'num grid size-7 place-items-center rounded-full',
            isToday && 'bg-brand text-on-brand',
            isOutside && !isToday && 'font-medium text-muted',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {sessions && sessions.length > 0 && <Marks sessions={sessions} />}
      </button>
    </td>
  )
}

/** 'Tuesday, November 17, 2 sessions' */
function useDayLabel(day: string, sessions: readonly Booking[] | undefined): string {
  const t = useTranslations(calendarTranslations)
  const words = useTranslations(bookingTranslations)
  const [language] = useLanguage()
  const date = formatDay(day, language, 'long')
  if (!sessions) return date
  if (sessions.length === 0) return `${date}, ${t('noSessions')}`
  const pending = sessions.filter(({ status }) => status === 'pending').length
  const label = `${date}, ${words('sessions', { count: sessions.length })}`
  return pending === 0 ? label : `${label}, ${t('pendingToo', { count: pending })}`
}
