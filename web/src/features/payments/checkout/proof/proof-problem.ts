import { fileTooLarge, imageTypeWrong } from '@entrena/contract/pictures'
import type { Refusal } from '@entrena/contract/refusal'
import { imageTypes, limits } from '@entrena/contract/trainers/rules'

/** Checks a file before the upload, with the same limits as the server. */
export function findProofProblem({
  type,
  size,
}: {
  readonly type: string
  readonly size: number
}): Refusal | undefined {
  if (!imageTypes.some((allowed) => allowed === type)) return imageTypeWrong
  return size > limits.photoBytes ? fileTooLarge : undefined
}
