import type { Role } from '../access'
import { cleanText, hasVisible } from '../text'

export const limits = {
  messageCharacters: 2_000,
  /** The limit for one sender, for messages to all receivers together. */
  messagesPerMinute: 30,
} as const

/** Messages per page of a chat. */
export const pageSize = 50

/** The maximum length of the message preview in the list of conversations. */
export const previewCharacters = 200

export const pollMs = { chat: 3_000, conversations: 5_000 } as const

/** Returns true for text without visible characters, such as zero-width spaces. */
export function isBlank(text: string): boolean {
  return !hasVisible(cleanText(text))
}

/** Returns true if the two roles may write to each other. For two given people, the server checks more. */
export function mayTalk(one: Role | null, other: Role | null): boolean {
  const pair = [one, other]
  return pair.includes('trainer') && (pair.includes('client') || pair.includes('admin'))
}

/**
 * The response header with the number of unread messages in all conversations, including conversations on later pages.
 */
export const unreadHeader = 'unread-count'
