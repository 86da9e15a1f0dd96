import { describe, expect, test } from 'vitest'
import { makeBrowser } from '../../../testing/browser'
import { useHouse, visitor } from '../../../testing/house'
import { makeUser } from '../makers'
import { isOwnPath } from './start-external-sign-in'

const house = useHouse()

/** Walks to the provider and back, as a person; answers where the browser ends. */
async function walk(
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
  return visitor(house.app, cookie).post('/auth/session', { payload: { session_id: ticket } })
}

test('a new person comes back with a one-time session_id and has no role yet', async () => {
  const { browser, url, ticket } = await walk()
  expect(url).toMatch(/^\/auth-callback#session_id=[\w-]{43}$/)
  const { status, body, headers } = await exchange(ticket, browser.cookies())
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ name: 'Gabriela Santos', email: 'gabriela@example.com', role: null })
  const session = String(headers['set-cookie']).match(/entrena_session=[\w-]+/)?.[0]
  expect((await visitor(house.app, session).get('/auth/me')).body.id).toBe(body.user.id)
})

test('somebody who has an account with that e-mail address signs into it', async () => {
  const { id } = await makeUser(house.db, { email: 'gabriela@example.com', name: 'Gaby', role: 'trainer' })
  const { browser, ticket } = await walk()
  const { body } = await exchange(ticket, browser.cookies())
  expect(body.user).toMatchObject({ id, name: 'Gaby', role: 'trainer' })
})

describe('a session_id is refused', () => {
  const refused = { code: 'sign_in_failed', detail: 'Authentication failed. Please try again.' }

  test('the second time', async () => {
    const { browser, ticket } = await walk()
    const cookies = browser.cookies()
    expect((await exchange(ticket, cookies)).status).toBe(200)
    expect(await exchange(ticket, cookies)).toMatchObject({ status: 401, body: refused })
  })

  test('of ten at the same instant all but one', async () => {
    const { browser, ticket } = await walk()
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(ticket, browser.cookies())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('after a minute', async () => {
    const { browser, ticket } = await walk()
    house.setNow('2026-11-16T16:01:00Z')
    expect(await exchange(ticket, browser.cookies())).toMatchObject({ status: 401, body: refused })
  })

  test('in another browser', async () => {
    const { ticket } = await walk()
    expect(await exchange(ticket, {})).toMatchObject({ status: 401, body: refused })
    const other = (await walk(makeBrowser(house.app), { name: 'Eva', email: 'eva@example.com' })).browser
    const { ticket: stolen } = await walk()
    expect(await exchange(stolen, other.cookies())).toMatchObject({ status: 401, body: refused })
  })

  test.each(['', 'made-up', 'x'.repeat(5000)])('that is made up: %s', async (ticket) => {
    expect(await exchange(ticket, {})).toMatchObject({ status: 401, body: refused })
  })

  test.each([{}, { session_id: 5 }, { session_id: null }])('that is none: %j', async (payload) => {
    const { status, body } = await house.stranger.post('/auth/session', { payload })
    expect(body).toEqual(refused)
    expect(status).toBe(401)
  })
})

describe("the provider's answer is refused", () => {
  /** Stops on the provider's page and keeps the answer that it would send the browser back with. */
  async function answerFor(browser: ReturnType<typeof makeBrowser>) {
    const page = await browser.open('/api/auth/external')
    const kept = browser.cookies()
    const { url } = await browser.submit(page.url, { name: 'Eva', email: 'eva@example.com' })
    return { url, kept }
  }
  const failed = '/auth-callback#error=sign_in_failed'

  test('with a state that is made up, or without one', async () => {
    const browser = makeBrowser(house.app)
    await browser.open('/api/auth/external')
    expect((await browser.open('/api/auth/external/callback?code=x&state=y')).url).toBe(failed)
    expect((await browser.open('/api/auth/external/callback?code=x')).url).toBe(failed)
    expect((await browser.open('/api/auth/external/callback?state[]=x')).url).toBe(failed)
  })

  test('in a browser that never set out', async () => {
    const setOut = makeBrowser(house.app)
    const state = await stateOf(setOut)
    expect((await makeBrowser(house.app).open(`/api/auth/external/callback?code=x&state=${state}`)).url).toBe(failed)
  })

  test('when the person says no at the provider', async () => {
    const browser = makeBrowser(house.app)
    const state = await stateOf(browser)
    const { url } = await browser.open(`/api/auth/external/callback?error=access_denied&state=${state}`)
    expect(url).toBe(failed)
  })

  test('when it comes ten minutes later', async () => {
    const browser = makeBrowser(house.app)
    const page = await browser.open('/api/auth/external')
    house.setNow('2026-11-16T16:10:00Z')
    expect((await browser.submit(page.url, { name: 'Eva', email: 'eva@example.com' })).url).toBe(failed)
  })

  test('the second time', async () => {
    const browser = makeBrowser(house.app)
    const { url } = await answerFor(browser)
    expect(url).toContain('#session_id=')
    const state = await stateOf(browser)
    await browser.open(`/api/auth/external/callback?code=x&state=${state}`)
    expect((await browser.open(`/api/auth/external/callback?code=x&state=${state}`)).url).toBe(failed)
  })
})

async function stateOf(browser: ReturnType<typeof makeBrowser>): Promise<string> {
  const cookies = browser.cookies()
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const reply = await house.app.inject({ url: '/api/auth/external', headers: { cookie } })
  for (const { name, value } of reply.cookies) browser.setCookies({ [name]: value })
  return new URL(String(reply.headers.location)).searchParams.get('state') ?? ''
}

describe('the way back is a page of this site', () => {
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
  ])('%j: %s', async (redirect, isAllowed) => {
    expect(isOwnPath(redirect, 'http://localhost')).toBe(isAllowed)
    const { status } = await house.stranger.get(`/auth/external?redirect=${encodeURIComponent(redirect)}`)
    expect(status).toBe(isAllowed ? 302 : 400)
  })
})

test('the browser sets out with PKCE, state and nonce', async () => {
  const { headers } = await house.stranger.get('/auth/external')
  const { searchParams } = new URL(String(headers.location))
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
})
