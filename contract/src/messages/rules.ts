import type { Role } from '../access'
import { hasVisible } from '../text'

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

/**
 * What is kept of a text: its lines and every letter. Characters that cannot be shown, or that would turn the direction of
 * what follows, come along unseen when one pastes, so they are left out rather than refused.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}

/** Characters as people count them, nearly: an emoji is one, whatever its bytes. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _character of text) count += 1
  return count
}

/** Spaces alone, also those without width, are no message. */
export function isBlank(text: string): boolean {
  return !hasVisible(cleanText(text))
}

/** Which two roles talk to each other at all. Whether these two people may is for the server to know. */
export function mayTalk(one: Role | null, other: Role | null): boolean {
  const pair = [one, other]
  return pair.includes('trainer') && (pair.includes('client') || pair.includes('admin'))
}
