import type { Role } from '@entrena/contract/access'

/** Who may see a route. Signed-out only: whoever is signed in goes where their role points. */
export type RouteAccess =
  | 'anyone'
  | 'signed-in'
  | Role
  | { readonly signedOutOnly: Readonly<Record<Role | 'none', string>> }

/** The same way out for everybody who is signed in. */
export function signedOutOnly(to: string): RouteAccess {
  return { signedOutOnly: { client: to, trainer: to, admin: to, none: to } }
}

/** Where somebody has to go instead, or undefined when they may stay. */
export function redirectOf(access: RouteAccess, user: { readonly role: Role | null } | null): string | undefined {
  if (access === 'anyone') return undefined
  if (access === 'signed-in') return user ? undefined : '/'
  if (typeof access === 'string') return user?.role === access ? undefined : '/'
  return user ? access.signedOutOnly[user.role ?? 'none'] : undefined
}
