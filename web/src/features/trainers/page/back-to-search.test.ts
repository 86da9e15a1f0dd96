import { expect, it, vi } from 'vitest'
import { backToSearchPath, rememberSearch } from './back-to-search'

it.each([
  { state: { search: '?address=Naco' }, path: '/client-dashboard?address=Naco' },
  { state: { search: '' }, path: '/client-dashboard' },
  { state: null, path: '/client-dashboard' },
  { state: { search: '//elsewhere.test' }, path: '/client-dashboard' },
  { state: 'anything', path: '/client-dashboard' },
])("with the router state $state, the Back link of a trainer's page leads to $path", ({ state, path }) => {
  expect(backToSearchPath(state)).toBe(path)
})

it("without a router state, the Back link of a trainer's page leads to the tab's last search", () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key), setItem: stored.set.bind(stored) })
  rememberSearch('?address=Gazcue')
  expect(backToSearchPath(null)).toBe('/client-dashboard?address=Gazcue')
  rememberSearch('')
  expect(backToSearchPath(null)).toBe('/client-dashboard')
})
