import { messageNotFound } from '@entrena/contract/messages/errors'
import type { Actor } from '../../platform/http/serve'
import { refusedWith } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findMessage } from './queries'

type Needs = Pick<Services, 'db' | 'files'>

/** A chat picture is stored separately from public pictures, because only two people may see it. */
export const keyOfMessagePicture = (id: string) => `chat/${id}.webp`

/** Returns the picture of a message to its two people. A hidden picture is a 404 for both. */
export async function getMessagePicture(services: Needs, actor: Actor, messageId: string): Promise<Buffer> {
  const message = await findMessage(services.db, messageId)
  const isTheirs = message?.senderId === actor.id || message?.receiverId === actor.id
  const picture = isTheirs && !message.hiddenAt ? await findMessagePicture(services, messageId) : undefined
  if (!picture) throw refusedWith(messageNotFound)
  return picture
}

/** Returns a picture for the report about its message. Unlike `getMessagePicture`, also finds hidden pictures. */
export async function findMessagePicture({ db, files }: Needs, messageId: string): Promise<Buffer | undefined> {
  const message = await findMessage(db, messageId)
  return message?.pictureId ? files.find(keyOfMessagePicture(message.pictureId)) : undefined
}
