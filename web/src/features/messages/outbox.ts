import { useMemo, useSyncExternalStore } from 'react'
import { storage } from '../../lib/browser/storage'

/** A message that is not stored on the server yet, as far as we know. Its id goes with every try, so it is stored once. */
export interface Unsent {
  readonly id: string
  readonly partnerId: string
  readonly text: string
  readonly at: string
  readonly state: 'sending' | 'failed'
  readonly reason?: string | undefined
}

const prefix = 'entrena_unsent_'
const keyOf = (userId: string) => `${prefix}${userId}`
const listeners = new Set<() => void>()
const outboxes = new Map<string, readonly Unsent[]>()

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'partnerId', 'text', 'at'].every((name) => typeof Reflect.get(value, name) === 'string')
}

function read(userId: string): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(storage.read(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent) : []
  } catch {
    return []
  }
}

/** Whatever was on its way when the page was left has failed, for all we know. */
function readLeft(userId: string): readonly Unsent[] {
  return read(userId).map((unsent) => ({ ...unsent, state: 'failed' }))
}

/** What somebody has written and not sent: kept in the browser, so that a reload or a day without network loses nothing. */
export function listUnsent(userId: string): readonly Unsent[] {
  const known = outboxes.get(userId) ?? readLeft(userId)
  outboxes.set(userId, known)
  return known
}

function change(userId: string, next: (before: readonly Unsent[]) => readonly Unsent[]): void {
  outboxes.set(userId, next(listUnsent(userId)))
  // Another window may have written meanwhile: what it keeps stays.
  const kept = next(read(userId))
  if (kept.length > 0) storage.write(keyOf(userId), JSON.stringify(kept))
  else storage.remove(keyOf(userId))
  tell()
}

function tell(): void {
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

/** Of everybody, or of everybody else. */
export function forgetUnsent({ except }: { readonly except?: string }): void {
  for (const userId of outboxes.keys()) if (userId !== except) outboxes.delete(userId)
  for (const key of storedKeys()) if (except === undefined || key !== keyOf(except)) storage.remove(key)
  tell()
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/**
 * Another window has written: what it discarded or sent is gone here too, and what it could not send stands here as well.
 * What this one is sending is its own affair.
 */
export function mergeElsewhere(here: readonly Unsent[], kept: readonly Unsent[]): readonly Unsent[] {
  const keptIds = new Set(kept.map(({ id }) => id))
  const hereIds = new Set(here.map(({ id }) => id))
  return [
    ...here.filter(({ id, state }) => state === 'sending' || keptIds.has(id)),
    ...kept.filter(({ id, state }) => state === 'failed' && !hereIds.has(id)),
  ]
}

function hearOthers({ key }: StorageEvent): void {
  for (const [userId, here] of outboxes) {
    if (key === null || key === keyOf(userId)) outboxes.set(userId, mergeElsewhere(here, read(userId)))
  }
  tell()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOthers)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOthers)
  }
}

export function useUnsent(userId: string, partnerId: string): readonly Unsent[] {
  const all = useSyncExternalStore(subscribe, () => listUnsent(userId))
  return useMemo(() => all.filter((unsent) => unsent.partnerId === partnerId), [all, partnerId])
}
