import { dominicanTime } from '@entrena/contract/dominican-time'
import { isServiceOpenAt } from '@entrena/contract/operating-hours/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type ReplyOf } from '@/lib/api/call'
import { keys } from '@/lib/api/keys'
import { joinClasses } from '@/lib/browser/classes'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'

export function OperatingHoursBanner() {
  const { hours, isLoading } = useOperatingHours()
  if (hours) return <BannerLine hours={hours} />
  return isLoading ? <BannerPlaceholder /> : null
}

const usualHours = { start: '06:00', end: '22:00' }

/** Reserves the height of the banner to avoid a layout shift. On a phone the 'closed' text needs two lines. */
function BannerPlaceholder() {
  const isOpen = isServiceOpenAt(usualHours, dominicanTime(new Date()))
  return <div className={isOpen ? 'min-h-10' : 'min-h-10 max-sm:min-h-19'} />
}

function BannerLine({ hours }: { hours: OperatingHours }) {
  const t = useTranslations(operatingHoursTranslations)
  const { is_open: isOpen, operating_hours: range, current_time_dr: time } = hours
  return (
    <div
      role="status"
      className={joinClasses(
        'animate-fade-in text-sm',
        isOpen ? 'bg-positive-soft text-positive' : 'bg-accent-soft text-accent-text',
      )}
    >
      <div className="page-width flex min-h-10 flex-wrap items-center justify-center gap-x-3 gap-y-0.5 py-1.5 text-center">
        <b className="inline-flex items-center gap-3 font-bold">
          <span aria-hidden className="size-2.25 rounded-full bg-current ring-4 ring-current/20" />
          {t(isOpen ? 'open' : 'closed')}
        </b>
        {!isOpen && <b className="font-bold">{t('bookAnyway')}</b>}
        <span>{t('hours', range)}</span>
        {/* Not a live region, because screen readers would announce the time every minute. */}
        {!isOpen && <span aria-live="off">{t('now', { time })}</span>}
      </div>
    </div>
  )
}

const operatingHoursTranslations = defineTranslations('operatingHours', {
  en: {
    open: 'Service Open',
    closed: 'Service Currently Closed',
    bookAnyway: 'You can book now',
    hours: '{{start}} to {{end}}, Dominican Time',
    now: 'Current Dominican time: {{time}}',
  },
  es: {
    open: 'Servicio abierto',
    closed: 'Servicio cerrado en este momento',
    bookAnyway: 'Puedes reservar ahora',
    hours: '{{start}} a {{end}}, hora dominicana',
    now: 'Hora dominicana actual: {{time}}',
  },
})

type OperatingHours = ReplyOf<'GET /operating-hours'>

const operatingHoursQuery = queryOptions({
  queryKey: keys.operatingHours,
  queryFn: ({ signal }) => call('GET /operating-hours', { signal }),
  meta: { isForEveryone: true },
  // Refetches at the start of each minute, so that the banner changes on time.
  refetchInterval: () => msUntilNextMinute(Date.now()),
})

/** `hours` is undefined while loading and after a failure. */
function useOperatingHours() {
  const { data, isPending } = useQuery(operatingHoursQuery)
  return { hours: data, isLoading: isPending }
}

const minute = 60_000

/** Returns the delay until one second after the next full minute, because the server's clock may be slightly late. */
export function msUntilNextMinute(now: number): number {
  return minute - (now % minute) + 1000
}
