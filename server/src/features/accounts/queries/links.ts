import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import { lockUser, type UserRow } from '../queries'
import { accountLinks, type LinkKind, users } from '../tables'

/** The unique index leaves out links that undo a change of address, because several of them may exist. */
const isReplaceable = sql`kind <> 'email_undo'`

type Link = typeof accountLinks.$inferSelect

/** Replaces an older link of the same kind. Links that undo a change of address stay valid side by side. */
export async function storeAccountLink(db: Db, link: Link): Promise<void> {
  const { tokenHash, email, expiresAt } = link
  await db
    .insert(accountLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [accountLinks.userId, accountLinks.kind],
      targetWhere: isReplaceable,
      set: { tokenHash, email, expiresAt },
    })
}

interface Wanted {
  readonly kind: LinkKind
  readonly tokenHash: string
  readonly now: Date
}

const isUsable = ({ kind, tokenHash, now }: Wanted) =>
  and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.kind, kind), gt(accountLinks.expiresAt, now))

export async function hasAccountLink(db: Db, wanted: Wanted): Promise<boolean> {
  return (await db.$count(accountLinks, isUsable(wanted))) > 0
}

export async function deleteLink(db: Db, userId: string, kind: LinkKind): Promise<void> {
  await db.delete(accountLinks).where(and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind)))
}

interface TakenLink {
  readonly user: UserRow
  /** The address that the link was mailed to. */
  readonly email: string
  readonly expiresAt: Date
}

/** Deletes a link and returns it with its user. Only one of several concurrent requests gets it. */
export async function takeAccountLink(tx: Db, wanted: Wanted): Promise<TakenLink | undefined> {
  // Locks the user first, like every transaction, to avoid deadlock.
  const [known] = await tx.select({ userId: accountLinks.userId }).from(accountLinks).where(isUsable(wanted))
  if (known) await lockUser(tx, known.userId, 'no key update')
  const [found] = await tx
    .select({ user: users, email: accountLinks.email, expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(isUsable(wanted))
  const taken = await tx.delete(accountLinks).where(isUsable(wanted)).returning({ kind: accountLinks.kind })
  return taken.length > 0 ? found : undefined
}

/** Like `takeAccountLink`, but returns undefined if the user's address has changed since the mail was sent. */
export async function takeOwnAccountLink(tx: Db, wanted: Wanted): Promise<UserRow | undefined> {
  const link = await takeAccountLink(tx, wanted)
  return link && link.user.email === link.email ? link.user : undefined
}
