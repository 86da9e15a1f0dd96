import { expect, test } from 'vitest'
import { makeBrowser } from '../../testing/browser'
import { makeVisitor, setUpHouse } from '../../testing/house'
import { makeSession, makeUser } from './makers'

const house = setUpHouse({ PUBLIC_URL: 'https://localhost' })

const ana = { name: 'Ana', email: 'ana@example.com', password: 'six-or-more' }

test('over https the session cookie has the __Host- prefix, so that no other host can set the cookie', async () => {
  const { headers } = await house.stranger.post('/auth/register', { payload: ana })
  const cookie = String([headers['set-cookie']].flat()[0])
  expect(cookie).toMatch(/^__Host-entrena_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const signedIn = makeVisitor(house.app, cookie.split(';')[0])
  expect((await signedIn.get('/auth/me')).status).toBe(200)
  const { headers: out } = await signedIn.post('/auth/logout')
  expect(out['set-cookie']).toMatch(/^__Host-entrena_session=; Max-Age=0; Path=\/; HttpOnly; Secure/)
  expect((await signedIn.get('/auth/me')).status).toBe(401)
})

test('over https a session cookie without the __Host- prefix is ignored', async () => {
  const { id } = await makeUser(house.db)
  const session = await makeSession(house.db, id, house.now())
  expect(session).toMatch(/^entrena_session=/)
  expect((await makeVisitor(house.app, session).get('/auth/me')).status).toBe(401)
  expect((await makeVisitor(house.app, `__Host-${session}`).get('/auth/me')).status).toBe(200)
})

test.each([
  ['works, tied to the browser by a prefixed cookie', '__Host-entrena_sign_in', 200],
  ['cannot be finished with a cookie without the prefix', 'entrena_sign_in', 401],
])('over https an external sign-in %s', async (_what, cookieName, status) => {
  const browser = makeBrowser(house.app, 'https://localhost')
  const page = await browser.open('/api/auth/external')
  const { url } = await browser.submit(page.url, { name: 'Eva', email: 'eva@example.com' })
  const payload = { session_id: url.split('#session_id=')[1] }
  const cookie = `${cookieName}=${browser.cookies()['__Host-entrena_sign_in']}`
  expect((await makeVisitor(house.app, cookie).post('/auth/session', { payload })).status).toBe(status)
})
