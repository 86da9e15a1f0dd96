import type { Db } from '../../platform/db/db'
import { findMessage, lockConversation, storeMessageHidden } from './queries'

/** Hides a message from both people, or shows it again. Returns false if nothing changes. */
export async function setMessageHidden(tx: Db, id: string, at: Date | null): Promise<boolean> {
  const message = await findMessage(tx, id)
  if (!message) return false
  // Takes the lock that a new message takes too, so that hiding and sending do not overwrite each other's preview.
  await lockConversation(tx, message)
  return storeMessageHidden(tx, message, at)
}
