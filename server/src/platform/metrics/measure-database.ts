import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/db'
import { withStatementTimeout } from '../db/statement-timeout'
import type { Services } from '../services'

interface Described {
  readonly name: string
  readonly help: string
  /** How long a slow value is cached. */
  readonly reuseMs?: number
}

export interface DatabaseGauge extends Described {
  read(db: Db, now: Date): Promise<number>
}

/** A gauge that reads its value itself: without a query, or with its own one. */
export interface NamedGauge extends Described {
  read(): Promise<number>
}

/** Maximum time that a request for metrics waits for a value. Prometheus gives up after 10 s by default. */
const longestWaitMs = 2_000
/** Maximum time of a query, longer than a request waits. If the value is cached, a later request gets it. */
const longestStatementMs = 15_000

interface Parts extends Pick<Services, 'db' | 'now'> {
  readonly registry: Registry
  readonly log: FastifyBaseLogger
}

/**
 * Adds gauges to the metrics. A gauge that cannot be read is omitted and counted as failed; the others are still sent.
 */
export function measureDatabase(
  { registry, log, db, now }: Parts,
  gauges: readonly DatabaseGauge[],
  others: readonly NamedGauge[] = [],
): void {
  const failures = new Counter({
    name: 'entrena_metric_failures_total',
    help: 'Values that could not be read',
    labelNames: ['metric'],
    registers: [registry],
  })
  const queries = gauges.map((gauge) => ({
    ...gauge,
    read: () => withStatementTimeout(db, longestStatementMs, (tx) => gauge.read(tx, now())),
  }))
  for (const { name, help, reuseMs = 0, read } of [...queries, ...others]) {
    const readValue = reuse(reuseMs, read)
    failures.inc({ metric: name }, 0)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set(await within(longestWaitMs, readValue()))
        } catch (error) {
          this.remove()
          failures.inc({ metric: name })
          log.warn({ err: error }, `${name} could not be read`)
        }
      },
    })
  }
}

/** Shares a query in flight, so that repeated requests for metrics do not add load to a slow database. */
function reuse(reuseMs: number, read: () => Promise<number>): () => Promise<number> {
  let last: { readonly value: number; readonly until: number } | undefined
  let inFlight: Promise<number> | undefined
  const load = async () => {
    try {
      const value = await read()
      last = { value, until: performance.now() + reuseMs }
      return value
    } finally {
      inFlight = undefined
    }
  }
  return async () => {
    if (last && performance.now() < last.until) return last.value
    inFlight ??= load()
    return inFlight
  }
}

async function within(ms: number, value: Promise<number>): Promise<number> {
  const late = setTimeout(ms, undefined, { ref: false }).then(() => {
    throw new Error(`No value within ${ms} ms`)
  })
  return Promise.race([value, late])
}
