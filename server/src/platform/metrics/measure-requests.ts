import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { answerFor } from '../http/errors'

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Must be called before the routes are added, because Fastify hooks apply only to later routes. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
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
  app.addHook('onResponse', (request, reply, done) => {
    // The route and not the URL: a URL has ids, and each distinct label value takes memory.
    const route = request.routeOptions.url ?? 'page'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    refusals.inc({ code: answerFor(error).refusal.code })
    done()
  })
}
