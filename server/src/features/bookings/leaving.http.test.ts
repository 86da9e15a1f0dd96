import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { countRows } from '../../testing/rows'
import { deleteLeavers } from '../admin/delete-leavers'
import { makeCreditors } from '../money/debts/makers'

const house = setUpHouse()
const later = { date: '2026-11-24', status: 'confirmed' } as const
const soon = { date: '2026-11-20', status: 'confirmed' } as const

async function makePeople() {
  const people = await makeCreditors(house)
  const { client, trainer } = people
  const ask = async (who: typeof client) => expect((await who.post('/me/deletion', { payload: {} })).status).toBe(200)
  const statusOf = async (id: string) => (await client.get(`/bookings/${id}`)).body.status
  return { ...people, client, trainer, ask, statusOf }
}
const kindsTo = async (email: string) => (await listMails(house.db, email)).map(({ kind }) => kind)

describe('bookings of a person who asks to delete the account', () => {
  test('when a trainer asks for deletion, requests are declined, later sessions cancelled, and clients told', async () => {
    const { trainer, book, ask, statusOf } = await makePeople()
    const [request, kept, late] = [await book({ date: '2026-11-19' }), await book(soon), await book(later)]
    await ask(trainer)
    const statuses = async () => [await statusOf(request), await statusOf(kept), await statusOf(late)]
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'cancelled'])
    expect((await kindsTo('xiomara@example.com')).toSorted()).toEqual(['cancelled', 'trainerLeaving'])
    const [mail] = (await listMails(house.db, 'xiomara@example.com')).filter(({ kind }) => kind === 'trainerLeaving')
    expect(mail?.text).toContain('Rafael Montero is leaving Entrena')
    expect((await trainer.delete('/me/deletion')).status).toBe(204)
    expect(await statuses()).toEqual(['cancelled', 'confirmed', 'cancelled'])
  })

  test('when a client asks for deletion, requests are withdrawn, later sessions cancelled, and trainers told', async () => {
    const { client, book, ask, statusOf } = await makePeople()
    const [request, kept, late] = [await book({ date: '2026-11-19' }), await book(soon), await book(later)]
    await ask(client)
    expect([await statusOf(request), await statusOf(kept), await statusOf(late)]).toEqual([
      'cancelled',
      'confirmed',
      'cancelled',
    ])
    expect(await kindsTo('rafael@example.com')).toEqual(['clientLeaving', 'clientLeaving'])
    expect(await kindsTo('xiomara@example.com')).toEqual(['leavingAsked'])
  })

  test('if a person asks for deletion, a free package is cancelled with all its sessions, and one mail is sent', async () => {
    const { trainer, book, ask, statusOf } = await makePeople()
    const free = { priceCents: 0, originalCents: 0, paymentStatus: 'paid' } as const
    const id = await book({ ...later, ...free, sessionsCount: 4, sessionsTaken: 2 })
    const second = await book({ ...later, ...free, hour: 9, packageBookingId: id, packageNumber: 2 })
    await ask(trainer)
    expect([await statusOf(id), await statusOf(second)]).toEqual(['cancelled', 'cancelled'])
    expect(await kindsTo('xiomara@example.com')).toEqual(['trainerLeaving'])
  })
})

describe('day of the deletion', () => {
  const leavingAt = async (who: { get: typeof house.stranger.get }) => (await who.get('/me/notices')).body.leaving_at
  const runAt = async (now: string) => {
    house.setNow(now)
    await deleteLeavers(house.services)
  }

  test('a session that is taking place postpones the deletion of the account by a day', async () => {
    const { trainer, book, ask } = await makePeople()
    await book({ date: '2026-11-23', hour: 11, status: 'confirmed' })
    await ask(trainer)
    await runAt('2026-11-23T16:00:00Z')
    expect(await leavingAt(trainer)).toBe('2026-11-24T16:00:00.000Z')
    await runAt('2026-11-24T16:00:00Z')
    expect((await trainer.get('/auth/me')).status).toBe(401)
  })

  test('money received after a person asked for deletion becomes a debt, and does not delay the deletion', async () => {
    const { client, book, ask } = await makePeople()
    const id = await book(soon)
    await ask(client)
    expect((await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)).status).toBe(200)
    await runAt('2026-11-23T16:00:00Z')
    expect((await client.get('/auth/me')).status).toBe(401)
    expect(await countRows(house.db, 'debts')).toBe(1)
  })
})
