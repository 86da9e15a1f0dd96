import { type BookingStatus, bookingStatuses } from '@entrena/contract/bookings/rules'

export type StateChoice = BookingStatus | 'all'

export const stateChoices: readonly StateChoice[] = ['all', ...bookingStatuses]

/** Returns the status filter from the URL, or 'all' if the filter is missing or unknown. */
export function readState(params: URLSearchParams): StateChoice {
  const state = params.get('state')
  return stateChoices.find((choice) => choice === state) ?? 'all'
}

export function searchWithState(params: URLSearchParams, choice: StateChoice): string {
  const next = new URLSearchParams(params)
  if (choice === 'all') next.delete('state')
  else next.set('state', choice)
  return `?${next}`
}
