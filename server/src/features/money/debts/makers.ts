import { expect } from 'vitest'
import type { Db } from '../../../platform/db/db'
import type { House } from '../../../testing/house'
import { selectRows } from '../../../testing/rows'
import { makeUser } from '../../accounts/makers'
import { updateLanguage } from '../../accounts/queries'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'

/** Creates an admin, a trainer and a client, and functions with which tests create and list debts. */
export async function makeCreditors(house: House) {
  const { db } = house
  const admin = await house.person('admin')
  const trainer = await house.as(await makeBookableTrainer(db, { name: 'Rafael Montero' }))
  await db.execute(`update users set email = 'rafael@example.com' where id = '${trainer.id}'`)
  const { id: clientId } = await makeUser(db, { name: 'Xiomara Quezada', email: 'xiomara@example.com' })
  await updateLanguage(db, clientId, 'en')
  const client = await house.as(clientId)
  const book = (overrides: Partial<Parameters<typeof makeBooking>[1]> = {}) =>
    makeBooking(db, { trainerId: trainer.id, clientId, ...overrides })
  const pay = async (id: string) => {
    expect((await admin.post(`/payments/bank-transfer/confirm?booking_id=${id}`)).status).toBe(200)
    return id
  }
  const setStatus = (id: string, status: 'confirmed' | 'cancelled') =>
    trainer.put(`/bookings/${id}`, { payload: { status } })
  const complete = async (id: string) => {
    await setStatus(id, 'confirmed')
    expect((await client.patch(`/bookings/${id}/complete`)).status).toBe(200)
  }
  const deleteUser = async (user: { readonly id: string }) =>
    expect((await admin.delete(`/admin/users/${user.id}`)).status).toBe(204)
  const listDebts = async () => (await admin.get('/admin/debts')).body
  const listOwed = async (user: { readonly id: string }) =>
    (await admin.get(`/admin/users/${user.id}/owed`)).body.largest
  return { admin, trainer, client, book, pay, setStatus, complete, deleteUser, listDebts, listOwed }
}

export async function listLedger(db: Db, trainerId: string): Promise<string[]> {
  const rows = await selectRows<{ line: string }>(
    db,
    `select kind || ' ' || case when kind = 'credit' then amount_cents else -amount_cents end as line from postings
      where trainer_id = '${trainerId}' and kind in ('credit', 'reversal', 'payout_by_hand') order by kind = 'credit' desc, amount_cents`,
  )
  return rows.map(({ line }) => line)
}
