import type { Refusal } from '@entrena/contract/refusal'
import { galleryFull } from '@entrena/contract/trainers/errors'
import { imageTypes, limits } from '@entrena/contract/trainers/rules'
import { fileTooLarge, imageTypeWrong } from '@entrena/contract/uploads'

interface PictureFile {
  readonly type: string
  readonly size: number
}

/** What the server would refuse, as far as a browser can tell before it sends anything. */
export function findFilesProblem(files: readonly PictureFile[]): Refusal | undefined {
  if (files.length > limits.galleryPhotos) return galleryFull
  if (files.some(({ type }) => !imageTypes.some((allowed) => allowed === type))) return imageTypeWrong
  return files.some(({ size }) => size > limits.photoBytes) ? fileTooLarge : undefined
}
