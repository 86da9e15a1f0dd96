import { isKeptReadable, type Kept } from './kept'
import { keptOwner } from './kept-owner'

const databaseName = 'entrena-offline'
const storeName = 'people'
/** Increase this number when the stored format changes: the browser then deletes the data of older versions. */
const formatVersion = 1

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
    if (database.objectStoreNames.contains(storeName)) database.deleteObjectStore(storeName)
    database.createObjectStore(storeName, { keyPath: 'user.id' })
  }
  return resultOf(request)
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await resultOf(act(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

/** Deletes all stored data except that of `postgresUser`. */
export async function deleteKept({ except: owner }: { readonly except?: string | undefined } = {}): Promise<void> {
  await inStore('readwrite', (store) => {
    if (owner === undefined) return store.clear()
    store.delete(IDBKeyRange.upperBound(owner, true))
    return store.delete(IDBKeyRange.lowerBound(owner, true))
  })
}

/** Stores data for offline use by its owner. */
export async function storeKept(kept: Kept): Promise<void> {
  const { id } = kept.user
  if (keptOwner() !== id) return
  await inStore('readwrite', (store) => store.put(kept))
  // Another tab may have logged out and emptied the store before this write.
  await deleteKept({ except: keptOwner() })
}

/** Returns undefined if nothing is stored, or nothing may be read. Never rejects, because storage may be forbidden. */
export async function readKept(now = new Date()): Promise<Kept | undefined> {
  const owner = keptOwner()
  if (!owner) return undefined
  try {
    const kept: Kept | undefined = await inStore('readonly', (store) => store.get(owner))
    if (kept && isKeptReadable(kept, keptOwner(), now)) return kept
    await deleteKept()
  } catch {
    // Without storage there is nothing to read.
  }
  return undefined
}
