import { mayStoreOffline, offlineOwner, removeOfflineOwner, writeOwner } from './offline-owner'

async function emptyStore(): Promise<void> {
  const { deleteOfflineData } = await import('./offline-store')
  await deleteOfflineData({ except: offlineOwner() })
}

/** Stores the id of the person whose data may be kept offline, once the server has confirmed who is signed in. */
export function setOfflineOwner(userId: string): void {
  if (offlineOwner() === userId) return
  const isOld = mayStoreOffline()
  writeOwner(userId)
  if (isOld) emptyStore().catch(() => undefined)
}

/**
 * Deletes offline data at log-out, and when the server reports that nobody is signed in. Never rejects: data that could
 * not be deleted is unreadable without an owner.
 */
export async function forgetOfflineData(): Promise<void> {
  if (!mayStoreOffline()) return
  writeOwner('')
  try {
    await emptyStore()
    if (!offlineOwner()) removeOfflineOwner()
  } catch {
    // Ignored, because the next start tries the deletion again.
  }
}
