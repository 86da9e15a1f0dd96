import { z } from 'zod'
import data from './conversations.json' with { type: 'json' }

const common = { from: z.enum(['one', 'other']), text: z.string() }

/** Time of a message: either minutes before the demo is created, or a Dominican time on an earlier day. */
const demoMessage = z.union([
  z.strictObject({ ...common, daysAgo: z.int(), at: z.string() }),
  z.strictObject({ ...common, minutesAgo: z.int() }),
])
export type DemoMessage = z.output<typeof demoMessage>

const demoConversation = z.strictObject({
  /** E-mail addresses of the two people in the conversation. `admin` stands for the admin of the settings. */
  one: z.string(),
  other: z.string(),
  unread: z.int().default(0),
  messages: z.array(demoMessage),
})
export type DemoConversation = z.output<typeof demoConversation>

export const demoConversations = z.array(demoConversation).parse(data)
