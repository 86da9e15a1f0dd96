import type { Moment } from '@entrena/contract/bookings/rules'
import { weekdayOf } from '@entrena/contract/bookings/rules'
import { addDays } from '@entrena/contract/calendar'
import type { Schedule } from '@entrena/contract/trainers/rules'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from '../../../lib/browser/classes'
import { formatDay, formatMonths } from '../../../lib/i18n/format'
import { useTranslations } from '../../../lib/i18n/i18n'
import { useLanguage } from '../../../lib/i18n/language'
import { Button } from '../../../ui/button'
import { nameTranslations } from '../../trainers/public'
import { useSentence } from '../parts/use-sentence'
import { DateField } from './date-field'
import { weekFrom, whyNotOn } from './days'
import { panelTranslations } from './panel-translations'

interface DayStripProps {
  readonly first: string
  readonly chosen: string | undefined
  readonly schedule: Schedule | null
  readonly now: Moment
  readonly onWeek: (first: string) => void
  readonly onDay: (date: string) => void
}

/** A week of days, the ways to the next and to the one before, and any day by its date. */
export function DayStrip({ first, chosen, schedule, now, onWeek, onDay }: DayStripProps) {
  const t = useTranslations(panelTranslations)
  const [language] = useLanguage()
  const titleId = useId()
  const [isDateOpen, setDateOpen] = useState(false)
  const days = weekFrom(first)

  function press(date: string) {
    setDateOpen(false)
    onDay(date)
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 id={titleId} aria-live="polite" className="text-md">
          {formatMonths(first, days.at(-1) ?? first, language)}
        </h3>
        <div className="-my-3 -mr-2.5 flex shrink-0">
          <Button
            variant="ghost"
            size="md"
            icon
            aria-label={t('previousWeek')}
            disabled={first <= now.date}
            className="disabled:bg-transparent disabled:opacity-40"
            onClick={() => onWeek(addDays(first, -7))}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button variant="ghost" size="md" icon aria-label={t('nextWeek')} onClick={() => onWeek(addDays(first, 7))}>
            <ChevronRight aria-hidden />
          </Button>
          <Button
            variant="ghost"
            size="md"
            icon
            aria-label={t('pickDate')}
            aria-expanded={isDateOpen}
            onClick={() => setDateOpen(!isDateOpen)}
          >
            <CalendarDays aria-hidden />
          </Button>
        </div>
      </div>
      {isDateOpen && <DateField chosen={chosen} today={now.date} onDay={onDay} />}
      <ul
        aria-labelledby={titleId}
        className="relative -m-1 grid auto-cols-[minmax(44px,1fr)] grid-flow-col gap-1 overflow-x-auto p-1 [scrollbar-width:none] wide:gap-1.5"
      >
        {days.map((date) => (
          <li key={date}>
            <Day {...{ date, schedule, now }} isChosen={date === chosen} onPress={() => press(date)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface DayProps extends Pick<DayStripProps, 'schedule' | 'now'> {
  readonly date: string
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** A day that is off can be pressed all the same: it then says why. */
function Day({ date, schedule, now, isChosen, onPress }: DayProps) {
  const nameOf = useTranslations(nameTranslations)
  const sentence = useSentence()
  const [language] = useLanguage()
  const why = whyNotOn(date, schedule, now)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={why ? true : undefined}
      aria-current={date === now.date ? 'date' : undefined}
      title={why && sentence(why)}
      onClick={onPress}
      className={classes(
        'grid min-h-16 w-full content-center justify-items-center gap-px rounded-control border text-sm leading-4.5 transition-colors duration-(--fast)',
        lookOf(isChosen, why !== undefined),
      )}
    >
      <span aria-hidden>{nameOf(weekdayOf(date))}</span>
      <b aria-hidden className={classes('num text-lg leading-6', why && 'font-medium line-through decoration-1')}>
        {Number(date.slice(8))}
      </b>
      <span className="sr-only">{formatDay(date, language, 'long')}</span>
    </button>
  )
}

function lookOf(isChosen: boolean, isOff: boolean): string {
  if (isChosen) return 'border-brand bg-brand text-on-brand'
  if (isOff) return 'cursor-not-allowed! border-dashed border-line text-muted'
  return 'border-line bg-surface text-muted hover:bg-sunken [&>b]:text-ink'
}
