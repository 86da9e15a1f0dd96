import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/db'
import { insertUser, type NewUser, type UserRow } from './queries'
import { startSession } from './sign-in'

export async function makeUser(db: Db, overrides: Partial<NewUser> = {}): Promise<UserRow> {
  const user = await insertUser(db, {
    name: 'Ana Pérez',
    email: `${randomUUID()}@example.com`,
    passwordHash: null,
    role: 'client',
    createdAt: new Date('2026-01-01T12:00:00Z'),
    emailProvenAt: null,
    ...overrides,
  })
  if (!user) throw new Error(`The e-mail address ${overrides.email} is already taken`)
  return user
}

export async function makeSession(db: Db, userId: string, now: Date): Promise<string> {
  return `entrena_session=${await startSession(db, userId, { now })}`
}
