import type { Role } from '../access'

export const messageLimits = {
  messageCharacters: 2_000,
  /** Maximum number of messages from one sender in a minute, whoever receives them. */
  messagesPerMinute: 30,
  /**
   * Maximum number of pictures from one sender in an hour. There is a limit because decoding a picture takes up to a
   * second.
   */
  picturesPerHour: 30,
  /**
   * How many people a sender can write to for the first time in 24 hours. Applies only while the sender's e-mail
   * address is not confirmed.
   */
  newPeoplePerDay: 20,
} as const

export const chatPageSize = 50

export const previewCharacters = 200
/** The preview of a picture in every language. */
export const picturePreview = '📷'

export const pollMs = { chat: 3_000, conversations: 5_000 } as const

/** Returns true if people with these two roles may write to each other. The server makes further checks. */
export function mayWriteToEachOther(one: Role | null, other: Role | null): boolean {
  const pair = [one, other]
  return pair.includes('trainer') && (pair.includes('client') || pair.includes('admin'))
}

/** The name of the response header that tells the number of unread messages in all conversations. */
export const unreadHeader = 'unread-count'
