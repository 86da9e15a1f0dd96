import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import pretty from 'pino-pretty'
import type { Config } from '../config/config'

interface LoggedError {
  readonly [detail: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

/**
 * The error message of a failed query contains the query's parameters, which may be personal data. Only the first line
 * of the message and the stack frames are logged.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message: error.message.split('\n')[0] ?? '',
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

interface Output {
  readonly isTTY?: boolean
  write(line: string): unknown
}

/** Logs readable lines on a terminal, and JSON everywhere else. */
export function makeLogger({ logLevel }: Pick<Config, 'logLevel'>, output: Output) {
  const stream = output.isTTY ? pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true }) : output
  // The default serializers would log URLs and query strings. `logRequests` logs the route instead.
  return { level: logLevel, stream, serializers: { req: () => ({}), res: () => ({}), err: describeError } }
}

/** All requests share one logger, because creating a child logger slows down short replies measurably. */
export const shareLogger = (logger: FastifyBaseLogger): FastifyBaseLogger => logger

const idStart = randomUUID().slice(0, 24)
let idCount = randomInt(2 ** 32)

/**
 * A request id: a random prefix and a counter. Creating a UUID for each request would slow down short replies
 * measurably.
 */
export function nextRequestId(): string {
  idCount += 1
  return `${idStart}${idCount.toString(16).padStart(12, '0')}`
}

/** Returns a logger that adds the request id to each line. The reply has the same id in a header. */
export function loggerOfRequest(request: FastifyRequest): FastifyBaseLogger {
  return request.log.child({ reqId: request.id })
}

/**
 * Measures a reply. Called by the hook that logs the reply, because Fastify builds `routeOptions` again for each hook.
 */
export type ObserveReply = (reply: Answered) => void

interface Answered {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** Logs the route of each request, but not the URL, because URLs, queries and bodies contain personal data. */
export function logRequests(app: FastifyInstance, observe?: ObserveReply): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'page'
    const { statusCode: status, elapsedTime: ms } = reply
    observe?.({ method, route, status, ms })
    request.log.info(
      {
        reqId: request.id,
        method,
        route,
        status,
        ms: Math.round(ms),
      },
      'answered',
    )
    done()
  })
}
