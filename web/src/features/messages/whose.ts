import type { Message } from './chat/chat-pages'

/**
 * Whether an answer is meant for who is shown. Where somebody else has signed in meanwhile, in another window of the same
 * browser, answers are theirs before this window knows of it.
 */
export function areMessagesOf(
  userId: string,
  messages: readonly Pick<Message, 'sender_id' | 'receiver_id'>[],
): boolean {
  return messages.every(({ sender_id: from, receiver_id: to }) => from === userId || to === userId)
}

interface Listed {
  readonly partner_id: string
  readonly last_sender_id: string
}

/** The same of a list: the last to write in each conversation was one of the two. */
export function isListOf(userId: string, conversations: readonly Listed[]): boolean {
  return conversations.every(
    ({ partner_id: partner, last_sender_id: last }) => partner !== userId && (last === partner || last === userId),
  )
}
