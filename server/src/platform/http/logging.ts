import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import pretty from 'pino-pretty'
import type { Config } from '../config'

interface LoggedError {
  readonly [detail: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/** A failed query carries its values, which may be anybody's name: only its first line and the places in the code are kept. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const places = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message: error.message.split('\n')[0] ?? '',
    stack: places.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

interface Output {
  readonly isTTY?: boolean
  write(line: string): unknown
}

/** Lines for people at a terminal, JSON everywhere else. */
export function loggerOf({ logLevel }: Pick<Config, 'logLevel'>, output: Output) {
  const stream = output.isTTY ? pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }) : output
  // Requests are logged below by their route; these would write addresses and query strings.
  return { level: logLevel, stream, serializers: { req: () => ({}), res: () => ({}), err: describeError } }
}

/** A logger made for every request costs a good part of a short answer, and hardly any request has more to say than its line. */
export const oneLogger = (logger: FastifyBaseLogger): FastifyBaseLogger => logger

const idStart = randomUUID().slice(0, 24)
let idCount = randomInt(2 ** 32)

/** A UUID whose end is counted, from anywhere: drawing one for every request showed in the time of short answers. */
export function nextRequestId(): string {
  idCount += 1
  return `${idStart}${idCount.toString(16).padStart(12, '0')}`
}

/** For the few that have: with the id that the answer's header shows. */
export function logOf(request: FastifyRequest): FastifyBaseLogger {
  return request.log.child({ reqId: request.id })
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
      {
        reqId: request.id,
        method,
        route: routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
