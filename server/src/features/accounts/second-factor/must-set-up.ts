import type { User } from '@entrena/contract/accounts/entity'
import type { Services } from '../../../platform/services'
import { presentUser } from '../present-user'
import type { UserRow } from '../queries'
import { hasSecondFactor } from './queries'

/** With REQUIRE_SECOND_FACTOR=admin, an admin without a second factor can only set it up. */
export async function mustSetUp({ config, db }: Services, user: Pick<UserRow, 'id' | 'role'>): Promise<boolean> {
  if (!config.mustAdminsHaveSecondFactor || user.role !== 'admin') return false
  return !(await hasSecondFactor(db, user.id))
}

/** The person for their own browser, which must know whether it can show anything but the set-up. */
export async function presentSelf(services: Services, user: UserRow): Promise<User> {
  return { ...presentUser(user), ...((await mustSetUp(services, user)) && { needs_second_factor: true as const }) }
}
