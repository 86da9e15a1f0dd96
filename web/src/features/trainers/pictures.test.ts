import { expect, it } from 'vitest'
import { findFilesProblem } from './pictures'

const [megabyte, jpeg] = [1024 * 1024, 'image/jpeg']

it.each([
  { files: [{ type: jpeg, size: 10 * megabyte }], problem: undefined },
  { files: [{ type: jpeg, size: 10 * megabyte + 1 }], problem: 'file_too_large' },
  {
    files: [
      { type: 'image/png', size: 1 },
      { type: 'image/webp', size: 1 },
    ],
    problem: undefined,
  },
  {
    files: [
      { type: jpeg, size: 1 },
      { type: 'image/gif', size: 1 },
    ],
    problem: 'image_type_wrong',
  },
  { files: [{ type: 'image/svg+xml', size: 1 }], problem: 'image_type_wrong' },
  { files: [{ type: '', size: 1 }], problem: 'image_type_wrong' },
  { files: Array.from({ length: 4 }, () => ({ type: jpeg, size: 1 })), problem: 'gallery_full' },
])('$files.length file(s): $problem', ({ files, problem }) => {
  expect(findFilesProblem(files)?.code).toBe(problem)
})
