import { expect, test } from 'vitest'
import { limitInFlight } from './limit-in-flight'

test('never more than the limit at a time, all done in the end, in order', async () => {
  const limit = limitInFlight(2)
  let inFlight = 0
  let most = 0
  const order: number[] = []
  const task = async (name: number) => {
    inFlight += 1
    most = Math.max(most, inFlight)
    await new Promise((resolve) => setImmediate(resolve))
    inFlight -= 1
    order.push(name)
  }
  await Promise.all(Array.from({ length: 20 }, (_, name) => limit(() => task(name))))
  expect(most).toBe(2)
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).toHaveLength(20)
})

test('a task that fails gives its place back', async () => {
  const limit = limitInFlight(1)
  await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(limit(() => Promise.resolve('yes'))).resolves.toBe('yes')
})
