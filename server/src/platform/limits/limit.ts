import type { Refusal } from '@entrena/contract/refusal'
import { tooManyRequests } from '@entrena/contract/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import type { Db } from '../db/db'
import { isLocalNetwork, networkOf } from '../network'
import { refusedWith } from '../refused'
import { repeatWhileRunning } from '../repeat'
import { hashSecret } from '../session'
import { deleteLimitsBefore, insertUse } from './queries'

/** A maximum number of uses in a sliding window. The database stores the uses, so that all servers share the limit. */
export interface RateLimit {
  readonly name: string
  readonly most: number
  readonly withinMs: number
  /** The refusal that is thrown when the limit is exceeded, by default `tooManyRequests`. */
  readonly refusal?: Refusal<'seconds'>
}

const longestWindowMs = 24 * 60 * 60_000

/**
 * Returns true if rate limits apply to the visitor. Outside production, visitors from this machine or its local network
 * are exempt, so that nobody who tries out the product reaches a limit. Wrong passwords are never exempt.
 */
export function areRateLimitsApplied({ rateLimit, production }: Config, { ip }: Pick<FastifyRequest, 'ip'>): boolean {
  return rateLimit && (production || !isLocalNetwork(ip))
}

export interface VisitorNetwork {
  readonly network: string
  readonly isLimited: boolean
}

export function visitorOf(config: Config, request: Pick<FastifyRequest, 'ip'>): VisitorNetwork {
  return { network: networkOf(request.ip), isLimited: areRateLimitsApplied(config, request) }
}

interface Use {
  readonly limit: RateLimit
  /** Id of a person, or network address, to which the limit applies. */
  readonly who: string
  readonly now: Date
}

/** Adds one use. If there are too many, throws the limit's refusal with the seconds until the next use is allowed. */
export async function countUse(db: Db, { limit, who, now }: Use): Promise<void> {
  const { name, most, withinMs, refusal = tooManyRequests } = limit
  const next = await insertUse(db, hashSecret(`${name} ${who}`), { now, most, withinMs })
  if (next === undefined) return
  throw refusedWith(refusal, { seconds: Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000)) })
}

/** Adds one use and returns true, or returns false if there are too many. */
export async function tryCountUse(db: Db, { limit: { name, ...window }, who, now }: Use): Promise<boolean> {
  return (await insertUse(db, hashSecret(`${name} ${who}`), { ...window, now })) === undefined
}

export function deleteOldUses(app: FastifyInstance, { db, now }: { readonly db: Db; readonly now: () => Date }): void {
  const run = () => deleteLimitsBefore(db, new Date(now().getTime() - longestWindowMs))
  repeatWhileRunning(app, { name: 'Deleting old counts', everyMs: 60 * 60_000, run })
}
