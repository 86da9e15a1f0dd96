import { expect, test } from 'vitest'
import { makeVisitor, setUpHouse } from '../../../testing/house'
import { countRows } from '../../../testing/rows'
import { waitForLockWaiters } from '../../../testing/waiting'
import { makeUser } from '../makers'
import { hashPassword } from '../password'
import { lockUser } from '../queries'
import { secondStepCookie, setUpSecondFactor } from './makers'
import { enableSecondFactorSecret, findSecret, replaceUnconfirmedSecret } from './queries'
import { findTimeStep, makeTotpSecret, timeStepAt, totpCodeAt } from './totp'

const house = setUpHouse()
const ana = { email: 'ana@example.com', password: 'merengue' }
const twenty = Array.from({ length: 20 })

async function setUp() {
  const { id } = await makeUser(house.db, { email: ana.email, passwordHash: await hashPassword(ana.password) })
  const { secret, recoveryCodes } = await setUpSecondFactor(await house.as(id), house.now())
  await house.db.execute('delete from sessions')
  return { id, recoveryCodes, code: totpCodeAt(secret, timeStepAt(house.now()) + 1) }
}

/** Sends the correct password from twenty browsers, and then the same code from all of them at once. */
async function sendTwenty(code: string) {
  const firsts = await Promise.all(twenty.map(() => house.stranger.post('/auth/login', { payload: ana })))
  const replies = await Promise.all(
    firsts.map((first) =>
      makeVisitor(house.app, secondStepCookie(first)).post('/auth/second-factor', { payload: { code } }),
    ),
  )
  return replies.map(({ status }) => status).sort()
}
const oneWins = [200, ...Array(19).fill(403)]

test('of twenty concurrent uses of one verification code, only one succeeds', async () => {
  const { code } = await setUp()
  expect(await sendTwenty(code)).toEqual(oneWins)
  expect(await countRows(house.db, 'sessions')).toBe(1)
})

test('of twenty concurrent uses of one recovery code, only one succeeds', async () => {
  const { recoveryCodes } = await setUp()
  expect(await sendTwenty(recoveryCodes[0] ?? '')).toEqual(oneWins)
  expect(await countRows(house.db, 'recovery_codes')).toBe(9)
})

test('negative control: if a verification code is checked but not used up, several concurrent uses succeed', async () => {
  const { id, code } = await setUp()
  const found = await Promise.all(
    twenty.map(async () => findTimeStep((await findSecret(house.db, id)) ?? '', code, house.now())),
  )
  expect(found.filter((step) => step !== undefined).length).toBeGreaterThan(1)
})

test('if two-step verification is turned on while a sign-in is being checked, the sign-in gets no session', async () => {
  const { id } = await makeUser(house.db, { email: ana.email, passwordHash: await hashPassword(ana.password) })
  const secret = makeTotpSecret()
  await replaceUnconfirmedSecret(house.db, id, secret)
  const { signIn } = await house.db.transaction(async (tx) => {
    await lockUser(tx, id, 'no key update')
    const waiting = house.stranger.post('/auth/login', { payload: ana })
    await waitForLockWaiters(house.db)
    await enableSecondFactorSecret(tx, { userId: id, secret, step: 0, now: house.now() })
    return { signIn: waiting }
  })
  expect((await signIn).status).toBe(401)
  expect(await countRows(house.db, 'sessions')).toBe(0)
})

test('a sign-in that is finished twice at the same time gets only one session', async () => {
  const { recoveryCodes } = await setUp()
  const first = await house.stranger.post('/auth/login', { payload: ana })
  const browser = makeVisitor(house.app, secondStepCookie(first))
  const replies = await Promise.all(
    recoveryCodes.map((code) => browser.post('/auth/second-factor', { payload: { code } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  // A refused request does not use up its recovery code.
  expect(await countRows(house.db, 'recovery_codes')).toBe(9)
})
