import { randomUUID } from 'node:crypto'
import type { Message, MessageDraft } from '@entrena/contract/messages/entity'
import {
  messageIdTaken,
  receiverUnknown,
  senderChanged,
  toOneself,
  tooManyMessages,
} from '@entrena/contract/messages/errors'
import { limits, previewCharacters } from '@entrena/contract/messages/rules'
import { notSignedIn } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { countUse, type Limit } from '../../platform/limits/limit'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockPeople } from '../accounts/public'
import { whyNotWrite } from './may-write'
import { presentMessage } from './present'
import * as queries from './queries'

const messagesAMinute: Limit = {
  name: 'messages',
  most: limits.messagesPerMinute,
  withinMs: 60_000,
  refusal: tooManyMessages,
}

interface Sending {
  readonly draft: MessageDraft
  /** Whether the sender's messages are limited. */
  readonly isCounted: boolean
}

/** Stores a message and updates both sides of its conversation. Idempotent: a retry with the same id stores nothing. */
export async function sendMessage(services: Services, sender: Actor, { draft, isCounted }: Sending): Promise<Message> {
  const { db, now } = services
  const { receiver_id: receiverId, message: text, id = randomUUID() } = draft
  if (draft.sender_id !== undefined && draft.sender_id !== sender.id) throw refuse(senderChanged)
  if (receiverId === sender.id) throw refuse(toOneself)
  const wanted = { id, senderId: sender.id, receiverId, text, createdAt: now() }
  const before = draft.id === undefined ? undefined : await queries.findMessage(db, id)
  if (before) return presentMessage(sameOrRefuse(before, wanted))
  return db.transaction(async (tx) => {
    await refuseStrangers(tx, wanted)
    if (isCounted) await countUse(tx, { limit: messagesAMinute, who: sender.id, now: now() })
    return presentMessage(await store(tx, wanted))
  })
}

/** Returns the message that an earlier try stored. The id of a different message is refused. */
function sameOrRefuse(before: queries.StoredMessage, wanted: queries.NewMessage): queries.StoredMessage {
  const isSame =
    before.senderId === wanted.senderId && before.receiverId === wanted.receiverId && before.text === wanted.text
  if (!isSame) throw refuse(messageIdTaken)
  return before
}

async function refuseStrangers(db: Db, { senderId, receiverId }: queries.NewMessage): Promise<void> {
  // Protects both people from deletion until the transaction ends. Taken before the conversation's rows, in the lock order of
  // a deletion.
  const people = await lockPeople(db, [senderId, receiverId], 'key share')
  const [from, to] = [senderId, receiverId].map((id) => people.find((person) => person.id === id))
  // Deleted since the session was checked.
  if (!from) throw refuse(notSignedIn)
  if (!to) throw refuse(receiverUnknown)
  const reason = await whyNotWrite(db, from, to)
  if (reason) throw refuse(reason)
}

async function store(db: Db, wanted: queries.NewMessage): Promise<queries.StoredMessage> {
  const { senderId, receiverId, createdAt: now } = wanted
  const preview = [...wanted.text].slice(0, previewCharacters).join('')
  await queries.lockConversation(db, { userId: senderId, partnerId: receiverId }, { preview, senderId, now })
  const stored = await queries.insertMessage(db, wanted)
  if (!stored) {
    const before = await queries.findMessage(db, wanted.id)
    if (!before) throw refuse(messageIdTaken)
    return sameOrRefuse(before, wanted)
  }
  await queries.updateConversation(db, stored, preview)
  return stored
}
