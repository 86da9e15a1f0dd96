import type { Role } from '@entrena/contract/access'
import type { User } from '@entrena/contract/accounts/entity'

const dashboards: Record<Role, string> = {
  client: '/client-dashboard',
  trainer: '/trainer-dashboard',
  admin: '/admin',
}

/** Where somebody is at home: the role's dashboard, the choice of a role, or the landing page. */
export function homePathOf(user: Pick<User, 'role'> | null): string {
  if (!user) return '/'
  return user.role ? dashboards[user.role] : '/role-selection'
}

/** Where somebody lands who has just signed in: an admin at work, everyone else at the choice of a role. */
export function arrivalPathOf(user: Pick<User, 'role'>): string {
  return user.role === 'admin' ? dashboards.admin : '/role-selection'
}
