interface CacheOptions<Value> {
  now(): Date
  readonly ttlMs: number
  readonly maxEntries: number
  /** The limit for the total size of all values. Needed only if values differ much in size. */
  readonly maxBytes?: number
  sizeOf?(value: Value): number
  /** Decides which values are cached. By default all except undefined. */
  isKept?(value: Value): boolean
}

interface Entry<Value> {
  readonly value: Value
  readonly bytes: number
  readonly expiresAt: number
}

/** A bounded cache in memory. The oldest entries are dropped first, and concurrent callers share one load. */
export function makeCache<Value>(options: CacheOptions<Value>) {
  const { now, ttlMs, maxEntries, maxBytes, sizeOf = () => 0, isKept = (value) => value !== undefined } = options
  const entries = new Map<string, Entry<Value>>()
  const loading = new Map<string, Promise<Value>>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function isFull(): boolean {
    return entries.size > maxEntries || (maxBytes !== undefined && bytes > maxBytes)
  }

  function store(key: string, value: Value): void {
    remove(key)
    const entry = { value, bytes: sizeOf(value), expiresAt: now().getTime() + ttlMs }
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (!isFull()) return
      remove(oldest)
    }
  }

  return {
    async find(key: string, load: () => Promise<Value>): Promise<Value> {
      const entry = entries.get(key)
      if (entry && entry.expiresAt > now().getTime()) return entry.value
      const inFlight = loading.get(key)
      if (inFlight) return inFlight
      const started: Promise<Value> = load()
        .then((value) => {
          // If `clear` was called during the load, the value may be outdated and is not stored.
          if (isKept(value) && loading.get(key) === started) store(key, value)
          return value
        })
        .finally(() => {
          if (loading.get(key) === started) loading.delete(key)
        })
      loading.set(key, started)
      return started
    },
    clear(): void {
      entries.clear()
      loading.clear()
      bytes = 0
    },
  }
}
