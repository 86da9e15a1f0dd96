import * as endpoints from '@entrena/contract/messages/endpoints'
import { chatPageSize, unreadHeader } from '@entrena/contract/messages/rules'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { etagOf, matchesEtag, replyNotModified } from '../../platform/http/conditional'
import { serve } from '../../platform/http/serve'
import { areRateLimitsApplied } from '../../platform/limits/limit'
import type { Services } from '../../platform/services'
import { makePresenceRecorder } from '../push/public'
import { listConversations } from './list-conversations'
import { getMessagePicture } from './picture-files'
import { type ConversationPair, type ConversationSide, findConversationListState } from './queries'
import { getConversationSide, readNewestMessages, readOlderMessages } from './read-chat'
import { sendMessage, sendPicture } from './send-message'

function chatTag(
  { userId, partnerId }: ConversationPair,
  { partner, isBlocked }: ConversationSide,
  version: number,
): string {
  const { name, picture, role, addressedAs } = partner
  return etagOf('chat', userId, partnerId, version, name, picture, role, addressedAs, String(isBlocked))
}

export function messagesRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  const notePoll = makePresenceRecorder(services)
  serve(app, endpoints.listConversations, async ({ query }, actor, http) => {
    await notePoll(actor.id)
    // The ETag is computed before the list is loaded. If the list changes in between, the ETag is outdated, and the
    // next poll returns the new list. An ETag computed later could cover a change that the list does not show.
    const { state, unread } = await findConversationListState(db, actor.id)
    const tag = etagOf('list', actor.id, state, query.limit, query.after ?? null)
    if (matchesEtag(http.request, tag)) return replyNotModified(http.reply, tag)
    http.reply.headers({ etag: tag, [unreadHeader]: unread })
    return answerPage(http, await listConversations(db, actor.id, query))
  })

  serve(app, endpoints.readChat, async ({ params, query }, actor, { request, reply }) => {
    await notePoll(actor.id)
    const pair = { userId: actor.id, partnerId: params.partnerId }
    const side = await getConversationSide(db, actor, params.partnerId)
    const { limit, before } = query
    if (before) return readOlderMessages(db, pair, side, { before, limit })
    // Polls use the default page size, so other sizes need no ETag.
    const isTagged = limit === chatPageSize
    const tag = chatTag(pair, side, side.version)
    if (isTagged && matchesEtag(request, tag)) return replyNotModified(reply, tag)
    const { chat, version } = await readNewestMessages(db, pair, side, limit)
    if (isTagged) reply.header('etag', chatTag(pair, side, version))
    return chat
  })

  serve(app, endpoints.sendMessage, ({ body }, actor, { request }) =>
    sendMessage(services, actor, { draft: body, isLimited: areRateLimitsApplied(services.config, request) }),
  )

  serve(app, endpoints.sendPicture, ({ query, files }, actor, { request }) =>
    sendPicture(services, actor, {
      draft: query,
      path: files[0],
      isLimited: areRateLimitsApplied(services.config, request),
    }),
  )

  serve(app, endpoints.getMessagePicture, async ({ params }, actor, { reply }) => {
    const picture = await getMessagePicture(services, actor, params.id)
    // Browsers may keep the picture for a day, so that polls and scrolling do not load it again.
    reply.header('cache-control', 'private, max-age=86400')
    return picture
  })
}
