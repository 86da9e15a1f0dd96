/** Longer than it takes to look up an address and store a mail. */
const stepMs = 250

/** Resolves after a multiple of 250 ms, so that the response time does not reveal what the task did. */
export async function replyInSteps(task: Promise<void>): Promise<void> {
  const startedAt = performance.now()
  try {
    await task
  } finally {
    const restMs = stepMs - ((performance.now() - startedAt) % stepMs)
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
}
