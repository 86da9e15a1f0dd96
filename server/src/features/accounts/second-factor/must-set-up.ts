import type { User } from '@entrena/contract/accounts/entity'
import type { Services } from '../../../platform/services'
import { presentUser } from '../present-user'
import type { UserRow } from '../queries'
import { hasSecondFactor } from './queries'

/** With REQUIRE_SECOND_FACTOR=admin, an admin without two-step verification can do nothing except set it up. */
export async function mustSetUpSecondFactor(
  { config, db }: Services,
  user: Pick<UserRow, 'id' | 'role'>,
): Promise<boolean> {
  if (!config.mustAdminsHaveSecondFactor || user.role !== 'admin') return false
  return !(await hasSecondFactor(db, user.id))
}

/** The signed-in person, with the information whether two-step verification must be set up first. */
export async function presentSignedInUser(services: Services, user: UserRow): Promise<User> {
  return {
    ...presentUser(user),
    ...((await mustSetUpSecondFactor(services, user)) && { needs_second_factor: true as const }),
  }
}
