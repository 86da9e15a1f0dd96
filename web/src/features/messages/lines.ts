const lines = new Map<string, Promise<void>>()

/** One after the other in each line, however the one before ended; no line waits for another. */
export function takeTurn(line: string, task: () => Promise<void>): Promise<void> {
  const before = lines.get(line) ?? Promise.resolve()
  const turn = before.then(task, task)
  lines.set(line, turn)
  return turn
}
