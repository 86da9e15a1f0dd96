import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { redirectOf } from './guard'
import { routes } from './routes'

const people = {
  nobody: null,
  undecided: { role: null },
  client: { role: 'client' },
  trainer: { role: 'trainer' },
  admin: { role: 'admin' },
  blockedAdmin: { role: 'admin', needs_second_factor: true },
} as const
type Person = keyof typeof people

function redirectAt(path: string, person: Person, arrival?: string): string | undefined {
  const route = routes.find((candidate) => matchPath(candidate.path, path))
  if (!route) throw new Error(`Nothing stands at ${path}`)
  return redirectOf(route.access, { user: people[person], arrival })
}

/** Returns the last path after all redirects. */
function endOf(path: string, person: Person): string {
  const next = redirectAt(path, person)
  return next === undefined ? path : endOf(next, person)
}

const trainerPage = '/trainer/7f3a91c2'
const checkout = '/booking-checkout/7f3a91c2'
/** The path to which each role is redirected from a page that it may not see. */
const refused = { nobody: '/', undecided: '/role-selection', client: '/', trainer: '/', admin: '/' }

describe('access rules of the routes', () => {
  it.each([
    { path: '/', nobody: '/', undecided: '/', client: '/', trainer: '/', admin: '/' },
    { ...refused, path: '/register', nobody: '/register', client: '/client-dashboard' },
    { ...refused, path: '/login', nobody: '/login' },
    ...['/auth-callback', '/new-email', '/undo-email', '/nowhere'].map((path) => sameForAll(path, path)),
    ...['/role-selection', '/account', trainerPage, checkout, '/booking-checkout'].map((path) => sameForAll(path, '/')),
    { ...refused, path: '/client-dashboard', client: '/client-dashboard' },
    { ...refused, path: '/trainer-dashboard', trainer: '/trainer-dashboard' },
    { ...refused, path: '/admin', admin: '/admin' },
    { ...refused, path: '/second-step', admin: '/admin' },
  ])('the path $path opens or redirects correctly for each kind of visitor', ({ path, ...ends }) => {
    expect({
      nobody: endOf(path, 'nobody'),
      undecided: endOf(path, 'undecided'),
      client: endOf(path, 'client'),
      trainer: endOf(path, 'trainer'),
      admin: endOf(path, 'admin'),
    }).toEqual(ends)
  })
})

function sameForAll(path: string, nobody: string) {
  return { path, nobody, undecided: path, client: path, trainer: path, admin: path }
}

describe('admin who must set up two-step verification', () => {
  it.each(['/login', '/role-selection', '/account', '/admin', '/client-dashboard', '/second-step'])(
    'an admin who must set up two-step verification is redirected there from %s',
    (path) => {
      expect(endOf(path, 'blockedAdmin')).toBe('/second-step')
    },
  )

  it('an admin who must set up two-step verification may open public pages', () => {
    expect(endOf('/terms', 'blockedAdmin')).toBe('/terms')
  })
})

describe('a user who has just signed in', () => {
  it('after sign-in a user is redirected to the requested page, not to the default page of the role', () => {
    expect(redirectAt('/login', 'client', '/role-selection')).toBe('/role-selection')
    expect(redirectAt('/register', 'trainer', '/trainer-dashboard')).toBe('/trainer-dashboard')
  })

  it('after sign-in a user is not redirected from a page that the role may see', () => {
    expect(redirectAt('/role-selection', 'client', '/role-selection')).toBeUndefined()
    expect(redirectAt('/', 'client', '/role-selection')).toBeUndefined()
  })
})
