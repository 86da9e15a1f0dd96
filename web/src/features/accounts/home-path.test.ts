import { expect, it } from 'vitest'
import { arrivalPathOf, homePathOf } from './home-path'

it.each([
  [null, '/'],
  [{ role: null }, '/role-selection'],
  [{ role: 'client' }, '/client-dashboard'],
  [{ role: 'trainer' }, '/trainer-dashboard'],
  [{ role: 'admin' }, '/admin'],
] as const)('the start page of the user %j is %s', (user, path) => {
  expect(homePathOf(user)).toBe(path)
})

it.each([
  [{ role: null }, '/role-selection'],
  [{ role: 'client' }, '/role-selection'],
  [{ role: 'trainer' }, '/role-selection'],
  [{ role: 'admin' }, '/admin'],
] as const)('after sign-in the user %j is redirected to %s', (user, path) => {
  expect(arrivalPathOf(user)).toBe(path)
})
