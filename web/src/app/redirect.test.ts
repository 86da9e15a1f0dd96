import type { Role } from '@entrena/contract/access'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rememberIntention } from '@/features/accounts/public'
import { findIntention, findPage, isIntentionOver, redirectFrom } from './redirect'
import { routeAt } from './routes'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: stored.set.bind(stored),
})
afterEach(() => stored.clear())

function addressOf(path: string) {
  const { pathname, search } = new URL(path, 'https://entrena.do')
  const route = routeAt(pathname)
  if (!route) throw new Error(`Nothing stands at ${path}`)
  return { route, address: { pathname, search } }
}

function redirectAt(path: string, role: Role | null | undefined, arrival?: string) {
  const { route, address } = addressOf(path)
  return redirectFrom(route, address, { user: role === undefined ? null : { role }, arrival })
}

function isOver(path: string, role: Role | null) {
  const { route, address } = addressOf(path)
  return isIntentionOver(route, address, { user: { role } })
}

const booking = '/client-dashboard?trainer=7f3a91c2'
const checkout = '/booking-checkout/7f3a91c2'
const linkTo = (path: string) => `/login?next=${encodeURIComponent(path)}`

describe('pages that may be opened after sign-in', () => {
  it.each([booking, checkout, '/admin?tab=bookings', '/trainer/7f3a91c2', '/booking-checkout?trainerId=7f3a91c2'])(
    'the page %s may be opened after sign-in',
    (path) => expect(findPage(path)?.path).toBe(path),
  )

  it.each([
    ...[
      'https://evil.test/admin',
      '//evil.test/admin',
      '/\\evil.test',
      '\\\\evil.test',
      '/\t/evil.test',
      '/%09/evil.test',
    ],
    ...['javascript:alert(1)', 'admin', ' /admin', '/admin\n', '/admin#x', '/ñ', '', null, undefined],
    ...['/', '/login?next=/admin', '/register', '/role-selection', '/auth-callback', '/nowhere', '/api/auth/me'],
    ...['/terms', '/admin/../login', '/@evil.test', `/admin?${'x'.repeat(500)}`],
  ])('the address %j may not be opened after sign-in', (path) => expect(findPage(path)).toBeUndefined())
})

describe('link of a mail', () => {
  it('a link of a mail opens its page at once for a signed-in user, and for anybody else right after the sign-in', () => {
    expect(redirectAt(linkTo(checkout), 'client')).toBe(checkout)
    expect(redirectAt(linkTo(checkout), 'client', '/role-selection')).toBe(checkout)
  })

  it('a link of a mail shows the login to a signed-out user, and its page opens after every way to sign in', () => {
    const { route, address } = addressOf(linkTo(checkout))
    expect(redirectAt(linkTo(checkout), undefined)).toBeUndefined()
    expect(findIntention(route, address)).toEqual({ path: checkout, isDirect: true })
    rememberIntention(checkout, true)
    expect(redirectAt('/role-selection', 'client')).toBe(checkout)
    expect(isOver('/role-selection', 'client')).toBe(true)
  })

  it.each([linkTo('//evil.test'), linkTo('https://evil.test'), linkTo('/admin')])(
    'a link of a mail to %s has no effect for a client',
    (path) => expect(redirectAt(path, 'client', '/role-selection')).toBe('/role-selection'),
  )

  it("the page of a mail's link opens once a new account has chosen its role", () => {
    rememberIntention(checkout, true)
    expect(redirectAt('/role-selection', null)).toBeUndefined()
    expect(isOver('/role-selection', null)).toBe(false)
    expect(redirectAt('/client-dashboard', 'client')).toBe(checkout)
  })
})

describe('page that a signed-out visitor asked for', () => {
  it('the page that a signed-out visitor asked for is remembered while the landing page is shown', () => {
    const { route, address } = addressOf(checkout)
    expect(redirectAt(checkout, undefined)).toBe('/')
    expect(findIntention(route, address)).toEqual({ path: checkout, isDirect: false })
  })

  it('if a signed-out visitor asked for a search, it is remembered without the position of the visitor', () => {
    const { route, address } = addressOf('/client-dashboard?near=18.486,-69.931&specialization=Yoga')
    expect(findIntention(route, address)?.path).toBe('/client-dashboard?specialization=Yoga')
  })

  it.each(['/', '/terms', '/login', '/register', '/role-selection', '/nowhere'])(
    'a visitor who had opened %s before signing in is not led back to that page',
    (path) => {
      const { route, address } = addressOf(path)
      expect(findIntention(route, address)).toBeUndefined()
    },
  )

  it('the page remembered at sign-in does not open during the role selection, but once the dashboard is reached', () => {
    rememberIntention(booking)
    expect(redirectAt('/role-selection', 'client')).toBeUndefined()
    expect(isOver('/role-selection', 'client')).toBe(false)
    expect(redirectAt('/client-dashboard', 'client')).toBe(booking)
    expect(isOver('/client-dashboard', 'client')).toBe(true)
    expect(redirectAt(booking, 'client')).toBeUndefined()
  })

  it('the page remembered at sign-in is forgotten if the role of the person may not open it', () => {
    rememberIntention(booking)
    expect(redirectAt('/trainer-dashboard', 'trainer')).toBeUndefined()
    expect(isOver('/trainer-dashboard', 'trainer')).toBe(true)
  })

  it('the page remembered at sign-in is ignored if it is on another site', () => {
    rememberIntention('//evil.test')
    expect(redirectAt('/client-dashboard', 'client')).toBeUndefined()
  })
})

describe('start of the installed app', () => {
  it.each([
    ['/?app=1', 'client', '/client-dashboard'],
    ['/?app=1', 'admin', '/admin'],
    ['/?app=bookings', 'trainer', '/trainer-dashboard?tab=bookings'],
    ['/?app=messages', 'client', '/client-dashboard?tab=messages'],
    ['/?app=%2F%2Fevil.test', 'client', '/client-dashboard'],
    ['/?app=messages', null, '/role-selection'],
    ['/?app=bookings', undefined, undefined],
    ['/', 'client', undefined],
    ['/terms?app=1', 'client', undefined],
  ] as const)('the installed app started at %s leads the role %s to %s', (path, role, to) => {
    expect(redirectAt(path, role)).toBe(to)
  })
})
