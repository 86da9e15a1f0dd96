import { randomUUID } from 'node:crypto'
import { addDays } from '@entrena/contract/calendar'
import { dominicanDate, dominicanInstant } from '@entrena/contract/dominican-time'
import { previewCharacters } from '@entrena/contract/messages/rules'
import type { Services } from '../../../platform/services'
import { lockUser } from '../../accounts/public'
import type { NewMessage } from '../queries'
import { type DemoConversation, type DemoMessage, demoConversations } from './conversations'
import { findPeople, hasConversations, insertConversations, insertMessages } from './queries'

const laura = 'laura@entrena.test'

/** Stores the demo conversations at the first start. Later starts add nothing. */
export async function seedDemoMessages({ db, now }: Services): Promise<void> {
  const lauraId = (await findPeople(db, [laura])).get(laura)
  if (!lauraId || (await hasConversations(db, lauraId))) return
  await db.transaction(async (tx) => {
    // Waits for another server that starts at the same time, and then finds its conversations.
    await lockUser(tx, lauraId)
    if (await hasConversations(tx, lauraId)) return
    const ids = await findPeople(tx, [...new Set(demoConversations.flatMap(({ one, other }) => [one, other]))])
    const prepared = demoConversations.flatMap((conversation) => prepare(conversation, ids, now()))
    const all = prepared.flatMap(({ messages }) => messages)
    const seqs = await insertMessages(
      tx,
      all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    )
    await insertConversations(
      tx,
      prepared.flatMap((each) => sidesOf(each, seqs)),
    )
  })
}

interface PreparedConversation {
  readonly unread: number
  readonly messages: readonly NewMessage[]
}

function sentAt(message: DemoMessage, now: Date): Date {
  if ('minutesAgo' in message) return new Date(now.getTime() - message.minutesAgo * 60_000)
  return dominicanInstant(addDays(dominicanDate(now), -message.daysAgo), message.at)
}

/** Skips the conversation if one of the two people does not exist. */
function prepare(conversation: DemoConversation, ids: ReadonlyMap<string, string>, now: Date): PreparedConversation[] {
  const [one, other] = [ids.get(conversation.one), ids.get(conversation.other)]
  if (!one || !other) return []
  const messages = conversation.messages.map((message) => ({
    id: randomUUID(),
    senderId: message.from === 'one' ? one : other,
    receiverId: message.from === 'one' ? other : one,
    text: message.text,
    createdAt: sentAt(message, now),
  }))
  return [{ unread: conversation.unread, messages }]
}

function sidesOf({ messages, unread }: PreparedConversation, seqs: ReadonlyMap<string, number>) {
  const last = messages.at(-1)
  if (!last) return []
  const shared = {
    lastText: [...last.text].slice(0, previewCharacters).join(''),
    lastSenderId: last.senderId,
    lastAt: last.createdAt,
    lastSeq: seqs.get(last.id) ?? 0,
    version: messages.length,
  }
  return [
    { ...shared, userId: last.senderId, partnerId: last.receiverId, unreadCount: 0 },
    { ...shared, userId: last.receiverId, partnerId: last.senderId, unreadCount: unread },
  ]
}
