import type { Role } from '../access'
import { cleanText, hasVisible } from '../text'

export const limits = {
  messageCharacters: 2_000,
  /** Of one person, to everybody together. */
  messagesPerMinute: 30,
} as const

/** How many messages come at a time, newest or older. */
export const pageSize = 50

/** How much of the last message a list of conversations shows at most. */
export const previewCharacters = 200

export const pollMs = { chat: 3_000, conversations: 5_000 } as const

/** Spaces alone, also those without width, are no message. */
export function isBlank(text: string): boolean {
  return !hasVisible(cleanText(text))
}

/** Which two roles talk to each other at all. Whether these two people may is for the server to know. */
export function mayTalk(one: Role | null, other: Role | null): boolean {
  const pair = [one, other]
  return pair.includes('trainer') && (pair.includes('client') || pair.includes('admin'))
}

/** The header with which a list of conversations tells how many messages wait in all of them, those on later pages included. */
export const unreadHeader = 'unread-count'
