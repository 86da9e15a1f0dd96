import pg from 'pg'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/db'
import type { Services } from '../services'

const noPool = { totalCount: 0, idleCount: 0, waitingCount: 0 }

/** The connection pool. The embedded database has no pool, so all counts are 0. */
function poolOf(db: Db): typeof noPool {
  const client = '$client' in db ? db.$client : undefined
  return client instanceof pg.Pool ? client : noPool
}

/** Process metrics: memory, CPU, event-loop lag, connection pool and image queue. */
export function measureProcess(registry: Registry, { db, imageWorkers }: Services): void {
  collectDefaultMetrics({ register: registry })
  measurePool(registry, poolOf(db))
  new Gauge({
    name: 'entrena_image_jobs',
    help: 'Uploaded pictures that are being resized, or wait for it',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, waiting } = imageWorkers.countJobs()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

function measurePool(registry: Registry, pool: typeof noPool): void {
  new Gauge({
    name: 'entrena_pool_connections',
    help: 'Connections of the pool that are in use, or idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'entrena_pool_waiting',
    help: 'Queries that wait for a connection of the pool',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
