import { z } from 'zod'
import data from './conversations.json' with { type: 'json' }

const common = { from: z.enum(['one', 'other']), text: z.string() }

/**
 * The time of a message is given as minutes before the seeding, or as days before the seeding with a Dominican time.
 */
const demoMessage = z.union([
  z.strictObject({ ...common, daysAgo: z.int(), at: z.string() }),
  z.strictObject({ ...common, minutesAgo: z.int() }),
])
export type DemoMessage = z.output<typeof demoMessage>

const demoConversation = z.strictObject({
  /** The e-mail addresses of the two people. `admin` stands for the admin from the settings. */
  one: z.string(),
  other: z.string(),
  /** How many of the last messages are unread. */
  unread: z.int().default(0),
  messages: z.array(demoMessage),
})
export type DemoConversation = z.output<typeof demoConversation>

export const demoConversations = z.array(demoConversation).parse(data)
