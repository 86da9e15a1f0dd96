import { describe, expect, it } from 'vitest'
import { redirectOf, signedOutOnly } from './guard'

const nobody = null
const undecided = { role: null }
const client = { role: 'client' } as const
const trainer = { role: 'trainer' } as const
const admin = { role: 'admin' } as const
const register = signedOutOnly('/client-dashboard')
const byRole = { signedOutOnly: { client: '/c', trainer: '/t', admin: '/a', none: '/n' } }

describe('a route', () => {
  it.each([
    { access: 'anyone', user: nobody, to: undefined },
    { access: 'anyone', user: admin, to: undefined },
    { access: 'signed-in', user: nobody, to: '/' },
    { access: 'signed-in', user: undecided, to: undefined },
    { access: 'signed-in', user: trainer, to: undefined },
    { access: 'client', user: nobody, to: '/' },
    { access: 'client', user: undecided, to: '/' },
    { access: 'client', user: trainer, to: '/' },
    { access: 'client', user: client, to: undefined },
    { access: 'trainer', user: client, to: '/' },
    { access: 'trainer', user: trainer, to: undefined },
    { access: 'admin', user: trainer, to: '/' },
    { access: 'admin', user: admin, to: undefined },
    { access: register, user: nobody, to: undefined },
    { access: register, user: client, to: '/client-dashboard' },
    { access: byRole, user: trainer, to: '/t' },
    { access: byRole, user: undecided, to: '/n' },
  ] as const)('for $access sends $user.role to $to', ({ access, user, to }) => {
    expect(redirectOf(access, user)).toBe(to)
  })
})
