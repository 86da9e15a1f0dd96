import { storage } from '../browser/storage'

const ownerKey = 'entrena_offline_owner'

/**
 * The only user whose data may be stored in and read from this browser. Changes immediately, unlike the store, and in
 * all tabs: after a log-out no other tab can store data or read what is not deleted yet.
 */
export function keptOwner(): string | undefined {
  return storage.read(ownerKey) || undefined
}

/** True if data may be stored, or may not have been deleted completely. */
export function mayBeKept(): boolean {
  return storage.read(ownerKey) !== undefined
}

/** An empty id means that nobody may read the store, and that it may still need to be emptied. */
export function writeOwner(userId: string): void {
  storage.write(ownerKey, userId)
}

export function removeOwner(): void {
  storage.remove(ownerKey)
}
