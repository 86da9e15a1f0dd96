import type { Services } from '../../../platform/services'
import { demoDomain, lockUser, setSuspended } from '../../accounts/public'
import { recordAction } from '../../admin-log/public'
import { findUntouched } from './queries'

const reason =
  'Siguió escribiendo a tres entrenadoras por fuera de la plataforma después de que le pidieran que parara.'
const daysAgo = 2

/**
 * Suspends one demo client who has a confirmed session. If an admin lifts the suspension, later starts do not repeat
 * it.
 */
export async function seedDemoSuspension({ db, now }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await findUntouched(tx, `nelson.batista@${demoDomain}`)
    // Another server that starts at the same time waits here.
    if (!first || !(await lockUser(tx, first.userId))) return
    const found = await findUntouched(tx, `nelson.batista@${demoDomain}`)
    if (!found) return
    const at = new Date(now().getTime() - daysAgo * 24 * 60 * 60_000)
    await setSuspended(tx, found.userId, { at, reason })
    await recordAction(tx, { adminId: found.adminId, kind: 'user_suspended', subjectId: found.userId, reason, at })
  })
}
