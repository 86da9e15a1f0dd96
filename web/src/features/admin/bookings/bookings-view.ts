import { bookingStatuses, paymentStatuses } from '@entrena/contract/bookings/rules'
import type { BookingsView } from '../queries'
import type { TableState } from '../table/table-state'

/** Reads the filters from the URL. Ignores invalid ones. */
export function readBookingsView({ get, after, before }: Pick<TableState, 'get' | 'after' | 'before'>): BookingsView {
  return {
    search: get('search'),
    status: bookingStatuses.find((status) => status === get('status')),
    payment: paymentStatuses.find((payment) => payment === get('payment')),
    needs: (['confirmation', 'trainer'] as const).find((needs) => needs === get('needs')),
    refund: get('refund') === 'due' ? 'due' : undefined,
    order: get('order') === 'earliest' ? 'earliest' : 'latest',
    after,
    before,
  }
}

export function isFiltered({ search, status, payment, needs, refund }: BookingsView): boolean {
  return [search, status, payment, needs, refund].some((filter) => filter !== undefined)
}
