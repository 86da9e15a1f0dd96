import { bookingStatuses } from '@entrena/contract/bookings/rules'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { classes } from '../../../lib/classes'
import { useMessages } from '../../../lib/i18n'
import { type BookingCounts, bookingCountsQuery } from '../queries'
import { clientBookingMessages } from './messages'
import { readState, statePath } from './next-steps'

const states = [undefined, ...bookingStatuses] as const

function countOf(counts: BookingCounts | undefined, state: (typeof states)[number]): number | undefined {
  if (!counts) return undefined
  return state ? counts[state] : bookingStatuses.reduce((sum, status) => sum + counts[status], 0)
}

/** Which bookings: the choice stands in the address. */
export function StateFilter() {
  const t = useMessages(clientBookingMessages)
  const [params] = useSearchParams()
  const current = readState(params)
  const { data: counts } = useQuery(bookingCountsQuery)
  return (
    <nav
      aria-label={t('filter')}
      className="relative -mx-(--gutter) overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] wide:mx-0 wide:px-0"
    >
      <ul className="flex w-max rounded-control bg-sunken p-1">
        {states.map((state) => {
          const count = countOf(counts, state)
          return (
            <li key={state ?? 'all'}>
              <Link
                to={statePath(params, state)}
                replace
                aria-current={state === current ? 'true' : undefined}
                className={classes(
                  'flex min-h-11 items-center gap-1.5 rounded-[9px] px-3.5 text-sm font-strong whitespace-nowrap no-underline transition-colors duration-(--fast)',
                  state === current ? 'bg-surface text-ink inset-ring inset-ring-line' : 'text-muted hover:text-ink',
                )}
              >
                {t(state ?? 'all')}
                {count !== undefined && (
                  <>
                    <span aria-hidden className="num font-medium text-muted">
                      {count}
                    </span>
                    <span className="sr-only">{t('inState', { count })}</span>
                  </>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
