import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/db'
import { insertUser, type NewUser, type UserRow } from './queries'
import { startSession } from './start-session'

export async function makeUser(db: Db, stated: Partial<NewUser> = {}): Promise<UserRow> {
  const user = await insertUser(db, {
    name: 'Ana Pérez',
    email: `${randomUUID()}@example.com`,
    passwordHash: null,
    role: 'client',
    createdAt: new Date('2026-01-01T12:00:00Z'),
    emailProvenAt: null,
    ...stated,
  })
  if (!user) throw new Error(`There is somebody with the e-mail address ${stated.email} already`)
  return user
}

/** The cookie of a signed-in person. */
export async function makeSession(db: Db, userId: string, now: Date): Promise<string> {
  return `entrena_session=${await startSession(db, userId, now)}`
}
