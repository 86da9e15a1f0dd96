import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replyInSteps } from './reply-in-steps'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const failAfter = (ms: number) => after(ms).then(() => Promise.reject(new Error('no')))

test.each([
  ['an unknown address', () => after(2), 250],
  ['a known address', () => after(90), 250],
  ['a failure', () => failAfter(40), 250],
  ['a slow database', () => after(251), 500],
])('a reply that hides how long it took is sent at the end of a time step for %s', async (_what, run, expectedMs) => {
  const startedAt = performance.now()
  let tookMs: number | undefined
  const replied = () => {
    tookMs = performance.now() - startedAt
  }
  void replyInSteps(run()).then(replied, replied)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tookMs).toBe(expectedMs)
})
