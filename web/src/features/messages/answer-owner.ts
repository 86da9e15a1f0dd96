import type { Message } from './chat/chat-pages'

/**
 * Returns true if the messages belong to this user. When another user signs in in another window of the same browser, this
 * window gets the messages of that user until it notices the change.
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

/** Returns true if the list belongs to this user: the last sender of each conversation is the user or the partner. */
export function isListOf(userId: string, conversations: readonly ListedConversation[]): boolean {
  return conversations.every(
    ({ partner_id: partner, last_sender_id: last }) => partner !== userId && (last === partner || last === userId),
  )
}
