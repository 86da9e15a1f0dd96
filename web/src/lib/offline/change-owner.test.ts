import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetKept, setKeptOwner } from './change-owner'
import { keptOwner } from './kept-owner'

const deleteKept = vi.hoisted(() => vi.fn<(who: { except?: string | undefined }) => Promise<void>>())
vi.mock('./kept-store', () => ({ deleteKept }))

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  deleteKept.mockReset().mockResolvedValue()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('the first person who signs in in a browser has no stored data to delete', () => {
  setKeptOwner('laura')
  setKeptOwner('laura')
  expect(keptOwner()).toBe('laura')
  expect(deleteKept).not.toHaveBeenCalled()
})

it('when another person signs in, the stored data of the previous person is deleted', async () => {
  setKeptOwner('laura')
  setKeptOwner('pedro')
  expect(keptOwner()).toBe('pedro')
  await vi.waitFor(() => expect(deleteKept).toHaveBeenCalledExactlyOnceWith({ except: 'pedro' }))
})

it('a log-out removes the owner of stored data at once, and deletes the data', async () => {
  setKeptOwner('laura')
  const forgotten = forgetKept()
  expect(keptOwner()).toBeUndefined()
  await forgotten
  expect(deleteKept).toHaveBeenCalledExactlyOnceWith({ except: undefined })
  expect(stored.size).toBe(0)
})

it('a deletion of stored data that failed is tried again at the next start', async () => {
  setKeptOwner('laura')
  deleteKept.mockRejectedValueOnce(new Error('no storage'))
  await forgetKept()
  expect(keptOwner()).toBeUndefined()
  await forgetKept()
  expect(deleteKept).toHaveBeenCalledTimes(2)
  expect(stored.size).toBe(0)
})

it('a person who signs in while stored data is deleted stays the owner', async () => {
  setKeptOwner('laura')
  deleteKept.mockImplementationOnce(async () => setKeptOwner('pedro'))
  await forgetKept()
  expect(keptOwner()).toBe('pedro')
})
