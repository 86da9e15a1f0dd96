import { unreadHeader } from '@entrena/contract/messages/rules'
import type { ReplyOf } from '@/lib/api/call'
import { type ListPage, readLinks } from '@/lib/api/call-page'

export type Chat = ReplyOf<'GET /messages/{partnerId}'>
export type Message = Chat['messages'][number]

export interface ChatPair {
  readonly userId: string
  readonly partnerId: string
}

/** A conversation's newest page, and all older pages loaded so far. */
export interface LoadedChat extends Chat {
  readonly etag?: string | undefined
}

/**
 * Merges the newest page into the loaded messages. If the two do not overlap, messages between them are missing, so the
 * newest page replaces the loaded messages.
 */
export function mergeNewestPage(loaded: LoadedChat | undefined, newest: LoadedChat): LoadedChat {
  const [first] = newest.messages
  if (!loaded || !first || !newest.has_older) return newest
  const overlap = loaded.messages.findIndex(({ id }) => id === first.id)
  if (overlap === -1) return newest
  return {
    ...newest,
    messages: [...loaded.messages.slice(0, overlap), ...newest.messages],
    has_older: loaded.has_older,
  }
}

/** Prepends an older page. Does nothing if the loaded messages were replaced while the older page was being fetched. */
export function prependOlderMessages(
  loaded: LoadedChat | undefined,
  older: Chat,
  before: string,
): LoadedChat | undefined {
  if (!loaded || loaded.messages[0]?.id !== before) return loaded
  return { ...loaded, messages: [...older.messages, ...loaded.messages], has_older: older.has_older }
}

/** Appends a message that the user has just sent. The next poll sorts the messages in the order of the server. */
export function appendSentMessage(loaded: LoadedChat | undefined, message: Message): LoadedChat | undefined {
  if (!loaded || loaded.messages.some(({ id }) => id === message.id)) return loaded
  return { ...loaded, messages: [...loaded.messages, message] }
}

/**
 * Returns whether the messages belong to this user. If somebody else signs in in another window of the same browser,
 * this window receives that person's messages until it reloads the session.
 */
export function areMessagesOf(
  userId: string,
  messages: readonly Pick<Message, 'sender_id' | 'receiver_id'>[],
): boolean {
  return messages.every(({ sender_id: from, receiver_id: to }) => from === userId || to === userId)
}

interface ListedConversation {
  readonly partner_id: string
  readonly last_sender_id: string
}

/**
 * Returns whether the list belongs to this user. If it does, the last sender of each conversation is either the user or
 * the partner.
 */
export function isConversationListOf(userId: string, conversations: readonly ListedConversation[]): boolean {
  return conversations.every(
    ({ partner_id: partner, last_sender_id: last }) => partner !== userId && (last === partner || last === userId),
  )
}

export type Conversation = ReplyOf<'GET /messages/conversations'>[number]

/** The first page of the conversation list, which is polled, and all further pages loaded so far. */
export interface LoadedList {
  readonly conversations: readonly Conversation[]
  /** Cursor of the next page. undefined at the end of the list. */
  readonly next: string | undefined
  readonly unread: number
  readonly etag: string | undefined
}

interface FirstPage {
  readonly answer: readonly Conversation[]
  readonly etag: string | undefined
  readonly headers: Headers
}

export function firstPageOf({ answer, etag, headers }: FirstPage): LoadedList {
  return { conversations: answer, next: readLinks(headers).next, unread: Number(headers.get(unreadHeader)), etag }
}

/**
 * Skips conversations that are already in the list. Between two requests a conversation may have moved to the next
 * page.
 */
export function appendPage(list: LoadedList, { rows, next }: ListPage<Conversation>): LoadedList {
  const shown = new Set(list.conversations.map(({ partner_id: id }) => id))
  return {
    ...list,
    conversations: [...list.conversations, ...rows.filter(({ partner_id: id }) => !shown.has(id))],
    next,
  }
}
