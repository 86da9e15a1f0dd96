import { describe, expect, test } from 'vitest'
import { setUpHouse, type TestVisitor } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { countRows } from '../../../testing/rows'
import { findOrMakeUser } from '../external/find-or-make-user'
import { makeUser } from '../makers'
import { hashPassword } from '../password'
import { findUser } from '../queries'

const house = setUpHouse({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
const password = 'merengue'
const [first, second, third] = ['ana@example.com', 'ana@new.example.com', 'ana@third.example.com'] as const

/** The visitor in whose browser the mailed link is opened. */
let owner: TestVisitor

async function makeAna({ emailProvenAt = house.now() }: { emailProvenAt?: Date | null } = {}) {
  const passwordHash = await hashPassword(password)
  const { id } = await makeUser(house.db, { email: first, passwordHash, emailProvenAt })
  const session = await house.as(id)
  owner = session
  const ask = (email: string, typed = password) => session.post('/me/email', { payload: { email, password: typed } })
  return { ...session, ask, emailOf: async () => (await findUser(house.db, id))?.email }
}

async function tokenFor(email: string, kind: string): Promise<string> {
  const mail = (await listMails(house.db, email)).findLast((one) => one.kind === kind)
  return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'no token'
}
const use = (token: string, who = owner) => who.post('/auth/email/change', { payload: { token } })
const undo = (token: string) => house.stranger.post('/auth/email/undo', { payload: { token } })
const useLink = async (email: string, who = owner) => use(await tokenFor(email, 'emailChange'), who)
const useUndo = async (email: string) => undo(await tokenFor(email, 'emailChanged'))
const logIn = (email: string) => house.stranger.post('/auth/login', { payload: { email, password } })
const register = (email: string) =>
  house.stranger.post('/auth/register', { payload: { name: 'Somebody', email, password } })
const signInExternally = (email: string) =>
  findOrMakeUser(house.servicesWith({}), {
    ...{ issuer: 'https://provider.example', subject: '1', email, name: 'Somebody' },
    visitor: { network: '203.0.113.9', isLimited: false },
  })
const invalid = { status: 400, body: { code: 'link_invalid' } }
const taken = { status: 409, body: { code: 'email_taken' } }

describe('change of the e-mail address', () => {
  test('the address changes only by the link mailed to the new address, and the old address is notified', async () => {
    const ana = await makeAna()
    expect((await ana.ask(` ${second.toUpperCase()} `)).status).toBe(204)
    expect((await ana.get('/me/account')).body).toMatchObject({ user: { email: first }, new_email: second })
    expect((await useLink(second)).status).toBe(204)
    expect((await ana.get('/me/account')).body).toMatchObject({
      user: { email: second, email_proven: true },
      new_email: null,
    })
    expect((await logIn(second)).status).toBe(200)
    expect((await logIn(first)).status).toBe(401)
    expect((await listMails(house.db, first)).map(({ kind }) => kind)).toEqual(['emailChanged'])
    expect(await useLink(second)).toMatchObject(invalid)
  })

  test('a change of address needs the password and a different address, and admins cannot change theirs', async () => {
    const ana = await makeAna()
    expect((await ana.ask(second, 'wrong')).body.code).toBe('password_wrong')
    expect((await ana.ask(first)).body.code).toBe('email_unchanged')
    expect((await ana.ask('nonsense')).body.code).toBe('invalid_email')
    await house.db.execute(`update users set role = 'admin'`)
    expect((await ana.ask(second)).body.code).toBe('admin_keeps_email')
    expect(await countRows(house.db, 'mails')).toBe(0)
  })

  test('a change to a taken e-mail address gets the usual reply, and is refused only once the address is proven', async () => {
    const ana = await makeAna()
    await makeUser(house.db, { email: second })
    expect(await ana.ask(second)).toMatchObject({ status: 204, body: '' })
    expect(await useLink(second)).toMatchObject(taken)
    expect(await ana.emailOf()).toBe(first)
  })

  test('a link to change the address works only for the account that asked for it, and not for the owner of a mistyped address', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    expect((await useLink(second, house.stranger)).status).toBe(401)
    expect(await useLink(second, await house.person('client'))).toMatchObject(invalid)
    expect((await useLink(second)).status).toBe(204)
  })

  test('a requested change of address can be cancelled', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    expect((await ana.delete('/me/email')).body).toMatchObject({ user: { email: first }, new_email: null })
    expect(await useLink(second)).toMatchObject(invalid)
    expect((await ana.delete('/me/email')).status).toBe(200)
  })

  test('an old address that was never proven gets no undo link, and can be registered by others at once', async () => {
    const ana = await makeAna({ emailProvenAt: null })
    await ana.ask(second)
    expect((await useLink(second)).status).toBe(204)
    expect(await listMails(house.db, first)).toEqual([])
    expect((await register(first)).status).toBe(201)
  })

  test('a password change cancels a change of address that was requested before', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    await ana.put('/me/password', { payload: { current: password, password: 'bachata-rosa' } })
    expect(await useLink(second)).toMatchObject(invalid)
  })

  test('a new link to change the address invalidates the older ones, and works for 48 hours', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    await ana.ask(third)
    expect(await useLink(second)).toMatchObject(invalid)
    house.setNow('2026-11-18T16:00:00Z')
    expect(await useLink(third)).toMatchObject(invalid)
  })

  test('a person can request a change of address at most five times an hour', async () => {
    const ana = await makeAna()
    for (let n = 0; n < 5; n += 1) expect((await ana.ask(`ana${n}@example.com`)).status).toBe(204)
    expect(await ana.ask(second)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  })

  test('a reset link mailed to the former address stays invalid, even after the change of address is undone', async () => {
    const ana = await makeAna()
    await house.stranger.post('/auth/password/forgot', { payload: { email: first } })
    const token = await tokenFor(first, 'passwordReset')
    await ana.ask(second)
    await useLink(second)
    await useUndo(first)
    const reset = house.stranger.post('/auth/password/reset', { payload: { token, password: 'bachata-rosa' } })
    expect(await reset).toMatchObject(invalid)
  })
})

describe('undo of a change of address', () => {
  test('undoing a change of address ends all sessions, removes the password and mails a link to set a new one', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    await useLink(second)
    house.setNow('2026-11-19T15:59:59Z')
    expect((await useUndo(first)).status).toBe(204)
    expect(await ana.emailOf()).toBe(first)
    expect((await ana.get('/auth/me')).status).toBe(401)
    expect((await logIn(first)).status).toBe(401)
    const token = await tokenFor(first, 'passwordReset')
    expect((await house.stranger.post('/auth/password/reset', { payload: { token, password } })).status).toBe(204)
    expect((await logIn(first)).status).toBe(200)
    expect(await useUndo(first)).toMatchObject(invalid)
  })

  test('undoing a change of address cancels an account deletion that was requested after the change', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    await useLink(second)
    expect((await ana.post('/me/deletion', { payload: { password } })).status).toBe(200)
    await useUndo(first)
    expect((await findUser(house.db, ana.id))?.leavingAt).toBeNull()
  })

  test('a change of address can be undone for 72 hours', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    await useLink(second)
    house.setNow('2026-11-19T16:00:00Z')
    expect(await useUndo(first)).toMatchObject(invalid)
  })

  async function changeTwice() {
    const ana = await makeAna()
    await ana.ask(second)
    await useLink(second)
    house.setNow('2026-11-16T16:05:00Z')
    await ana.ask(third)
    await useLink(third)
    return ana
  }

  test('after two changes of address, the undo link of the first change works and invalidates the undo link of the second', async () => {
    const ana = await changeTwice()
    const undoSecond = await tokenFor(second, 'emailChanged')
    expect((await useUndo(first)).status).toBe(204)
    expect(await ana.emailOf()).toBe(first)
    expect(await undo(undoSecond)).toMatchObject(invalid)
  })

  test('after two changes of address, undoing the second change keeps the undo link of the first valid', async () => {
    const ana = await changeTwice()
    expect((await useUndo(second)).status).toBe(204)
    expect(await ana.emailOf()).toBe(second)
    expect((await useUndo(first)).status).toBe(204)
    expect(await ana.emailOf()).toBe(first)
  })

  test('while a change of address can be undone, nobody else can take the old address', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    await useLink(second)
    expect(await register(first)).toMatchObject(taken)
    const { id } = await makeUser(house.db, { passwordHash: await hashPassword(password) })
    const other = await house.as(id)
    await other.post('/me/email', { payload: { email: first, password } })
    expect(await useLink(first, other)).toMatchObject(taken)
    await expect(signInExternally(first)).rejects.toThrow('sign_in_failed')
    expect((await useUndo(first)).status).toBe(204)
  })

  test('neither a password reset nor a newly connected external account prevents the undo of a change of address', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    await useLink(second)
    await house.stranger.post('/auth/password/forgot', { payload: { email: second } })
    const token = await tokenFor(second, 'passwordReset')
    await house.stranger.post('/auth/password/reset', { payload: { token, password: 'not-by-ana' } })
    expect((await signInExternally(second)).id).toBe(ana.id)
    expect((await useUndo(first)).status).toBe(204)
    expect(await countRows(house.db, 'external_identities')).toBe(0)
    expect(
      (await house.stranger.post('/auth/login', { payload: { email: first, password: 'not-by-ana' } })).status,
    ).toBe(401)
  })

  test('a person can change back to the own former address', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    await useLink(second)
    await ana.ask(first)
    expect((await useLink(first)).status).toBe(204)
    expect(await ana.emailOf()).toBe(first)
  })

  test('a former address can be registered once the 72 hours for the undo are over', async () => {
    const ana = await makeAna()
    await ana.ask(second)
    await useLink(second)
    house.setNow('2026-11-19T16:00:00Z')
    expect((await register(first)).status).toBe(201)
  })
})

test.each(['', 'x', 'x'.repeat(10_000), 'A'.repeat(43)])(
  'an undo of a change of address with the token %j is refused',
  async (token) => {
    expect(await use(token, await house.person('client'))).toMatchObject(invalid)
    expect(await undo(token)).toMatchObject(invalid)
  },
)
