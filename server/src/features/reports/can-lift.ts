import type { StoredCase } from './queries/cases'

/** Whether a hidden subject can be shown again. A photo comes back from its copy. */
export function canLift({ outcome, liftedAt, authorId, subjectKind, pictureId }: StoredCase): boolean {
  const isKept = subjectKind !== 'photo' || pictureId !== null
  return outcome === 'hide' && liftedAt === null && authorId !== null && isKept
}
