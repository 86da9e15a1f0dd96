import { adminKeepsRole } from '@entrena/contract/accounts/errors'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { enqueueMails, type Letter } from '../../platform/mail/outbox'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { lockPerson } from '../locks/public'
import { type UserRow, updateRole } from './queries'

/** The person is locked, so no booking can be added that the listeners of `roleChanging` do not see. */
export function chooseRole({ db, events }: Services, userId: string, role: ChoosableRole): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const before = (await lockPerson(tx, userId)).find(({ id }) => id === userId)
    const letters: Letter[] = []
    const change = {
      userId,
      from: before?.role ?? null,
      to: role,
      mailLast: (more: readonly Letter[]) => void letters.push(...more),
    }
    const isChange = before && before.role !== 'admin' && before.role !== role
    if (isChange) await events.emit('roleChanging', tx, change)
    const user = await updateRole(tx, userId, role)
    if (!user) throw refuse(adminKeepsRole)
    await enqueueMails(tx, letters)
    return user
  })
}
