import * as endpoints from '@entrena/contract/messages/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerUnchanged, isKnown, tagOf } from '../../platform/http/conditional'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { presentConversation } from './present'
import { findListState, listConversations, type Side } from './queries'
import { getSide, readNewest, readOlder } from './read-chat'
import { sendMessage } from './send-message'

/** Names and pictures of partners are no part of what a list's tag is made of; they follow within this time. */
const listTagMs = 10 * 60_000

/** Everybody's ten minutes end at another instant, so that not all open lists are written anew at once. */
function spanOf(userId: string, now: Date): number {
  const offset = Number.parseInt(userId.slice(0, 8), 16) % listTagMs
  return Math.floor((now.getTime() + offset) / listTagMs)
}

export function messagesRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  serve(app, endpoints.listConversations, async (_input, actor, { request, reply }) => {
    // Asked for before the list: what comes between the two is in the list and not in the tag, never the reverse.
    const tag = tagOf('list', actor.id, await findListState(db, actor.id), spanOf(actor.id, now()))
    if (isKnown(request, tag)) return answerUnchanged(reply, tag)
    reply.header('etag', tag)
    return (await listConversations(db, actor.id)).map(presentConversation)
  })

  serve(app, endpoints.readChat, async ({ params, query }, actor, { request, reply }) => {
    const pair = { userId: actor.id, partnerId: params.partnerId }
    const side = await getSide(db, actor, params.partnerId)
    if (query.before) return readOlder(db, pair, side, query.before)
    const tagAt = (version: number) => tagOf('chat', actor.id, params.partnerId, version, ...nameOf(side))
    const tag = tagAt(side.version)
    if (isKnown(request, tag)) return answerUnchanged(reply, tag)
    const { chat, version } = await readNewest(db, pair, side)
    reply.header('etag', tagAt(version))
    return chat
  })

  serve(app, endpoints.sendMessage, ({ body }, actor) => sendMessage(services, actor, body))
}

function nameOf({ partner }: Side) {
  return [partner.name, partner.picture, partner.role] as const
}
