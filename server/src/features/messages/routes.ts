import * as endpoints from '@entrena/contract/messages/endpoints'
import type { FastifyInstance } from 'fastify'
import { isUuid } from '../../platform/cursor'
import { batched } from '../../platform/db/batched'
import { answerUnchanged, isKnown, tagOf } from '../../platform/http/conditional'
import { type Actor, serve } from '../../platform/http/serve'
import type { Services } from '../../platform/services'
import { hashSecret } from '../../platform/session'
import { findListState, findPolledLists, findPolledSides, type PolledChat } from './polls/queries'
import { presentConversation } from './present'
import { listConversations, type Pair, type Side } from './queries'
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

const actorOf = ({ userId, role }: { readonly userId: string; readonly role: Actor['role'] }): Actor => ({
  id: userId,
  role,
})

export function messagesRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const findPolledSide = batched((polls: readonly PolledChat[]) => findPolledSides(db, polls, now()))
  const findPolledList = batched((hashes: readonly string[]) => findPolledLists(db, hashes, now()))

  serve(
    app,
    endpoints.listConversations,
    async (_input, actor, { reply }) => {
      // Asked for before the list: what comes between the two is in the list and not in the tag, never the reverse.
      reply.header('etag', listTag(actor.id, await findListState(db, actor.id), now()))
      return (await listConversations(db, actor.id)).map(presentConversation)
    },
    {
      async findTag(token) {
        const found = await findPolledList(hashSecret(token))
        return found && { actor: actorOf(found), tag: listTag(found.userId, found.state, now()) }
      },
    },
  )

  serve(
    app,
    endpoints.readChat,
    async ({ params, query }, actor, { request, reply }) => {
      const pair = { userId: actor.id, partnerId: params.partnerId }
      const side = await getSide(db, actor, params.partnerId)
      if (query.before) return readOlder(db, pair, side, query.before)
      const tag = chatTag(pair, side.partner, side.version)
      if (isKnown(request, tag)) return answerUnchanged(reply, tag)
      const { chat, version } = await readNewest(db, pair, side)
      reply.header('etag', chatTag(pair, side.partner, version))
      return chat
    },
    {
      async findTag(token, { partnerId }) {
        const found = isUuid(partnerId) ? await findPolledSide({ tokenHash: hashSecret(token), partnerId }) : undefined
        if (!found) return undefined
        return {
          actor: actorOf(found),
          tag: chatTag({ userId: found.userId, partnerId }, found.partner, found.version),
        }
      },
    },
  )

  serve(app, endpoints.sendMessage, ({ body }, actor) => sendMessage(services, actor, body))
}
