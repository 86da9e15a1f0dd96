import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import type { Language } from '@entrena/contract/language'
import { and, desc, eq, gt, inArray, isNull, like, lt, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/db'
import { preparedRows } from '../../platform/db/prepared'
import type { Actor } from '../../platform/http/serve'
import { searchPattern, searchWordsOf } from '../../platform/plain-text'
import { blocks } from '../blocks/tables'
import { type LockedPerson, type LockStrength, lockPeopleAndBookings } from '../locks/public'
import { pendingSignIns } from './second-factor/tables'
import {
  accountLinks,
  devices,
  externalSignIns,
  formerNames,
  sessions,
  sessionTickets,
  signInTries,
  users,
} from './tables'

export type { LockedPerson }
export type UserRow = typeof users.$inferSelect

export type NewUser = Pick<UserRow, 'name' | 'email' | 'passwordHash' | 'role' | 'createdAt' | 'emailProvenAt'> & {
  /** Without a language, the user's language is Spanish. */
  readonly language?: Language | undefined
  readonly phone?: string
}

/** Returns undefined if the e-mail address is taken, even by a concurrent request. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return row
}

type DemoPerson = Pick<NewUser, 'name' | 'email' | 'role' | 'createdAt' | 'phone'> &
  Partial<Pick<NewUser, 'passwordHash'>>

/**
 * Inserts demo people with confirmed addresses. With unconfirmed ones, the first external sign-in would remove the
 * published passwords.
 */
export async function insertDemoPeople(db: Db, people: readonly DemoPerson[]): Promise<Recipient[]> {
  return db
    .insert(users)
    .values(people.map((person) => ({ ...person, emailProvenAt: person.createdAt })))
    .returning(recipient)
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Returns undefined if the person does not exist. */
export async function findRole(db: Db, id: string): Promise<UserRow['role'] | undefined> {
  const [row] = await db.select({ role: users.role }).from(users).where(eq(users.id, id))
  return row?.role
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export async function hasUserWithDomain(db: Db, domain: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `%@${domain}`))
    .limit(1)
  return rows.length > 0
}

export type Recipient = Pick<UserRow, 'id' | 'name' | 'email' | 'language' | 'mutedMails'>
const recipient = {
  id: users.id,
  name: users.name,
  email: users.email,
  language: users.language,
  mutedMails: users.mutedMails,
}

export async function findRecipient(db: Db, id: string): Promise<Recipient | undefined> {
  const [row] = await db.select(recipient).from(users).where(eq(users.id, id))
  return row
}

export function listRecipients(db: Db, ids: readonly string[]): Promise<Recipient[]> {
  return db
    .select(recipient)
    .from(users)
    .where(inArray(users.id, [...ids]))
}

/** Lists admins who are not suspended. */
export function listAdmins(db: Db): Promise<Recipient[]> {
  return db
    .select(recipient)
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
}

/** Returns undefined if the user does not exist or is an admin. An admin cannot change role. */
export async function updateRole(db: Db, id: string, role: ChoosableRole): Promise<UserRow | undefined> {
  const isNotAdmin = sql`${users.role} is distinct from 'admin'`
  const [row] = await db
    .update(users)
    .set({ role })
    .where(and(eq(users.id, id), isNotAdmin))
    .returning()
  return row
}

/** Locks the user's row until the transaction ends. Returns false if the user does not exist. */
export async function lockUser(db: Db, id: string, strength: LockStrength = 'update'): Promise<boolean> {
  return (await lockPeople(db, [id], strength)).length > 0
}

/** Locks several users. Omits deleted users. */
export async function lockPeople(
  db: Db,
  ids: readonly string[],
  strength: LockStrength = 'update',
): Promise<readonly LockedPerson[]> {
  return (await lockPeopleAndBookings(db, { people: Object.fromEntries(ids.map((id) => [id, strength])) })).people
}

/** A cascade also deletes all rows that reference the user. */
export async function deleteUserRow(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

const maxSearchWords = 6

/** SQL condition: each word of the text is in the name or in the e-mail address, in any order. */
export function matchesUserText(text: string): SQL {
  const words = searchWordsOf(text).slice(0, maxSearchWords)
  return and(...words.map((word) => like(users.searchText, searchPattern(word)))) ?? sql`true`
}

export async function updatePicture(db: Db, id: string, picture: string | null): Promise<void> {
  await db.update(users).set({ picture }).where(eq(users.id, id))
}

/** Writes nothing if the language is unchanged. */
export async function updateLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), ne(users.language, language)))
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Returns the id of the session's user, or undefined if the session does not exist. */
export async function deleteSession(db: Db, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId })
  return row?.userId
}

const actorColumns = {
  id: users.id,
  role: users.role,
  /** True if `last_seen_at` must be updated. */
  isSeenLongAgo: sql<boolean>`${lt(sessions.lastSeenAt, sql.placeholder('seenBefore'))}`,
  /**
   * True if this person has blocked nobody and nobody has blocked this person. For nearly everybody, this saves a
   * separate query for blocks in each search.
   */
  seesEveryone: sql<boolean>`(not exists (select from ${blocks} where ${blocks.userId} = ${users.id})
    and not exists (select from ${blocks} where ${blocks.blockedId} = ${users.id}))`,
}

const actorOfSession = preparedRows({ name: 'actor_of_session', columns: actorColumns }, (db) =>
  db
    .select(actorColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.suspendedAt),
      ),
    ),
)

const seenEveryMs = 60 * 60_000

export interface FoundActor extends Actor {
  readonly isSeenLongAgo: boolean
}

export async function findActor(db: Db, tokenHash: string, now: Date): Promise<FoundActor | undefined> {
  const seenBefore = new Date(now.getTime() - seenEveryMs)
  const [row] = await actorOfSession(db).execute({ tokenHash, now, seenBefore })
  return row
}

export async function setSessionSeen(db: Db, tokenHash: string, now: Date): Promise<void> {
  const isDue = lt(sessions.lastSeenAt, new Date(now.getTime() - seenEveryMs))
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isDue))
}

/** Maximum number of known browsers per user. A script without cookies adds a browser at every sign-in. */
const devicesKept = 10

/** Stores a known browser. Above the maximum, forgets the browser whose last sign-in is the oldest. */
export async function upsertDevice(db: Db, device: typeof devices.$inferInsert): Promise<void> {
  await db
    .insert(devices)
    .values(device)
    .onConflictDoUpdate({ target: [devices.tokenHash, devices.userId], set: { seenAt: device.seenAt } })
  const newest = db
    .select({ tokenHash: devices.tokenHash })
    .from(devices)
    .where(eq(devices.userId, device.userId))
    .orderBy(desc(eq(devices.tokenHash, device.tokenHash)), desc(devices.seenAt))
    .limit(devicesKept)
  await db.delete(devices).where(and(eq(devices.userId, device.userId), notInArray(devices.tokenHash, newest)))
}

/** Finds account and browser with one query, so that the reply takes equally long whether or not the account exists. */
export async function isKnownDevice(db: Db, tokenHash: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ userId: devices.userId })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(devices.tokenHash, tokenHash), eq(users.email, email)))
  return rows.length > 0
}

export interface SignInToKeep {
  readonly tokenHash: string
  /** Hash of the device cookie of the browser that stays known. */
  readonly device: string | undefined
}

/** Ends a user's sessions and unfinished sign-ins, and forgets the known browsers. */
export async function endAccessOfUser(db: Db, userId: string, kept?: SignInToKeep): Promise<void> {
  const { tokenHash, device } = kept ?? {}
  const isOther = (column: PgColumn, own: string | undefined) => (own === undefined ? undefined : ne(column, own))
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther(sessions.tokenHash, tokenHash)))
  await db.delete(sessionTickets).where(eq(sessionTickets.userId, userId))
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await db.delete(devices).where(and(eq(devices.userId, userId), isOther(devices.tokenHash, device)))
}

/** Sets the password and ends all sessions. */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await endAccessOfUser(db, userId)
}

/**
 * Returns the user if the password is still the same. Locks the row, so that neither `resetCredentials` nor a
 * suspension can run until the transaction ends.
 */
export async function lockWithPassword(tx: Db, userId: string, passwordHash: string | null) {
  await lockUser(tx, userId, 'share')
  const [row] = await tx
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, userId), sql`${users.passwordHash} is not distinct from ${passwordHash}`))
  return row
}

export async function markEmailProven(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ emailProvenAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailProvenAt)))
}

interface NewCredentials {
  /** null removes the password. */
  readonly passwordHash: string | null
  readonly now: Date
}

/**
 * Replaces the password after the owner has confirmed the e-mail address. Ends all sessions, known browsers and links,
 * because somebody else may have them. The undo link of a former address stays, in case somebody else changed the
 * address.
 */
export async function resetCredentials(db: Db, userId: string, { passwordHash, now }: NewCredentials): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, emailProvenAt: sql`coalesce(${users.emailProvenAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId))
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), ne(accountLinks.kind, 'email_undo')))
  await endAccessOfUser(db, userId)
}

interface Expiry {
  readonly now: Date
  readonly namesBefore: Date
  readonly triesBefore: Date
  readonly devicesBefore: Date
}

export async function deleteExpired(db: Db, { now, namesBefore, triesBefore, devicesBefore }: Expiry): Promise<void> {
  await db.delete(formerNames).where(lt(formerNames.until, namesBefore))
  await db.delete(devices).where(lt(devices.seenAt, devicesBefore))
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(externalSignIns).where(lte(externalSignIns.expiresAt, now))
  await db.delete(accountLinks).where(lte(accountLinks.expiresAt, now))
  await db.delete(sessionTickets).where(lte(sessionTickets.expiresAt, now))
  await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now))
  await db.delete(signInTries).where(lte(signInTries.triedAt, triesBefore))
}
