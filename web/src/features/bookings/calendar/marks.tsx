import type { BookingStatus } from '@entrena/contract/bookings/rules'
import { CalendarCheck, CircleCheck, CircleX, Hourglass, type LucideIcon, PenLine } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import type { DaySession } from '../parts/day-sessions'
import { entryTranslations } from '../parts/entry-words'
import { bookingTranslations } from '../translations'
import { type CalendarSide, shownStatuses } from './month'

interface MarkStyle {
  readonly icon: LucideIcon
  readonly line: string
  readonly tint: string
  /** Each status has a dot of a different shape, because colour alone is not accessible. */
  readonly dot: string
}

/** The state of a booking, or `noted` for a session that a trainer added as an own entry. */
type Mark = BookingStatus | 'noted'

const markOf = (session: DaySession): Mark => (session.kind === 'entry' ? 'noted' : session.booking.status)

const markStyles: Readonly<Record<Mark, MarkStyle>> = {
  confirmed: { icon: CalendarCheck, line: 'bg-info-soft', tint: 'text-info', dot: 'rounded-full bg-info' },
  completed: {
    icon: CircleCheck,
    line: 'bg-positive-soft',
    tint: 'text-positive',
    dot: 'rounded-full border-2 border-positive',
  },
  pending: { icon: Hourglass, line: 'bg-warning-soft', tint: 'text-warning', dot: 'rotate-45 bg-warning' },
  cancelled: { icon: CircleX, line: 'bg-danger-soft', tint: 'text-danger', dot: 'border-2 border-danger' },
  noted: { icon: PenLine, line: 'bg-neutral-soft', tint: 'text-muted', dot: 'border-2 border-line-strong' },
}

const maxDots = 3
const maxLines = 2

/** The marks are hidden from screen readers, because the label of the day's button says the same. */
export function SessionsLeftMarks({ sessions }: { sessions: readonly DaySession[] }) {
  const more = sessions.length - maxLines
  return (
    <>
      <span className="flex h-5 items-center gap-0.75 max-xs:gap-0.5 wide:hidden">
        {sessions.slice(0, maxDots).map((session) => (
          <Dot key={session.id} mark={markOf(session)} />
        ))}
        {sessions.length > 1 && <span className="num text-sm font-medium text-muted">{sessions.length}</span>}
      </span>
      <span className="grid w-full gap-1 max-wide:hidden">
        {sessions.slice(0, maxLines).map((session) => (
          <Line key={session.id} mark={markOf(session)} time={session.time} />
        ))}
        {more > 0 && <span className="num px-1.5 text-sm font-medium text-muted">+{more}</span>}
      </span>
    </>
  )
}

function Dot({ mark }: { mark: Mark }) {
  return <span className={joinClasses('size-2 shrink-0 max-xs:size-1.5', markStyles[mark].dot)} />
}

function Line({ mark, time }: { mark: Mark; time: string }) {
  const { icon: Icon, line, tint } = markStyles[mark]
  return (
    <span className={joinClasses('flex items-center gap-1.5 rounded-sm px-1.5 text-sm', line, tint)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="num font-medium">{time}</span>
    </span>
  )
}

export function CalendarLegend({ side }: { side: CalendarSide }) {
  const t = useTranslations(bookingTranslations)
  const ofEntry = useTranslations(entryTranslations)
  const marks: readonly Mark[] = [...shownStatuses[side], ...(side === 'trainer' ? (['noted'] as const) : [])]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {marks.map((mark) => {
        const { icon: Icon, tint } = markStyles[mark]
        return (
          <li key={mark} className="flex items-center gap-2">
            <span className="contents wide:hidden">
              <Dot mark={mark} />
            </span>
            <Icon aria-hidden className={joinClasses('size-4 max-wide:hidden', tint)} />
            <span className="first-letter:uppercase">{mark === 'noted' ? ofEntry('agreedElsewhere') : t(mark)}</span>
          </li>
        )
      })}
    </ul>
  )
}
