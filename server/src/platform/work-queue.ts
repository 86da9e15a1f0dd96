type Priority = 'urgent' | 'usual'

interface QueueLimits {
  readonly concurrency: number
  /** How many tasks of each priority may wait. Further tasks are refused with the error that `refuse` returns. */
  readonly maxWaiting: Readonly<Record<Priority, number>>
  refuse(): Error
}

/** Runs a few tasks at a time, urgent tasks first. p-limit has no priorities. */
export function openWorkQueue({ concurrency, maxWaiting, refuse }: QueueLimits) {
  const waiting: Readonly<Record<Priority, (() => void)[]>> = { urgent: [], usual: [] }
  let running = 0

  function startNext(): void {
    const start = waiting.urgent.shift() ?? waiting.usual.shift()
    if (start) start()
    else running -= 1
  }

  return async function run<Result>(priority: Priority, task: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting[priority].length >= maxWaiting[priority]) throw refuse()
      await new Promise<void>((start) => waiting[priority].push(start))
    } else running += 1
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}
