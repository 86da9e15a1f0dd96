import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { errorDetailOf } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import {
  takenHoursQuery,
  useJoinWaitlist,
  useLeaveWaitlist,
  type WaitlistEntry,
  waitlistQuery,
  waitlistTranslations,
} from './queries'

interface Day {
  readonly trainerId: string
  readonly date: string
}

interface TakenHoursProps extends Day {
  /** True if the trainer has no free hour on this day. */
  readonly isFull: boolean
}

/** Lets a client wait for a taken hour, or for any hour of a full day. Loads taken hours on demand. */
export function TakenHours({ trainerId, date, isFull }: TakenHoursProps) {
  const t = useTranslations(waitlistTranslations)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const day = useQuery({ ...takenHoursQuery(trainerId, date), enabled: isFull || isOpen })
  const isDayOffered = isFull && day.data?.is_full === true
  if (isFull && !isDayOffered) return null
  return (
    <div className="grid gap-2">
      {isDayOffered && <DayBell {...{ trainerId, date }} />}
      <Button
        variant="link"
        size="md"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="-mx-1 -my-2 justify-self-start"
      >
        {t(isFull ? 'onlyOneHour' : 'isTaken')}
        <ChevronDown aria-hidden className={joinClasses('transition-transform', isOpen && 'rotate-180')} />
      </Button>
      <div id={listId}>{isOpen && <TakenList day={day} {...{ trainerId, date }} />}</div>
    </div>
  )
}

/** The client's waitlist entries for this day, by hour. The entry for the whole day has the key null. */
function useWaits({ trainerId, date }: Day): ReadonlyMap<string | null, WaitlistEntry> {
  const { data = [] } = useQuery(waitlistQuery)
  const own = data.filter((wait) => wait.trainer_id === trainerId && wait.date === date)
  return new Map(own.map((wait) => [wait.time, wait]))
}

function DayBell({ trainerId, date }: Day) {
  const t = useTranslations(waitlistTranslations)
  const wait = useWaits({ trainerId, date }).get(null)
  const start = useJoinWaitlist({ trainer_id: trainerId, date, time: null })
  const stop = useLeaveWaitlist(wait)
  if (wait) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-brand-soft px-4 py-2">
        <span className="flex items-center gap-2 text-sm font-strong" role="status">
          <BellRing aria-hidden className="size-5 shrink-0" />
          {t('waitingDay')}
        </span>
        <Button variant="link" size="md" busy={stop.isPending} onClick={() => stop.send()}>
          {t('stop')}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-1">
      <Button variant="soft" size="md" busy={start.isPending} onClick={() => start.send()} className="w-full">
        <Bell aria-hidden />
        {t('tellMe')}
      </Button>
      <p className="text-sm text-muted">{t('hint')}</p>
    </div>
  )
}

interface TakenListProps extends Day {
  readonly day: Pick<
    ReturnType<typeof useQuery<{ times?: string[] }>>,
    'data' | 'isPending' | 'isFetching' | 'error' | 'refetch'
  >
}

const grid = 'grid grid-cols-3 gap-1.5 wide:grid-cols-4'
const skeletons = ['a', 'b', 'c'] as const

function TakenList({ day, trainerId, date }: TakenListProps) {
  const t = useTranslations(waitlistTranslations)
  const titleId = useId()
  const waits = useWaits({ trainerId, date })
  const { data, isPending, isFetching, error, refetch } = day
  if (isPending) {
    return (
      <SkeletonGroup className={grid}>
        {skeletons.map((key) => (
          <Skeleton key={key} className="h-11 rounded-control" />
        ))}
      </SkeletonGroup>
    )
  }
  if (!data) {
    return (
      <FailedState
        title={t('loadFailed')}
        detail={errorDetailOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  const { times = [] } = data
  if (times.length === 0) return <p className="text-muted">{t('noneTaken')}</p>
  return (
    <div className="grid gap-2">
      <p id={titleId} className="text-sm text-muted">
        {t('tellMe')}. {t('hint')}
      </p>
      <ul aria-labelledby={titleId} className={grid}>
        {times.map((time) => (
          <li key={time}>
            <HourBell {...{ trainerId, date, time }} wait={waits.get(time)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A toggle button, pressed while the client waits for the hour. */
function HourBell({ trainerId, date, time, wait }: Day & { time: string; wait: WaitlistEntry | undefined }) {
  const t = useTranslations(waitlistTranslations)
  const start = useJoinWaitlist({ trainer_id: trainerId, date, time })
  const stop = useLeaveWaitlist(wait)
  const Icon = wait ? BellRing : Bell
  return (
    <Button
      variant={wait ? 'soft' : 'secondary'}
      size="md"
      aria-label={t(wait ? 'waitingAt' : 'tellMeAt', { time })}
      aria-pressed={wait !== undefined}
      busy={start.isPending || stop.isPending}
      onClick={() => (wait ? stop.send() : start.send())}
      className={joinClasses('w-full px-2!', !wait && 'border-dashed text-muted')}
    >
      <Icon aria-hidden />
      <span className="num">{time}</span>
    </Button>
  )
}
