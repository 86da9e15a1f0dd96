import type { Role } from '@entrena/contract/access'

/**
 * Who may see a route. `setup` is for users who must set up a second factor before anything else. `signedOutOnly`
 * redirects signed-in users to the path given for their role.
 */
export type RouteAccess =
  | 'anyone'
  | 'signed-in'
  | 'setup'
  | Role
  | { readonly signedOutOnly: Readonly<Record<Role | 'none', string>> }

/** Redirects signed-in users to `to`, or to the role selection if they have not chosen a role yet. */
export function signedOutOnly(to: string): RouteAccess {
  return { signedOutOnly: { client: to, trainer: to, admin: to, none: '/role-selection' } }
}

export interface Visitor {
  readonly user: { readonly role: Role | null; readonly needs_second_factor?: true | undefined } | null
  /** Redirect target of a user who has just signed in on this page. */
  readonly arrival?: string | undefined
}

/** Returns the path to redirect to, or undefined if the visitor may see the route. */
export function redirectOf(access: RouteAccess, { user, arrival }: Visitor): string | undefined {
  if (access === 'anyone') return undefined
  if (user?.needs_second_factor) return access === 'setup' ? undefined : '/second-step'
  if (access === 'setup') return user ? '/admin' : '/'
  if (access === 'signed-in') return user ? undefined : '/'
  if (typeof access !== 'string') return user ? (arrival ?? access.signedOutOnly[user.role ?? 'none']) : undefined
  if (user?.role === access) return undefined
  return user && user.role === null ? '/role-selection' : '/'
}
