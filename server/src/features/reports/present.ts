import type { OwnDecision, OwnReport, ReportCase, ReportedPerson, ReportedText } from '@entrena/contract/reports/entity'
import { canAnswer } from '@entrena/contract/reports/rules'
import type { StoredCase, ToldCase } from './queries/cases'
import type { CaseRow, listReportsBy } from './queries/lists'

const timeOf = (at: Date | null) => at?.toISOString() ?? null

/**
 * True if the subject is the picture of a message. Such a picture is not copied, because it is stored as long as its
 * message.
 */
export const isMessagePicture = ({ subjectKind, snapshotText }: Pick<StoredCase, 'subjectKind' | 'snapshotText'>) =>
  subjectKind === 'message' && snapshotText === ''

function snapshotOf(stored: StoredCase): ReportedText {
  const { snapshotText, snapshotRating, pictureId } = stored
  return { text: snapshotText, rating: snapshotRating, has_picture: pictureId !== null || isMessagePicture(stored) }
}

type OwnRow = Awaited<ReturnType<typeof listReportsBy>>[number]

export function presentReport({ report, stored }: OwnRow): OwnReport {
  const isHidden = stored.outcome === 'hide' && !stored.liftedAt
  const seen = report.seenText ?? stored.snapshotText
  return {
    id: report.id,
    subject_kind: stored.subjectKind,
    // The reporter gets neither a text that was hidden nor any picture. The author and admins get both.
    snapshot: { ...snapshotOf(stored), text: isHidden ? null : seen, has_picture: false },
    reason: report.reason,
    text: report.text,
    created_at: report.createdAt.toISOString(),
    outcome: stored.outcome,
    decided_at: timeOf(stored.decidedAt),
    lifted_at: timeOf(stored.liftedAt),
  }
}

export function presentDecision(stored: ToldCase): OwnDecision {
  return {
    id: stored.id,
    subject_kind: stored.subjectKind,
    snapshot: snapshotOf(stored),
    outcome: stored.outcome,
    reason: stored.reason,
    decided_at: stored.decidedAt.toISOString(),
    answer: stored.answer,
    answered_at: timeOf(stored.answeredAt),
    lifted_at: timeOf(stored.liftedAt),
    can_answer: canAnswer(stored),
  }
}

export function presentPerson(person: (ReportedPerson & { readonly createdAt: Date }) | null): ReportedPerson | null {
  return person && { id: person.id, name: person.name, picture: person.picture, role: person.role }
}

export function presentCase({ stored, author, reports, reasons }: CaseRow): ReportCase {
  return {
    id: stored.id,
    subject: { kind: stored.subjectKind, id: stored.subjectId },
    snapshot: snapshotOf(stored),
    author: presentPerson(author),
    reports,
    reasons,
    reported_at: stored.createdAt.toISOString(),
    state: stored.decidedAt === null ? 'open' : stored.waitsSince ? 'answered' : 'decided',
    outcome: stored.outcome,
    reason: stored.reason,
    decided_at: timeOf(stored.decidedAt),
    answer: stored.answer,
    answered_at: timeOf(stored.answeredAt),
    lifted_at: timeOf(stored.liftedAt),
  }
}
