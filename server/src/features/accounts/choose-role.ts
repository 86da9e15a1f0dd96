import { adminKeepsRoleRefusal } from '@entrena/contract/accounts/errors'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { enqueueMails } from '../../platform/mail/outbox'
import { refusedWith } from '../../platform/refused'
import { callUserHooks, type Services } from '../../platform/services'
import { lockWithPartners } from '../locks/public'
import { type UserRow, updateRole } from './queries'

/** Locks the person, so that no booking is added during the change of role. */
export function chooseRole(services: Services, userId: string, role: ChoosableRole): Promise<UserRow> {
  return services.db.transaction(async (tx) => {
    const person = (await lockWithPartners(tx, userId)).find(({ id }) => id === userId)
    const change = person && person.role !== 'admin' && person.role !== role && { person, from: person.role, to: role }
    const letters = change
      ? await callUserHooks(services.userHooks, (hooks) => hooks.onRoleChanged(tx, services, change))
      : []
    const user = await updateRole(tx, userId, role)
    if (!user) throw refusedWith(adminKeepsRoleRefusal)
    await enqueueMails(tx, letters)
    return user
  })
}
