import { adminKeepsRole } from '@entrena/contract/accounts/errors'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { findUser, lockUser, type UserRow, updateRole } from './queries'

/**
 * Other features act on the change before the person is locked, since everyone locks bookings before people. The lock
 * waits for bookings that are being made with them; a second round catches those.
 */
export function chooseRole({ db, events }: Services, userId: string, role: ChoosableRole): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const before = await findUser(tx, userId)
    const isChange = before && before.role !== 'admin' && before.role !== role
    const change = { userId, from: before?.role ?? null, to: role }
    if (isChange) await events.emit('roleChanging', tx, change)
    await lockUser(tx, userId)
    if (isChange) await events.emit('roleChanging', tx, change)
    const user = await updateRole(tx, userId, role)
    if (!user) throw refuse(adminKeepsRole)
    return user
  })
}
