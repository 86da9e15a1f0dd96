import * as endpoints from '@entrena/contract/blocks/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { serve } from '../../platform/http/serve'
import { areRateLimitsApplied } from '../../platform/limits/limit'
import type { Services } from '../../platform/services'
import { blockPerson, previewBlock } from './block-person'
import { listBlocks } from './list-blocks'
import { deleteBlock } from './queries/blocks'

export function blocksRoutes(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.listBlocks, async ({ query }, actor, http) =>
    answerPage(http, await listBlocks(services.db, actor.id, query)),
  )

  serve(app, endpoints.previewBlock, ({ params }, actor) => previewBlock(services, actor, params.userId))

  serve(app, endpoints.blockPerson, ({ params }, actor, { request }) =>
    blockPerson(services, actor, {
      blockedId: params.userId,
      isLimited: areRateLimitsApplied(services.config, request),
    }),
  )

  serve(app, endpoints.unblockPerson, ({ params }, actor) =>
    deleteBlock(services.db, { userId: actor.id, blockedId: params.userId }),
  )
}
