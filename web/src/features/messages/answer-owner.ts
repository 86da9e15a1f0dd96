import type { Message } from './chat/chat-pages'

/**
 * Returns whether the messages belong to this user. If another user signs in in a second window of the same browser,
 * the first window receives messages of the new user until it reloads the session.
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

/** In a user's own list, the last sender of each conversation is either the user or the partner. */
export function isListOf(userId: string, conversations: readonly ListedConversation[]): boolean {
  return conversations.every(
    ({ partner_id: partner, last_sender_id: last }) => partner !== userId && (last === partner || last === userId),
  )
}
