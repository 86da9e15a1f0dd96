import { storage } from '@/lib/browser/storage'

/** Page that a signed-out visitor wanted to see. It opens once the visitor has signed in. */
export interface Intention {
  readonly path: string
  /**
   * True if the user followed a link to the page, for example from a mail. Such a page opens right after sign-in,
   * without the role selection.
   */
  readonly isDirect: boolean
}

const key = 'intention'
const keptMs = 60 * 60_000

/** Stored for all tabs, because a link in a mail opens a new tab. */
export function rememberIntention(path: string, isDirect = false): void {
  storage.write(key, `${Date.now() + keptMs}${isDirect ? ' direct' : ''} ${path}`)
}

export function forgetIntention(): void {
  storage.remove(key)
}

/** Returns the stored path unchecked. The caller must check that the path belongs to a page of the app. */
export function readIntention(): Intention | undefined {
  const [, until, direct, path = ''] = /^(\d+)( direct)? (\S+)$/.exec(storage.read(key) ?? '') ?? []
  const leftMs = Number(until ?? 0) - Date.now()
  // Rejects a path that seems to be stored in the future. Otherwise, setting the clock back would keep the path for
  // longer.
  return leftMs > 0 && leftMs <= keptMs ? { path, isDirect: direct !== undefined } : undefined
}
