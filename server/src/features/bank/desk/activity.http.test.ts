import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { makeBankDesk, referenceIn } from './makers'
import { processQueue } from './work-queue'

const house = setUpHouse()

test('confirming a bank statement adds one row to the list of admin actions, which can be expanded and is found by the details inside', async () => {
  const { admin, client, upload, lines, apply, assign, book } = await makeBankDesk(house)
  const [first, second, third] = [await book(), await book({ date: '2026-11-18' }), await book({ date: '2026-11-19' })]
  const id = await upload([
    { text: `REF ${referenceIn(first)}`, amount: 1400 },
    { text: `REF ${referenceIn(second)}`, amount: 1400 },
  ])
  expect((await apply(id)).status).toBe(200)
  const ask = async (query = '') => (await admin.get(`/admin/actions${query}`)).body as { id: string; kind: string }[]
  const [press] = await ask()
  expect(await ask()).toMatchObject([{ kind: 'statement_applied', amount: 2800, parts: 2 }])
  const parts = await ask(`?of=${press?.id}`)
  expect(parts).toHaveLength(2)
  expect(parts).toContainEqual(expect.objectContaining({ kind: 'booking_marked_paid', subject_id: first, parts: 0 }))

  house.setNow('2026-11-17T16:00:00Z')
  expect((await admin.post(`/admin/statements/${id}/undo`)).status).toBe(200)
  await processQueue(house.services)
  expect(await ask()).toMatchObject([
    { kind: 'statement_undone', amount: 2800, parts: 2 },
    { kind: 'statement_applied' },
  ])

  house.setNow('2026-11-17T16:10:00Z')
  const [line] = await lines(await upload([{ text: 'DEPOSITO', amount: 500.37 }]))
  await assign(line.id, { booking_id: third })
  expect((await ask())[0]).toMatchObject({ kind: 'line_assigned', amount: 500.37, parts: 1 })

  const kindsOf = async (query: string) => (await ask(query)).map(({ kind }) => kind)
  const { user } = (await client.get('/me/account')).body
  expect(await kindsOf(`?search=${encodeURIComponent(user.email)}`)).toEqual(['line_assigned', 'statement_applied'])
  expect(await kindsOf(`?search=%23${referenceIn(second).slice(0, 7)}`)).toEqual(['statement_applied'])
  expect(await kindsOf('?search=500.37')).toEqual(['line_assigned'])
  expect(await kindsOf('?to=2026-11-16')).toEqual(['statement_applied'])
  expect(await kindsOf('?search=nobody')).toEqual([])
})

test('an admin who ignores, reopens or decides a line, or discards a statement, is named in the list of admin actions, once for each press', async () => {
  const { admin, upload, lines } = await makeBankDesk(house)
  const name = (await admin.get('/me/account')).body.user.name
  const statementId = await upload([
    { text: 'PAGO EDENORTE', amount: -900.37, day: '12/11/2026' },
    { text: 'CR transferencia', amount: '1.500' },
    { text: 'CR ilegible', amount: '2.500', day: '99/99/2026' },
  ])
  const stored: readonly { id: string; text: string }[] = [
    ...(await lines(statementId)),
    ...(await lines(statementId, 'decide')),
  ]
  const idOf = (text: string) => stored.find((line) => line.text.includes(text))?.id ?? ''
  const [spent, unclear, unreadable] = [idOf('PAGO EDENORTE'), idOf('CR transferencia'), idOf('CR ilegible')]
  const press = async (path: string, payload: object = {}) => {
    const { status, body } = await admin.post(`/admin/bank-lines/${path}`, { payload })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const latest = async (query = '') => (await admin.get(`/admin/actions${query}`)).body
  const minutes = (count: number) => house.setNow(`2026-11-16T16:${10 + count}:00Z`)

  minutes(1)
  await press(`${spent}/ignore`, { as: 'by_hand' })
  minutes(2)
  await press(`${spent}/reopen`)
  minutes(3)
  await press(`${unclear}/decide`, { amount: 1500 })
  minutes(4)
  await press(`${unreadable}/ignore`, { as: 'skipped' })
  const line = { day: '2026-11-12', text: 'PAGO EDENORTE' }
  const by = { admin_name: name, parts: 0 }
  expect(await latest()).toMatchObject([
    {
      ...by,
      kind: 'line_ignored',
      subject_id: unreadable,
      amount: null,
      line: { day: null, text: expect.stringContaining('CR ilegible') },
    },
    { ...by, kind: 'line_decided', subject_id: unclear, amount: 1500, line: { day: '2026-11-16' } },
    { ...by, kind: 'line_reopened', subject_id: spent, amount: 900.37, line },
    { ...by, kind: 'line_ignored', subject_id: spent, amount: 900.37, line },
  ])

  // A press that is refused leaves nothing.
  minutes(5)
  expect((await admin.post(`/admin/bank-lines/${spent}/reopen`)).status).toBe(409)
  expect(await latest()).toHaveLength(4)
  expect((await admin.delete(`/admin/statements/${statementId}`)).status).toBe(204)
  const rows = await latest()
  expect(rows[0]).toMatchObject({ ...by, kind: 'statement_discarded', subject_id: statementId, amount: null })
  expect(rows.map((row: { line: unknown }) => row.line)).toEqual([null, null, null, null, null])

  const kindsOf = async (search: string) =>
    (await latest(`?search=${search}`)).map(({ kind }: { kind: string }) => kind)
  expect(await kindsOf('900.37')).toEqual(['line_reopened', 'line_ignored'])
  expect(await kindsOf(`%23${spent.slice(0, 8)}`)).toEqual(['line_reopened', 'line_ignored'])
  expect(await kindsOf(`%23${statementId.slice(0, 8)}`)).toEqual(['statement_discarded'])
})
