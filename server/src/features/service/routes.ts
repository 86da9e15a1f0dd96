import { setTimeout } from 'node:timers/promises'
import { databaseAwayRefusal, writingImpossibleRefusal } from '@entrena/contract/refusals'
import * as endpoints from '@entrena/contract/service/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { makeCache } from '../../platform/expiring-cache'
import { loggerOfRequest } from '../../platform/http/logging'
import { serve } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { version } from '../../platform/version'
import { findWriteProblem } from './find-write-problem'
import { pingDatabase } from './queries'

/** Load balancers wait only a few seconds for the answer. */
const longestPingMs = 3_000

async function failLater(): Promise<never> {
  await setTimeout(longestPingMs, undefined, { ref: false })
  throw new Error(`No answer within ${longestPingMs} ms`)
}

/** The answer is cached for this long, because anyone may request it and each check writes to the disk. */
const reuseMs = 5_000

export function serviceRoutes(app: FastifyInstance, { config, db, now }: Services): void {
  const writeProblems = makeCache<string | undefined>({ now, ttlMs: reuseMs, maxEntries: 1, isKept: () => true })
  const canWrite = async (request: FastifyRequest) => {
    const problem = await writeProblems.find('writes', () => findWriteProblem(db, config.dataDir))
    if (problem) loggerOfRequest(request).error({ problem }, 'nothing can be stored')
    return !problem
  }
  const requireDatabase = async (request: FastifyRequest) => {
    try {
      await Promise.race([pingDatabase(db), failLater()])
    } catch (error) {
      loggerOfRequest(request).error({ err: error }, 'the database does not answer')
      throw refusedWith(databaseAwayRefusal)
    }
  }
  serve(app, endpoints.getHealth, async (_input, _actor, { request }) => {
    await requireDatabase(request)
    const writes = (await canWrite(request)) ? 'ok' : 'impossible'
    return { status: 'ok', version, writes } as const
  })
  serve(app, endpoints.getWriteHealth, async (_input, _actor, { request }) => {
    await requireDatabase(request)
    if (!(await canWrite(request))) throw refusedWith(writingImpossibleRefusal)
    return { status: 'ok' as const }
  })
  serve(app, endpoints.getConfig, () => ({
    google_maps_api_key: config.maps.googleApiKey,
    map_tile_url: config.maps.tileUrl,
    map_tile_attribution: config.maps.tileAttribution,
    external_sign_in: config.externalSignIn !== undefined,
    support_email: config.support.email,
    support_whatsapp: config.support.whatsapp,
    push_public_key: config.push?.publicKey ?? null,
  }))
}
