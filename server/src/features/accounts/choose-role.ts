import { adminKeepsRole } from '@entrena/contract/accounts/errors'
import type { ChoosableRole } from '@entrena/contract/accounts/rules'
import { refuse } from '../../platform/refused'
import type { Services } from '../../platform/services'
import { type UserRow, updateRole } from './queries'

export async function chooseRole({ db }: Services, userId: string, role: ChoosableRole): Promise<UserRow> {
  const user = await updateRole(db, userId, role)
  if (!user) throw refuse(adminKeepsRole)
  return user
}
