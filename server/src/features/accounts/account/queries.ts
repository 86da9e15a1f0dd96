import type { FormerName } from '@entrena/contract/accounts/entity'
import type { OptionalMail } from '@entrena/contract/mail-kinds'
import { and, asc, eq, gt, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db'
import { endAccessOfUser, lockPeople, type SignInToKeep, type UserRow } from '../queries'
import { accountLinks, externalIdentities, formerNames, type LinkKind, users } from '../tables'

/** Returns undefined if the user does not exist. A trigger updates the name on the trainer's card. */
export async function updateProfile(
  db: Db,
  id: string,
  profile: Partial<Pick<UserRow, 'name' | 'phone' | 'mutedMails'>>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(profile).where(eq(users.id, id)).returning()
  return row
}

/** Stores the name that a person is replacing. Returns false if the new name is the current name. */
export async function insertFormerName(
  db: Db,
  { userId, newName, now }: { readonly userId: string; readonly newName: string; readonly now: Date },
): Promise<boolean> {
  // Locks the user, so that two concurrent changes each store the name that they replace.
  const [current] = await lockPeople(db, [userId], 'no key update')
  if (!current || current.name === newName) return false
  await db.insert(formerNames).values({ userId, name: current.name, until: now }).onConflictDoNothing()
  return true
}

/** Returns the name that the person had at the time `at`. Undefined if the name has not changed since. */
export async function findNameAt(db: Db, userId: string, at: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ name: formerNames.name })
    .from(formerNames)
    .where(and(eq(formerNames.userId, userId), gte(formerNames.until, at)))
    .orderBy(asc(formerNames.until))
    .limit(1)
  return row?.name
}

/** Changes nothing if the person has already turned off mails of this kind, or no longer exists. */
export async function muteMail(db: Db, id: string, kind: OptionalMail): Promise<void> {
  await db
    .update(users)
    .set({ mutedMails: sql`array_append(${users.mutedMails}, ${kind})` })
    .where(and(eq(users.id, id), sql`${kind} <> all(${users.mutedMails})`))
}

/** The external provider that the account was connected to first. */
export async function findIdentity(db: Db, userId: string) {
  const [row] = await db
    .select({ issuer: externalIdentities.issuer, createdAt: externalIdentities.createdAt })
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.createdAt))
    .limit(1)
  return row
}

/** A new address that is not confirmed yet. */
export async function findNewEmail(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const isWaiting = and(
    eq(accountLinks.userId, userId),
    eq(accountLinks.kind, 'email_change'),
    gt(accountLinks.expiresAt, now),
  )
  const [row] = await db.select({ email: accountLinks.email }).from(accountLinks).where(isWaiting)
  return row?.email
}

interface NewPassword extends SignInToKeep {
  readonly userId: string
  readonly passwordHash: string
}

/**
 * Sets the password, ends all other sessions and forgets other browsers. Also deletes the mailed links that somebody
 * with the old password could have requested.
 */
export async function replacePassword(tx: Db, { userId, passwordHash, ...kept }: NewPassword): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await endAccessOfUser(tx, userId, kept)
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.kind, ['password_reset', 'email_change'])))
}

interface HeldAddress {
  readonly email: string
  readonly now: Date
  /** Links of this user do not reserve the address. */
  readonly exceptOf: string
}

/**
 * True while a change from this address can be undone. Until then nobody else can use the address. Otherwise an
 * attacker who took over the account could register the old address and prevent the undo.
 */
export async function isAddressReserved(db: Db, { email, now, exceptOf }: HeldAddress): Promise<boolean> {
  const isHeld = and(
    eq(accountLinks.email, email),
    eq(accountLinks.kind, 'email_undo'),
    gt(accountLinks.expiresAt, now),
    ne(accountLinks.userId, exceptOf),
  )
  return (await db.$count(accountLinks, isHeld)) > 0
}

interface Address {
  readonly userId: string
  readonly email: string
  readonly now: Date
}

/**
 * Kinds of links that a change of address deletes, because they were mailed to the old address or would set yet another
 * address.
 */
const voidAfterChange: LinkKind[] = ['password_reset', 'email_proof', 'email_change']

/**
 * Throws a unique violation if the address already has an account. Marks the address as confirmed, because the link was
 * mailed to it.
 */
export async function updateEmail(tx: Db, { userId, email, now }: Address): Promise<void> {
  await tx.update(users).set({ email, emailProvenAt: now }).where(eq(users.id, userId))
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), inArray(accountLinks.kind, voidAfterChange)))
}

interface Undone extends Address {
  /** The time at which the link that undid the change would have expired. */
  readonly expiresAt: Date
  readonly changedAt: Date
}

/**
 * Restores an address after a takeover. Removes the password, sessions, tickets and known browsers, and external
 * accounts that were added since the change. Cancels a requested deletion. Deletes all mailed links except those that
 * undo earlier changes, because the others may have been mailed to the attacker.
 */
export async function restoreEmail(tx: Db, { expiresAt, changedAt, ...address }: Undone): Promise<void> {
  const { userId } = address
  await updateEmail(tx, address)
  await tx.update(users).set({ passwordHash: null, leavingAt: null }).where(eq(users.id, userId))
  const isLater = or(ne(accountLinks.kind, 'email_undo'), gte(accountLinks.expiresAt, expiresAt))
  await tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), isLater))
  await tx
    .delete(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), gte(externalIdentities.createdAt, changedAt)))
  await endAccessOfUser(tx, userId)
}

/**
 * A user's three latest former names and the first one, as JSON. The first is included so that many changes cannot hide
 * who the account belonged to.
 */
export const formerNamesOf = (userId: SQL | AnyPgColumn) => sql<FormerName[]>`(
  select coalesce(json_agg(json_build_object('name', name, 'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    order by until desc), '[]')
  from (select name, until, row_number() over (order by until desc) as latest, row_number() over (order by until) as first
    from former_names where user_id = ${userId}) names
  where latest <= 3 or first = 1)`
