import { eq, sql } from 'drizzle-orm'
import type { PersonalRows } from '../../../platform/personal-data/personal-data'
import { declarePersonalRows } from '../../../platform/personal-data/queries'
import { users } from '../../accounts/tables'
import { conversations, messages } from '../tables'

/**
 * Sent and received messages are exported separately, because each of the two lists has an index in the order of its
 * pages.
 */
export const messagesData: readonly PersonalRows[] = [
  declarePersonalRows(conversations, {
    isAbout: ({ id }) => eq(conversations.userId, id),
    computes: () => ({ partner_name: sql`(select u.name from ${users} u where u.id = ${conversations.partnerId})` }),
  }),
  // The partner's row of a conversation reveals which messages the partner has not read, so it is not exported.
  declarePersonalRows(messages, {
    name: 'messages_sent',
    isAbout: ({ id }) => eq(messages.senderId, id),
    order: [messages.receiverId, messages.seq],
  }),
  declarePersonalRows(messages, {
    name: 'messages_received',
    isAbout: ({ id }) => eq(messages.receiverId, id),
    computes: () => ({
      text: sql`case when ${messages.hiddenAt} is null then ${messages.text} else '' end`,
      picture_id: sql`case when ${messages.hiddenAt} is null then ${messages.pictureId} end`,
    }),
    order: [messages.seq],
  }),
]
