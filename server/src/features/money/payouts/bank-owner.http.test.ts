// Tests that an open browser or a stolen sign-in session is not enough to change where money is sent.
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpHouse, type TestVisitor } from '../../../testing/house'
import { countRows } from '../../../testing/rows'
import { makeUser } from '../../accounts/makers'
import { hashPassword } from '../../accounts/password'
import { setUpSecondFactor } from '../../accounts/second-factor/makers'
import { timeStepAt, totpCodeAt } from '../../accounts/second-factor/totp'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'
import { accountOfLaura } from '../balance/makers'

const house = setUpHouse()
const password = 'merengue'
const thiefs = { ...accountOfLaura, account_number: '7700001234' }
let client: TestVisitor & { readonly id: string }

/** Creates a client with a password, RD$1,400 as balance and a bank account, who signed in an hour ago. */
beforeEach(async () => {
  const { id } = await makeUser(house.db, { role: 'client', passwordHash: await hashPassword(password) })
  client = await house.as(id)
  const admin = await house.person('admin')
  const trainer = await house.as(await makeBookableTrainer(house.db))
  const booking = await makeBooking(house.db, { trainerId: trainer.id, clientId: id, hour: 9 })
  await admin.post(`/payments/bank-transfer/confirm?booking_id=${booking}`)
  await trainer.put(`/bookings/${booking}`, { payload: { status: 'cancelled' } })
  expect((await save({ password })).status).toBe(200)
  passMinutes(60)
})

/** Turns on two-step verification in a new sign-in session. This ends the client's other sign-in sessions. */
async function turnOnSecondFactor() {
  client = await house.as(client.id)
  return setUpSecondFactor(client, house.now())
}

const passMinutes = (minutes: number) => house.setNow(new Date(house.now().getTime() + minutes * 60_000).toISOString())
const save = (proof: object, account: object = accountOfLaura) =>
  client.put('/bank-account', { payload: { ...account, ...proof } })
const remove = (payload?: object) => client.delete('/bank-account', payload ? { payload } : {})
const ask = (payload: object) => client.post('/balance/refunds', { payload: { amount: 500, ...payload } })
const ending = async () => (await client.get('/bank-account')).body.account?.account_ending

describe.each<[string, (proof: object) => ReturnType<TestVisitor['post']>]>([
  ['changing bank details', (proof) => save(proof, thiefs)],
  ['removing bank details', remove],
  ['a refund to other bank details', (proof) => ask({ account: thiefs, ...proof })],
])('action on bank details: %s', (_, act) => {
  test('every change of bank details, and every refund to other bank details, needs the password', async () => {
    expect(await act({})).toMatchObject({ status: 403, body: { code: 'password_wrong' } })
    expect(await act({ password: 'reggaeton' })).toMatchObject({ status: 403, body: { code: 'password_wrong' } })
    expect(await ending()).toBe('4821')
    expect(await countRows(house.db, 'transfers')).toBe(0)
    expect((await act({ password })).status).toBeLessThan(300)
  })

  test('with two-step verification, bank details also need a code, and each code works once', async () => {
    const { secret } = await turnOnSecondFactor()
    passMinutes(1)
    const code = totpCodeAt(secret, timeStepAt(house.now()))
    expect(await act({ password })).toMatchObject({ status: 400, body: { code: 'second_factor_code_missing' } })
    expect(await act({ password, code: '000000' })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_wrong' },
    })
    expect(await act({ code })).toMatchObject({ status: 403, body: { code: 'password_wrong' } })
    expect(await ending()).toBe('4821')
    expect((await act({ password, code })).status).toBeLessThan(300)
    expect(await act({ password, code })).toMatchObject({ status: 403, body: { code: 'second_factor_wrong' } })
  })
})

test('a refund to the stored bank details needs password and code only with two-step verification', async () => {
  expect((await ask({})).status).toBe(200)
  const [refund] = [(await client.get('/balance')).body.refund]
  await client.delete(`/balance/refunds/${refund.id}`)
  const { secret } = await turnOnSecondFactor()
  passMinutes(1)
  const code = totpCodeAt(secret, timeStepAt(house.now()))
  expect((await ask({})).body.code).toBe('password_wrong')
  expect((await ask({ password })).body.code).toBe('second_factor_code_missing')
  expect((await ask({ password, code })).status).toBe(200)
})

test('a person without a password can change bank details only within ten minutes of an external sign-in', async () => {
  const trainer = await house.as(await makeBookableTrainer(house.db))
  passMinutes(11)
  const put = (person: TestVisitor) => person.put('/bank-account', { payload: accountOfLaura })
  expect(await put(trainer)).toMatchObject({ status: 403, body: { code: 'fresh_sign_in_needed' } })
  expect((await put(await house.as(trainer.id))).status).toBe(200)
})

test('a right verification code is not used up if the refund is refused', async () => {
  const { secret } = await turnOnSecondFactor()
  passMinutes(1)
  const proof = { password, code: totpCodeAt(secret, timeStepAt(house.now())) }
  expect((await ask({ ...proof, amount: 5000 })).body.code).toBe('refund_beyond_balance')
  expect((await ask(proof)).status).toBe(200)
})

test('with two-step verification, changing the password or the e-mail address needs a code too', async () => {
  const { secret } = await turnOnSecondFactor()
  const change = (proof: object) => client.put('/me/password', { payload: { password: 'bachata-rosa', ...proof } })
  const move = (proof: object) => client.post('/me/email', { payload: { email: 'new@example.com', ...proof } })
  passMinutes(1)
  const code = totpCodeAt(secret, timeStepAt(house.now()))
  expect((await move({ password })).body.code).toBe('second_factor_code_missing')
  expect((await move({ password, code })).status).toBe(204)
  expect((await change({ current: password })).body.code).toBe('second_factor_code_missing')
  expect((await change({ current: password, code })).body.code).toBe('second_factor_wrong')
  passMinutes(1)
  expect((await change({ current: password, code: totpCodeAt(secret, timeStepAt(house.now())) })).status).toBe(204)
})

test('neither password nor code is stored together with the bank details', async () => {
  await save({ password }, thiefs)
  const [before] = [(await client.get('/bank-account')).body.account.paused_until]
  passMinutes(5)
  // Saving the same details is no change.
  await save({ password }, thiefs)
  expect((await client.get('/bank-account')).body.account.paused_until).toBe(before)
})
