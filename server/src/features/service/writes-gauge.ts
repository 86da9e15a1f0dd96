import type { Config } from '../../platform/config/config'
import type { DatabaseGauge } from '../../platform/metrics/measure-database'
import { findWriteProblem } from './find-write-problem'

/**
 * Needed besides the metric of free space in DATA_DIR, because a PostgreSQL server has its own disk and can be
 * read-only.
 */
export function makeWritesGauge({ dataDir }: Pick<Config, 'dataDir'>): DatabaseGauge {
  return {
    name: 'entrena_writes_possible',
    help: '1 if database and data folder can store something, otherwise 0',
    reuseMs: 10_000,
    read: async (db) => ((await findWriteProblem(db, dataDir)) === undefined ? 1 : 0),
  }
}
