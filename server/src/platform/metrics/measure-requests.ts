import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { answerForError } from '../http/errors'
import type { ObserveReply } from '../http/logging'

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Must be called before the routes are added, because Fastify hooks apply only to later routes. */
export function measureRequests(app: FastifyInstance, registry: Registry): ObserveReply {
  const seconds = new Histogram({
    name: 'entrena_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'entrena_refusals_total',
    help: 'Requests that were refused, by the code of the refusal',
    labelNames: ['code'],
    registers: [registry],
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    refusals.inc({ code: answerForError(error).refusal.code })
    done()
  })
  // Uses the route as label instead of the URL, because a URL contains ids, and each distinct value takes memory.
  return ({ method, route, status, ms }) => {
    seconds.observe({ method, route, status: statusClasses[Math.floor(status / 100)] ?? 'other' }, ms / 1000)
  }
}
