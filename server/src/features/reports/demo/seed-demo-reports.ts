import { randomUUID } from 'node:crypto'
import type { ReportOutcome, ReportReason, SubjectKind } from '@entrena/contract/reports/rules'
import type { Db } from '../../../platform/db/db'
import type { Services } from '../../../platform/services'
import { demoDomain, lockUser } from '../../accounts/public'
import { insertReport, lockOpenCase, setDecided } from '../queries/cases'
import { findReportedPeople, findReviewBetween, findText, hasReports } from './queries'

interface DemoReport {
  readonly reporter: string
  readonly kind: Extract<SubjectKind, 'review' | 'person' | 'profile'>
  /** E-mail address of the review's author or of the reported person. */
  readonly author: string
  readonly reason: ReportReason
  readonly text: string
  readonly hoursAgo: number
  readonly decided?: { readonly outcome: ReportOutcome; readonly reason: string; readonly hoursAgo: number }
}

const demoReports: readonly DemoReport[] = [
  {
    reporter: 'laura',
    kind: 'profile',
    author: 'joel.abreu',
    reason: 'deceit',
    text: 'Dice que la primera clase es gratis, y me pidió pagarla.',
    hoursAgo: 150,
    decided: {
      outcome: 'warn',
      reason: 'Quita de tu perfil lo que ya no ofreces, o cúmplelo.',
      hoursAgo: 122,
    },
  },
  {
    reporter: 'junior.valdez',
    kind: 'review',
    author: 'victor.sosa',
    reason: 'deceit',
    text: 'No es verdad. Ese día llegó veinte minutos tarde y el celular era para su rutina.',
    hoursAgo: 30,
  },
  {
    reporter: 'yulissa',
    kind: 'person',
    author: 'hector.familia',
    reason: 'did_not_come',
    text: 'Es la segunda vez que aparta la hora y no llega.',
    hoursAgo: 7,
  },
]

const emailOf = (person: string) => `${person}@${demoDomain}`
const hourMs = 60 * 60_000

/** Stores two open reports and a decided one. Later starts add nothing. */
export async function seedDemoReports({ db, now }: Services): Promise<void> {
  const names = demoReports.flatMap(({ reporter, author }) => [emailOf(reporter), emailOf(author)])
  const people = await findReportedPeople(db, names)
  const first = people.get(emailOf('yulissa'))
  if (!first || (await hasReports(db))) return
  await db.transaction(async (tx) => {
    // Waits for another server that starts at the same time, and then finds its reports.
    await lockUser(tx, first)
    if (await hasReports(tx)) return
    for (const report of demoReports) await seed(tx, { report, people, now: now() })
  })
}

interface Seeding {
  readonly report: DemoReport
  readonly people: ReadonlyMap<string, string>
  readonly now: Date
}

/** Skips the report if one of the two people or the subject does not exist. */
async function seed(tx: Db, { report, people, now }: Seeding): Promise<void> {
  const { kind, reason, text, decided } = report
  const [reporterId, authorId] = [people.get(emailOf(report.reporter)), people.get(emailOf(report.author))]
  if (!reporterId || !authorId) return
  const subject = await findSubject(tx, report, authorId)
  if (!subject) return
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const createdAt = ago(report.hoursAgo)
  const { id } = await lockOpenCase(tx, {
    id: randomUUID(),
    subjectKind: kind,
    subjectId: subject.id,
    authorId,
    snapshotText: subject.text,
    snapshotRating: subject.rating,
    createdAt,
    waitsSince: createdAt,
  })
  await insertReport(tx, { id: randomUUID(), caseId: id, reporterId, reason, text, createdAt })
  if (decided) await setDecided(tx, id, { ...decided, now: ago(decided.hoursAgo) })
}

async function findSubject(tx: Db, { kind, reporter, author }: DemoReport, authorId: string) {
  if (kind === 'review') return findReviewBetween(tx, emailOf(author), emailOf(reporter))
  const text = await findText(tx, authorId, kind)
  return text === undefined ? undefined : { id: authorId, text, rating: null }
}
