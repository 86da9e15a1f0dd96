import { expect, it } from 'vitest'
import { homePathOf } from './home-path'

it.each([
  [null, '/'],
  [{ role: null }, '/role-selection'],
  [{ role: 'client' }, '/client-dashboard'],
  [{ role: 'trainer' }, '/trainer-dashboard'],
  [{ role: 'admin' }, '/admin'],
] as const)('%j is at home at %s', (user, path) => {
  expect(homePathOf(user)).toBe(path)
})
