import { expect, it } from 'vitest'
import { findPicturesRefusal } from './use-pictures'

const [megabyte, jpeg] = [1024 * 1024, 'image/jpeg']

it.each([
  { files: [{ type: jpeg, size: 10 * megabyte }], refused: undefined },
  { files: [{ type: jpeg, size: 10 * megabyte + 1 }], refused: 'file_too_large' },
  {
    files: [
      { type: 'image/png', size: 1 },
      { type: 'image/webp', size: 1 },
    ],
    refused: undefined,
  },
  {
    files: [
      { type: jpeg, size: 1 },
      { type: 'image/gif', size: 1 },
    ],
    refused: 'image_type_wrong',
  },
  { files: [{ type: 'image/svg+xml', size: 1 }], refused: 'image_type_wrong' },
  { files: [{ type: '', size: 1 }], refused: 'image_type_wrong' },
  { files: Array.from({ length: 4 }, () => ({ type: jpeg, size: 1 })), refused: 'gallery_full' },
])('choosing the picture files $files gives the error $refused', ({ files, refused }) => {
  expect(findPicturesRefusal(files)?.code).toBe(refused)
})
