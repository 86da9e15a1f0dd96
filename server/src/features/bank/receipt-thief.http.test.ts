// Somebody who has seen the receipt of another client's transfer tries to have it count for a booking of the own.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { makeBooking } from '../bookings/makers'
import { makeDesk } from './makers'

const house = useHouse()

const receipt = { text: 'CR transferencia a cta cte', amount: 1400, reference: '0041527733' }

async function makeThief() {
  const desk = await makeDesk(house)
  const thief = await house.person('client')
  const ownBooking = async () => {
    const id = await makeBooking(house.db, { trainerId: desk.trainer.id, clientId: thief.id, hour: 18 })
    await house.db.execute(sql`update bookings set created_at = ${house.now()} where id = ${id}`)
    return id
  }
  const rename = (name: string) => thief.put('/me/account', { payload: { name, phone: '' } })
  const claim = (id: string) => {
    const number = { booking_id: id, bank: 'Banreservas', confirmation_number: receipt.reference, payer_name: '' }
    return thief.put('/payments/bank-transfer/claim', { payload: number })
  }
  const mark = (who: typeof thief, id: string) => who.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)
  return { ...desk, thief, ownBooking, rename, claim, mark }
}

test('a thief who takes the payer’s name after booking does not get the transfer', async () => {
  const { thief, ownBooking, rename, claim, mark, upload, lines } = await makeThief()
  const id = await ownBooking()
  await mark(thief, id)
  expect((await rename('Rosa Altagracia Peña')).status).toBe(200)
  expect((await claim(id)).status).toBe(200)
  const [line] = await lines(await upload([{ ...receipt, text: 'LBTR ROSA ALTAGRACIA PENA' }]))
  expect(line).toMatchObject({ class: 'likely', rule: 'number' })
})

test('a thief does not get a transfer that somebody else has announced, although the line names nobody', async () => {
  const { client, book, thief, ownBooking, claim, mark, upload, lines } = await makeThief()
  await mark(client, await book())
  const id = await ownBooking()
  await mark(thief, id)
  await claim(id)
  const [line] = await lines(await upload([receipt]))
  expect(line).toMatchObject({ class: 'likely', rule: 'number' })
})

test('a number that nobody else can mean is exact, also after a change of the name before booking', async () => {
  const { thief, ownBooking, rename, claim, mark, upload, lines } = await makeThief()
  await rename('Rosa Altagracia Peña')
  house.setNow('2026-11-16T17:00:00Z')
  const id = await ownBooking()
  await mark(thief, id)
  await claim(id)
  const [line] = await lines(await upload([{ ...receipt, day: '16/11/2026' }]))
  expect(line).toMatchObject({ class: 'exact', rule: 'number' })
})
