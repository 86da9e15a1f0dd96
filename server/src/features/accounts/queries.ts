import type { Role } from '@entrena/contract/access'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import type { Language } from '@entrena/contract/language'
import { and, asc, desc, eq, gt, inArray, like, lt, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db'
import { prepared } from '../../platform/db/prepared'
import type { Actor } from '../../platform/http/serve'
import { searchPattern } from './search-pattern'
import { devices, externalIdentities, externalSignIns, sessions, sessionTickets, signInTries, users } from './tables'

export type UserRow = typeof users.$inferSelect

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly passwordHash: string | null
  readonly role: Role | null
  readonly createdAt: Date
  readonly emailProvenAt: Date | null
}

/** The new person, or undefined where the e-mail address has an account: also when two arrive at the same instant. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return row
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

export async function hasUserAt(db: Db, domain: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `%@${domain}`))
    .limit(1)
  return rows.length > 0
}

/** Whom a mail goes to. */
export interface Recipient {
  readonly name: string
  readonly email: string
  readonly language: Language
}
const recipient = { name: users.name, email: users.email, language: users.language }

export async function findRecipient(db: Db, id: string): Promise<Recipient | undefined> {
  const [row] = await db.select(recipient).from(users).where(eq(users.id, id))
  return row
}

export function listAdmins(db: Db): Promise<Recipient[]> {
  return db.select(recipient).from(users).where(eq(users.role, 'admin'))
}

/** undefined where there is no such person or an admin, whose role stays. */
export async function updateRole(db: Db, id: string, role: ChoosableRole): Promise<UserRow | undefined> {
  const isNoAdmin = sql`${users.role} is distinct from 'admin'`
  const [row] = await db
    .update(users)
    .set({ role })
    .where(and(eq(users.id, id), isNoAdmin))
    .returning()
  return row
}

/** Alone; alone but for those who only name the person, as a new booking does; or as one of those. */
type LockStrength = 'update' | 'no key update' | 'key share'

/** Holds a person's row until the transaction ends: changes of one person's things follow one another. False where they are gone. */
export async function lockUser(db: Db, id: string, strength: LockStrength = 'update'): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for(strength)
  return rows.length > 0
}

export interface LockedPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role | null
}

/** Holds several people, always in the same order, so that nobody waits for them in a circle. Those who are gone are left out. */
export function lockPeople(db: Db, ids: readonly string[], strength: LockStrength = 'update'): Promise<LockedPerson[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for(strength)
}

/** With sessions, tickets and all that refers to the person. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

/** A condition on `users`: the name or the e-mail address contains the text. */
export function matchesUser(text: string): SQL {
  return like(users.searchText, searchPattern(text))
}

export async function updatePicture(db: Db, id: string, picture: string | null): Promise<void> {
  await db.update(users).set({ picture }).where(eq(users.id, id))
}

/** Changes nothing, and costs little, where it is theirs already. */
export async function updateLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), ne(users.language, language)))
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Answers whose it was, if it was there. */
export async function deleteSession(db: Db, tokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId })
  return row?.userId
}

const actorOfSession = prepared((db) =>
  db
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('actor_of_session'),
)

export async function findActor(db: Db, tokenHash: string, now: Date): Promise<Actor | undefined> {
  const [row] = await actorOfSession(db).execute({ tokenHash, now })
  return row
}

export type ExternalSignInRow = typeof externalSignIns.$inferSelect

export async function insertExternalSignIn(db: Db, row: ExternalSignInRow): Promise<void> {
  await db.insert(externalSignIns).values(row)
}

/** Takes the row away, so that of two answers with one state only the first finds it. */
export async function takeExternalSignIn(db: Db, stateHash: string): Promise<ExternalSignInRow | undefined> {
  const [row] = await db.delete(externalSignIns).where(eq(externalSignIns.stateHash, stateHash)).returning()
  return row
}

export type SessionTicketRow = typeof sessionTickets.$inferSelect

export async function insertSessionTicket(db: Db, row: SessionTicketRow): Promise<void> {
  await db.insert(sessionTickets).values(row)
}

export async function takeSessionTicket(db: Db, ticketHash: string): Promise<SessionTicketRow | undefined> {
  const [row] = await db.delete(sessionTickets).where(eq(sessionTickets.ticketHash, ticketHash)).returning()
  return row
}

/** More browsers than anybody uses; whoever signs in by a program adds one each time. */
const devicesKept = 20

export async function upsertDevice(db: Db, device: typeof devices.$inferInsert): Promise<void> {
  await db
    .insert(devices)
    .values(device)
    .onConflictDoUpdate({ target: [devices.tokenHash, devices.userId], set: { seenAt: device.seenAt } })
  const newest = db
    .select({ tokenHash: devices.tokenHash })
    .from(devices)
    .where(eq(devices.userId, device.userId))
    .orderBy(desc(devices.seenAt))
    .limit(devicesKept)
  await db.delete(devices).where(and(eq(devices.userId, device.userId), notInArray(devices.tokenHash, newest)))
}

/** Asked by address, so that it takes the same time whether there is an account or not. */
export async function isKnownDevice(db: Db, tokenHash: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ userId: devices.userId })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(and(eq(devices.tokenHash, tokenHash), eq(users.email, email)))
  return rows.length > 0
}

export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export async function findUserByIdentity(db: Db, { issuer, subject }: Identity): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)))
  return row?.user
}

/** False where the person is linked to another subject of that issuer, or the subject to another person. */
export async function insertIdentity(db: Db, identity: typeof externalIdentities.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(externalIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ subject: externalIdentities.subject })
  return rows.length > 0
}

/** Sets another password and ends all sessions. */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/**
 * Whether the password hash is still the one that was verified. The row lock serialises this with `resetCredentials`.
 */
export async function hasPasswordHash(tx: Db, userId: string, passwordHash: string | null): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), sql`${users.passwordHash} is not distinct from ${passwordHash}`))
    .for('share')
  return rows.length > 0
}

/** Removes the password, all sessions and devices, and marks the address as proven. */
export async function resetCredentials(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ passwordHash: null, emailProvenAt: now }).where(eq(users.id, userId))
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await db.delete(sessionTickets).where(eq(sessionTickets.userId, userId))
  await db.delete(devices).where(eq(devices.userId, userId))
}

export interface Tries {
  readonly tries: number
  readonly triedAt: Date
}

export async function findTries(db: Db, keyHash: string): Promise<Tries | undefined> {
  const [row] = await db.select().from(signInTries).where(eq(signInTries.keyHash, keyHash))
  return row
}

export interface TryRules {
  /** Older tries are forgotten. */
  readonly forgetBefore: Date
  readonly now: Date
  /** So many tries are free; then each waits twice as long as the one before, from the first to the longest. */
  readonly free: number
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
}

/**
 * Counts one more try, or answers false where the key has to wait.
 * Asked and counted in one statement, so that a thousand guesses at the same instant are a thousand tries.
 */
export async function countTry(db: Db, keyHash: string, rules: TryRules): Promise<boolean> {
  const { forgetBefore, now, free, firstWaitSeconds, longestWaitSeconds } = rules
  const isForgotten = lte(signInTries.triedAt, forgetBefore)
  const waitSeconds = sql`least(${firstWaitSeconds} * power(2, ${signInTries.tries} - ${free}), ${longestWaitSeconds})`
  const hasWaited = sql`${signInTries.triedAt} + ${waitSeconds} * interval '1 second' <= ${now.toISOString()}::timestamptz`
  const counted = await db
    .insert(signInTries)
    .values({ keyHash, tries: 1, triedAt: now })
    .onConflictDoUpdate({
      target: signInTries.keyHash,
      set: { tries: sql`case when ${isForgotten} then 1 else ${signInTries.tries} + 1 end`, triedAt: now },
      setWhere: sql`${isForgotten} or ${lt(signInTries.tries, free)} or ${hasWaited}`,
    })
    .returning({ tries: signInTries.tries })
  return counted.length > 0
}

export async function forgetTries(db: Db, keyHash: string): Promise<void> {
  await db.delete(signInTries).where(eq(signInTries.keyHash, keyHash))
}

/** A right password was no wrong try. */
export async function takeBackTry(db: Db, keyHash: string): Promise<void> {
  await db
    .update(signInTries)
    .set({ tries: sql`greatest(${signInTries.tries} - 1, 0)` })
    .where(eq(signInTries.keyHash, keyHash))
}

interface Expiry {
  readonly now: Date
  /** Of sign-in tries. */
  readonly forgetBefore: Date
  /** Of devices. */
  readonly seenBefore: Date
}

/** Everything of this feature that has run out. */
export async function deleteExpired(db: Db, { now, forgetBefore, seenBefore }: Expiry): Promise<void> {
  await db.delete(devices).where(lt(devices.seenAt, seenBefore))
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(externalSignIns).where(lte(externalSignIns.expiresAt, now))
  await db.delete(sessionTickets).where(lte(sessionTickets.expiresAt, now))
  await db.delete(signInTries).where(lte(signInTries.triedAt, forgetBefore))
}
