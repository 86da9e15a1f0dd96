import { randomUUID } from 'node:crypto'
import type { Message, MessageDraft, PictureDraft } from '@entrena/contract/messages/entity'
import {
  chatPictureMissing,
  messageIdTakenRefusal,
  messageToOneselfRefusal,
  receiverAwayRefusal,
  receiverLeavingRefusal,
  receiverUnknown,
  senderChangedRefusal,
  senderLeavingRefusal,
  tooManyMessages,
  tooManyNewPeople,
  tooManyPictures,
} from '@entrena/contract/messages/errors'
import { messageLimits } from '@entrena/contract/messages/rules'
import { notSignedInRefusal } from '@entrena/contract/refusals'
import type { Db } from '../../platform/db/db'
import type { Actor } from '../../platform/http/serve'
import { countUse, type RateLimit } from '../../platform/limits/limit'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { type LockedPerson, lockPeople } from '../accounts/public'
import { pushMessage } from '../push/public'
import { findMessageRefusal } from './may-write'
import { keyOfMessagePicture } from './picture-files'
import { presentMessage } from './present'
import * as queries from './queries'

const messagesPerMinute: RateLimit = {
  name: 'messages',
  most: messageLimits.messagesPerMinute,
  withinMs: 60_000,
  refusal: tooManyMessages,
}

/** This limit applies only to senders whose e-mail address is not confirmed. */
const newPeoplePerDay: RateLimit = {
  name: 'new people',
  most: messageLimits.newPeoplePerDay,
  withinMs: 24 * 60 * 60_000,
  refusal: tooManyNewPeople,
}

interface SendOptions {
  readonly draft: MessageDraft
  readonly isLimited: boolean
}

/** Stores a message and updates both sides of its conversation. Idempotent: a retry with the same id stores nothing. */
export async function sendMessage(
  services: Services,
  sender: Actor,
  { draft, isLimited }: SendOptions,
): Promise<Message> {
  const { db, now } = services
  const { receiver_id: receiverId, message: text, id = randomUUID() } = draft
  refuseOneself(sender, draft)
  const message = { id, senderId: sender.id, receiverId, text, createdAt: now() }
  const existing = draft.id === undefined ? undefined : await queries.findMessage(db, id)
  if (existing) return presentMessage(sameOrRefuse(existing, message))
  return db.transaction(async (tx) => presentMessage(await deliverMessage(tx, services, { message, isLimited })))
}

function refuseOneself(sender: Actor, draft: Pick<MessageDraft, 'sender_id' | 'receiver_id'>): void {
  if (draft.sender_id !== undefined && draft.sender_id !== sender.id) throw refusedWith(senderChangedRefusal)
  if (draft.receiver_id === sender.id) throw refusedWith(messageToOneselfRefusal)
}

interface Delivered {
  readonly message: queries.NewMessage
  readonly isLimited: boolean
}

async function deliverMessage(tx: Db, services: Services, { message, isLimited }: Delivered) {
  const { from, to } = await refuseStrangers(tx, message)
  const limitTo = (limit: RateLimit) => isLimited && countUse(tx, { limit, who: from.id, now: services.now() })
  await limitTo(messagesPerMinute)
  const isFirst = await queries.lockConversation(tx, message)
  if (isFirst && !from.emailProvenAt) await limitTo(newPeoplePerDay)
  const stored = await store(tx, message)
  await pushMessage(tx, services, { from, to, path: chatPath(to, from) })
  return stored
}

const picturesPerHour: RateLimit = {
  name: 'message pictures',
  most: messageLimits.picturesPerHour,
  withinMs: 60 * 60_000,
  refusal: tooManyPictures,
}

const pictureBox = { width: 1200, height: 1200 }

interface SendPictureOptions {
  readonly draft: PictureDraft
  readonly path: string | undefined
  readonly isLimited: boolean
}

/**
 * Sends a picture, re-encoded without metadata. Permission is checked before the picture is decoded. Idempotent: a
 * retry with the same id returns the stored message, even if the picture differs.
 */
export async function sendPicture(
  services: Services,
  sender: Actor,
  { draft, path, isLimited }: SendPictureOptions,
): Promise<Message> {
  const { db, files, imageWorkers, now } = services
  const { id, receiver_id: receiverId } = draft
  refuseOneself(sender, draft)
  if (path === undefined) throw refusedWith(chatPictureMissing)
  const pictureId = randomUUID()
  const message = { id, senderId: sender.id, receiverId, text: '', pictureId, createdAt: now() }
  const existing = await queries.findMessage(db, id)
  if (existing) return presentMessage(sameOrRefuse(existing, message))
  await db.transaction(async (tx) => {
    await refuseStrangers(tx, message)
    if (isLimited) await countUse(tx, { limit: picturesPerHour, who: sender.id, now: now() })
  })
  const [resized] = await imageWorkers.resize(path, [pictureBox])
  if (!resized) throw new Error('A picture was not resized')
  await files.put(keyOfMessagePicture(pictureId), resized.content, 'image/webp')
  let stored: queries.StoredMessage | undefined
  try {
    stored = await db.transaction((tx) => deliverMessage(tx, services, { message, isLimited }))
    return presentMessage(stored)
  } finally {
    // Removes the uploaded file if no message refers to it: the picture was refused, or an earlier try has stored the
    // message.
    if (stored?.pictureId !== pictureId) await files.remove([keyOfMessagePicture(pictureId)]).catch(() => undefined)
  }
}

/** Returns the message that an earlier attempt stored. Refuses the request if the id belongs to a different message. */
function sameOrRefuse(existing: queries.StoredMessage, message: queries.NewMessage): queries.StoredMessage {
  const isSame =
    existing.senderId === message.senderId &&
    existing.receiverId === message.receiverId &&
    existing.text === message.text &&
    (existing.pictureId !== null) === Boolean(message.pictureId)
  if (!isSame) throw refusedWith(messageIdTakenRefusal)
  return existing
}

/** Path of the page on which the receiver reads the chat with this partner. */
function chatPath({ role }: LockedPerson, partner: LockedPerson): string {
  const dashboard = role === 'admin' ? '/admin' : `/${role}-dashboard`
  return `${dashboard}?tab=messages&with=${partner.id}`
}

async function refuseStrangers(
  db: Db,
  { senderId, receiverId }: queries.NewMessage,
): Promise<Readonly<Record<'from' | 'to', LockedPerson>>> {
  // Locks both people, so that they are not deleted before the message is stored. Deletions also lock people before
  // conversations, which avoids deadlock.
  const people = await lockPeople(db, [senderId, receiverId], 'key share')
  const [from, to] = [senderId, receiverId].map((id) => people.find((person) => person.id === id))
  // The sender was deleted or suspended after the server had checked the sign-in.
  if (!from || from.suspendedAt) throw refusedWith(notSignedInRefusal)
  if (!to) throw refusedWith(receiverUnknown)
  // A sender who is about to be deleted could not read an answer.
  if (from.leavingAt) throw refusedWith(senderLeavingRefusal)
  if (to.leavingAt) throw refusedWith(receiverLeavingRefusal)
  if (to.suspendedAt) throw refusedWith(receiverAwayRefusal)
  const reason = await findMessageRefusal(db, from, to)
  if (reason) throw refusedWith(reason)
  return { from, to }
}

async function store(db: Db, message: queries.NewMessage): Promise<queries.StoredMessage> {
  const stored = await queries.insertMessage(db, message)
  if (!stored) {
    const existing = await queries.findMessage(db, message.id)
    if (!existing) throw refusedWith(messageIdTakenRefusal)
    return sameOrRefuse(existing, message)
  }
  await queries.updateConversation(db, stored)
  return stored
}
