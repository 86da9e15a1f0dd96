interface Waiting<Key, Found> {
  readonly key: Key
  resolve(found: Found | undefined): void
  reject(error: unknown): void
}

/** More at once would make one question slow for all of them. */
const mostTogether = 100

/** So many questions are on their way at once; nobody waits for another's answer before. */
const mostOnTheWay = 4

/**
 * Asks for many things in one question: what is asked for while enough questions are on their way goes with the next one.
 * Nobody waits while it is quiet, and the more is asked, the less each costs. `ask` answers in the order of its keys.
 */
export function batched<Key, Found>(
  ask: (keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>,
): (key: Key) => Promise<Found | undefined> {
  let waiting: Waiting<Key, Found>[] = []
  let onTheWay = 0

  async function askNext(): Promise<void> {
    onTheWay += 1
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostTogether)
      waiting = waiting.slice(mostTogether)
      try {
        const found = await ask(batch.map(({ key }) => key))
        for (const [place, { resolve }] of batch.entries()) resolve(found[place])
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    onTheWay -= 1
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (onTheWay < mostOnTheWay) void askNext()
    })
}
