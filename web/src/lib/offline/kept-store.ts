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

/** Deletes what is stored of everybody except `owner`. */
export async function deleteKept({ except: owner }: { readonly except?: string | undefined } = {}): Promise<void> {
  await inStore('readwrite', (store) => {
    if (owner === undefined) return store.clear()
    store.delete(IDBKeyRange.upperBound(owner, true))
    return store.delete(IDBKeyRange.lowerBound(owner, true))
  })
}

/** Stores what its owner can read without a connection. */
export async function keep(kept: Kept): Promise<void> {
  const { id } = kept.user
  if (keptOwner() !== id) return
  await inStore('readwrite', (store) => store.put(kept))
  // Another tab may have logged out in between, and emptied the store before this was written.
  await deleteKept({ except: keptOwner() })
}

/** Returns undefined if nothing is stored, or nothing that may still be read. Never rejects: storage may be forbidden. */
export async function readKept(now = new Date()): Promise<Kept | undefined> {
  const owner = keptOwner()
  if (!owner) return undefined
  try {
    const kept: Kept | undefined = await inStore('readonly', (store) => store.get(owner))
    if (kept && isKeptReadable(kept, keptOwner(), now)) return kept
    await deleteKept()
  } catch {
    // Without storage nothing was stored.
  }
  return undefined
}
