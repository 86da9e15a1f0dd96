import type { FastifyInstance } from 'fastify'
import pretty from 'pino-pretty'
import type { Config } from '../config'

/** Lines for people at a terminal, JSON everywhere else. */
export function loggerOf({ logLevel }: Config, output: NodeJS.WriteStream) {
  const stream = output.isTTY ? pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }) : output
  // Requests are logged below by their route; these would write addresses and query strings.
  return { level: logLevel, stream, serializers: { req: () => ({}), res: () => ({}) } }
}

/** One line a request: the route and not the address, since addresses, queries and bodies hold personal data. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    request.log.info(
      { method, route: routeOptions.url ?? 'page', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
}
