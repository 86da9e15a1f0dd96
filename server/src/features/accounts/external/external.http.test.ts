import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mails } from '../../../platform/mail/tables'
import { makeBrowser } from '../../../testing/browser'
import { makeVisitor, setUpHouse } from '../../../testing/house'
import { makeUser } from '../makers'
import { hashPassword } from '../password'
import { externalIdentities, users } from '../tables'
import { isPathOnThisSite } from './start-external-sign-in'

const house = setUpHouse()

/** Signs in at the provider and follows the redirects back to our site. */
async function signInAtProvider(
  browser = makeBrowser(house.app),
  person = { name: 'Gabriela Santos', email: 'Gabriela@Example.com' },
) {
  const page = await browser.open('/api/auth/external?redirect=/auth-callback')
  expect(page.text).toContain('Demo sign-in')
  const { url } = await browser.submit(page.url, person)
  return { browser, url, ticket: url.split('#session_id=')[1] ?? '' }
}

function exchange(ticket: string, cookies: Record<string, string>) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return makeVisitor(house.app, cookie).post('/auth/session', { payload: { session_id: ticket } })
}

test('a new user returns from the sign-in provider with a one-time session_id and has no role yet', async () => {
  const { browser, url, ticket } = await signInAtProvider()
  expect(url).toMatch(/^\/auth-callback#session_id=[\w-]{43}$/)
  const { status, body, headers } = await exchange(ticket, browser.cookies())
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ name: 'Gabriela Santos', email: 'gabriela@example.com', role: null })
  const session = String(headers['set-cookie']).match(/entrena_session=[\w-]+/)?.[0]
  expect((await makeVisitor(house.app, session).get('/auth/me')).body.id).toBe(body.user.id)
})

test('a new user of an external sign-in sees the connected account and can set a first password', async () => {
  const { browser, ticket } = await signInAtProvider()
  const { headers } = await exchange(ticket, browser.cookies())
  const session = makeVisitor(house.app, String(headers['set-cookie']).match(/entrena_session=[\w-]+/)?.[0])
  expect((await session.get('/me/account')).body).toMatchObject({
    has_password: false,
    is_freshly_signed_in: true,
    external: { issuer: 'localhost', since: house.now().toISOString() },
  })
  expect((await session.put('/me/password', { payload: { password: 'bachata-rosa' } })).status).toBe(204)
  expect((await session.get('/me/account')).body.has_password).toBe(true)
})

test('an external sign-in with the e-mail address of an existing account signs in to that account', async () => {
  const { id } = await makeUser(house.db, { email: 'gabriela@example.com', name: 'Gaby', role: 'trainer' })
  const { browser, ticket } = await signInAtProvider()
  const { body } = await exchange(ticket, browser.cookies())
  expect(body.user).toMatchObject({ id, name: 'Gaby', role: 'trainer' })
})

describe('account pre-hijacking', () => {
  const attacker = { name: 'Somebody', email: 'gabriela@example.com', password: 'the-attackers-own' }
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    /entrena_session=[\w-]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
  const listMails = () => house.db.select().from(mails).where(eq(mails.kind, 'passwordRemoved'))

  test("an attacker who registered the owner's address first loses password and sessions when the owner signs in", async () => {
    const registered = await house.stranger.post('/auth/register', { payload: attacker })
    const intruder = makeVisitor(house.app, cookieOf(registered))
    expect((await intruder.get('/auth/me')).status).toBe(200)
    const { browser, ticket } = await signInAtProvider()
    const owner = await exchange(ticket, browser.cookies())
    expect(owner.body.user.id).toBe(registered.body.user.id)
    expect((await intruder.get('/auth/me')).status).toBe(401)
    expect((await house.stranger.post('/auth/login', { payload: attacker })).status).toBe(401)
    expect(await listMails()).toMatchObject([{ kind: 'passwordRemoved', toEmail: 'gabriela@example.com' }])
  })

  test("only the owner's first external sign-in ends an attacker's sessions and sends a mail", async () => {
    await house.stranger.post('/auth/register', { payload: attacker })
    const first = await signInAtProvider()
    const session = cookieOf(await exchange(first.ticket, first.browser.cookies()))
    const again = await signInAtProvider()
    await exchange(again.ticket, again.browser.cookies())
    expect((await makeVisitor(house.app, session).get('/auth/me')).status).toBe(200)
    expect(await listMails()).toHaveLength(1)
  })

  test('an account with a proven address keeps its password after an external sign-in', async () => {
    const passwordHash = await hashPassword('her-own-password')
    await makeUser(house.db, { email: 'gabriela@example.com', passwordHash, emailProvenAt: house.now() })
    await signInAtProvider()
    const payload = { email: 'gabriela@example.com', password: 'her-own-password' }
    expect((await house.stranger.post('/auth/login', { payload })).status).toBe(200)
    expect(await listMails()).toEqual([])
  })

  test('later external sign-ins find the account by issuer and subject, not by e-mail address', async () => {
    const { browser, ticket } = await signInAtProvider()
    const { body } = await exchange(ticket, browser.cookies())
    await house.db.update(users).set({ email: 'gaby@example.com' }).where(eq(users.id, body.user.id))
    const again = await signInAtProvider()
    expect((await exchange(again.ticket, again.browser.cookies())).body.user).toMatchObject({
      id: body.user.id,
      email: 'gaby@example.com',
    })
  })

  test('an address that the provider reassigned does not open the account of its former owner', async () => {
    const { browser, ticket } = await signInAtProvider()
    const { body } = await exchange(ticket, browser.cookies())
    await house.db.update(externalIdentities).set({ subject: 'of-the-former-owner' })
    const { url } = await signInAtProvider()
    expect(url).toContain('error=sign_in_failed')
    expect(body.user.email).toBe('gabriela@example.com')
  })

  test('if the name from the sign-in provider is not allowed, the local part of the e-mail address replaces it', async () => {
    const { browser, ticket } = await signInAtProvider(undefined, { name: 'Admin', email: 'eva@example.com' })
    expect((await exchange(ticket, browser.cookies())).body.user.name).toBe('eva')
  })
})

test('several people can sign in externally one after another in the same browser', async () => {
  const browser = makeBrowser(house.app)
  for (const email of ['gabriela@example.com', 'eva@example.com', 'gabriela@example.com']) {
    const { ticket } = await signInAtProvider(browser, { name: 'Somebody', email })
    expect((await exchange(ticket, browser.cookies())).body.user.email).toBe(email)
  }
})

describe('the session_id of an external sign-in', () => {
  const refused = { code: 'sign_in_failed', detail: 'Authentication failed. Please try again.' }

  test('the session_id of an external sign-in is refused when it is used a second time', async () => {
    const { browser, ticket } = await signInAtProvider()
    const cookies = browser.cookies()
    expect((await exchange(ticket, cookies)).status).toBe(200)
    expect(await exchange(ticket, cookies)).toMatchObject({ status: 401, body: refused })
  })

  test('of ten concurrent requests, only one can use the session_id of an external sign-in', async () => {
    const { browser, ticket } = await signInAtProvider()
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(ticket, browser.cookies())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('the session_id of an external sign-in is refused after a minute', async () => {
    const { browser, ticket } = await signInAtProvider()
    house.setNow('2026-11-16T16:01:00Z')
    expect(await exchange(ticket, browser.cookies())).toMatchObject({ status: 401, body: refused })
  })

  test('the session_id of an external sign-in is refused in another browser', async () => {
    const { ticket } = await signInAtProvider()
    expect(await exchange(ticket, {})).toMatchObject({ status: 401, body: refused })
    const other = (await signInAtProvider(makeBrowser(house.app), { name: 'Eva', email: 'eva@example.com' })).browser
    const { ticket: stolen } = await signInAtProvider()
    expect(await exchange(stolen, other.cookies())).toMatchObject({ status: 401, body: refused })
  })

  test.each(['', 'made-up', 'x'.repeat(5000)])(
    'an unknown session_id of an external sign-in is refused: %s',
    async (ticket) => {
      expect(await exchange(ticket, {})).toMatchObject({ status: 401, body: refused })
    },
  )

  test.each([{}, { session_id: 5 }, { session_id: null }])(
    'a session_id of an external sign-in that is not a string is refused: %j',
    async (payload) => {
      const { status, body } = await house.stranger.post('/auth/session', { payload })
      expect(body).toEqual(refused)
      expect(status).toBe(401)
    },
  )
})

describe('the callback of the provider', () => {
  const failed = '/auth-callback#error=sign_in_failed'
  const eva = { name: 'Eva', email: 'eva@example.com' }

  /** Signs in at the provider and returns the callback URL without opening that URL. */
  async function getCallbackUrl(browser: ReturnType<typeof makeBrowser>): Promise<string> {
    const page = await browser.open('/api/auth/external')
    const { url } = await browser.submit(page.url, eva, '/api/auth/external/callback')
    expect(url).toMatch(/callback\?.*code=/)
    return url
  }

  test('a valid callback of the sign-in provider is accepted', async () => {
    const browser = makeBrowser(house.app)
    expect((await browser.open(await getCallbackUrl(browser))).url).toContain('#session_id=')
  })

  test('a callback of the sign-in provider is refused when it is opened a second time', async () => {
    const browser = makeBrowser(house.app)
    const callback = await getCallbackUrl(browser)
    await browser.open(callback)
    expect((await browser.open(callback)).url).toBe(failed)
  })

  test("a provider's callback is refused in a browser that started no sign-in or a different sign-in", async () => {
    const callback = await getCallbackUrl(makeBrowser(house.app))
    expect((await makeBrowser(house.app).open(callback)).url).toBe(failed)
    const other = makeBrowser(house.app)
    await other.open('/api/auth/external')
    expect((await other.open(await getCallbackUrl(makeBrowser(house.app)))).url).toBe(failed)
  })

  test("a provider's callback is refused if its state is missing, unknown or from another sign-in", async () => {
    const browser = makeBrowser(house.app)
    const callback = new URL(await getCallbackUrl(browser), 'http://localhost')
    const other = await startAndReadState(browser)
    for (const state of [other, 'made-up', undefined]) {
      if (state === undefined) callback.searchParams.delete('state')
      else callback.searchParams.set('state', state)
      expect((await browser.open(callback.pathname + callback.search)).url).toBe(failed)
    }
  })

  test("a provider's callback is refused ten minutes after the start of the sign-in", async () => {
    const browser = makeBrowser(house.app)
    const callback = await getCallbackUrl(browser)
    house.setNow('2026-11-16T16:10:00Z')
    expect((await browser.open(callback)).url).toBe(failed)
  })

  test("a provider's callback is refused if the provider denied access", async () => {
    const browser = makeBrowser(house.app)
    const state = await startAndReadState(browser)
    expect((await browser.open(`/api/auth/external/callback?error=access_denied&state=${state}`)).url).toBe(failed)
  })
})

async function startAndReadState(browser: ReturnType<typeof makeBrowser>): Promise<string> {
  const cookies = browser.cookies()
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const reply = await house.app.inject({ url: '/api/auth/external', headers: { cookie } })
  for (const { name, value } of reply.cookies) browser.setCookies({ [name]: value })
  return new URL(String(reply.headers.location)).searchParams.get('state') ?? ''
}

describe('redirect after an external sign-in', () => {
  test.each([
    ['/auth-callback', true],
    ['/auth-callback?a=1', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    ['javascript:alert(1)', false],
    ['/\t/evil.example', false],
    ['', false],
    ['/a#session_id=mine', false],
    ['/\u0000', false],
    ['/\u0001', false],
    ['/ñ', false],
    [`/${'x'.repeat(499)}`, true],
  ])('an external sign-in may redirect to %j: %s', async (redirect, isAllowed) => {
    expect(isPathOnThisSite(redirect, 'http://localhost')).toBe(isAllowed)
    const { status } = await house.stranger.get(`/auth/external?redirect=${encodeURIComponent(redirect)}`)
    expect(status).toBe(isAllowed ? 302 : 400)
  })
})

test('an external sign-in refuses a redirect path of more than 500 characters', async () => {
  expect(await house.stranger.get(`/auth/external?redirect=/${'x'.repeat(500)}`)).toMatchObject({
    status: 400,
    body: { code: 'redirect_elsewhere' },
  })
})

test('two tabs of one browser can sign in externally at the same time', async () => {
  const browser = makeBrowser(house.app)
  const first = await signInAtProvider(browser)
  const second = await signInAtProvider(browser)
  expect((await exchange(first.ticket, browser.cookies())).status).toBe(200)
  expect((await exchange(second.ticket, browser.cookies())).status).toBe(200)
})

test('an external sign-in started on another host name is first redirected to the public URL', async () => {
  const { status, headers } = await house.stranger.get('/auth/external', { headers: { host: '127.0.0.1' } })
  expect(status).toBe(302)
  expect(headers.location).toBe('http://localhost/api/auth/external?redirect=%2Fauth-callback&home=yes')
})

test('after a user cancels at the sign-in provider, the browser is redirected to the error page', async () => {
  const browser = makeBrowser(house.app)
  const page = await browser.open('/api/auth/external')
  expect((await browser.submit(page.url, { cancel: 'yes' })).url).toBe('/auth-callback#error=sign_in_failed')
  expect((await browser.submit(page.url, { name: 'Eva', email: 'eva@example.com' })).url).toBe(
    '/auth-callback#error=sign_in_failed',
  )
})

test('the authorization URL of an external sign-in has PKCE, state and nonce', async () => {
  const { headers } = await house.stranger.get('/auth/external')
  const { searchParams } = new URL(String(headers.location))
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
})
