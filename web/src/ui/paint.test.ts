import { expect, it } from 'vitest'
import { initialColourClass, initialOf } from './paint'

it.each([
  ['Massiel Cruz', 'M'],
  ['  ángel', 'Á'],
  ['', 'T'],
  ['💪 Pedro', '💪'],
])('the initial of the name %j is %s', (name, initial) => {
  expect(initialOf(name, 'T')).toBe(initial)
})

it('a name always has the same colour, and all five colours are used', () => {
  const names = Array.from({ length: 200 }, (_, number) => `Person ${number}`)
  expect(names.map(initialColourClass)).toEqual(names.map(initialColourClass))
  expect(new Set(names.map(initialColourClass)).size).toBe(5)
})
