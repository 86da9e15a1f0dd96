const queues = new Map<string, Promise<void>>()

/** Runs the tasks of a queue one after the other, even if a task fails. Different queues run in parallel. */
export function runInQueue(name: string, task: () => Promise<void>): Promise<void> {
  const previous = queues.get(name) ?? Promise.resolve()
  const result = previous.then(task, task)
  queues.set(name, result)
  return result
}
