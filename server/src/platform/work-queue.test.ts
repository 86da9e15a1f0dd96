import { expect, test } from 'vitest'
import { openWorkQueue } from './work-queue'

const full = new Error('full')

function open(maxWaiting = { urgent: 2, usual: 2 }) {
  const done: string[] = []
  const gates = new Map<string, () => void>()
  const run = openWorkQueue({ concurrency: 1, maxWaiting, refuse: () => full })
  const task = (name: string) => async () => {
    await new Promise<void>((open) => gates.set(name, open))
    done.push(name)
  }
  const finish = async (name: string) => {
    gates.get(name)?.()
    await new Promise((later) => setImmediate(later))
  }
  return { run, task, finish, done }
}

test('urgent tasks of a queue run before usual tasks that were added earlier', async () => {
  const { run, task, finish, done } = open()
  const all = [run('usual', task('a')), run('usual', task('b')), run('urgent', task('c')), run('urgent', task('d'))]
  for (const name of ['a', 'c', 'd', 'b']) await finish(name)
  await Promise.all(all)
  expect(done).toEqual(['a', 'c', 'd', 'b'])
})

test('a queue with too many usual tasks refuses another usual task but accepts an urgent one', async () => {
  const { run, task, finish } = open({ urgent: 1, usual: 1 })
  const first = run('usual', task('a'))
  const second = run('usual', task('b'))
  await expect(run('usual', task('c'))).rejects.toBe(full)
  const urgent = run('urgent', task('d'))
  for (const name of ['a', 'd', 'b']) await finish(name)
  await Promise.all([first, second, urgent])
})

test('after a task fails, its queue runs the next task', async () => {
  const { run } = open()
  await expect(run('usual', () => Promise.reject(full))).rejects.toBe(full)
  await expect(run('usual', async () => 7)).resolves.toBe(7)
})
