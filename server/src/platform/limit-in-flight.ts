/** At most so many tasks at a time; the others wait their turn, first come first served. */
export function limitInFlight(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let inFlight = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (inFlight >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else inFlight += 1
    try {
      return await task()
    } finally {
      // The place passes on to the next one; only with nobody waiting is it free.
      const next = waiting.shift()
      if (next) next()
      else inFlight -= 1
    }
  }
}
