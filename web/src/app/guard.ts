import type { Role } from '@entrena/contract/access'

/** Who may see a route. Signed-out only: whoever is signed in goes where their role points. */
export type RouteAccess =
  | 'anyone'
  | 'signed-in'
  | Role
  | { readonly signedOutOnly: Readonly<Record<Role | 'none', string>> }

/** The same way out for everybody who is signed in, except that who has no role yet chooses one. */
export function signedOutOnly(to: string): RouteAccess {
  return { signedOutOnly: { client: to, trainer: to, admin: to, none: '/role-selection' } }
}

export interface Visitor {
  readonly user: { readonly role: Role | null } | null
  /** Where somebody who signed in on this very page is led. */
  readonly arrival?: string | undefined
}

/** Where somebody has to go instead, or undefined when they may stay. */
export function redirectOf(access: RouteAccess, { user, arrival }: Visitor): string | undefined {
  if (access === 'anyone') return undefined
  if (access === 'signed-in') return user ? undefined : '/'
  if (typeof access !== 'string') return user ? (arrival ?? access.signedOutOnly[user.role ?? 'none']) : undefined
  if (user?.role === access) return undefined
  return user && user.role === null ? '/role-selection' : '/'
}
