import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeMail } from '../../../platform/mail/makers'
import { setUpHouse } from '../../../testing/house'
import { countRows } from '../../../testing/rows'
import { makeCreditors } from '../../money/debts/makers'

const house = setUpHouse()

/** A person who registers an address that belonged to somebody else. */
async function stranger(email: string) {
  const payload = { name: 'Pedro Díaz', email, password: 'merengue' }
  const { body } = await house.stranger.post('/auth/register', { payload })
  return house.as(body.user.id as string)
}
const prove = (id: string) => house.db.execute(sql`update users set email_proven_at = now() where id = ${id}`)
const exported = async (person: Awaited<ReturnType<typeof stranger>>) => (await person.get('/me/export')).body

describe("an address that was another person's", () => {
  test('a debt to the deleted former owner of an address is shown to a new account with that address only once the address is proven', async () => {
    const { client, book, deleteUser, listDebts } = await makeCreditors(house)
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${await book()}`)
    await deleteUser(client)
    expect(await listDebts()).toHaveLength(1)
    const person = await stranger('xiomara@example.com')
    const data = await exported(person)
    expect(data.debts).toEqual([])
    expect(JSON.stringify(data)).not.toContain('Xiomara')
    await prove(person.id)
    expect((await exported(person)).debts).toMatchObject([{ creditor_name: 'Xiomara Quezada', amount_cents: 140_000 }])
  })

  test("a debt is not shown to a new account with the creditor's former address if the creditor still has an account", async () => {
    const { client, trainer, book, deleteUser } = await makeCreditors(house)
    await client.post(`/payments/bank-transfer/mark-paid?booking_id=${await book()}`)
    await deleteUser(trainer)
    await house.db.execute(sql`update users set email = 'new@example.com' where id = ${client.id}`)
    const person = await stranger('xiomara@example.com')
    await prove(person.id)
    expect((await exported(person)).debts).toEqual([])
    expect((await exported(client)).debts).toHaveLength(1)
  })

  test('the former owner of an address keeps old mails in the export, and the new owner of the address does not get them', async () => {
    const { client, book, setStatus } = await makeCreditors(house)
    await setStatus(await book(), 'cancelled')
    await house.db.execute(sql`update users set email = 'new@example.com' where id = ${client.id}`)
    const person = await stranger('xiomara@example.com')
    const data = await exported(person)
    expect(data.mails_received).toMatchObject([{ kind: 'emailProof' }])
    expect(JSON.stringify(data)).not.toMatch(/Xiomara|Rafael/)
    expect((await exported(client)).mails_received).toMatchObject([
      { kind: 'cancelled', to_email: 'xiomara@example.com' },
    ])
  })

  test('deleting the new owner of an address keeps the mails of the former owner', async () => {
    const { client, admin } = await makeCreditors(house)
    const to = { id: client.id, name: 'Xiomara Quezada', email: 'xiomara@example.com' }
    const id = await makeMail(house.db, house.now(), to)
    await house.db.execute(sql`update users set email = 'new@example.com' where id = ${client.id}`)
    const person = await stranger('xiomara@example.com')
    expect((await admin.delete(`/admin/users/${person.id}`)).status).toBe(204)
    expect(await countRows(house.db, `mails where id = '${id}'`)).toBe(1)
    expect((await admin.delete(`/admin/users/${client.id}`)).status).toBe(204)
    expect(await countRows(house.db, `mails where id = '${id}'`)).toBe(0)
  })
})
