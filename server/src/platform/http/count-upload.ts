import { picturesBusyRefusal, uploadsTooMany } from '@entrena/contract/uploads'
import type { FastifyRequest } from 'fastify'
import { areRateLimitsApplied, countUse, type RateLimit } from '../limits/limit'
import { refusedWith } from '../refused'
import type { Services } from '../services'

const uploadsAnHour: RateLimit = { name: 'uploads', most: 60, withinMs: 60 * 60_000, refusal: uploadsTooMany }

/** Adds an upload to the rate limit of the sender, or refuses the upload if the limit is reached. */
export type CountUpload = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    countUpload: CountUpload
    limitUploads: ReturnType<typeof makeUploadLimit>
  }
}

export function uploadCounter({ config, db, now }: Services): CountUpload {
  return async (request) => {
    if (!request.actor || !areRateLimitsApplied(config, request)) return
    await countUse(db, { limit: uploadsAnHour, who: request.actor.id, now: now() })
  }
}

/** The maximum number of simultaneous uploads per person, so that nobody can fill the image queue alone. */
const maxInFlight = 5

/**
 * Refuses an upload if the person already has too many in progress. An upload counts until it ends, even if the client
 * disconnects.
 */
export function makeUploadLimit() {
  const inFlight = new Map<string, number>()
  return async <Result>({ actor }: FastifyRequest, upload: () => Promise<Result>): Promise<Result> => {
    const who = actor?.id ?? ''
    const others = inFlight.get(who) ?? 0
    if (others >= maxInFlight) throw refusedWith(picturesBusyRefusal, { seconds: 5 })
    inFlight.set(who, others + 1)
    try {
      return await upload()
    } finally {
      const left = (inFlight.get(who) ?? 1) - 1
      if (left > 0) inFlight.set(who, left)
      else inFlight.delete(who)
    }
  }
}
