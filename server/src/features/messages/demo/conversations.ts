import { z } from 'zod'
import data from './conversations.json' with { type: 'json' }

const common = { from: z.enum(['one', 'other']), text: z.string() }

/** Sent some days before the seeding at a Dominican time, or some minutes before it. */
const demoMessage = z.union([
  z.strictObject({ ...common, daysAgo: z.int(), at: z.string() }),
  z.strictObject({ ...common, minutesAgo: z.int() }),
])
export type DemoMessage = z.output<typeof demoMessage>

const demoConversation = z.strictObject({
  /** E-mail addresses of the two people; `admin` is the admin of the settings. */
  one: z.string(),
  other: z.string(),
  /** The number of last messages that the receiver has not read. */
  unread: z.int().default(0),
  messages: z.array(demoMessage),
})
export type DemoConversation = z.output<typeof demoConversation>

export const demoConversations = z.array(demoConversation).parse(data)
