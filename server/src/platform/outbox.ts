import { setMaxListeners } from 'node:events'

interface Log {
  error(entry: object, message: string): void
}

/** A queue of stored items to send, such as mails. Several servers can share it. */
interface Outbox<Item> {
  /** Name of the queue in the log. */
  readonly name: string
  readonly log: Log
  /** Claims due items, so that no other server sends them. */
  claim(most: number): Promise<readonly Item[]>
  /** Sends an item and stores the outcome. */
  deliver(item: Item, signal: AbortSignal): Promise<void>
}

export interface DeliveryLimits {
  readonly maxAtOnce: number
  /** Time limit for one item. Needed because a server that answers byte by byte never triggers an idle timeout. */
  readonly longestSendMs: number
}

/** A stopping server waits this long for items in flight, which is shorter than the shutdown timeout of the process. */
const longestStopMs = 10_000

interface Deadline {
  readonly afterMs: number
  readonly stop: AbortSignal
}

/**
 * Aborts a task after a timeout, or when delivery stops. Uses a timer, because an unreferenced AbortSignal.timeout may
 * be garbage collected before it fires.
 */
async function withDeadline({ afterMs, stop }: Deadline, task: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const cut = () => controller.abort()
  const timer = setTimeout(cut, afterMs)
  stop.addEventListener('abort', cut)
  try {
    await task(controller.signal)
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', cut)
  }
}

export function openDelivery<Item>({ name, log, claim, deliver }: Outbox<Item>, limits: DeliveryLimits) {
  const inFlight = new Set<Promise<void>>()
  const stopping = new AbortController()
  // Node warns if a signal has more listeners than this. Each item in flight adds one.
  setMaxListeners(limits.maxAtOnce + 1, stopping.signal)
  let isStopping = false
  let beginning = Promise.resolve()

  /** Delivers this item and then further due items, one after the other. */
  async function deliverFrom(first: Item): Promise<void> {
    for (let item: Item | undefined = first; item; [item] = isStopping ? [] : await claim(1)) {
      const claimed = item
      await withDeadline({ afterMs: limits.longestSendMs, stop: stopping.signal }, (signal) => deliver(claimed, signal))
    }
  }

  const idle = () => Promise.all(inFlight)

  async function startDeliveries(): Promise<void> {
    const free = limits.maxAtOnce - inFlight.size
    if (isStopping || free === 0) return
    for (const item of await claim(free)) {
      const delivery = deliverFrom(item)
        .catch((error: unknown) =>
          log.error({ err: error }, `${name}: a delivery failed and is tried again once its claim expires`),
        )
        .finally(() => inFlight.delete(delivery))
      inFlight.add(delivery)
    }
  }

  return {
    /** Starts to deliver due items, up to the concurrency limit. An item that hangs does not block the others. */
    begin() {
      beginning = startDeliveries()
      return beginning
    },
    idle,
    /** Waits for items in flight, and sends no further items. */
    async stop() {
      isStopping = true
      const timer = setTimeout(() => stopping.abort(), longestStopMs)
      await beginning.catch(() => undefined)
      await idle()
      clearTimeout(timer)
    },
  }
}
