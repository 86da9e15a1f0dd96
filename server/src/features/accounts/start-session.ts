import type { Db } from '../../platform/db/db'
import { hashSecret, makeSecret, sessionSeconds } from '../../platform/session'
import { insertSession } from './queries'

/** Starts a session and answers its token: the only moment at which anyone but the browser knows it. */
export async function startSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = makeSecret()
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
  await insertSession(db, { tokenHash: hashSecret(token), userId, createdAt: now, expiresAt })
  return token
}
