import { storage } from '../../lib/browser/storage'

/** What a signed-out visitor was about to do: the page to open once they are signed in. */
export interface Intention {
  readonly path: string
  /** True if a link asked for the page, as mails do. It then opens right after sign-in, without the role selection. */
  readonly isDirect: boolean
}

const key = 'intention'
const keptMs = 60 * 60_000

/** Stored for all tabs, because the link in a mail opens another one. */
export function rememberIntention(path: string, isDirect = false): void {
  storage.write(key, JSON.stringify({ path, isDirect, until: Date.now() + keptMs }))
}

export function forgetIntention(): void {
  storage.remove(key)
}

/** Returns the stored path as it is. The caller must check that it is a page of the app. */
export function readIntention(): Intention | undefined {
  const stored = parse(storage.read(key))
  const [path, isDirect, until] = ['path', 'isDirect', 'until'].map((name) => stored && Reflect.get(stored, name))
  // A clock that was set back must not keep the intention for longer.
  const leftMs = typeof until === 'number' ? until - Date.now() : 0
  if (typeof path !== 'string' || leftMs <= 0 || leftMs > keptMs) return undefined
  return { path, isDirect: isDirect === true }
}

function parse(text: string | undefined): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
