/** Room for a few tasks at a time. A task that hangs takes up its own place and no other. */
export interface Places {
  free(): number
  /** The task sees to its own errors. */
  take(task: Promise<void>): void
  /** Resolves once all are free. */
  emptied(): Promise<void>
}

export function openPlaces(most: number): Places {
  const taken = new Set<Promise<void>>()
  return {
    free: () => most - taken.size,
    take(task) {
      const place = task.finally(() => taken.delete(place))
      taken.add(place)
    },
    async emptied() {
      while (taken.size > 0) await Promise.all(taken)
    },
  }
}
