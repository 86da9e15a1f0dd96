import { uploadsTooMany } from '@entrena/contract/refusals'
import type { FastifyRequest } from 'fastify'
import { countUse, isLimited, type Limit } from '../limits/limit'
import type { Services } from '../services'

const uploadsAnHour: Limit = { name: 'uploads', most: 60, withinMs: 60 * 60_000, refusal: uploadsTooMany }

/** Counts an upload of the person who sends it, or refuses it. */
export type CountUpload = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    countUpload: CountUpload
  }
}

export function uploadCounter({ config, db, now }: Services): CountUpload {
  return async (request) => {
    if (!request.actor || !isLimited(config, request)) return
    await countUse(db, { limit: uploadsAnHour, who: request.actor.id, now: now() })
  }
}
