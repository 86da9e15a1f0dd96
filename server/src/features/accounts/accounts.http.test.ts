import { describe, expect, test } from 'vitest'
import { makeVisitor, setUpHouse } from '../../testing/house'
import { makeUser } from './makers'
import { findRecipient } from './queries'

const house = setUpHouse()

const ana = { name: 'Ana Pérez', email: 'ana@example.com', password: 'merengue' }

const register = (payload: object) => house.stranger.post('/auth/register', { payload })
const logIn = (payload: object) => house.stranger.post('/auth/login', { payload })

function cookieOf(headers: Readonly<Record<string, unknown>>): string {
  return String([headers['set-cookie']].flat()[0])
}

describe('registering', () => {
  test('a registration creates a client, signs them in and returns no password', async () => {
    const { status, body, headers } = await register(ana)
    expect(status).toBe(201)
    expect(body.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      name: 'Ana Pérez',
      email: 'ana@example.com',
      picture: null,
      email_proven: false,
      role: 'client',
      created_at: '2026-11-16T16:00:00.000Z',
    })
    const signedIn = makeVisitor(house.app, cookieOf(headers).split(';')[0])
    expect((await signedIn.get('/auth/me')).body).toEqual(body.user)
  })

  test('a registration sets a session cookie for 30 days with HttpOnly and SameSite=Lax', async () => {
    const { headers } = await register(ana)
    expect(cookieOf(headers)).toMatch(/^entrena_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('a visitor can register as a trainer', async () => {
    expect((await register({ ...ana, role: 'trainer' })).body.user.role).toBe('trainer')
  })

  describe('a registration is refused with a message that names the problem', () => {
    test.each([
      [{ name: '' }, 'Please fill in all required fields'],
      [{ name: '   ' }, 'Please fill in all required fields'],
      [{ name: undefined }, 'Please fill in all required fields'],
      [{ name: 7 }, 'Please fill in all required fields'],
      [{ email: '' }, 'Please fill in all required fields'],
      [{ email: 'ana' }, 'Please enter a valid email address'],
      [{ email: 'ana@example' }, 'Please enter a valid email address'],
      [{ email: `${'a'.repeat(250)}@example.com` }, 'Please enter a valid email address'],
      [{ email: 'ana\u0000@example.com' }, 'Please enter a valid email address'],
      [{ password: '' }, 'Please fill in all required fields'],
      [{ password: '12345' }, 'Password must be at least 6 characters'],
      [{ password: 'x'.repeat(10_000) }, 'Password must be at most 128 characters'],
      [{ name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
      [{ name: 'Ana\u0000' }, 'Name contains characters that cannot be shown'],
      [{ name: 'Ana\nPérez' }, 'Name contains characters that cannot be shown'],
      [{ name: 'Ana \ud800' }, 'Name contains characters that cannot be shown'],
      [{ name: '\u200b\u200b' }, 'Name contains characters that cannot be shown'],
      [{ name: 'Ana\u202eanA' }, 'Name contains characters that cannot be shown'],
      [{ role: 'admin' }, 'Please choose client or trainer'],
      [{ role: 'boss' }, 'Please choose client or trainer'],
    ])('a registration with %j is refused', async (wrong, detail) => {
      expect(await register({ ...ana, ...wrong })).toMatchObject({ status: 400, body: { detail } })
    })

    test('a registration without a body is refused', async () => {
      expect(await house.stranger.post('/auth/register')).toMatchObject({
        status: 400,
        body: { detail: 'Please fill in all required fields' },
      })
    })
  })

  test.each(['👟 Fit Ana', '<b>Ana</b>', 'Ana O\'Hara "Nena"', 'José Núñez', '王芳', 'x'.repeat(100)])(
    'a registration stores the name %s unchanged',
    async (name) => {
      expect((await register({ ...ana, name: ` ${name} ` })).body.user.name).toBe(name)
    },
  )

  test.each(['ana@example.com', 'ANA@Example.com', '  ana@example.com  '])(
    'a second registration of the same address, entered as %j, is refused',
    async (email) => {
      await register(ana)
      expect(await register({ ...ana, email })).toMatchObject({
        status: 409,
        body: { detail: 'An account with this email already exists' },
      })
    },
  )

  test('ten concurrent registrations of one address create one account', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('an error message of the API is in Spanish for a Spanish browser', async () => {
    const { body } = await house.stranger.post('/auth/register', {
      payload: { ...ana, password: '123' },
      headers: { 'accept-language': 'es' },
    })
    expect(body.detail).toBe('La contraseña debe tener al menos 6 caracteres')
  })
})

describe('the language of mails', () => {
  const languageOf = async (id: string) => (await findRecipient(house.db, id))?.language

  test('mails are in the browser language at sign-in, until the user chooses another language', async () => {
    const { body } = await house.stranger.post('/auth/register', { payload: ana, headers: { 'accept-language': 'es' } })
    expect(await languageOf(body.user.id)).toBe('es')
    const person = await house.as(body.user.id)
    expect((await person.put('/auth/language', { payload: { language: 'en' } })).status).toBe(204)
    expect(await languageOf(body.user.id)).toBe('en')
  })

  test('GET /auth/me does not change the language of mails', async () => {
    const { body } = await house.stranger.post('/auth/register', { payload: ana, headers: { 'accept-language': 'en' } })
    const person = await house.as(body.user.id)
    await person.get('/auth/me', { headers: { 'accept-language': 'es-DO,es;q=0.9' } })
    expect(await languageOf(body.user.id)).toBe('en')
  })

  test.each([{}, { language: 'fr' }, { language: 1 }])('the language of mails cannot be set to %j', async (payload) => {
    const person = await house.person('client')
    expect((await person.put('/auth/language', { payload })).status).toBe(400)
  })
})

describe('logging in', () => {
  test.each(['ana@example.com', ' Ana@EXAMPLE.com '])('a user can log in with the address %j', async (email) => {
    await register(ana)
    const { status, body } = await logIn({ email, password: ana.password })
    expect(status).toBe(200)
    expect(body.user.email).toBe('ana@example.com')
  })

  test.each([
    {},
    { email: 'ana@example.com' },
    { password: 'merengue' },
    { email: '', password: '' },
    { email: 1, password: 2 },
  ])('a log-in with %j is refused because both fields are required', async (payload) => {
    expect(await logIn(payload)).toMatchObject({ status: 400, body: { detail: 'Please enter email and password' } })
  })

  test('a wrong password, an unknown e-mail and an account without a password get the same answer', async () => {
    await register(ana)
    await makeUser(house.db, { email: 'google@example.com', passwordHash: null })
    const answers = await Promise.all([
      logIn({ email: ana.email, password: 'bachata' }),
      logIn({ email: 'nobody@example.com', password: 'bachata' }),
      logIn({ email: 'google@example.com', password: 'bachata' }),
      logIn({ email: ana.email, password: 'x'.repeat(900_000) }),
      logIn({ email: `${'x'.repeat(900_000)}@example.com`, password: 'bachata' }),
      logIn({ email: 'a\u0000b@example.com', password: 'bachata' }),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({ code: 'invalid_credentials', detail: 'Invalid email or password' })
    }
  })

  test('a log-in starts a new session and ends the previous session of the same browser', async () => {
    const first = cookieOf((await register(ana)).headers).split(';')[0] ?? ''
    const again = await makeVisitor(house.app, first).post('/auth/login', { payload: ana })
    const second = cookieOf(again.headers).split(';')[0] ?? ''
    expect(second).not.toBe(first)
    expect((await makeVisitor(house.app, first).get('/auth/me')).status).toBe(401)
    expect((await makeVisitor(house.app, second).get('/auth/me')).status).toBe(200)
  })
})

describe('logging out', () => {
  test('a log-out ends the session on the server and clears the cookie', async () => {
    const client = await house.person('client')
    const { status, headers } = await client.post('/auth/logout')
    expect(status).toBe(204)
    expect(cookieOf(headers)).toMatch(/^entrena_session=; Max-Age=0/)
    expect((await client.get('/auth/me')).status).toBe(401)
  })

  test('a log-out request may have a JSON content type and no body', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await house.stranger.post('/auth/logout', { headers })).status).toBe(204)
  })

  test('a log-out without a session succeeds', async () => {
    expect((await house.stranger.post('/auth/logout')).status).toBe(204)
  })
})

describe('choosing a role', () => {
  const choose = (who: Awaited<ReturnType<typeof house.person>>, role: unknown) =>
    who.put('/auth/role', { payload: { role } })

  test('a user without a role chooses one, and may switch between client and trainer at any time', async () => {
    const person = await house.person(null)
    for (const role of ['trainer', 'client', 'client', 'trainer']) {
      const { status, body } = await choose(person, role)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: person.id, role })
      expect((await person.get('/auth/me')).body.role).toBe(role)
    }
  })

  test.each(['admin', '', null, 'Client'])('a user cannot choose the role %j', async (role) => {
    expect(await choose(await house.person('client'), role)).toMatchObject({
      status: 400,
      body: { detail: 'Please choose client or trainer' },
    })
  })

  test('an admin cannot change their role', async () => {
    const admin = await house.person('admin')
    const { status, body } = await choose(admin, 'client')
    expect(status).toBe(403)
    expect(body.detail).toBe('An admin cannot change role')
    expect((await admin.get('/auth/me')).body.role).toBe('admin')
  })
})
