import { adminKeepsRole } from '@entrena/contract/accounts/errors'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { enqueueMails, type Letter } from '../../platform/mail/outbox'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findUser, lockUser, type UserRow, updateRole } from './queries'

/**
 * Emits `roleChanging` before and after the user row is locked. The first call locks the bookings, because bookings
 * must be locked before users. The second call handles bookings that were inserted between the two locks.
 */
export function chooseRole({ db, events }: Services, userId: string, role: ChoosableRole): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const before = await findUser(tx, userId)
    const letters: Letter[] = []
    const change = {
      userId,
      from: before?.role ?? null,
      to: role,
      mailLast: (more: readonly Letter[]) => void letters.push(...more),
    }
    const isChange = before && before.role !== 'admin' && before.role !== role
    if (isChange) await events.emit('roleChanging', tx, { ...change, isLocked: false })
    await lockUser(tx, userId)
    if (isChange) await events.emit('roleChanging', tx, { ...change, isLocked: true })
    const user = await updateRole(tx, userId, role)
    if (!user) throw refuse(adminKeepsRole)
    await enqueueMails(tx, letters)
    return user
  })
}
