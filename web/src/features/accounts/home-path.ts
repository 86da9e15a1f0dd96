import type { Role } from '@entrena/contract/access'
import type { User } from '@entrena/contract/accounts/entity'

const dashboards: Record<Role, string> = {
  client: '/client-dashboard',
  trainer: '/trainer-dashboard',
  admin: '/admin',
}

/** The start page of a user: the dashboard of their role, the role selection, or the landing page. */
export function homePathOf(user: Pick<User, 'role'> | null): string {
  if (!user) return '/'
  return user.role ? dashboards[user.role] : '/role-selection'
}

/** Redirect target after signing in: the dashboard for admins, the role selection for everyone else. */
export function arrivalPathOf(user: Pick<User, 'role'>): string {
  return user.role === 'admin' ? dashboards.admin : '/role-selection'
}
