import { fileTooLarge, imageTypeWrong } from '@entrena/contract/pictures'
import { expect, it } from 'vitest'
import { findProofProblem } from './proof-problem'

const tenMegabytes = 10 * 1024 * 1024

it.each([
  ['image/jpeg', 1, undefined],
  ['image/png', tenMegabytes, undefined],
  ['image/webp', tenMegabytes + 1, fileTooLarge],
  ['image/gif', 1, imageTypeWrong],
  ['application/pdf', 1, imageTypeWrong],
  ['', tenMegabytes + 1, imageTypeWrong],
])('a proof of type %j with %d bytes is checked before the upload', (type, size, problem) => {
  expect(findProofProblem({ type, size })).toBe(problem)
})
