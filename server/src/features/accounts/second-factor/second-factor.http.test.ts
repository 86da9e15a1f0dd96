import { beforeEach, describe, expect, test } from 'vitest'
import { makeBrowser } from '../../../testing/browser'
import { makeVisitor, setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { countRows } from '../../../testing/rows'
import { makeUser } from '../makers'
import { hashPassword } from '../password'
import { secondStepCookie, setUpSecondFactor } from './makers'
import { timeStepAt, totpCodeAt } from './totp'

const house = setUpHouse()
const ana = { email: 'ana@example.com', password: 'merengue' }
let id = ''
let secret = ''
let recoveryCodes: string[] = []

/** The code that the authenticator app shows after this many seconds. */
const codeIn = (seconds: number) => totpCodeAt(secret, timeStepAt(new Date(house.now().getTime() + seconds * 1000)))
const logIn = (payload: object = ana) => house.stranger.post('/auth/login', { payload })
const browserOf = (reply: Parameters<typeof secondStepCookie>[0]) => makeVisitor(house.app, secondStepCookie(reply))
const sendCode = async (code: string) => browserOf(await logIn()).post('/auth/second-factor', { payload: { code } })

async function signInExternally(email: string) {
  const browser = makeBrowser(house.app)
  const page = await browser.open('/api/auth/external?redirect=/auth-callback')
  const { url } = await browser.submit(page.url, { name: 'Ana', email })
  const cookies = Object.entries(browser.cookies()).map((pair) => pair.join('='))
  const payload = { session_id: url.split('#session_id=')[1] }
  return makeVisitor(house.app, cookies.join('; ')).post('/auth/session', { payload })
}
async function linkTo(email: string, wanted: string): Promise<string | undefined> {
  const mail = (await listMails(house.db, email)).find(({ kind }) => kind === wanted)
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
}

const me = async () => house.as(id)

beforeEach(async () => {
  const passwordHash = await hashPassword(ana.password)
  id = (await makeUser(house.db, { email: ana.email, passwordHash, emailProvenAt: house.now() })).id
  ;({ secret, recoveryCodes } = await setUpSecondFactor(await me(), house.now()))
})

describe('signing in', () => {
  test('with two-step verification, the right password gives no session before the code is entered', async () => {
    const first = await logIn()
    expect(first).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect(String(first.headers['set-cookie'])).toMatch(
      /^entrena_second_step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const second = await browserOf(first).post('/auth/second-factor', { payload: { code: codeIn(30) } })
    expect(second).toMatchObject({ status: 200, body: { user: { id } } })
    const session = /entrena_session=[\w-]+/.exec(String(second.headers['set-cookie']))?.[0]
    expect((await makeVisitor(house.app, session).get('/auth/me')).body.id).toBe(id)
  })

  test('a wrong password does not reveal that the account has two-step verification', async () => {
    const wrong = await logIn({ ...ana, password: 'bachata' })
    const unknown = await logIn({ ...ana, email: 'nobody@example.com' })
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('a verification code works only once, including the code that turned two-step verification on', async () => {
    expect((await sendCode(codeIn(0))).body.code).toBe('second_factor_wrong')
    expect((await sendCode(codeIn(30))).status).toBe(200)
    expect(await sendCode(codeIn(30))).toMatchObject({ status: 403, body: { code: 'second_factor_wrong' } })
  })

  test('a verification code that is a minute old is refused, and blanks in a code are ignored', async () => {
    house.setNow('2026-11-16T16:02:00Z')
    expect((await sendCode(codeIn(-60))).status).toBe(403)
    expect((await sendCode(codeIn(0).replace(/^.../, '$& '))).status).toBe(200)
  })

  test('a recovery code signs in once, and may be typed in lower case', async () => {
    const code = recoveryCodes[3] ?? ''
    expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await sendCode(code.toLowerCase())).status).toBe(200)
    expect((await sendCode(code)).status).toBe(403)
    expect((await (await me()).get('/me/second-factor')).body).toMatchObject({ is_on: true, recovery_codes_left: 9 })
  })

  test('a verification code works only in the browser that sent the password, within five minutes', async () => {
    const first = await logIn()
    const send = (cookie: string) =>
      makeVisitor(house.app, cookie).post('/auth/second-factor', { payload: { code: codeIn(0) } })
    expect((await send('entrena_second_step=x')).body.code).toBe('second_factor_expired')
    expect((await house.stranger.post('/auth/second-factor', { payload: { code: codeIn(30) } })).status).toBe(401)
    house.setNow('2026-11-16T16:05:00Z')
    expect((await send(secondStepCookie(first))).body.code).toBe('second_factor_expired')
  })

  test('a sign-in that waits for its code can be finished only once', async () => {
    const browser = browserOf(await logIn())
    expect((await browser.post('/auth/second-factor', { payload: { code: recoveryCodes[0] } })).status).toBe(200)
    const again = await browser.post('/auth/second-factor', { payload: { code: recoveryCodes[1] } })
    expect(again.body.code).toBe('second_factor_expired')
    expect((await sendCode(recoveryCodes[1] ?? '')).status).toBe(200)
  })

  test('a password reset ends a sign-in that waits for its code, and keeps two-step verification on', async () => {
    const browser = browserOf(await logIn())
    await house.stranger.post('/auth/password/forgot', { payload: { email: ana.email } })
    const token = await linkTo(ana.email, 'passwordReset')
    await house.stranger.post('/auth/password/reset', { payload: { token, password: 'bachata-rosa' } })
    const late = await browser.post('/auth/second-factor', { payload: { code: codeIn(30) } })
    expect(late.body.code).toBe('second_factor_expired')
    expect((await logIn({ ...ana, password: 'bachata-rosa' })).body.code).toBe('second_factor_required')
  })

  test('an external sign-in to an account with two-step verification needs the code too', async () => {
    const first = await signInExternally(ana.email)
    expect(first).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    const done = await browserOf(first).post('/auth/second-factor', { payload: { code: codeIn(30) } })
    expect(done.status).toBe(200)
  })

  test('recovery codes and waiting sign-ins are deleted together with the account', async () => {
    await logIn()
    await house.db.execute(`delete from users`)
    expect(await countRows(house.db, 'pending_sign_ins')).toBe(0)
    expect(await countRows(house.db, 'recovery_codes')).toBe(0)
  })
})

describe('setting up', () => {
  test('when two-step verification is set up, the owner gets a secret, a link for the authenticator app and a QR code', async () => {
    const { id: other, post } = await house.person('client')
    const { body } = await post('/me/second-factor/setup', { payload: {} })
    expect(body.uri).toMatch(new RegExp(`^otpauth://totp/Entrena:.+secret=${body.secret}&issuer=Entrena$`))
    const svg = Buffer.from(body.picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(svg).toMatch(/^<svg /)
    expect(svg).not.toContain('script')
    expect((await (await house.as(other)).get('/me/second-factor')).body).toEqual({
      is_on: false,
      recovery_codes_left: 0,
      is_advised: false,
    })
  })

  test('a wrong code, or a code of an earlier secret, does not turn on two-step verification', async () => {
    const { post } = await house.person('client')
    expect((await post('/me/second-factor', { payload: { code: '123456' } })).status).toBe(403)
    const { body } = await post('/me/second-factor/setup', { payload: {} })
    await post('/me/second-factor/setup', { payload: {} })
    const code = totpCodeAt(body.secret, timeStepAt(house.now()))
    expect((await post('/me/second-factor', { payload: { code } })).body.code).toBe('second_factor_wrong')
    expect((await post('/me/second-factor', { payload: { code: ' ' } })).body.code).toBe('second_factor_code_missing')
  })

  test('turning on two-step verification mails the owner, and it cannot be turned on twice', async () => {
    const { post } = await me()
    expect((await post('/me/second-factor/setup', { payload: {} })).body.code).toBe('second_factor_is_on')
    expect((await post('/me/second-factor', { payload: { code: codeIn(30) } })).body.code).toBe('second_factor_is_on')
    const kinds = (await listMails(house.db, ana.email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['secondFactorOn'])
  })

  test('setting up two-step verification needs the password, except shortly after a sign-in', async () => {
    const passwordHash = await hashPassword(ana.password)
    const { id: eva } = await makeUser(house.db, { passwordHash })
    const { post } = await house.as(eva)
    const start = (payload: object) => post('/me/second-factor/setup', { payload })
    expect((await start({})).status).toBe(200)
    house.setNow('2026-11-16T16:10:01Z')
    expect((await start({})).body.code).toBe('password_needed')
    expect((await start({ password: 'bachata' })).body.code).toBe('password_wrong')
    expect((await start({ password: ana.password })).status).toBe(200)
  })

  test('an account without a password needs a recent sign-in to set up two-step verification', async () => {
    const { post } = await house.person('client')
    house.setNow('2026-11-16T16:10:01Z')
    expect((await post('/me/second-factor/setup', { payload: {} })).body.code).toBe('fresh_sign_in_needed')
  })

  test('recovery codes are stored only as hashes', async () => {
    expect(recoveryCodes).toHaveLength(10)
    expect(await countRows(house.db, "recovery_codes where code_hash ~ '^[0-9a-f]{64}$'")).toBe(10)
  })
})

describe('changing', () => {
  test('turning off two-step verification needs the password and a code, and mails the owner', async () => {
    const { post } = await me()
    const off = (payload: object) => post('/me/second-factor/off', { payload })
    expect((await off({ code: codeIn(30), password: 'bachata' })).body.code).toBe('password_wrong')
    expect((await off({ code: codeIn(30) })).body.code).toBe('password_wrong')
    expect((await off({ code: '000000', password: ana.password })).body.code).toBe('second_factor_wrong')
    expect((await off({ code: codeIn(30), password: ana.password })).status).toBe(204)
    expect((await logIn()).status).toBe(200)
    expect((await off({ code: codeIn(30), password: ana.password })).body.code).toBe('second_factor_is_off')
    const kinds = (await listMails(house.db, ana.email)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['secondFactorOff', 'secondFactorOn'])
  })

  test('new recovery codes replace the old recovery codes', async () => {
    const { post } = await me()
    const payload = { code: recoveryCodes[0], password: ana.password }
    const { body } = await post('/me/second-factor/recovery-codes', { payload })
    expect(body.recovery_codes).toHaveLength(10)
    expect((await sendCode(recoveryCodes[1] ?? '')).status).toBe(403)
    expect((await sendCode(body.recovery_codes[0])).status).toBe(200)
  })

  test('without a password, changing two-step verification needs an external sign-in of the last ten minutes', async () => {
    const person = await house.person('client')
    ;({ secret } = await setUpSecondFactor(person, house.now()))
    const off = () => person.post('/me/second-factor/off', { payload: { code: codeIn(30) } })
    house.setNow('2026-11-16T16:10:01Z')
    expect((await off()).body.code).toBe('fresh_sign_in_needed')
    house.setNow('2026-11-16T16:00:00Z')
    expect((await off()).status).toBe(204)
  })
})

describe('two-step verification that somebody else has set up', () => {
  const eva = { name: 'Eva', email: 'eva@example.com', password: 'merengue' }

  test('two-step verification set up by somebody else does not lock out the owner of an e-mail address that was not confirmed', async () => {
    const registered = await house.stranger.post('/auth/register', { payload: eva })
    await setUpSecondFactor(await house.as(registered.body.user.id), house.now())
    await house.stranger.post('/auth/password/forgot', { payload: { email: eva.email } })
    const token = await linkTo(eva.email, 'passwordReset')
    await house.stranger.post('/auth/password/reset', { payload: { token, password: 'bachata-rosa' } })
    expect((await logIn({ ...eva, password: 'bachata-rosa' })).status).toBe(200)
  })

  test('the first external sign-in to an unproven address removes two-step verification that was set up before', async () => {
    const registered = await house.stranger.post('/auth/register', { payload: eva })
    await setUpSecondFactor(await house.as(registered.body.user.id), house.now())
    expect((await signInExternally(eva.email)).status).toBe(200)
  })

  /** Changes the address, runs the task as the attacker who changed it, and undoes the change from the old address. */
  async function changeAndUndo(whileChanged: () => Promise<unknown>, at = '2026-11-19T16:00:01Z') {
    house.setNow(at)
    const payload = { email: 'other@example.com', password: ana.password, code: codeIn(0) }
    await (await me()).post('/me/email', { payload })
    const token = await linkTo('other@example.com', 'emailChange')
    expect((await (await me()).post('/auth/email/change', { payload: { token } })).status).toBe(204)
    await whileChanged()
    const undo = { token: await linkTo(ana.email, 'emailChanged') }
    expect((await house.stranger.post('/auth/email/undo', { payload: undo })).status).toBe(204)
  }

  test('undoing a change of address removes two-step verification that was set up after the change', async () => {
    await changeAndUndo(async () => {
      const { post } = await me()
      await post('/me/second-factor/off', { payload: { code: recoveryCodes[0], password: ana.password } })
      await setUpSecondFactor(await me(), house.now())
    })
    expect(await countRows(house.db, 'second_factors')).toBe(0)
  })

  test('undoing a change of address removes two-step verification set up within 72 hours before the change', async () => {
    await changeAndUndo(async () => undefined, '2026-11-19T15:59:59Z')
    expect(await countRows(house.db, 'second_factors')).toBe(0)
  })

  test('undoing a change of address keeps two-step verification set up more than 72 hours before the change', async () => {
    await changeAndUndo(async () => undefined)
    expect(await countRows(house.db, 'second_factors')).toBe(1)
    expect(await countRows(house.db, 'recovery_codes')).toBe(10)
    // Whoever reads the old mailbox can undo the change and choose a password, but not pass the owner's second step.
    const token = await linkTo(ana.email, 'passwordReset')
    await house.stranger.post('/auth/password/reset', { payload: { token, password: 'bachata-rosa' } })
    expect(await logIn({ ...ana, password: 'bachata-rosa' })).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    })
  })
})
