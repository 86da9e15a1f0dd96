import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { makePayers } from '../balance/makers'
import { makeTrainers } from '../payouts/makers'
import { releaseDueMoney } from '../purchases/release-money'

const house = setUpHouse()

describe('earnings become available', () => {
  test('earnings become available two days after the session, and not while a problem is open', async () => {
    const { trainer, client, book, confirm, earnings } = await makeTrainers(house)
    const id = await book()
    await confirm(id)
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    house.setNow('2026-11-17T12:00:00Z')
    await client.patch(`/bookings/${id}/complete`)
    expect((await trainer.get('/earnings/held')).body).toMatchObject([
      { amount: 1400, free_at: '2026-11-19T12:00:00.000Z' },
    ])
    house.setNow('2026-11-19T11:59:59Z')
    await releaseDueMoney(house.services)
    expect(await earnings()).toMatchObject({ total_earnings: 1400, available: 0, on_hold: 1400 })
    house.setNow('2026-11-19T12:00:00Z')
    await releaseDueMoney(house.services)
    expect(await earnings()).toMatchObject({
      total_earnings: 1400,
      available: 1400,
      on_hold: 0,
      pending_withdrawal: 1400,
    })
    expect((await trainer.get('/earnings/held')).body).toEqual([])
  })

  test('after a refund, each session on hold shows the amount that is left, and these amounts add up to the sum on hold', async () => {
    const { trainer, client, book, confirm, earnings } = await makeTrainers(house)
    const [absent, paid] = [await book({ status: 'confirmed', acceptedAt: house.now() }), await book()]
    for (const id of [absent, paid]) await confirm(id)
    house.setNow('2026-11-17T13:00:00Z')
    await trainer.post(`/bookings/${absent}/problem`, { payload: { kind: 'absent', note: 'Nobody came.' } })
    await client.post(`/bookings/${absent}/problem/answer`, { payload: { agrees: true, note: 'True.' } })
    expect((await trainer.get('/earnings/held')).body).toMatchObject([
      { booking_id: absent, amount: 700 },
      { booking_id: paid, amount: 1400 },
    ])
    expect(await earnings()).toMatchObject({ on_hold: 2100 })
  })

  test('the amounts of scheduled and unscheduled sessions add up to the sum on hold, to the cent', async () => {
    const { trainer, book, confirm, earnings } = await makeTrainers(house)
    const bought = { isPackage: true, status: 'confirmed', acceptedAt: house.now() } as const
    await confirm(await book({ ...bought, sessionsCount: 3, priceCents: 100_000 }))
    expect((await trainer.get('/earnings/held')).body).toMatchObject([{ amount: 333.33 }])
    expect((await trainer.get('/payouts')).body.unscheduled_on_hold).toEqual({ sessions: 2, amount: 666.67 })
    expect(await earnings()).toMatchObject({ on_hold: 1000 })
  })

  test('earnings of a session that was completed a week early become available two days after its scheduled end', async () => {
    const { trainer, client, book, confirm, earnings } = await makeTrainers(house)
    const id = await book({ date: '2026-11-23', hour: 9 })
    await confirm(id)
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    expect((await client.patch(`/bookings/${id}/complete`)).status).toBe(200)
    // The session ends at 10:00 in Santo Domingo.
    const freeAt = '2026-11-25T14:00:00.000Z'
    expect((await trainer.get('/earnings/held')).body).toMatchObject([{ amount: 1400, free_at: freeAt }])
    for (const tooEarly of ['2026-11-18T16:00:00Z', '2026-11-25T13:59:59Z']) {
      house.setNow(tooEarly)
      await releaseDueMoney(house.services)
      expect(await earnings()).toMatchObject({ available: 0, on_hold: 1400 })
    }
    house.setNow(freeAt)
    await releaseDueMoney(house.services)
    expect(await earnings()).toMatchObject({ available: 1400, on_hold: 0 })
  })

  test('what a trainer keeps of a session that was cancelled late is available at once, even if other sessions are open', async () => {
    const { client, book, confirm, earnings } = await makeTrainers(house)
    await book({ clientId: (await house.person('client')).id })
    const id = await book({ date: '2026-11-16', hour: 20, status: 'confirmed', policy: 'strict' })
    await confirm(id)
    const { refund_amount, kept_amount } = (await client.get(`/bookings/${id}/cancellation`)).body
    expect(kept_amount).toBeGreaterThan(0)
    await client.post(`/bookings/${id}/cancel`, { payload: { expected_refund: refund_amount } })
    expect(await earnings()).toMatchObject({ total_earnings: kept_amount, available: kept_amount, on_hold: 0 })
  })

  test('a reported problem keeps earnings on hold until the problem is decided', async () => {
    const { admin, trainer, client, book, confirm, earnings, balance } = await makeTrainers(house)
    const id = await book()
    await confirm(id)
    await trainer.put(`/bookings/${id}`, { payload: { status: 'confirmed' } })
    house.setNow('2026-11-17T12:00:00Z')
    await client.patch(`/bookings/${id}/complete`)
    const report = { kind: 'other', note: 'Duró veinte minutos' }
    expect((await client.post(`/bookings/${id}/problem`, { payload: report })).status).toBeLessThan(300)
    house.setNow('2026-11-25T12:00:00Z')
    await releaseDueMoney(house.services)
    expect(await earnings()).toMatchObject({ available: 0, on_hold: 1400 })
    const decision = { outcome: 'upheld', note: 'La mitad', refund_amount: 700 }
    expect((await admin.post(`/bookings/${id}/problem/decision`, { payload: decision })).status).toBeLessThan(300)
    await releaseDueMoney(house.services)
    expect(await earnings()).toMatchObject({ total_earnings: 700, available: 700, on_hold: 0 })
    expect((await balance()).amount).toBe(700)
  })
})

describe('commission', () => {
  const commissioned = setUpHouse({ COMMISSION_PERCENT: '12.5' })

  test('a commission is taken when the booking is paid, is returned with a refund, and is shown to the trainer', async () => {
    const { trainer, book, confirm, decline, balance } = await makePayers(commissioned)
    const id = await book({ priceCents: 99_999 })
    await confirm(id)
    expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 874.99, commission: 125 })
    expect((await trainer.get('/payouts')).body.commission_percent).toBe(12.5)
    await decline(id)
    expect((await trainer.get('/earnings')).body).toMatchObject({ total_earnings: 0, commission: 0, on_hold: 0 })
    expect((await balance()).amount).toBe(999.99)
  })
})
