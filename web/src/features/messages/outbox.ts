import { useMemo, useSyncExternalStore } from 'react'
import { storage } from '@/lib/browser/storage'

/** A message that the server has not confirmed yet. Retries send the same id, so the server stores it only once. */
export interface UnsentMessage {
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
const outboxes = new Map<string, readonly UnsentMessage[]>()

function isUnsent(value: unknown): value is UnsentMessage {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'partnerId', 'text', 'at'].every((name) => typeof Reflect.get(value, name) === 'string')
}

function read(userId: string): readonly UnsentMessage[] {
  try {
    const saved: unknown = JSON.parse(storage.read(keyOf(userId)) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isUnsent) : []
  } catch {
    return []
  }
}

/** When the page is opened, marks as failed all messages that were in flight when it was closed. */
function readAsFailed(userId: string): readonly UnsentMessage[] {
  return read(userId).map((unsent) => ({ ...unsent, state: 'failed' }))
}

/** Unsent messages are stored in localStorage, so that a reload or a day offline loses no message. */
export function listUnsentMessages(userId: string): readonly UnsentMessage[] {
  const outbox = outboxes.get(userId) ?? readAsFailed(userId)
  outboxes.set(userId, outbox)
  return outbox
}

function change(userId: string, next: (before: readonly UnsentMessage[]) => readonly UnsentMessage[]): void {
  outboxes.set(userId, next(listUnsentMessages(userId)))
  // Applies the change to localStorage separately, because localStorage may also contain messages of another window.
  const saved = next(read(userId))
  if (saved.length > 0) storage.write(keyOf(userId), JSON.stringify(saved))
  else storage.remove(keyOf(userId))
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

export function putUnsentMessage(userId: string, unsent: UnsentMessage): void {
  change(userId, (before) =>
    before.some(({ id }) => id === unsent.id)
      ? before.map((other) => (other.id === unsent.id ? unsent : other))
      : [...before, unsent],
  )
}

export function dropUnsent(userId: string, id: string): void {
  change(userId, (before) => before.filter((unsent) => unsent.id !== id))
}

/** For tests: clears the in-memory state to simulate a reload. */
export function clearOutboxCache(): void {
  outboxes.clear()
}

export function deleteUnsent({ except }: { readonly except?: string }): void {
  for (const userId of outboxes.keys()) if (userId !== except) outboxes.delete(userId)
  for (const key of storedKeys()) if (except === undefined || key !== keyOf(except)) storage.remove(key)
  notifyListeners()
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/**
 * Merges what another window has stored into the messages of this window. Messages that the other window has sent or
 * discarded are removed, and messages that it failed to send are added. Messages that this window is sending stay.
 */
export function mergeUnsentMessages(
  here: readonly UnsentMessage[],
  saved: readonly UnsentMessage[],
): readonly UnsentMessage[] {
  const savedIds = new Set(saved.map(({ id }) => id))
  const hereIds = new Set(here.map(({ id }) => id))
  return [
    ...here.filter(({ id, state }) => state === 'sending' || savedIds.has(id)),
    ...saved.filter(({ id, state }) => state === 'failed' && !hereIds.has(id)),
  ]
}

function onStorage({ key }: StorageEvent): void {
  for (const [userId, here] of outboxes) {
    if (key === null || key === keyOf(userId)) outboxes.set(userId, mergeUnsentMessages(here, read(userId)))
  }
  notifyListeners()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

export function useUnsent(userId: string, partnerId: string): readonly UnsentMessage[] {
  const all = useSyncExternalStore(subscribe, () => listUnsentMessages(userId))
  return useMemo(() => all.filter((unsent) => unsent.partnerId === partnerId), [all, partnerId])
}

const queues = new Map<string, Promise<void>>()

/** Runs the tasks of a queue one after the other, even if a task fails. Different queues run in parallel. */
export function runInQueue(name: string, task: () => Promise<void>): Promise<void> {
  const previous = queues.get(name) ?? Promise.resolve()
  const result = previous.then(task, task)
  queues.set(name, result)
  return result
}
