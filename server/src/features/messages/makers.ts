import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/db'
import { insertMessage, lockConversation, type NewMessage, updateConversation } from './queries'

type Stated = Partial<NewMessage> & Pick<NewMessage, 'senderId' | 'receiverId'>

/** Stores a message without checking who may write to whom. Returns the id of the message. */
export function makeMessage(db: Db, stated: Stated): Promise<string> {
  const message = { id: randomUUID(), text: 'Hola', createdAt: new Date('2026-11-16T12:00:00Z'), ...stated }
  return db.transaction(async (tx) => {
    await lockConversation(tx, message)
    const stored = await insertMessage(tx, message)
    if (!stored) throw new Error('A message has that id already')
    await updateConversation(tx, stored)
    return stored.id
  })
}
