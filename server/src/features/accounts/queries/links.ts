import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db'
import type { UserRow } from '../queries'
import { accountLinks, type LinkKind, users } from '../tables'

type Link = typeof accountLinks.$inferSelect

/** Replaces an older link of this kind. */
export async function putLink(db: Db, link: Link): Promise<void> {
  const { tokenHash, email, expiresAt } = link
  await db
    .insert(accountLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [accountLinks.userId, accountLinks.kind],
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

export async function hasLink(db: Db, wanted: Wanted): Promise<boolean> {
  return (await db.$count(accountLinks, isUsable(wanted))) > 0
}

/**
 * Uses up a link and returns its user. Of several concurrent requests only one gets the user. Returns undefined if the
 * user's address has changed since the mail was sent.
 */
export async function takeLink(tx: Db, wanted: Wanted): Promise<UserRow | undefined> {
  // Like every transaction, locks the user first, to avoid deadlock.
  const [found] = await tx
    .select({ user: users })
    .from(accountLinks)
    .innerJoin(users, and(eq(users.id, accountLinks.userId), eq(users.email, accountLinks.email)))
    .where(isUsable(wanted))
    .for('no key update', { of: users })
  const taken = await tx.delete(accountLinks).where(isUsable(wanted)).returning({ kind: accountLinks.kind })
  return taken.length > 0 ? found?.user : undefined
}
