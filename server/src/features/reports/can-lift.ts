import type { StoredCase } from './queries/cases'

/** True if a hidden subject can be shown again. A photo is restored from its copy. */
export function canShowAgain({ outcome, liftedAt, authorId, subjectKind, pictureId }: StoredCase): boolean {
  const isKept = subjectKind !== 'photo' || pictureId !== null
  return outcome === 'hide' && liftedAt === null && authorId !== null && isKept
}
