import { expect, it } from 'vitest'
import { backToSearchPath } from './back-to-search'

it.each([
  { state: { search: '?address=Naco' }, path: '/client-dashboard?address=Naco' },
  { state: { search: '' }, path: '/client-dashboard' },
  { state: null, path: '/client-dashboard' },
  { state: { search: '//elsewhere.test' }, path: '/client-dashboard' },
  { state: 'anything', path: '/client-dashboard' },
])('with the router state $state the Back link leads to $path', ({ state, path }) => {
  expect(backToSearchPath(state)).toBe(path)
})
