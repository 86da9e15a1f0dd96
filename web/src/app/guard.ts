import type { Role } from '@entrena/contract/access'

/** Who may see a route. `signedOutOnly`: where signed-in users are redirected, by role. */
export type RouteAccess =
  | 'anyone'
  | 'signed-in'
  | Role
  | { readonly signedOutOnly: Readonly<Record<Role | 'none', string>> }

/** Redirects every signed-in user to the same path, except those who still have to choose a role. */
export function signedOutOnly(to: string): RouteAccess {
  return { signedOutOnly: { client: to, trainer: to, admin: to, none: '/role-selection' } }
}

export interface Visitor {
  readonly user: { readonly role: Role | null } | null
  /** Where a user who has just signed in on this page goes. */
  readonly arrival?: string | undefined
}

/** Undefined when the visitor may see the route. */
export function redirectOf(access: RouteAccess, { user, arrival }: Visitor): string | undefined {
  if (access === 'anyone') return undefined
  if (access === 'signed-in') return user ? undefined : '/'
  if (typeof access !== 'string') return user ? (arrival ?? access.signedOutOnly[user.role ?? 'none']) : undefined
  if (user?.role === access) return undefined
  return user && user.role === null ? '/role-selection' : '/'
}
