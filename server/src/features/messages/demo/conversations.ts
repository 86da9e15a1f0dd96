import { z } from 'zod'
import data from './conversations.json' with { type: 'json' }

const written = { from: z.enum(['one', 'other']), text: z.string() }

/** At a Dominican time some days before the seeding, or some minutes before it. */
const demoMessage = z.union([
  z.strictObject({ ...written, daysAgo: z.int(), at: z.string() }),
  z.strictObject({ ...written, minutesAgo: z.int() }),
])
export type DemoMessage = z.output<typeof demoMessage>

const demoConversation = z.strictObject({
  /** E-mail addresses of the two; `admin` is the one of the settings. */
  one: z.string(),
  other: z.string(),
  /** How many of the last messages their receiver has not read. */
  unread: z.int().default(0),
  messages: z.array(demoMessage),
})
export type DemoConversation = z.output<typeof demoConversation>

export const demoConversations = z.array(demoConversation).parse(data)
