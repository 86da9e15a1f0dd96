const minutes = [1, 2, 5, 15, 30, 60] as const
const mostTries = 24

/** How long to wait after that many tries, in milliseconds; undefined where it is time to give up. */
export function pauseAfter(tries: number): number | undefined {
  if (tries >= mostTries) return undefined
  return (minutes[Math.max(tries, 1) - 1] ?? 60) * 60_000
}
