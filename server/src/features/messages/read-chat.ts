import type { Chat } from '@entrena/contract/messages/entity'
import { conversationNotFound, messageNotFound } from '@entrena/contract/messages/errors'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import { findMessageRefusal } from './may-write'
import { presentMessage } from './present'
import * as queries from './queries'

/**
 * Returns the user's side of a conversation that exists or that the user may start. Throws a 404 for any other person,
 * so that nobody can find out which people exist.
 */
export async function getConversationSide(db: Db, actor: Actor, partnerId: string): Promise<queries.ConversationSide> {
  const side = await queries.findConversationSide(db, { userId: actor.id, partnerId })
  if (!side || partnerId === actor.id) throw refusedWith(conversationNotFound)
  if (side.version > 0) return side
  const reason = await findMessageRefusal(db, actor, { id: partnerId, role: side.partner.role })
  if (reason) throw refusedWith(conversationNotFound)
  return side
}

interface NewestPage {
  readonly chat: Chat
  /**
   * The version before the messages were loaded. A message that arrives during loading is returned by the next poll,
   * because the ETag is then outdated.
   */
  readonly version: number
}

/** Returns the newest messages and marks them as read. */
export async function readNewestMessages(
  db: Db,
  pair: queries.ConversationPair,
  side: queries.ConversationSide,
  limit: number,
): Promise<NewestPage> {
  const rows = await queries.listMessages(db, pair, { limit: limit + 1 })
  const marked = side.unreadCount > 0 ? await queries.markConversationRead(db, pair, side.version) : undefined
  return { chat: present(rows, side, limit), version: marked ?? side.version }
}

interface OlderPage {
  readonly before: string
  readonly limit: number
}

export async function readOlderMessages(
  db: Db,
  pair: queries.ConversationPair,
  side: queries.ConversationSide,
  { before, limit }: OlderPage,
): Promise<Chat> {
  const message = await queries.findMessage(db, before)
  const people = [message?.senderId, message?.receiverId]
  if (!message || !people.includes(pair.userId) || !people.includes(pair.partnerId)) throw refusedWith(messageNotFound)
  return present(await queries.listMessages(db, pair, { before: message.seq, limit: limit + 1 }), side, limit)
}

function present(latestFirst: readonly queries.StoredMessage[], side: queries.ConversationSide, limit: number): Chat {
  const page = latestFirst.slice(0, limit).reverse()
  const { addressedAs, ...partner } = side.partner
  return {
    messages: page.map(presentMessage),
    partner: { ...partner, ...(addressedAs && { addressed_as: addressedAs }), is_blocked: side.isBlocked },
    has_older: latestFirst.length > limit,
  }
}
