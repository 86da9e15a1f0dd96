import { expect, test } from 'vitest'
import { batched } from './batched'

test('what is asked for while a question is on its way goes with the next one', async () => {
  const asked: string[][] = []
  const find = batched<string, string>(async (keys) => {
    asked.push([...keys])
    await Promise.resolve()
    return keys.map((key) => (key === 'nobody' ? undefined : key.toUpperCase()))
  })
  expect(await Promise.all(['a', 'b', 'nobody', 'c'].map(find))).toEqual(['A', 'B', undefined, 'C'])
  expect(asked).toEqual([['a'], ['b', 'nobody', 'c']])
  expect(await find('d')).toBe('D')
})

test('so many go together, and the rest after them', async () => {
  const sizes: number[] = []
  const find = batched<number, number>(async (keys) => {
    sizes.push(keys.length)
    return keys
  })
  await Promise.all(Array.from({ length: 251 }, (_, n) => find(n)))
  expect(sizes).toEqual([1, 100, 100, 50])
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
