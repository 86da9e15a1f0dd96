import { setTimeout } from 'node:timers/promises'
import { databaseAway } from '@entrena/contract/refusals'
import * as endpoints from '@entrena/contract/service/endpoints'
import type { FastifyInstance } from 'fastify'
import { logOf } from '../../platform/http/logging'
import { serve } from '../../platform/http/serve'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { pingDatabase } from './queries'

/** A load balancer waits only a few seconds for the answer. */
const longestPingMs = 3_000

async function failLater(): Promise<never> {
  await setTimeout(longestPingMs, undefined, { ref: false })
  throw new Error(`No answer within ${longestPingMs} ms`)
}

export function serviceRoutes(app: FastifyInstance, { config, db }: Services): void {
  serve(app, endpoints.getHealth, async (_input, _actor, { request }) => {
    try {
      await Promise.race([pingDatabase(db), failLater()])
    } catch (error) {
      logOf(request).error({ err: error }, 'the database does not answer')
      throw refuse(databaseAway)
    }
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
