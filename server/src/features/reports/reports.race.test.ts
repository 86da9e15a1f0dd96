import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { countRows } from '../../testing/rows'
import { makeBarrier } from '../../testing/waiting'
import { makeTrainer } from '../trainers/makers'
import { makeReportingPeople } from './makers'
import { findCase, findOpenCase, insertReport, setCaseDecided } from './queries/cases'
import { reportCases } from './tables'

const house = setUpHouse()
const rounds = raceRounds(5)

/** Creates five admins and an open case. */
async function makeOpen() {
  const trust = await makeReportingPeople(house)
  const admins = [trust.admin, ...(await Promise.all([1, 2, 3, 4].map(() => house.person('admin'))))]
  const reviewId = await trust.review()
  await trust.report(trust.trainer, 'review', reviewId)
  const open = await findOpenCase(house.db, 'review', reviewId)
  return { ...trust, admins, id: open?.id ?? '' }
}

test('if five admins decide one report at once, one of them succeeds', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admins, id, trainer } = await makeOpen()
    const answers = await Promise.all(
      admins.map((admin, index) => {
        const payload = { outcome: index % 2 === 0 ? 'hide' : 'leave', reason: `Decision ${index}` }
        return admin.post(`/admin/reports/${id}/decide`, { payload })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const stored = await findCase(house.db, id)
    const isHidden = stored?.outcome === 'hide'
    expect((await trainer.get(`/trainers/${trainer.id}`)).body.review_count).toBe(isHidden ? 0 : 1)
    expect(await countRows(house.db, `mails where kind = 'contentOutcome' and to_id = '${stored?.authorId}'`)).toBe(
      isHidden ? 1 : 0,
    )
  }
})

test('if people report while an admin decides the case, each report joins the case and its sender is told, or it opens a new case', async () => {
  let toldBefore = 0
  for (let round = 0; round < rounds; round += 1) {
    const { admin, id, report } = await makeOpen()
    const reviewId = (await findCase(house.db, id))?.subjectId ?? ''
    const people = await Promise.all(Array.from({ length: 10 }, () => house.person('client')))
    const payload = { outcome: 'leave', reason: 'It is fine.' }
    const sent = people.map((person) => report(person, 'review', reviewId))
    const decided = admin.post(`/admin/reports/${id}/decide`, { payload })
    expect((await Promise.all([decided, ...sent])).map(({ status }) => status)).toEqual([200, ...sent.map(() => 204)])
    const told = await countRows(house.db, `mails where kind = 'reportOutcome'`)
    const inCase = await countRows(house.db, `reports where case_id = '${id}'`)
    expect(told - toldBefore).toBe(inCase)
    toldBefore = told
  }
})

test('negative control: without the lock on the case, several admins decide the same report', async () => {
  const { admins, id } = await makeOpen()
  const allHaveLooked = makeBarrier(admins.length)
  const decided = await Promise.all(
    admins.map((admin) =>
      house.db.transaction(async (tx) => {
        const stored = await findCase(tx, id)
        await allHaveLooked()
        if (stored?.decidedAt) return 0
        await setCaseDecided(tx, id, { outcome: 'leave', reason: admin.id, now: house.now() })
        return 1
      }),
    ),
  )
  expect(decided.reduce<number>((sum, one) => sum + one, 0)).toBeGreaterThan(1)
})

test('ten reports at once are stored as one report if one person sends them, and as one case if ten people do', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { report } = await makeReportingPeople(house)
    const trainerId = await makeTrainer(house.db)
    const people = await Promise.all(Array.from({ length: 10 }, () => house.person('client')))
    const [first] = people
    if (!first) throw new Error('There are ten people')
    const same = await Promise.all(people.map(() => report(first, 'profile', trainerId)))
    expect(same.map(({ status }) => status).toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 409)])
    await Promise.all(people.slice(1).map((person) => report(person, 'profile', trainerId)))
    expect(await countRows(house.db, `report_cases where subject_id = '${trainerId}'`)).toBe(1)
    expect(await countRows(house.db, `reports`)).toBe(10 * (round + 1))
  }
})

test('negative control: without the unique index, checking before inserting opens several cases for one subject', async () => {
  const { client, trainer } = await makeReportingPeople(house)
  await house.db.execute('drop index report_cases_one_open_for_a_subject')
  const allHaveLooked = makeBarrier(10)
  try {
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const open = await findOpenCase(house.db, 'profile', trainer.id)
        await allHaveLooked()
        if (open) return
        const id = randomUUID()
        const at = { createdAt: house.now(), waitsSince: house.now() }
        await house.db.insert(reportCases).values({ id, subjectKind: 'profile', subjectId: trainer.id, ...at })
        const report = { id: randomUUID(), caseId: id, reporterId: client.id, reason: 'other' as const }
        await insertReport(house.db, { ...report, createdAt: house.now() })
      }),
    )
    expect(await countRows(house.db, 'report_cases')).toBeGreaterThan(1)
  } finally {
    await house.db.execute('truncate report_cases cascade')
    await house.db.execute(`create unique index report_cases_one_open_for_a_subject
      on report_cases (subject_kind, subject_id) where decided_at is null`)
  }
})

test('a report that arrives during a decision joins the case, opens a new one or is refused, and no request hangs', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, other, id, report, client } = await makeOpen()
    const stored = await findCase(house.db, id)
    const decide = (outcome: string) =>
      admin.post(`/admin/reports/${id}/decide`, { payload: { outcome, reason: 'No' } })
    const [decided, sent] = await Promise.all([
      decide(round % 2 === 0 ? 'hide' : 'leave'),
      report(other, 'review', stored?.subjectId ?? ''),
    ])
    expect(decided.status).toBe(200)
    // The report was stored before the review was hidden, or refused because a hidden review cannot be reported.
    expect([204, 404]).toContain(sent.status)
    const open = await findOpenCase(house.db, 'review', stored?.subjectId ?? '')
    if (round % 2 === 0) expect(open).toBeUndefined()
    expect((await client.get('/me/decisions')).body).toHaveLength(round % 2 === 0 ? 1 : 0)
  }
})

test('deleting the author or reporter during a decision does not block the decision', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { admin, admins, client, trainer, id } = await makeOpen()
    const leaver = round % 2 === 0 ? client : trainer
    const [decided, deleted] = await Promise.all([
      admin.post(`/admin/reports/${id}/decide`, { payload: { outcome: 'leave', reason: 'No' } }),
      admins[1]?.delete(`/admin/users/${leaver.id}`),
    ])
    expect(decided.status).toBe(200)
    expect(deleted?.status).toBe(204)
  }
})
