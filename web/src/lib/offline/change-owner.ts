import { keptOwner, mayBeKept, removeOwner, writeOwner } from './kept-owner'

async function emptyStore(): Promise<void> {
  const { deleteKept } = await import('./kept-store')
  await deleteKept({ except: keptOwner() })
}

/** Sets whose data may be stored offline, once the server has confirmed who is signed in. */
export function setKeptOwner(userId: string): void {
  if (keptOwner() === userId) return
  const isOld = mayBeKept()
  writeOwner(userId)
  if (isOld) emptyStore().catch(() => undefined)
}

/**
 * Deletes offline data at log-out, and when the server reports that nobody is signed in. Never rejects: data that could
 * not be deleted is unreadable without an owner.
 */
export async function forgetKept(): Promise<void> {
  if (!mayBeKept()) return
  writeOwner('')
  try {
    await emptyStore()
    if (!keptOwner()) removeOwner()
  } catch {
    // Ignored: the next start retries.
  }
}
