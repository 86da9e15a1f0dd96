import type { BookingStatus } from '@entrena/contract/bookings/rules'
import { CalendarCheck, CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import { classes } from '../../../lib/browser/classes'
import { useTranslations } from '../../../lib/i18n/i18n'
import type { Booking } from '../queries'
import { bookingTranslations } from '../translations'
import { type Side, shownStatuses } from './shown-days'

interface Look {
  readonly icon: LucideIcon
  /** A line with an icon and the hour, where there is room. */
  readonly line: string
  /** The icon alone, in the legend. */
  readonly tint: string
  /** A dot on a phone, of a shape of its own: states are not told by colour alone. */
  readonly dot: string
}

const looks: Readonly<Record<BookingStatus, Look>> = {
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

const dotsAtMost = 3
const linesAtMost = 2

/** What a day holds, for the eye; its button says it in words. */
export function Marks({ sessions }: { sessions: readonly Booking[] }) {
  const more = sessions.length - linesAtMost
  return (
    <>
      <span className="flex h-5 items-center gap-0.75 max-xs:gap-0.5 wide:hidden">
        {sessions.slice(0, dotsAtMost).map(({ id, status }) => (
          <Dot key={id} status={status} />
        ))}
        {sessions.length > 1 && <span className="num text-sm font-medium text-muted">{sessions.length}</span>}
      </span>
      <span className="grid w-full gap-1 max-wide:hidden">
        {sessions.slice(0, linesAtMost).map(({ id, status, time }) => (
          <Line key={id} status={status} time={time} />
        ))}
        {more > 0 && <span className="num px-1.5 text-sm font-medium text-muted">+{more}</span>}
      </span>
    </>
  )
}

function Dot({ status }: { status: BookingStatus }) {
  return <span className={classes('size-2 shrink-0 max-xs:size-1.5', looks[status].dot)} />
}

function Line({ status, time }: { status: BookingStatus; time: string }) {
  const { icon: Icon, line, tint } = looks[status]
  return (
    <span className={classes('flex items-center gap-1.5 rounded-sm px-1.5 text-sm', line, tint)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="num font-medium">{time}</span>
    </span>
  )
}

/** What the marks mean. */
export function Legend({ side }: { side: Side }) {
  const t = useTranslations(bookingTranslations)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {shownStatuses[side].map((status) => {
        const { icon: Icon, tint } = looks[status]
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
