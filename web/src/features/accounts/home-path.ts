import type { Role } from '@entrena/contract/access'
import type { User } from '@entrena/contract/accounts/entity'

const dashboards: Record<Role, string> = {
  client: '/client-dashboard',
  trainer: '/trainer-dashboard',
  admin: '/admin',
}

export function homePathOf(user: Pick<User, 'role'> | null): string {
  if (!user) return '/'
  return user.role ? dashboards[user.role] : '/role-selection'
}

/** After sign-in, admins are redirected to their dashboard and all other users to the role selection. */
export function arrivalPathOf(user: Pick<User, 'role'>): string {
  return user.role === 'admin' ? dashboards.admin : '/role-selection'
}
