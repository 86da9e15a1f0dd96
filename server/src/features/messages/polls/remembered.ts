/** What is known of a poll: whoever of `people` changes, it is old. */
export interface Known {
  readonly people: readonly string[]
  readonly expiresAt: Date
}

interface MemoryOptions {
  /** How many polls are remembered at once; beyond it the oldest go. */
  readonly most: number
  isHearing(): boolean
}

/** One that is being asked for, and who has changed since. */
interface Asking {
  readonly changed: Set<string>
  isDeaf: boolean
}

/**
 * Remembers how polls stand until somebody in them changes, so that asking whether there is news asks nobody but this
 * process. It is exact as long as every change is heard after it can be read: what was asked before a change and
 * answered after it is not kept.
 */
export function rememberPolls<Found extends Known>({ most, isHearing }: MemoryOptions) {
  const polls = new Map<string, Found>()
  const keysByPerson = new Map<string, Set<string>>()
  const underway = new Set<Asking>()

  function forget(key: string): void {
    for (const person of polls.get(key)?.people ?? []) {
      const keys = keysByPerson.get(person)
      keys?.delete(key)
      if (keys?.size === 0) keysByPerson.delete(person)
    }
    polls.delete(key)
  }

  function keep(key: string, found: Found): void {
    forget(key)
    const [oldest] = polls.keys()
    if (polls.size >= most && oldest !== undefined) forget(oldest)
    polls.set(key, found)
    for (const person of found.people) keysByPerson.set(person, (keysByPerson.get(person) ?? new Set()).add(key))
  }

  return {
    /** How it stands: as remembered, or as `ask` tells. */
    async find(key: string, now: Date, ask: () => Promise<Found | undefined>): Promise<Found | undefined> {
      const known = polls.get(key)
      if (known && known.expiresAt > now) return known
      const asking: Asking = { changed: new Set(), isDeaf: !isHearing() }
      underway.add(asking)
      try {
        const found = await ask()
        if (found && !asking.isDeaf && !found.people.some((person) => asking.changed.has(person))) keep(key, found)
        return found
      } finally {
        underway.delete(asking)
      }
    },
    onChange(person: string): void {
      for (const { changed } of underway) changed.add(person)
      for (const key of [...(keysByPerson.get(person) ?? [])]) forget(key)
    },
    onDeaf(): void {
      for (const asking of underway) asking.isDeaf = true
      polls.clear()
      keysByPerson.clear()
    },
  }
}
