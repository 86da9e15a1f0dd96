// Accounts that somebody else used before the owner regained them. Nothing that the other person set up may give access
// or redirect money.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { selectRows } from '../../platform/db/select-rows'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'
import { accountOfLaura } from '../money/balance/makers'
import { makeOutsideCalendar } from '../outside-calendars/makers'
import { makeShownTrainer, positionInMoca } from '../public-pages/makers'
import { findOrMakeUser } from './external/find-or-make-user'
import { makeUser } from './makers'
import { hashPassword } from './password'

const house = setUpHouse()
const [address, other] = ['ana@example.com', 'somebody@example.com'] as const
const [password, newPassword] = ['merengue', 'bachata-rosa'] as const

async function tokenIn(email: string, kind: string): Promise<string> {
  const mail = (await listMails(house.db, email)).findLast((one) => one.kind === kind)
  return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'no token'
}

type Way = (stranger: Awaited<ReturnType<typeof useAccount>>) => Promise<unknown>

const byReset: Way = async () => {
  await house.stranger.post('/auth/password/forgot', { payload: { email: address } })
  const token = await tokenIn(address, 'passwordReset')
  const reset = await house.stranger.post('/auth/password/reset', { payload: { token, password: newPassword } })
  expect(reset.status).toBe(204)
}

/** The owner opens the link of a registration made by somebody else, and then resets the password. */
const byProofAndReset: Way = async (before) => {
  const again = await before.stranger.post('/auth/email/proof/again')
  expect(again.status).toBe(204)
  await house.stranger.post('/auth/email/proof', { payload: { token: await tokenIn(address, 'emailProof') } })
  await byReset(before)
}

const byExternalSignIn: Way = () =>
  findOrMakeUser(house.services, {
    ...{ issuer: 'https://provider.example', subject: '1', email: address, name: 'Ana' },
    visitor: { network: '203.0.113.9', isLimited: false },
  })

const byUndo = async ({ stranger }: Pick<Awaited<ReturnType<typeof useAccount>>, 'stranger'>) => {
  await stranger.post('/me/email', { payload: { email: other, password } })
  await stranger.post('/auth/email/change', { payload: { token: await tokenIn(other, 'emailChange') } })
  const undo = { token: await tokenIn(address, 'emailChanged') }
  expect((await house.stranger.post('/auth/email/undo', { payload: undo })).status).toBe(204)
}

/**
 * A client with a balance of RD$1,400 who has asked for its refund, and who has a calendar address, a contact message
 * and a phone.
 */
async function useAccount(emailProvenAt: Date | null) {
  const passwordHash = await hashPassword(password)
  const { id } = await makeUser(house.db, { role: 'client', email: address, passwordHash, emailProvenAt })
  const stranger = await house.as(id)
  const admin = await house.person('admin')
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const booking = await makeBooking(house.db, { trainerId: trainer.id, clientId: id, hour: 9 })
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${booking}`)
  await trainer.put(`/bookings/${booking}`, { payload: { status: 'cancelled' } })
  const asked = await stranger.post('/balance/refunds', {
    payload: { amount: 1400, account: accountOfLaura, password },
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const refund = asked.body.refund.id as string
  const { body: feed } = await stranger.post('/me/calendar')
  expect((await stranger.post('/me/contact', { payload: { text: 'Send it to my new bank' } })).status).toBe(200)
  const { name } = (await stranger.get('/auth/me')).body
  await stranger.put('/me/account', { payload: { name, phone: '809-555-1234' } })
  await house.db.execute(sql`insert into payer_accounts (account, client_id, times, last_at)
    values ('812345677', ${id}, 2, ${house.now()})`)
  return { id, stranger, admin, refund, feedPath: new URL(String(feed.address)).pathname.replace('/api', '') }
}

test.each<[string, Way, { isProven: boolean }]>([
  ['a reset of the password of an address that was never proven', byReset, { isProven: false }],
  ['a reset of the password after the link that proves the address was opened', byProofAndReset, { isProven: false }],
  ['an external sign-in with an address that was never proven', byExternalSignIn, { isProven: false }],
  ['the undo of a change of address', byUndo, { isProven: true }],
])('%s ends everything that the former holder of the account had set up', async (_, regain, { isProven }) => {
  const before = await useAccount(isProven ? house.now() : null)
  expect((await house.stranger.get(before.feedPath)).status).toBe(200)
  await regain(before)
  expect((await before.stranger.get('/auth/me')).status).toBe(401)
  expect((await house.stranger.get(before.feedPath)).status).toBe(404)
  const owner = await house.as(before.id)
  expect((await owner.get('/bank-account')).body).toMatchObject({ account: null })
  expect((await owner.get('/balance')).body).toMatchObject({ amount: 1400 })
  const batch = { payload: { refund_ids: [before.refund] } }
  expect((await before.admin.post('/admin/payouts/batches', batch)).body.code).toBe('nothing_to_pay')
  expect((await owner.get('/me/account')).body.phone).toBe(isProven ? '+18095551234' : null)
  expect(await selectRows(house.db, sql`select account from payer_accounts`)).toEqual([])
  expect((await before.admin.get('/admin/contact')).body).toEqual([])
  expect((await before.admin.get('/admin/contact?state=closed')).body).toMatchObject([{ answer: null }])
  const mail = (await listMails(house.db, address)).find(({ kind }) => kind === 'accountRegained')
  expect(mail?.text).toContain('los datos de banco; un reembolso')
  expect(mail?.text).toContain('calendario')
  expect(mail?.text).toContain('los mensajes a Entrena que aún no tenían respuesta')
  expect(mail?.text.includes('teléfono')).toBe(!isProven)
  // Entering bank details after the account was regained counts as a change, so transfers are paused.
  const known = regain === byReset || regain === byProofAndReset ? { password: newPassword } : {}
  await owner.put('/bank-account', { payload: { ...accountOfLaura, ...known } })
  expect((await owner.get('/bank-account')).body.account.paused_until).not.toBeNull()
})

test("undoing a change of address restores the trainer's name, also on the public page", async () => {
  const passwordHash = await hashPassword(password)
  const { id } = await makeShownTrainer(house.services, { name: 'Ana Pérez', ...positionInMoca })
  await house.db.execute(sql`update users set email = ${address}, email_proven_at = ${house.now()},
    password_hash = ${passwordHash} where id = ${id}`)
  const stranger = await house.as(id)
  for (const name of ['Luz Díaz', 'Mar Gil']) {
    await stranger.put('/me/account', { payload: { name, phone: '' } })
    house.setNow(new Date(house.now().getTime() + 60_000).toISOString())
  }
  await byUndo({ stranger })
  const owner = await house.as(id)
  expect((await owner.get('/auth/me')).body).toMatchObject({ name: 'Ana Pérez' })
  expect((await house.stranger.get('/public/trainers/ana-perez-moca')).body).toMatchObject({ name: 'Ana Pérez' })
  const { body: people } = await (await house.person('admin')).get('/admin/users?search=ana%20perez')
  const person = people.find((one: { id: string }) => one.id === id)
  expect(person.former_names).toMatchObject([{ name: 'Mar Gil' }, { name: 'Luz Díaz' }, { name: 'Ana Pérez' }])
  const mail = (await listMails(house.db, address)).find(({ kind }) => kind === 'accountRegained')
  expect(mail?.text).toContain('el nombre nuevo')
})

test('undoing a change of address removes the outside calendars that were added in the 72 hours before it', async () => {
  const passwordHash = await hashPassword(password)
  const { id } = await makeUser(house.db, { role: 'trainer', email: address, passwordHash, emailProvenAt: house.now() })
  const hoursAgo = (hours: number) => new Date(house.now().getTime() - hours * 3_600_000)
  for (const [name, hours] of [
    ['Gimnasio', 73],
    ['Falso', 71],
  ] as const)
    await makeOutsideCalendar(house.db, { trainerId: id, name, createdAt: hoursAgo(hours) })
  await byUndo({ stranger: await house.as(id) })
  expect(await selectRows(house.db, sql`select name from outside_calendars`)).toEqual([{ name: 'Gimnasio' }])
  const mail = (await listMails(house.db, address)).find(({ kind }) => kind === 'accountRegained')
  expect(mail?.text).toContain('los calendarios externos')
})

test('a password reset for a proven address keeps bank details and calendar link, which its owner set up', async () => {
  const before = await useAccount(house.now())
  await byReset(before)
  const owner = await house.as(before.id)
  expect((await owner.get('/bank-account')).body.account).not.toBeNull()
  expect((await house.stranger.get(before.feedPath)).status).toBe(200)
})

test('confirming an e-mail address in a signed-in browser keeps bank details and calendar link of the account', async () => {
  const { stranger: newcomer, feedPath } = await useAccount(null)
  await newcomer.post('/auth/email/proof/again')
  const payload = { token: await tokenIn(address, 'emailProof') }
  expect((await newcomer.post('/auth/email/proof', { payload })).status).toBe(204)
  expect((await newcomer.get('/auth/me')).body).toMatchObject({ email_proven: true })
  expect((await newcomer.get('/bank-account')).body.account).not.toBeNull()
  expect((await house.stranger.get(feedPath)).status).toBe(200)
})
