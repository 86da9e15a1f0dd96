import { useMemo, useSyncExternalStore } from 'react'
import { storage } from '../../lib/storage'

/** A message that is not stored on the server yet, as far as we know. Its id goes with every try, so it is stored once. */
export interface Unsent {
  readonly id: string
  readonly partnerId: string
  readonly text: string
  readonly at: string
  readonly state: 'sending' | 'failed'
  readonly reason?: string | undefined
}

const keyOf = (userId: string) => `entrena_unsent_${userId}`
const listeners = new Set<() => void>()
const outboxes = new Map<string, readonly Unsent[]>()

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'partnerId', 'text', 'at'].every((name) => typeof Reflect.get(value, name) === 'string')
}

/** Whatever was on its way when the page was left has failed, for all we know. */
function read(userId: string): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(storage.read(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent).map((unsent) => ({ ...unsent, state: 'failed' })) : []
  } catch {
    return []
  }
}

/** What somebody has written and not sent: kept in the browser, so that a reload or a day without network loses nothing. */
export function listUnsent(userId: string): readonly Unsent[] {
  const known = outboxes.get(userId) ?? read(userId)
  outboxes.set(userId, known)
  return known
}

function change(userId: string, next: (before: readonly Unsent[]) => readonly Unsent[]): void {
  outboxes.set(userId, next(listUnsent(userId)))
  // Another window may have written meanwhile: what it keeps stays.
  const kept = next(read(userId))
  if (kept.length > 0) storage.write(keyOf(userId), JSON.stringify(kept))
  else storage.remove(keyOf(userId))
  for (const listener of listeners) listener()
}

export function putUnsent(userId: string, unsent: Unsent): void {
  change(userId, (before) =>
    before.some(({ id }) => id === unsent.id)
      ? before.map((other) => (other.id === unsent.id ? unsent : other))
      : [...before, unsent],
  )
}

export function dropUnsent(userId: string, id: string): void {
  change(userId, (before) => before.filter((unsent) => unsent.id !== id))
}

/** For tests: a new page. */
export function forgetOutboxes(): void {
  outboxes.clear()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUnsent(userId: string, partnerId: string): readonly Unsent[] {
  const all = useSyncExternalStore(subscribe, () => listUnsent(userId))
  return useMemo(() => all.filter((unsent) => unsent.partnerId === partnerId), [all, partnerId])
}
