import { keptOwner, mayBeKept, removeOwner, writeOwner } from './kept-owner'

async function emptyStore(): Promise<void> {
  const { deleteKept } = await import('./kept-store')
  await deleteKept({ except: keptOwner() })
}

/** Called when the server has said who is signed in. */
export function setKeptOwner(userId: string): void {
  if (keptOwner() === userId) return
  const isOld = mayBeKept()
  writeOwner(userId)
  if (isOld) emptyStore().catch(() => undefined)
}

/** Called at log-out, and when the server says that nobody is signed in. Never rejects: without an owner, what could not be deleted cannot be read. */
export async function forgetKept(): Promise<void> {
  if (!mayBeKept()) return
  writeOwner('')
  try {
    await emptyStore()
    if (!keptOwner()) removeOwner()
  } catch {
    // The next start tries again.
  }
}
