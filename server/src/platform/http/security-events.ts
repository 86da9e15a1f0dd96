import type { Refusal } from '@entrena/contract/refusal'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../network'
import type { Services } from '../services'
import { readSessionToken } from '../session'
import { isUuid } from '../uuid'
import { loggerOfRequest } from './logging'

/** The maximum number of logged failures per minute, so that an attack cannot fill the disk. */
const failuresPerMinute = 100

/** Only ids, hashes and codes, because the log must not contain names, e-mail addresses, tokens or passwords. */
type Details = Readonly<Record<string, unknown>>

declare module 'fastify' {
  interface FastifyInstance {
    countFailure: () => number
    /** The route that every page requests to find out who is signed in. */
    sessionRoute: string
  }
}

function describeRequest({ method, routeOptions, ip }: FastifyRequest): Details {
  return { network: networkOf(ip), route: `${method} ${routeOptions.url ?? 'page'}` }
}

export function logEvent(request: FastifyRequest, event: string, details: Details): void {
  loggerOfRequest(request).info({ event, ...details, ...describeRequest(request) }, 'security event')
}

export function logFailure(request: FastifyRequest, event: string, details: Details): void {
  const count = request.server.countFailure()
  if (count <= failuresPerMinute) {
    loggerOfRequest(request).warn({ event, ...details, ...describeRequest(request) }, 'security event')
  } else if (count === failuresPerMinute + 1) {
    request.log.warn({ event: 'refusals_not_logged' }, 'more refusals in this minute are not logged')
  }
}

const attempts = new WeakMap<FastifyRequest, { readonly event: string; readonly details: Details }>()

/** If this request is refused, the log shows this event instead of `refused`. */
export function describeAttempt(request: FastifyRequest, event: string, details: Details): void {
  attempts.set(request, { event, details })
}

/**
 * Returns true for a 401 that is not worth logging. Every page requests the session route, even if nobody is signed in.
 * On any other route, a visitor without a session cookie is only sent to the sign-in page.
 */
function isOrdinary(request: FastifyRequest, refusal: Refusal): boolean {
  if (refusal.code !== notSignedInRefusal.code) return false
  return request.routeOptions.url === request.server.sessionRoute || readSessionToken(request) === undefined
}

export function logRefusal(request: FastifyRequest, refusal: Refusal): void {
  if (![401, 403, 429].includes(refusal.status) || isOrdinary(request, refusal)) return
  const { event, details } = attempts.get(request) ?? { event: 'refused', details: {} }
  logFailure(request, event, { code: refusal.code, person: request.actor?.id, ...details })
}

/** Returns the ids in the parameters of a request. Other parameters may be personal data. */
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
