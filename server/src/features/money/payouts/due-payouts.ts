import { dominicanDate } from '@entrena/contract/dominican-time'
import { nextFriday } from '@entrena/contract/money/payouts/business-days'
import { toCents } from '@entrena/contract/pesos'
import type { Services } from '../../../platform/services'
import { payableStateOf } from './export-batch'
import { listPayableRows } from './queries/bank-accounts'

/** Maximum number of trainers. One week's payouts never have so many. */
const maxTrainers = 2_000

/** The number of trainers who can be paid now, with the sum and the date of the next payouts. */
export async function sumDuePayouts(services: Services) {
  const rows = await listPayableRows(services.db, {
    minimumCents: toCents(services.config.payoutMinimum),
    now: services.now(),
    beyond: undefined,
    limit: maxTrainers,
  })
  const ready = rows.filter((row) => payableStateOf(services, row) === 'ready')
  return {
    count: ready.length,
    cents: ready.reduce((sum, { availableCents }) => sum + availableCents, 0),
    dueOn: nextFriday(dominicanDate(services.now())),
  }
}
