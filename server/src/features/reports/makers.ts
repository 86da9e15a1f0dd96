import { randomUUID } from 'node:crypto'
import type { SubjectKind } from '@entrena/contract/reports/rules'
import type { Db } from '../../platform/db/db'
import type { House, TestVisitor } from '../../testing/house'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { writePostings } from '../money/ledger/queries'
import { insertReport, lockOpenCase, setCaseDecided } from './queries/cases'
import type { reportCases } from './tables'

type NewCase = typeof reportCases.$inferInsert
interface Stated extends Pick<NewCase, 'subjectKind' | 'subjectId' | 'authorId'> {
  readonly reporterId: string
  readonly text?: string
  /** Decides the case at once. */
  readonly outcome?: NonNullable<NewCase['outcome']>
}

const at = new Date('2026-11-16T12:00:00Z')

/** Stores a case with one report. Does not check who may report, and does not hide the subject. */
export async function makeReportCase(
  db: Db,
  { reporterId, text = 'Hola', outcome, ...stated }: Stated,
): Promise<string> {
  const { id } = await lockOpenCase(db, {
    id: randomUUID(),
    snapshotText: text,
    createdAt: at,
    waitsSince: at,
    ...stated,
  })
  await insertReport(db, { id: randomUUID(), caseId: id, reporterId, reason: 'insult', text, createdAt: at })
  if (outcome) await setCaseDecided(db, id, { outcome, reason: text, now: at })
  return id
}

/** Creates a trainer, a client who has booked and reviewed the trainer, another person and an admin. */
export async function makeReportingPeople(house: House) {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const { id: clientId } = await makeUser(house.db, { role: 'client', name: 'Kirsys Rosario' })
  const [client, other, admin] = [await house.as(clientId), await house.person('client'), await house.person('admin')]
  let hour = 6
  const review = async (fields: Record<string, unknown> = {}, who = client): Promise<string> => {
    hour += 1
    const done = { status: 'completed', paymentStatus: 'paid' } as const
    const people = { trainerId: trainer.id, clientId: who.id }
    const booking_id = await makeBooking(house.db, { ...people, hour, ...done })
    const paid = { ...people, bookingId: booking_id, purchaseId: booking_id, amountCents: 140_000, createdAt: at }
    await writePostings(
      house.db,
      { ...paid, kind: 'received', key: `in:${booking_id}:0` },
      { ...paid, kind: 'credit', key: `pay:${booking_id}` },
    )
    const payload = { booking_id, rating: 1, comment: 'Pay me directly, cheaper.', ...fields }
    return (await who.post('/reviews', { payload })).body.id
  }
  const report = (who: TestVisitor, kind: SubjectKind, id: string, fields: Record<string, unknown> = {}) =>
    who.post('/reports', { payload: { subject: { kind, id }, reason: 'paying_outside', ...fields } })
  const listCases = async (state = 'open') => (await admin.get(`/admin/reports?state=${state}`)).body
  /** Decides the case that has waited longest, and returns its id. */
  const decide = async (outcome: string, reason = 'It asks to pay outside of Entrena.') => {
    const [{ id }] = await listCases()
    const answer = await admin.post(`/admin/reports/${id}/decide`, { payload: { outcome, reason } })
    if (answer.status !== 200) throw new Error(`Not decided: ${JSON.stringify(answer.body)}`)
    return id as string
  }
  return { trainer, client, other, admin, review, report, listCases, decide }
}
