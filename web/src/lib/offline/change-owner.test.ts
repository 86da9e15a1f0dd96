import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOfflineData, setOfflineOwner } from './change-owner'
import { offlineOwner } from './offline-owner'

const deleteOfflineData = vi.hoisted(() => vi.fn<(who: { except?: string | undefined }) => Promise<void>>())
vi.mock('./offline-store', () => ({ deleteOfflineData }))

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  deleteOfflineData.mockReset().mockResolvedValue()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('for the first person who signs in in a browser, no stored data is deleted', () => {
  setOfflineOwner('laura')
  setOfflineOwner('laura')
  expect(offlineOwner()).toBe('laura')
  expect(deleteOfflineData).not.toHaveBeenCalled()
})

it('when another person signs in, the stored data of the previous person is deleted', async () => {
  setOfflineOwner('laura')
  setOfflineOwner('pedro')
  expect(offlineOwner()).toBe('pedro')
  await vi.waitFor(() => expect(deleteOfflineData).toHaveBeenCalledExactlyOnceWith({ except: 'pedro' }))
})

it('a log-out removes the owner of stored data at once, and deletes the data', async () => {
  setOfflineOwner('laura')
  const forgotten = forgetOfflineData()
  expect(offlineOwner()).toBeUndefined()
  await forgotten
  expect(deleteOfflineData).toHaveBeenCalledExactlyOnceWith({ except: undefined })
  expect(stored.size).toBe(0)
})

it('a deletion of stored data that failed is tried again at the next start', async () => {
  setOfflineOwner('laura')
  deleteOfflineData.mockRejectedValueOnce(new Error('no storage'))
  await forgetOfflineData()
  expect(offlineOwner()).toBeUndefined()
  await forgetOfflineData()
  expect(deleteOfflineData).toHaveBeenCalledTimes(2)
  expect(stored.size).toBe(0)
})

it('a person who signs in while stored data is being deleted stays the owner', async () => {
  setOfflineOwner('laura')
  deleteOfflineData.mockImplementationOnce(async () => setOfflineOwner('pedro'))
  await forgetOfflineData()
  expect(offlineOwner()).toBe('pedro')
})
