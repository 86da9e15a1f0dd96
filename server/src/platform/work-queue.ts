interface Waiting {
  start(): void
}

type Priority = 'urgent' | 'usual'

interface QueueLimits {
  readonly atOnce: number
  /** How many may wait in each lane; `run` throws what `refuse` makes beyond that. */
  readonly mostWaiting: Readonly<Record<Priority, number>>
  refuse(): Error
}

/** Runs a few tasks at a time. Urgent ones go before all usual ones; within a lane the first to come is the first to go. */
export function openWorkQueue({ atOnce, mostWaiting, refuse }: QueueLimits) {
  const lanes: Readonly<Record<Priority, Waiting[]>> = { urgent: [], usual: [] }
  let running = 0

  function startNext(): void {
    const next = lanes.urgent.shift() ?? lanes.usual.shift()
    if (next) next.start()
    else running -= 1
  }

  return async function run<Result>(priority: Priority, task: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (lanes[priority].length >= mostWaiting[priority]) throw refuse()
      await new Promise<void>((start) => lanes[priority].push({ start }))
    } else running += 1
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}
