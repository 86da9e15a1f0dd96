import type { Refusal } from '@entrena/contract/refusal'
import { notSignedIn } from '@entrena/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../network'
import type { Services } from '../services'
import { readSessionToken } from '../session'
import { isUuid } from '../uuid'
import { logOf } from './logging'

/** Beyond this an attack would fill the disk instead of telling anything new. */
const failuresPerMinute = 100

/** Ids, hashes and codes only: a log must hold no name, e-mail address, token or password. */
type Details = Readonly<Record<string, unknown>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a failure in this minute and returns how many there are now. */
    countFailure: () => number
    /** The route from which every page loads the session. */
    sessionRoute: string
  }
}

function describeRequest({ method, routeOptions, ip }: FastifyRequest): Details {
  return { network: networkOf(ip), route: `${method} ${routeOptions.url ?? 'page'}` }
}

export function logEvent(request: FastifyRequest, event: string, details: Details): void {
  logOf(request).info({ event, ...details, ...describeRequest(request) }, 'security event')
}

/** Of something that was refused: a limited number a minute. */
export function logFailure(request: FastifyRequest, event: string, details: Details): void {
  const count = request.server.countFailure()
  if (count <= failuresPerMinute) {
    logOf(request).warn({ event, ...details, ...describeRequest(request) }, 'security event')
  } else if (count === failuresPerMinute + 1) {
    request.log.warn({ event: 'refusals_not_logged' }, 'more refusals in this minute are not logged')
  }
}

const attempts = new WeakMap<FastifyRequest, { readonly event: string; readonly details: Details }>()

/** What to log about this request if it is refused, instead of `refused`. */
export function describeAttempt(request: FastifyRequest, event: string, details: Details): void {
  attempts.set(request, { event, details })
}

/** Every page requests the session route, and a 401 without a session only leads to the sign-in page: neither is worth logging. */
function isOrdinary(request: FastifyRequest, refusal: Refusal): boolean {
  if (refusal.code !== notSignedIn.code) return false
  return request.routeOptions.url === request.server.sessionRoute || readSessionToken(request) === undefined
}

export function logRefusal(request: FastifyRequest, refusal: Refusal): void {
  if (![401, 403, 429].includes(refusal.status) || isOrdinary(request, refusal)) return
  const { event, details } = attempts.get(request) ?? { event: 'refused', details: {} }
  logFailure(request, event, { code: refusal.code, person: request.actor?.id, ...details })
}

/** Which person, booking or mail a request names. Only ids: other parameters may be personal. */
function subjectsOf({ params, query }: FastifyRequest): Record<string, unknown> {
  const named = Object.entries({ ...(params as object), ...(query as object) })
  return Object.fromEntries(named.filter(([, value]) => typeof value === 'string' && isUuid(value)))
}

interface SecurityLog extends Pick<Services, 'now'> {
  readonly sessionRoute: string
}

export function logSecurityEvents(app: FastifyInstance, { now, sessionRoute }: SecurityLog): void {
  app.decorate('sessionRoute', sessionRoute)
  let minute = 0
  let failures = 0
  app.decorate('countFailure', () => {
    const current = Math.floor(now().getTime() / 60_000)
    failures = current === minute ? failures + 1 : 1
    minute = current
    return failures
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { actor, method } = request
    const isChange = method !== 'GET' && method !== 'HEAD' && reply.statusCode < 400
    if (actor?.role === 'admin' && isChange) {
      logEvent(request, 'admin_action', { person: actor.id, subjects: subjectsOf(request) })
    }
    done()
  })
}
