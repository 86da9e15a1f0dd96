import type { Role } from '@entrena/contract/access'
import { homePathOf, type Intention, readIntention } from '@/features/accounts/public'
import { redirectOf, type Visitor } from './guard'
import { type AppRoute, routeAt } from './routes'

interface Address {
  readonly pathname: string
  readonly search: string
}

const maxCharacters = 500
/** A path on this site: one slash at the start, and no backslash, space, control character or hash. */
const ownPath = /^\/(?![/\\])[\x21-\x22\x24-\x5b\x5d-\x7e]*$/
const origin = 'https://here.invalid'

/** Returns the page that a path names, if the page exists and only signed-in users may see it. */
export function findPage(path: string | null | undefined): { path: string; route: AppRoute } | undefined {
  if (!path || path.length > maxCharacters || !ownPath.test(path) || !URL.canParse(path, origin)) return undefined
  const url = new URL(path, origin)
  const route = url.origin === origin ? routeAt(url.pathname) : undefined
  if (!route || typeof route.access !== 'string' || route.access === 'anyone' || isRoleSelection(route))
    return undefined
  return { path: url.pathname + url.search, route }
}

const isRoleSelection = ({ path }: AppRoute) => path === '/role-selection'
const isForGuests = ({ access }: AppRoute) => typeof access !== 'string'

function pageFor(role: Role, path: string | null | undefined): string | undefined {
  const page = findPage(path)
  return page && redirectOf(page.route.access, { user: { role } }) === undefined ? page.path : undefined
}

const nextIn = ({ search }: Address) => new URLSearchParams(search).get('next')

/**
 * Returns the page that the visitor wanted before signing in. Undefined if the visitor's role may not open the page, or
 * if the current route must not redirect to that page.
 */
function intendedPath(route: AppRoute, address: Address, { user }: Visitor): string | undefined {
  if (!user?.role) return undefined
  if (isForGuests(route)) return pageFor(user.role, nextIn(address))
  const intention = readIntention()
  const isTime = route.access === user.role || (isRoleSelection(route) && intention?.isDirect)
  const path = isTime ? pageFor(user.role, intention?.path) : undefined
  return path === address.pathname + address.search ? undefined : path
}

const appTabs = ['bookings', 'messages']

/** The installed app starts at `/?app=1`, and its shortcuts add a tab. The role determines the dashboard. */
function appPath({ pathname, search }: Address, { user }: Visitor): string | undefined {
  const start = pathname === '/' ? new URLSearchParams(search).get('app') : null
  if (start === null || !user) return undefined
  const home = homePathOf(user)
  return user.role && appTabs.includes(start) ? `${home}?tab=${start}` : home
}

/** Returns the path to redirect to, or undefined if the visitor stays. */
export function redirectFrom(route: AppRoute, address: Address, visitor: Visitor): string | undefined {
  return appPath(address, visitor) ?? intendedPath(route, address, visitor) ?? redirectOf(route.access, visitor)
}

/** Removes the visitor's position from the URL, so that the next person who signs in on this device does not get it. */
function withoutPosition(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('near')
  return params.size > 0 ? `?${params}` : ''
}

/** Returns what a signed-out visitor wants to open: the page in a link, or the page that the guard refused. */
export function findIntention(route: AppRoute, address: Address): Intention | undefined {
  const isDirect = isForGuests(route)
  const page = findPage(isDirect ? nextIn(address) : address.pathname + withoutPosition(address.search))
  return page && { path: page.path, isDirect }
}

/** True if the stored path must be cleared, because it opens now or the role does not permit it. */
export function isIntentionOver(route: AppRoute, address: Address, visitor: Visitor): boolean {
  if (!visitor.user?.role) return false
  return route.access === visitor.user.role || intendedPath(route, address, visitor) !== undefined
}

/** Loads the code of the first screen, following redirects. */
export async function fetchFirstScreen(address: Address, asked: Promise<Visitor>): Promise<void> {
  const route = routeAt(address.pathname)
  const fetched = route?.screen.fetch()
  const redirect = route && redirectFrom(route, address, await asked)
  const target = redirect?.split('?')[0]
  await (target === undefined ? fetched : routeAt(target)?.screen.fetch())
}
