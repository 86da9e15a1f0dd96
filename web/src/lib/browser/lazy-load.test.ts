import { expect, it, vi } from 'vitest'
import { isMissingCode, type LoadComponent, lazyComponent } from './lazy-load'
import * as log from './log'

const Part = () => null
const arrives: LoadComponent = () => Promise.resolve({ default: Part })

it('a lazy component that was preloaded renders the real component at once', async () => {
  const part = lazyComponent(arrives)
  expect(part.pick()).not.toBe(Part)
  await part.fetch()
  expect(part.pick()).toBe(Part)
})

it('a failed preload of a lazy component does not reject, and the component stays lazy', async () => {
  const logged = vi.spyOn(log, 'logQuietly').mockReturnValue()
  const part = lazyComponent((): ReturnType<LoadComponent> => Promise.reject(new Error('offline')))
  const before = part.pick()
  await part.fetch()
  expect(part.pick()).toBe(before)
  expect(logged).toHaveBeenCalledOnce()
})

it('renewing a lazy component creates a new lazy component', () => {
  const part = lazyComponent(arrives)
  const first = part.pick()
  expect(part.pick()).toBe(first)
  expect(part.wasRenewed()).toBe(false)
  part.renew()
  expect(part.pick()).not.toBe(first)
  expect(part.wasRenewed()).toBe(true)
})

it.each([
  ['Failed to fetch dynamically imported module: /assets/a.js', true],
  ['error loading dynamically imported module: /assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Failed to load module script', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Cannot read properties of undefined', false],
])('only the error of a failed import is recognised as missing code of the app: %s', (message, isMissing) => {
  expect(isMissingCode(new Error(message))).toBe(isMissing)
})
