import { type BookingStatus, bookingStatuses } from '@entrena/contract/bookings/rules'

export type StateChoice = BookingStatus | 'all'

export const stateChoices: readonly StateChoice[] = ['all', ...bookingStatuses]

/** Which bookings an address asks for; all of them where it does not say. */
export function readState(params: URLSearchParams): StateChoice {
  const asked = params.get('state')
  return stateChoices.find((choice) => choice === asked) ?? 'all'
}

/** The query of an address with that choice; what else it says stays. */
export function searchWith(params: URLSearchParams, choice: StateChoice): string {
  const next = new URLSearchParams(params)
  if (choice === 'all') next.delete('state')
  else next.set('state', choice)
  return `?${next}`
}
