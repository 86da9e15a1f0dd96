import { expect, test } from 'vitest'
import { takeTurn } from './lines'

test('what hangs holds up its own line and no other', async () => {
  const done: string[] = []
  const note = (what: string) => async () => {
    done.push(what)
  }
  let goOn = () => {}
  const hanging = new Promise<void>((resolve) => {
    goOn = resolve
  })
  void takeTurn('yulissa', () => hanging)
  const second = takeTurn('yulissa', note('second to Yulissa'))
  await takeTurn('rafael', note('first to Rafael'))
  expect(done).toEqual(['first to Rafael'])
  goOn()
  await second
  expect(done).toEqual(['first to Rafael', 'second to Yulissa'])
})

test('what fails does not end its line', async () => {
  const failing = takeTurn('carolina', () => Promise.reject(new Error('No')))
  const next = takeTurn('carolina', async () => {})
  await expect(failing).rejects.toThrow('No')
  await expect(next).resolves.toBeUndefined()
})
