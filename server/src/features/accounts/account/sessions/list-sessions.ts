import type { OpenSession } from '@entrena/contract/accounts/account-entity'
import { maxSessionsShown } from '@entrena/contract/accounts/rules'
import type { Services } from '../../../../platform/services'
import { listSignInSessions } from './queries'
import { readUserAgent } from './user-agent'

interface Own {
  readonly userId: string
  readonly tokenHash: string
}

export async function listSessions({ db, now }: Services, { userId, tokenHash }: Own): Promise<OpenSession[]> {
  const rows = await listSignInSessions(db, { userId, tokenHash, now: now(), most: maxSessionsShown })
  return rows.map((row) => ({
    id: row.id,
    ...readUserAgent(row.userAgent),
    is_current: row.tokenHash === tokenHash,
    first_seen_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
  }))
}
