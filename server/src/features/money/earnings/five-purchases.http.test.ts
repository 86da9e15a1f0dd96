import { expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { expectSumsOfScreens } from '../../../testing/sums-of-screens'
import { makeTrainers } from '../payouts/makers'
import { releaseDueMoney } from '../purchases/release-money'

const house = setUpHouse({ COMMISSION_PERCENT: '12' })

/**
 * Makes five purchases of RD$1,400 with a commission of 12 %: paid out, released, completed just now, cancelled late
 * (the trainer keeps 30 %), and half refunded for a reported absence.
 */
async function makeFivePurchases() {
  const people = await makeTrainers(house)
  const { admin, trainer, client, book, confirm, save, exportBatch } = people
  expect((await save()).status).toBe(200)
  const accepted = { status: 'confirmed', acceptedAt: house.now() } as const
  const take = async (stated: Parameters<typeof book>[0]) => {
    const id = await book({ ...accepted, ...stated })
    expect((await confirm(id)).status).toBe(200)
    return id
  }
  const complete = async (id: string) => expect((await client.patch(`/bookings/${id}/complete`)).status).toBe(200)
  const paidOut = await take({ date: '2026-11-17', hour: 7 })
  const absent = await take({ date: '2026-11-17', hour: 8 })
  const late = await take({ date: '2026-11-17', hour: 9 })
  const released = await take({ date: '2026-11-19', hour: 7 })
  const completed = await take({ date: '2026-11-21', hour: 12 })
  expect((await client.post(`/bookings/${late}/cancel`, { payload: { expected_refund: 980 } })).status).toBe(200)
  house.setNow('2026-11-17T13:00:00Z')
  await complete(paidOut)
  await trainer.post(`/bookings/${absent}/problem`, { payload: { kind: 'absent', note: 'Nadie llegó.' } })
  await client.post(`/bookings/${absent}/problem/answer`, { payload: { agrees: true, note: 'Es cierto.' } })
  house.setNow('2026-11-19T13:00:00Z')
  await complete(released)
  await releaseDueMoney(house.services)
  const { body: batch } = await exportBatch()
  expect((await admin.post(`/admin/payouts/batches/${batch.id}/sent`)).status).toBe(200)
  house.setNow('2026-11-21T17:00:00Z')
  await releaseDueMoney(house.services)
  await complete(completed)
  const ids = { paidOut, absent, late, released, completed }
  return { ...people, batch, ids }
}

test('dashboard, earnings, account statements, files and mails agree about a month with every kind of purchase', async () => {
  const { admin, trainer, client, batch, ids, earnings } = await makeFivePurchases()
  // Five payments of 1,400 came in. 980 were refunded for the late cancellation, and 700 for the absence. The
  // commission is 12 % of the rest.
  const month = { paid: 7000, refunded: -1680, commission: 638.4, net: 4681.6 }
  // Paid out: the net price of `paidOut`, 30 % of the late cancellation and half of the absence.
  const sent = 2217.6
  expect(batch.total).toBe(sent)
  const { body: statement } = await trainer.get('/earnings/statement?month=2026-11')
  expect(statement).toMatchObject({ ...month, opening: 0, paid_out: -sent, closing: 2464 })
  const { available, on_hold: onHold, withdrawn, total_earnings: total } = await earnings()
  expect({ withdrawn, total, onHold }).toEqual({ withdrawn: sent, total: month.net, onHold: 1232 })
  expect(Math.round(100 * (available + onHold + withdrawn))).toBe(468_160)
  const { body: year } = await trainer.get('/earnings/statement/year?year=2026')
  expect(year).toMatchObject({ ...month, kept: 420 })
  expect(year.months.at(-1)).toMatchObject({ month: '2026-11', ...month })
  const { body: months } = await trainer.get('/earnings/months?months=12')
  expect(months.at(-1)).toMatchObject({ month: '2026-11', amount: month.net })
  const { body: monthFile } = await trainer.get('/earnings/statement/file?month=2026-11')
  // The month's gross amount: payments minus refunds.
  expect(monthFile).toContain('Total del mes,,,5320.00,638.40,4681.60')
  expect(monthFile).toContain('Pago a entrenador,,,,,-2217.60')
  const { body: yearFile } = await trainer.get('/earnings/statement/year/file?year=2026')
  for (const amount of ['7000.00', '-1680.00', '638.40', '4681.60', '-2217.60']) expect(yearFile).toContain(amount)
  for (const id of Object.values(ids)) {
    const { body } = await trainer.get(`/bookings/${id}`)
    expect(body).toMatchObject({ price: 1400, trainer_net: 1232 })
  }
  await expectSumsOfScreens(house, { admin, trainers: [trainer], clients: [client] })
})

test('every mail to a trainer that names a price also names the net amount after the commission', async () => {
  const { trainer } = await makeFivePurchases()
  const { email } = (await trainer.get('/auth/me')).body
  const mails = await listMails(house.db, email)
  const priced = mails.filter(({ text }) => text.includes('RD$1,400.00'))
  expect(new Set(priced.map(({ kind }) => kind))).toEqual(
    new Set(['confirmedToTrainer', 'clientCancelled', 'problemDecided']),
  )
  for (const { text, subject } of priced) {
    expect(text, subject).toContain('RD$1,232.00')
    expect(text, subject).toMatch(/Total: RD\$1,400\.00.*RD\$1,232\.00/)
  }
  const cancelled = mails.find(({ kind }) => kind === 'clientCancelled')
  expect(cancelled?.text).toContain('RD$420.00 (bruto) del precio son tuyos: recibes RD$369.60 (neto).')
  const payout = mails.find(({ kind }) => kind === 'payoutSent')
  expect(payout?.subject).toContain('RD$2,217.60')
})
