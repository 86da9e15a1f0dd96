import * as endpoints from '@entrena/contract/messages/endpoints'
import { pageSize, unreadHeader } from '@entrena/contract/messages/rules'
import { mostPerPage } from '@entrena/contract/page-rules'
import type { FastifyInstance } from 'fastify'
import { answerPage } from '../../platform/http/answer-page'
import { answerUnchanged, isKnown, tagOf } from '../../platform/http/conditional'
import { serve } from '../../platform/http/serve'
import { isLimited } from '../../platform/limits/limit'
import type { Services } from '../../platform/services'
import { hashSecret } from '../../platform/session'
import { isUuid } from '../../platform/uuid'
import { listConversations } from './list-conversations'
import { findListState } from './polls/queries'
import { watchPolls } from './polls/watch-polls'
import type { Pair, Side } from './queries'
import { getSide, readNewest, readOlder } from './read-chat'
import { sendMessage } from './send-message'

/** Names and pictures of partners are no part of what a list's tag is made of; they follow within this time. */
const listTagMs = 10 * 60_000

/** Everybody's ten minutes end at another instant, so that not all open lists are written anew at once. */
function spanOf(userId: string, now: Date): number {
  const offset = Number.parseInt(userId.slice(0, 8), 16) % listTagMs
  return Math.floor((now.getTime() + offset) / listTagMs)
}

function listTag(userId: string, state: string, now: Date): string {
  return tagOf('list', userId, state, spanOf(userId, now))
}

function chatTag({ userId, partnerId }: Pair, partner: Side['partner'], version: number): string {
  return tagOf('chat', userId, partnerId, version, partner.name, partner.picture, partner.role)
}

export function messagesRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const { personChanges } = app
  const polls = watchPolls(services, personChanges)

  serve(
    app,
    endpoints.listConversations,
    async ({ query }, actor, http) => {
      // Asked for before the list: what comes between the two is in the list and not in the tag, never the reverse.
      const { state, unread } = await findListState(db, actor.id)
      http.reply.header(unreadHeader, unread)
      // The tag stands for the first page alone, which is what polls ask for.
      if (query.after === undefined && query.limit === mostPerPage) {
        http.reply.header('etag', listTag(actor.id, state, now()))
      }
      return answerPage(http, await listConversations(db, actor.id, query))
    },
    {
      async findTag(token) {
        const found = await polls.findList(hashSecret(token))
        return found && { actor: found.actor, tag: listTag(found.actor.id, found.state, now()) }
      },
    },
  )

  serve(
    app,
    endpoints.readChat,
    async ({ params, query }, actor, { request, reply }) => {
      const pair = { userId: actor.id, partnerId: params.partnerId }
      const side = await getSide(db, actor, params.partnerId)
      const { limit, before } = query
      if (before) return readOlder(db, pair, side, { before, limit })
      // The tag stands for a page of the usual length, which is what polls ask for.
      const isTagged = limit === pageSize
      const tag = chatTag(pair, side.partner, side.version)
      if (isTagged && isKnown(request, tag)) return answerUnchanged(reply, tag)
      const { chat, version } = await readNewest(db, pair, side, limit)
      if (version !== side.version) personChanges.announce(actor.id)
      if (isTagged) reply.header('etag', chatTag(pair, side.partner, version))
      return chat
    },
    {
      async findTag(token, { partnerId }) {
        const found = isUuid(partnerId) ? await polls.findChat(hashSecret(token), partnerId) : undefined
        if (!found) return undefined
        const { actor, partner, version } = found
        return { actor, tag: chatTag({ userId: actor.id, partnerId }, partner, version) }
      },
    },
  )

  serve(app, endpoints.sendMessage, async ({ body }, actor, { request }) => {
    const isCounted = isLimited(services.config, request)
    const message = await sendMessage(services, actor, { draft: body, isCounted })
    personChanges.announce(actor.id, message.receiver_id)
    return message
  })
}
