import { expect, test } from 'vitest'
import { runInQueue } from './outbox'

test('a task that hangs blocks its own send queue but no other queue', async () => {
  const done: string[] = []
  const note = (name: string) => async () => {
    done.push(name)
  }
  let finish = () => {}
  const hanging = new Promise<void>((resolve) => {
    finish = resolve
  })
  void runInQueue('yulissa', () => hanging)
  const second = runInQueue('yulissa', note('second to Yulissa'))
  await runInQueue('rafael', note('first to Rafael'))
  expect(done).toEqual(['first to Rafael'])
  finish()
  await second
  expect(done).toEqual(['first to Rafael', 'second to Yulissa'])
})

test('the next task of a send queue runs even if a task fails', async () => {
  const failing = runInQueue('carolina', () => Promise.reject(new Error('No')))
  const next = runInQueue('carolina', async () => {})
  await expect(failing).rejects.toThrow('No')
  await expect(next).resolves.toBeUndefined()
})
