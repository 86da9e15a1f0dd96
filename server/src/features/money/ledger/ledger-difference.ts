import type { DatabaseGauge } from '../../../platform/metrics/measure-database'
import { sumLedgerDifferences } from './queries'

/** The value is cached for five minutes, because its query reads all bookings. */
export const ledgerDifference: DatabaseGauge = {
  name: 'entrena_ledger_difference_cents',
  help: 'Difference between paid bookings and the entries of the ledger for them; always 0, unless there is a bug',
  reuseMs: 5 * 60_000,
  read: sumLedgerDifferences,
}
