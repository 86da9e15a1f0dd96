import * as endpoints from '@entrena/contract/money/receipts/endpoints'
import { pdfType } from '@entrena/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import { areRateLimitsApplied, countUse, type RateLimit } from '../../../platform/limits/limit'
import type { Services } from '../../../platform/services'
import { drawReceipt } from './draw-receipt'
import { getReceipt } from './get-receipt'
import { mailReceipt } from './mail-receipt'

/** Receipts are limited, because drawing one blocks the server's own process for tens of milliseconds. */
const drawnPerPerson: RateLimit = { name: 'receipts', most: 30, withinMs: 10 * 60_000 }

const mailedPerPerson: RateLimit = { name: 'mailed receipts', most: 5, withinMs: 60 * 60_000 }

export function receiptsRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, now } = services

  serve(app, endpoints.getReceipt, ({ params }, actor) => getReceipt(services, actor, params.id))

  serve(app, endpoints.getReceiptFile, async ({ params, query }, actor, { request, reply }) => {
    const receipt = await getReceipt(services, actor, params.id)
    if (areRateLimitsApplied(config, request)) await countUse(db, { limit: drawnPerPerson, who: actor.id, now: now() })
    const file = await drawReceipt(receipt, { language: query.language, host: new URL(config.publicUrl).host })
    reply.type(pdfType).header('content-disposition', `attachment; filename="entrena-${receipt.number}.pdf"`)
    return file
  })

  serve(app, endpoints.mailReceiptToOneself, async ({ params }, actor, { request }) => {
    const receipt = await getReceipt(services, actor, params.id)
    if (areRateLimitsApplied(config, request)) await countUse(db, { limit: mailedPerPerson, who: actor.id, now: now() })
    return { email: await mailReceipt(db, services, actor, receipt) }
  })
}
