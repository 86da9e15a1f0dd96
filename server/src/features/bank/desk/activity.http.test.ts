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
