const queues = new Map<string, Promise<void>>()

/** Runs the tasks of one queue one after the other, even if a task fails. Queues do not wait for each other. */
export function runInQueue(name: string, task: () => Promise<void>): Promise<void> {
  const previous = queues.get(name) ?? Promise.resolve()
  const result = previous.then(task, task)
  queues.set(name, result)
  return result
}
