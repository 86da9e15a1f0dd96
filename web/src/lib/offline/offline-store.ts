import { type OfflineChat, type OfflineChats, readableChats, withLatestOfflineChat } from './offline-chats'
import { isOfflineDataReadable, type OfflineData } from './offline-data'
import { offlineOwner } from './offline-owner'

const databaseName = 'entrena-offline'
/** The stores for sessions and for conversations. Each has one record per user. */
const storeNames = ['people', 'chats'] as const
type StoreName = (typeof storeNames)[number]
/** Increase this number when the stored format changes: the browser then deletes the data of older versions. */
const formatVersion = 2

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, formatVersion)
  request.onupgradeneeded = () => {
    const database = request.result
    for (const name of storeNames) {
      if (database.objectStoreNames.contains(name)) database.deleteObjectStore(name)
      database.createObjectStore(name, { keyPath: 'user.id' })
    }
  }
  return resultOf(request)
}

async function inStore<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await resultOf(act(database.transaction(name, mode).objectStore(name)))
  } finally {
    database.close()
  }
}

/** Deletes all stored data, except the data of the user `except`. */
export async function deleteOfflineData({
  except: owner,
}: {
  readonly except?: string | undefined
} = {}): Promise<void> {
  for (const name of storeNames) {
    await inStore(name, 'readwrite', (store) => {
      if (owner === undefined) return store.clear()
      store.delete(IDBKeyRange.upperBound(owner, true))
      return store.delete(IDBKeyRange.lowerBound(owner, true))
    })
  }
}

/** Stores data for offline use by its owner. */
export async function storeOfflineData(kept: OfflineData): Promise<void> {
  const { id } = kept.user
  if (offlineOwner() !== id) return
  await inStore('people', 'readwrite', (store) => store.put(kept))
  // If another tab has logged out in the meantime, this deletes what was just stored.
  await deleteOfflineData({ except: offlineOwner() })
}

/** Returns undefined if nothing is stored, or nothing may be read. Never rejects, because storage may be forbidden. */
export async function readOfflineData(now = new Date()): Promise<OfflineData | undefined> {
  const owner = offlineOwner()
  if (!owner) return undefined
  try {
    const kept: OfflineData | undefined = await inStore('people', 'readonly', (store) => store.get(owner))
    if (kept && isOfflineDataReadable(kept, offlineOwner(), now)) return kept
    await deleteOfflineData()
  } catch {
    // Without storage there is nothing to read.
  }
  return undefined
}

/** Stores the end of a conversation for its owner. */
export async function storeOfflineChat(userId: string, chat: OfflineChat): Promise<void> {
  if (offlineOwner() !== userId) return
  const before: OfflineChats | undefined = await inStore('chats', 'readonly', (store) => store.get(userId))
  const kept: OfflineChats = { user: { id: userId }, chats: withLatestOfflineChat(before?.chats ?? [], chat) }
  await inStore('chats', 'readwrite', (store) => store.put(kept))
  // If another tab has logged out in the meantime, this deletes what was just stored.
  await deleteOfflineData({ except: offlineOwner() })
}

/** Deletes the stored conversation of this user with the partner. */
export async function deleteOfflineChat(userId: string, partnerId: string): Promise<void> {
  if (offlineOwner() !== userId) return
  const before: OfflineChats | undefined = await inStore('chats', 'readonly', (store) => store.get(userId))
  if (!before?.chats.some((chat) => chat.partnerId === partnerId)) return
  const kept: OfflineChats = { ...before, chats: before.chats.filter((chat) => chat.partnerId !== partnerId) }
  await inStore('chats', 'readwrite', (store) => store.put(kept))
  // If another tab has logged out in the meantime, this deletes what was just stored.
  await deleteOfflineData({ except: offlineOwner() })
}

/** Reads the user's stored conversations, without outdated ones. Never rejects, because storage may be forbidden. */
export async function readOfflineChats(now = new Date()): Promise<readonly OfflineChat[]> {
  const owner = offlineOwner()
  if (!owner) return []
  try {
    const kept: OfflineChats | undefined = await inStore('chats', 'readonly', (store) => store.get(owner))
    return offlineOwner() === owner ? readableChats(kept?.chats ?? [], now) : []
  } catch {
    return []
  }
}
