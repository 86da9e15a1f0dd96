import type { CaseDetails } from '@entrena/contract/reports/entity'
import { reportNotFound } from '@entrena/contract/reports/errors'
import { canBeHidden } from '@entrena/contract/reports/rules'
import type { Db } from '../../platform/db/db'
import { refusedWith } from '../../platform/refused'
import { canShowAgain } from './can-lift'
import { presentCase, presentPerson } from './present'
import { type CaseRow, countFactsAbout, findCaseRow, listCasesOf, listSentReports } from './queries/lists'
import { rulesOfSubjects } from './subjects'

/** A case with everything that an admin needs to decide. */
export async function getCase(db: Db, id: string): Promise<CaseDetails> {
  const row = await findCaseRow(db, id)
  if (!row) throw refusedWith(reportNotFound)
  const { stored, author } = row
  const sent = await listSentReports(db, id)
  return {
    ...presentCase(row),
    sent: sent.map((report) => ({
      id: report.id,
      reason: report.reason,
      text: report.text,
      seen_text: report.seenText,
      created_at: report.createdAt.toISOString(),
      reporter: presentPerson(report.reporter),
      earlier: report.earlier,
      earlier_upheld: report.earlierUpheld,
      upheld_about: report.upheldAbout,
      suspensions: report.suspensions,
    })),
    history: author ? await listHistory(db, author.id, id) : [],
    author_facts: author && {
      joined_at: author.createdAt.toISOString(),
      ...(await countFactsAbout(db, author.id)),
    },
    can_hide: await canStillHide(db, row),
    can_lift: canShowAgain(stored),
  }
}

async function canStillHide(db: Db, { stored }: CaseRow): Promise<boolean> {
  if (stored.decidedAt || !canBeHidden(stored.subjectKind)) return false
  return (await rulesOfSubjects[stored.subjectKind].find(db, stored.subjectId)) !== undefined
}

async function listHistory(db: Db, authorId: string, exceptId: string): Promise<CaseDetails['history']> {
  return (await listCasesOf(db, authorId, exceptId)).map((earlier) => ({
    id: earlier.id,
    subject_kind: earlier.subjectKind,
    outcome: earlier.outcome,
    reason: earlier.reason,
    reported_at: earlier.createdAt.toISOString(),
    lifted_at: earlier.liftedAt?.toISOString() ?? null,
  }))
}
