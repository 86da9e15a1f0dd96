import type { PushAnswer } from './push-transport'

/** `gone`: the browser has unsubscribed. `refused`: a retry would not succeed. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | { readonly retryInMs: number }

const pauseMinutes = [1, 2, 5, 15, 30] as const
const longestPauseMs = 60 * 60_000

/**
 * Decides what to do after an answer of the push service. `answer` is undefined if the service could not be reached.
 * `tries` includes the current try.
 */
export function pushOutcomeOf(answer: PushAnswer | undefined, tries: number): PushOutcome {
  const { status = 503, retryAfter } = answer ?? {}
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  const mayRetry = status === 408 || status === 429 || status >= 500
  const minutes = pauseMinutes[Math.max(tries, 1) - 1]
  if (!mayRetry || minutes === undefined) return 'refused'
  const asked = Number(retryAfter) * 1000
  return { retryInMs: Math.min(Math.max(minutes * 60_000, asked || 0), longestPauseMs) }
}
