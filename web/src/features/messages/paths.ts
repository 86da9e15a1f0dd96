import type { Role } from '@entrena/contract/access'

const dashboards: Record<Role, string> = {
  client: '/client-dashboard',
  trainer: '/trainer-dashboard',
  admin: '/admin',
}

/** Where somebody of that role talks to a person. */
export function messagePath(role: Role, partnerId: string): string {
  return `${dashboards[role]}?tab=messages&with=${partnerId}`
}
