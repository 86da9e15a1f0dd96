import { storage } from '../browser/storage'

const ownerKey = 'entrena_offline_owner'

/**
 * The only user whose data may be stored in this browser and read from it. It changes at once and for all tabs, so that
 * no tab uses the data of a user who has just logged out.
 */
export function offlineOwner(): string | undefined {
  return storage.read(ownerKey) || undefined
}

/** True if data may be stored, or if some data of an earlier owner may still have to be deleted. */
export function mayStoreOffline(): boolean {
  return storage.read(ownerKey) !== undefined
}

/**
 * Writes the id of the owner. An empty id means that nobody may read the database, and that it may still contain data
 * to delete.
 */
export function writeOwner(userId: string): void {
  storage.write(ownerKey, userId)
}

export function removeOfflineOwner(): void {
  storage.remove(ownerKey)
}
