import { expect, it } from 'vitest'
import { fileTooLarge, findPictureRefusal, imageTypeWrong } from './uploads'

const tenMegabytes = 10 * 1024 * 1024

it.each([
  ['image/jpeg', 1, undefined],
  ['image/png', tenMegabytes, undefined],
  ['image/webp', tenMegabytes + 1, fileTooLarge],
  ['image/gif', 1, imageTypeWrong],
  ['application/pdf', 1, imageTypeWrong],
  ['', tenMegabytes + 1, imageTypeWrong],
])('an upload of type %j with %d bytes is checked correctly', (type, size, refusal) => {
  expect(findPictureRefusal({ type, size })).toBe(refusal)
})
