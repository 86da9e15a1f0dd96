import { expect, test } from 'vitest'
import { type Known, rememberPolls } from './remembered'

const noon = new Date('2026-11-16T16:00:00Z')
const tomorrow = new Date('2026-11-17T16:00:00Z')

interface Poll extends Known {
  readonly version: number
}

/** A memory, and whom it asks: the version goes up with each question, so that an answer tells whether it was asked. */
function memory({ most = 10, people = ['ana', 'luis'], expiresAt = tomorrow } = {}) {
  const hearing = { isHearing: true }
  const polls = rememberPolls<Poll>({ most, isHearing: () => hearing.isHearing })
  let asked = 0
  const ask = async () => ({ people, expiresAt, version: ++asked })
  const find = async (key = 'chat', now = noon) => (await polls.find(key, now, ask))?.version
  return { polls, find, hearing }
}

test('what is known is not asked again', async () => {
  const { find } = memory()
  expect([await find(), await find(), await find('list'), await find()]).toEqual([1, 1, 2, 1])
})

test.each([
  ['ana', 2],
  ['luis', 2],
  ['rosa', 1],
])('after a change of %s it is version %i', async (person, version) => {
  const { polls, find } = memory()
  await find()
  polls.onChange(person)
  expect(await find()).toBe(version)
})

test('a session that has run out is asked for', async () => {
  const { find } = memory()
  await find()
  expect(await find('chat', tomorrow)).toBe(2)
})

test('what nobody knows is asked for each time', async () => {
  const { polls } = memory()
  let asked = 0
  const ask = async () => {
    asked += 1
    return undefined
  }
  await polls.find('chat', noon, ask)
  expect(await polls.find('chat', noon, ask)).toBeUndefined()
  expect(asked).toBe(2)
})

test('a change between question and answer is not covered by what was asked before it', async () => {
  const { polls, find } = memory()
  let answer: (poll: Poll) => void = () => undefined
  const slow = polls.find('chat', noon, () => new Promise((resolve) => (answer = resolve)))
  polls.onChange('luis')
  answer({ people: ['ana', 'luis'], expiresAt: tomorrow, version: 99 })
  expect((await slow)?.version).toBe(99)
  expect(await find()).toBe(1)
})

test('while nothing is heard nothing is remembered, and what was is forgotten', async () => {
  const { polls, find, hearing } = memory()
  await find()
  hearing.isHearing = false
  polls.onDeaf()
  expect([await find(), await find()]).toEqual([2, 3])
  hearing.isHearing = true
  expect([await find(), await find()]).toEqual([4, 4])
})

test('a question that was on its way when hearing was lost is not remembered', async () => {
  const { polls, find } = memory()
  let answer: (poll: Poll) => void = () => undefined
  const slow = polls.find('chat', noon, () => new Promise((resolve) => (answer = resolve)))
  polls.onDeaf()
  answer({ people: ['ana'], expiresAt: tomorrow, version: 99 })
  await slow
  expect(await find()).toBe(1)
})

test('an answer that fails leaves nothing behind', async () => {
  const { polls, find } = memory()
  const failing = polls.find('chat', noon, () => Promise.reject(new Error('no database')))
  await expect(failing).rejects.toThrow('no database')
  expect(await find()).toBe(1)
})

test('the oldest make room', async () => {
  const { find } = memory({ most: 2 })
  expect([await find('a'), await find('b'), await find('c')]).toEqual([1, 2, 3])
  expect([await find('c'), await find('b'), await find('a')]).toEqual([3, 2, 4])
})
