/** A row in the report of fault tests. */
export interface FaultFinding {
  readonly fault: string
  /** What was checked, and what was observed. */
  readonly checked: string
  readonly seen: string
  readonly holds: boolean
}

interface Report {
  /** Adds the result of a check to the report. */
  check(checked: string, holds: boolean, seen: unknown): void
}

/** A group of faults that are tested with the same servers. Calls `report` with the name of each fault. */
export type FaultTest = (report: (fault: string) => Report) => Promise<void>

export async function measureTime<Result>(task: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begun = performance.now()
  const result = await task()
  return { result, ms: Math.round(performance.now() - begun) }
}

export async function waitUntil(isDone: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    if (await isDone()) return true
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
