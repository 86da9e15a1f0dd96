import { type BookingStatus, bookingStatuses } from '@entrena/contract/bookings/rules'
import { Link, useSearchParams } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { useCurrentInView } from '@/ui/use-current-in-view'
import type { BookingCounts } from '../queries'
import { bookingTranslations } from '../translations'

interface StateLinksProps {
  readonly current: BookingStateChoice
  readonly counts: BookingCounts | undefined
}

function countOf(choice: BookingStateChoice, counts: BookingCounts): number {
  if (choice !== 'all') return counts[choice]
  return counts.pending + counts.confirmed + counts.completed + counts.cancelled
}

const labels = {
  all: 'all',
  pending: 'manyPending',
  confirmed: 'manyConfirmed',
  completed: 'manyCompleted',
  cancelled: 'manyCancelled',
} as const satisfies Record<BookingStateChoice, string>

export function BookingStateLinks({ current, counts }: StateLinksProps) {
  const t = useTranslations(bookingTranslations)
  const [params] = useSearchParams()
  const strip = useCurrentInView<HTMLElement>(current)
  return (
    <nav
      ref={strip}
      aria-label={t('filter')}
      className="relative -mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:none] wide:mx-0 wide:px-0"
    >
      <ul className="flex w-max gap-1 rounded-control bg-sunken p-1">
        {stateChoices.map((choice) => (
          <li key={choice}>
            <Link
              to={searchWithState(params, choice)}
              aria-current={choice === current ? 'true' : undefined}
              className={joinClasses(
                'relative flex min-h-11 items-center gap-2 rounded-[10px] px-3.5 text-sm font-strong no-underline hover:text-ink',
                choice === current ? 'bg-surface text-ink shadow-float' : 'text-muted',
              )}
            >
              {t(labels[choice])}
              {counts && <StateCount count={countOf(choice, counts)} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function StateCount({ count }: { count: number }) {
  const t = useTranslations(bookingTranslations)
  return (
    <>
      <span aria-hidden className="num font-medium text-muted">
        {count}
      </span>
      <span className="sr-only">{t('inState', { count })}</span>
    </>
  )
}

export type BookingStateChoice = BookingStatus | 'all'

const stateChoices: readonly BookingStateChoice[] = ['all', ...bookingStatuses]

/** Returns the status filter from the URL, or 'all' if the filter is missing or unknown. */
export function readBookingStateChoice(params: URLSearchParams): BookingStateChoice {
  const state = params.get('state')
  return stateChoices.find((choice) => choice === state) ?? 'all'
}

export function searchWithState(params: URLSearchParams, choice: BookingStateChoice): string {
  const next = new URLSearchParams(params)
  if (choice === 'all') next.delete('state')
  else next.set('state', choice)
  return `?${next}`
}
