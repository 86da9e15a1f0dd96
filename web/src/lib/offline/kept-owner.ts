import { storage } from '../browser/storage'

const ownerKey = 'entrena_offline_owner'

/**
 * The only person whose data may be stored in this browser and read from there. It is changed immediately, unlike the store
 * itself, and all tabs see it: after a log-out no other tab can store anything or read what was not deleted yet.
 */
export function keptOwner(): string | undefined {
  return storage.read(ownerKey) || undefined
}

/** True if something may be stored, also if its owner has left before all of it was deleted. */
export function mayBeKept(): boolean {
  return storage.read(ownerKey) !== undefined
}

/** '' means that nobody may read the store, and that it may still have to be emptied. */
export function writeOwner(userId: string): void {
  storage.write(ownerKey, userId)
}

export function removeOwner(): void {
  storage.remove(ownerKey)
}
