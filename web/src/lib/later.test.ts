import { expect, it, vi } from 'vitest'
import { fetchable, type Load } from './later'
import * as log from './log'

const Part = () => null
const arrives: Load = () => Promise.resolve({ default: Part })

it('is fetched when it is shown, and there at once when it was fetched before', async () => {
  const part = fetchable(arrives)
  expect(part.pick()).not.toBe(Part)
  await part.fetch()
  expect(part.pick()).toBe(Part)
})

it('does not fail before it is shown, where it is as lazy as before', async () => {
  const told = vi.spyOn(log, 'logQuietly').mockReturnValue()
  const part = fetchable(() => Promise.reject(new Error('offline')))
  const before = part.pick()
  await part.fetch()
  expect(part.pick()).toBe(before)
  expect(told).toHaveBeenCalledOnce()
})
