import { expect } from 'vitest'
import type { House } from '../../../testing/house'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'

export const accountOfLaura = {
  bank: 'Banreservas',
  account_type: 'savings',
  account_number: '960-114-4821',
  account_holder: 'Laura Méndez',
  tax_id: '001-1391820-5',
}

/** Creates an admin, a trainer and a client, and functions that call the API for payments and refunds. */
export async function makePayers(house: House) {
  const admin = await house.person('admin')
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const client = await house.person('client')
  let hour = 6
  /** Books the trainer's next hour for RD$1,400. */
  const book = (stated: Partial<Parameters<typeof makeBooking>[1]> = {}) =>
    makeBooking(house.db, { trainerId: trainer.id, clientId: client.id, hour: hour++, ...stated })
  const confirm = (id: string, query = '') => admin.post(`/payments/bank-transfer/confirm?booking_id=${id}${query}`)
  const decline = async (id: string) => {
    const { status } = await trainer.put(`/bookings/${id}`, { payload: { status: 'cancelled' } })
    expect(status).toBe(200)
  }
  const checkout = (id: string, query = '&use_balance=true') =>
    client.post(`/payments/checkout?booking_id=${id}&payment_method=bank_transfer${query}`)
  /** Books a session, pays for it and declines it, so that its price is in the client's balance. */
  const refund = async (stated: Partial<Parameters<typeof makeBooking>[1]> = {}) => {
    const id = await book(stated)
    expect((await confirm(id)).status).toBe(200)
    await decline(id)
    return id
  }
  const balance = async () => (await client.get('/balance')).body
  const ask = (amount: number, account: object | undefined = accountOfLaura) =>
    client.post('/balance/refunds', { payload: { amount, account } })
  const booking = async (id: string) => (await client.get(`/bookings/${id}`)).body
  return { admin, trainer, client, book, confirm, decline, checkout, refund, balance, ask, booking }
}
