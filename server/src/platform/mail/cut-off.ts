interface CutOff {
  readonly afterMs: number
  /** Everything is to end now. */
  readonly stop: AbortSignal
}

/** Runs a task that lets go when it takes too long or all is to end. Timers that nobody holds may be swept away, so this holds its own. */
export async function cutOff({ afterMs, stop }: CutOff, task: (signal: AbortSignal) => Promise<void>): Promise<void> {
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
