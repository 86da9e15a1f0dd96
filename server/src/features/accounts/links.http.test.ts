import { describe, expect, test } from 'vitest'
import { makeVisitor, setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { setUpPostOffice } from '../../testing/post-office'
import { countRows } from '../../testing/rows'
import { makeUser } from './makers'
import { findUserByEmail } from './queries'

const house = setUpHouse({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
const { collect } = setUpPostOffice(house)
const ana = { name: 'Ana Pérez', email: 'ana@example.com', password: 'merengue' }

const post = (path: string, payload: object, address = '190.80.1.1') =>
  house.stranger.post(path, { payload, headers: { 'x-forwarded-for': address, 'accept-language': 'en' } })
const register = () => post('/auth/register', ana)
const forget = (email = ana.email, address?: string) => post('/auth/password/forgot', { email }, address)
const reset = (token: string, password = 'bachata-rosa') => post('/auth/password/reset', { token, password })
const findAna = async () => house.as((await findUserByEmail(house.db, ana.email))?.id ?? '')
const prove = async (token: string, browser: Pick<typeof house.stranger, 'post'> | undefined = undefined) =>
  (browser ?? (await findAna())).post('/auth/email/proof', { payload: { token } })
const logIn = (password: string) => post('/auth/login', { email: ana.email, password })

async function tokensIn(kind: string): Promise<string[]> {
  const mails = (await listMails(house.db, ana.email)).filter((mail) => mail.kind === kind)
  return mails.map(({ text }) => /#token=([\w-]{43})/.exec(text)?.[1] ?? 'no token')
}
const tokenIn = async (kind: string) => (await tokensIn(kind)).at(-1) ?? 'no mail'
const invalid = { status: 400, body: { code: 'link_invalid' } }

describe('a forgotten password', () => {
  test('a password reset ends all sessions, proves the address and notifies the owner', async () => {
    const { headers } = await register()
    const session = makeVisitor(house.app, String([headers['set-cookie']].flat()[0]).split(';')[0])
    expect((await forget(' ANA@example.com ')).status).toBe(204)
    expect((await reset(await tokenIn('passwordReset'))).status).toBe(204)
    expect((await session.get('/auth/me')).status).toBe(401)
    expect((await logIn(ana.password)).status).toBe(401)
    expect(await logIn('bachata-rosa')).toMatchObject({ status: 200, body: { user: { email_proven: true } } })
    const told = (await listMails(house.db, ana.email)).find(({ kind }) => kind === 'passwordChanged')
    expect(told?.subject).toBe('Your Entrena password was changed')
  })

  test('an account without a password can set one by a reset link', async () => {
    await makeUser(house.db, { email: ana.email, passwordHash: null })
    await forget()
    expect((await reset(await tokenIn('passwordReset'))).status).toBe(204)
    expect((await logIn('bachata-rosa')).status).toBe(200)
  })

  test('a password reset for an unknown address gets the same reply and sends no mail', async () => {
    expect(await forget('nobody@example.com')).toMatchObject({ status: 204, body: '' })
    expect(await countRows(house.db, 'mails')).toBe(0)
    expect(await countRows(house.db, 'account_links')).toBe(0)
  })

  test('a reset token is stored only as a hash, and is removed from the stored mail once the mail is sent', async () => {
    await register()
    await forget()
    const token = await tokenIn('passwordReset')
    expect(await countRows(house.db, `account_links where token_hash = '${token}'`)).toBe(0)
    const holdsToken = `mails where content::text like '%${token}%'`
    expect(await countRows(house.db, holdsToken)).toBe(1)
    await collect()
    expect(await countRows(house.db, holdsToken)).toBe(0)
  })

  // Runs for a known and for an unknown address. The test in reply-in-steps.test.ts shows that both kinds of replies
  // take equally long.
  test.each([
    ['a known', ana.email],
    ['an unknown', 'nobody@example.com'],
  ])('the reply to a password reset for %s address is delayed to the end of a time step', async (_what, email) => {
    await makeUser(house.db, { email: ana.email })
    const startedAt = performance.now()
    await forget(email)
    // Timers may fire slightly early.
    expect(performance.now() - startedAt).toBeGreaterThan(240)
  })

  test('a new password reset link invalidates the older ones', async () => {
    await register()
    await forget()
    await forget()
    const [first = '', second = ''] = await tokensIn('passwordReset')
    const replies = [await reset(first), await reset(second)]
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400])
  })

  test('an address gets at most three reset links an hour from all networks together, and the reply stays the same', async () => {
    await register()
    for (let n = 1; n <= 5; n += 1) expect((await forget(ana.email, `190.80.${n}.1`)).status).toBe(204)
    expect(await tokensIn('passwordReset')).toHaveLength(3)
    house.setNow('2026-11-16T17:00:01Z')
    await forget()
    expect(await tokensIn('passwordReset')).toHaveLength(4)
  })

  test('one network can ask for at most twenty password reset links an hour', async () => {
    const people = await Promise.all(Array.from({ length: 22 }, () => makeUser(house.db)))
    await Promise.all(people.map(({ email }) => forget(email)))
    expect(await countRows(house.db, "mails where kind = 'passwordReset'")).toBe(20)
  })
})

describe('invalid password reset links', () => {
  test.each([
    ['malformed', 'x'],
    ['empty', ''],
    ['too long', 'x'.repeat(10_000)],
    ['unknown', 'A'.repeat(43)],
  ])('a password reset link whose token is %s gets the usual refusal', async (_name, token) => {
    await register()
    expect(await reset(token)).toMatchObject(invalid)
    expect(await prove(token)).toMatchObject(invalid)
  })

  test('a password reset is refused if its link is used, expired, of another kind or for a former address', async () => {
    await register()
    await forget()
    const proof = await tokenIn('emailProof')
    expect(await reset(proof)).toMatchObject(invalid)
    expect((await reset(await tokenIn('passwordReset'))).status).toBe(204)
    expect(await reset(await tokenIn('passwordReset'))).toMatchObject(invalid)
    await forget()
    house.setNow('2026-11-16T16:30:00Z')
    expect(await reset(await tokenIn('passwordReset'))).toMatchObject(invalid)
    await forget()
    await house.db.execute(`update users set email = 'ana@new.example.com'`)
    expect(await reset(await tokenIn('passwordReset'))).toMatchObject(invalid)
  })

  test('a password that is refused does not use up the password reset link', async () => {
    await register()
    await forget()
    const token = await tokenIn('passwordReset')
    expect((await reset(token, 'short')).body.code).toBe('password_too_short')
    expect((await reset(token)).status).toBe(204)
  })
})

describe('the proof of an e-mail address', () => {
  test('registering mails a link in the language of the browser, and the link proves the address', async () => {
    expect((await register()).body.user.email_proven).toBe(false)
    const [mail] = await listMails(house.db, ana.email)
    expect(mail).toMatchObject({ kind: 'emailProof', subject: 'Is this your e-mail address?' })
    expect((await prove(await tokenIn('emailProof'))).status).toBe(204)
    expect((await findUserByEmail(house.db, ana.email))?.emailProvenAt).toEqual(house.now())
    expect(await prove(await tokenIn('emailProof'))).toMatchObject(invalid)
  })

  test('a proof link is refused, but stays valid, if the visitor is not signed in to the account of the link', async () => {
    await register()
    const token = await tokenIn('emailProof')
    expect(await prove(token, house.stranger)).toMatchObject({ status: 401 })
    expect(await prove(token, await house.person('client'))).toMatchObject(invalid)
    expect((await findUserByEmail(house.db, ana.email))?.emailProvenAt).toBeNull()
    expect((await prove(token)).status).toBe(204)
  })

  test('the link that proves an e-mail address works for 48 hours', async () => {
    await register()
    house.setNow('2026-11-18T15:59:59Z')
    expect((await prove(await tokenIn('emailProof'))).status).toBe(204)
  })

  test('a person can ask for the proof mail at most five times a day', async () => {
    await register()
    const session = await findAna()
    for (let minute = 1; minute <= 8; minute += 1) {
      house.setNow(`2026-11-16T16:0${minute}:00Z`)
      expect((await session.post('/auth/email/proof/again')).status).toBe(minute <= 5 ? 204 : 429)
    }
    expect(await tokensIn('emailProof')).toHaveLength(6)
  })

  test('the proof mail can be asked for again after 60 seconds, but not once the address is proven', async () => {
    await register()
    const session = await findAna()
    const again = () => session.post('/auth/email/proof/again')
    // The registration has already sent the first mail.
    expect(await again()).toMatchObject({ status: 429, body: { code: 'proof_mail_too_soon' } })
    house.setNow('2026-11-16T16:01:00Z')
    expect((await again()).status).toBe(204)
    expect(await again()).toMatchObject({ status: 429, body: { code: 'proof_mail_too_soon' } })
    house.setNow('2026-11-16T16:02:00Z')
    expect((await again()).status).toBe(204)
    expect(await tokensIn('emailProof')).toHaveLength(3)
    for (const token of await tokensIn('emailProof')) await prove(token)
    house.setNow('2026-11-16T16:10:00Z')
    expect((await again()).status).toBe(204)
    expect(await tokensIn('emailProof')).toHaveLength(3)
  })
})
