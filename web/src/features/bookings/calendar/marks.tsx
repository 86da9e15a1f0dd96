import type { BookingStatus } from '@entrena/contract/bookings/rules'
import { CalendarCheck, CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'
import { type CalendarSide, shownStatuses } from './month'

interface MarkStyle {
  readonly icon: LucideIcon
  readonly line: string
  readonly tint: string
  /** Each status has a dot of a different shape, because colour alone is not accessible. */
  readonly dot: string
}

const markStyles: Readonly<Record<BookingStatus, MarkStyle>> = {
  confirmed: { icon: CalendarCheck, line: 'bg-info-soft', tint: 'text-info', dot: 'rounded-full bg-info' },
  completed: {
    icon: CircleCheck,
    line: 'bg-positive-soft',
    tint: 'text-positive',
    dot: 'rounded-full border-2 border-positive',
  },
  pending: { icon: Hourglass, line: 'bg-warning-soft', tint: 'text-warning', dot: 'rotate-45 bg-warning' },
  cancelled: { icon: CircleX, line: 'bg-danger-soft', tint: 'text-danger', dot: 'border-2 border-danger' },
}

const maxDots = 3
const maxLines = 2

/** The marks are hidden from screen readers, because the label of the day's button contains the same information. */
export function SessionMarks({ sessions }: { sessions: readonly Booking[] }) {
  const more = sessions.length - maxLines
  return (
    <>
      <span className="flex h-5 items-center gap-0.75 max-xs:gap-0.5 wide:hidden">
        {sessions.slice(0, maxDots).map(({ id, status }) => (
          <Dot key={id} status={status} />
        ))}
        {sessions.length > 1 && <span className="num text-sm font-medium text-muted">{sessions.length}</span>}
      </span>
      <span className="grid w-full gap-1 max-wide:hidden">
        {sessions.slice(0, maxLines).map(({ id, status, time }) => (
          <Line key={id} status={status} time={time} />
        ))}
        {more > 0 && <span className="num px-1.5 text-sm font-medium text-muted">+{more}</span>}
      </span>
    </>
  )
}

function Dot({ status }: { status: BookingStatus }) {
  return <span className={classes('size-2 shrink-0 max-xs:size-1.5', markStyles[status].dot)} />
}

function Line({ status, time }: { status: BookingStatus; time: string }) {
  const { icon: Icon, line, tint } = markStyles[status]
  return (
    <span className={classes('flex items-center gap-1.5 rounded-sm px-1.5 text-sm', line, tint)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="num font-medium">{time}</span>
    </span>
  )
}

export function CalendarLegend({ side }: { side: CalendarSide }) {
  const t = useTranslations(bookingTranslations)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {shownStatuses[side].map((status) => {
        const { icon: Icon, tint } = markStyles[status]
        return (
          <li key={status} className="flex items-center gap-2">
            <span className="contents wide:hidden">
              <Dot status={status} />
            </span>
            <Icon aria-hidden className={classes('size-4 max-wide:hidden', tint)} />
            {t(status)}
          </li>
        )
      })}
    </ul>
  )
}
