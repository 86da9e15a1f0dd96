import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/db'
import { Refused } from '../refused'
import type { Services } from '../services'
import { readCookie, writeCookie } from '../session'
import { loggerOfRequest } from './logging'

declare module 'fastify' {
  interface FastifyInstance {
    publicReads: PublicReads
  }
}

interface PublicReads {
  /** True if the visitor has just changed something, which the replica may not have yet. */
  mustBeFresh(request: FastifyRequest): boolean
  /** Runs a read of public data on the replica, or on the primary if there is none or it fails. */
  read<Result>(request: FastifyRequest, read: (db: Db) => Promise<Result>): Promise<Result>
}

const cookieName = 'entrena_wrote'
/** For this long after a write, a visitor reads from the primary. A replica rarely lags more than a second. */
const freshSeconds = 5
/** After the replica has failed, it is not used for this long, so that an unreachable replica delays few requests. */
const pauseMs = 10_000

/** Without a replica, everything is read from the primary and no cookie is set. */
export function readFromReplica(app: FastifyInstance, { db, replica, now }: Services): void {
  let pausedUntil = 0
  const mustBeFresh = (request: FastifyRequest) =>
    replica !== undefined && readCookie(request, cookieName) !== undefined

  app.decorate('publicReads', {
    mustBeFresh,
    async read(request, read) {
      if (!replica || mustBeFresh(request) || now().getTime() < pausedUntil) return read(db)
      try {
        return await read(replica)
      } catch (error) {
        if (error instanceof Refused) throw error
        pausedUntil = now().getTime() + pauseMs
        loggerOfRequest(request).warn({ err: error }, 'the replica does not answer, so the primary does')
        return read(db)
      }
    },
  })
  if (!replica) return
  app.addHook('onSend', async (request, reply) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (isWrite && reply.statusCode < 400) writeCookie(reply, cookieName, '1', { seconds: freshSeconds })
  })
}
