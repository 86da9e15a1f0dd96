import { expect, test } from 'vitest'
import { batched } from './batched'

test('what is asked for while four questions are on their way goes with the next one', async () => {
  const asked: string[][] = []
  const find = batched<string, string>(async (keys) => {
    asked.push([...keys])
    await Promise.resolve()
    return keys.map((key) => (key === 'nobody' ? undefined : key.toUpperCase()))
  })
  const keys = ['a', 'b', 'c', 'd', 'e', 'nobody', 'f']
  expect(await Promise.all(keys.map(find))).toEqual(['A', 'B', 'C', 'D', 'E', undefined, 'F'])
  expect(asked).toEqual([['a'], ['b'], ['c'], ['d'], ['e', 'nobody', 'f']])
  expect(await find('g')).toBe('G')
})

test('so many go together, and the rest after them', async () => {
  const sizes: number[] = []
  const find = batched<number, number>(async (keys) => {
    sizes.push(keys.length)
    return keys
  })
  await Promise.all(Array.from({ length: 251 }, (_, n) => find(n)))
  expect(sizes).toEqual([1, 1, 1, 1, 100, 100, 47])
})

test('a question that fails fails for those who asked it, and for nobody after', async () => {
  let isBroken = true
  const find = batched<string, string>(async (keys) => {
    if (isBroken) throw new Error('No answer')
    return keys
  })
  await expect(find('a')).rejects.toThrow('No answer')
  isBroken = false
  expect(await find('b')).toBe('b')
})
