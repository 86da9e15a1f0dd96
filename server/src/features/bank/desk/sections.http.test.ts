import type { BankLine } from '@entrena/contract/bank/entity'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loadExpectedReading, loadFixture } from '../../../testing/bank/load-fixture'
import { setUpHouse } from '../../../testing/house'
import { makeBankDesk, makeStatementFile, referenceIn } from './makers'

const house = setUpHouse()

type Desk = Awaited<ReturnType<typeof makeBankDesk>>

/** Sums the lines one by one, using only their kinds and states. */
async function addUp({ admin }: Desk, statementId: string) {
  const { body } = await admin.get(`/admin/bank-lines?statement_id=${statementId}&limit=100`)
  const lines: readonly BankLine[] = body
  const sum = (is: (line: BankLine) => boolean) => {
    const found = lines.filter(is)
    return { count: found.length, amount: found.reduce((all, { left }) => all + Math.round(left * 100), 0) / 100 }
  }
  const isRead = ({ problem }: BankLine) => problem === null
  const isFee = ({ kind }: BankLine) => kind === 'fee' || kind === 'tax'
  const isWaiting = (line: BankLine) => isRead(line) && !isFee(line) && (line.state === 'open' || line.state === 'part')
  const isIn = (line: BankLine) => isWaiting(line) && (line.amount ?? 0) > 0
  return {
    sections: {
      exact: sum((line) => isIn(line) && line.class === 'exact'),
      review: sum((line) => isIn(line) && line.class !== 'exact' && line.class !== 'none'),
      unidentified: sum((line) => isIn(line) && line.class === 'none'),
      outgoing: sum((line) => isWaiting(line) && (line.amount ?? 0) < 0),
      fees: { ...sum((line) => isFee(line) && line.state === 'done'), amount: sumOfFees(lines.filter(isFee)) },
    },
    to_decide: lines.filter((line) => !isRead(line) && line.state === 'open').length,
    assigned: lines.filter((line) => !isFee(line) && line.state === 'done').length,
    ignored: lines.filter(({ state }) => state === 'ignored').length,
  }
}

const sumOfFees = (fees: readonly BankLine[]) =>
  fees.reduce((all, { amount }) => all - Math.round((amount ?? 0) * 100), 0) / 100

async function expectToAddUp(desk: Desk, id: string) {
  const shown = await desk.statement(id)
  expect(shown).toMatchObject(await addUp(desk, id))
  const { sections, to_decide: toDecide, assigned, ignored, known_lines: known, lines } = shown
  const inTiles = Object.values<{ count: number }>(sections).reduce((all, { count }) => all + count, 0)
  expect(inTiles + toDecide + assigned + ignored + known).toBe(lines)
  return shown
}

const expected = z.object({ lines: z.array(z.string()) })

test.each(['popular.csv', 'popular-1252.csv', 'kinds.csv', 'bad-amounts.csv', 'bad-days.csv', 'missing-line.csv'])(
  'the section totals of the statement %s add up to its lines',
  async (name) => {
    const desk = await makeBankDesk(house)
    const { lines } = expected.parse(await loadExpectedReading(name))
    const content = await loadFixture(name)
    // Removes the account number, because a file of another account is refused.
    const own = content.toString('latin1').replace('Cuenta: 812345678', '')
    const { body } = await desk.send(Buffer.from(own, 'latin1'), name)
    expect(body).toMatchObject({ state: 'read', lines: lines.length })
    const { sections } = await expectToAddUp(desk, body.id)
    expect(sections.fees.count).toBe(lines.filter((line) => / (fee|tax) - /.test(line)).length)
  },
)

test("a statement's section totals add up after lines are confirmed, partly assigned, ignored or already known", async () => {
  const desk = await makeBankDesk(house)
  const { upload, send, lines, apply, assign, admin, book, client } = desk
  const rows = [
    { text: `REF ${referenceIn(await book())}`, amount: 1400 },
    { text: 'CR transferencia', amount: 999 },
    { text: 'Sueldo', amount: 3000 },
    { text: 'PAGO IMPUESTO 0.15 DGII', amount: -2.1 },
    { text: 'COMISION MENSUAL', amount: -250 },
    { text: 'MB a 0812345623', amount: -77 },
  ]
  const first = await upload(rows)
  await expectToAddUp(desk, first)
  const lineOf = async (amount: number) => (await lines(first)).find((line: BankLine) => line.amount === amount).id
  await apply(first)
  await assign(await lineOf(999), { client_id: client.id, amount: 400 })
  await admin.post(`/admin/bank-lines/${await lineOf(3000)}/ignore`, { payload: { as: 'salary' } })
  expect(await expectToAddUp(desk, first)).toMatchObject({
    lines: 6,
    sections: { unidentified: { count: 1, amount: 599 }, fees: { count: 2, amount: 252.1 } },
    assigned: 1,
    ignored: 1,
  })
  expect(await lines(first, 'fees')).toMatchObject([{ kind: 'fee' }, { kind: 'tax' }])
  expect(await lines(first, 'done')).toMatchObject([{ amount: 1400 }])
  const { body } = await send(makeStatementFile([...rows, { text: 'otra cosa', amount: '2.300' }]))
  expect(await expectToAddUp(desk, body.id)).toMatchObject({ lines: 7, known_lines: 6, to_decide: 1 })
})
