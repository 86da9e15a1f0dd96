import { describe, expect, test } from 'vitest'
import { makeVisitor, setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { makePicture, multipartFormOf } from '../../../testing/pictures'
import { countRows } from '../../../testing/rows'
import { makeTrainer } from '../../trainers/makers'
import { cleanUpAccounts } from '../clean-up'
import { makeUser } from '../makers'
import { hashPassword } from '../password'
import { startSession } from '../sign-in'

const house = setUpHouse({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
const password = 'merengue'
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

async function makeAna() {
  const { id, email } = await makeUser(house.db, {
    email: 'ana@example.com',
    passwordHash: await hashPassword(password),
  })
  return { ...(await house.as(id)), email }
}

async function signInExternally(userId: string) {
  const token = await startSession(house.db, userId, { now: house.now() })
  return makeVisitor(house.app, `entrena_session=${token}`)
}

const logIn = (email: string, typed: string, headers: Record<string, string> = {}) =>
  house.stranger.post('/auth/login', { payload: { email, password: typed }, headers })

describe('name and phone', () => {
  const save = (who: { put: typeof house.stranger.put }, payload: object) => who.put('/me/account', { payload })

  test('a person changes name and phone, and the account shows the new ones', async () => {
    const ana = await makeAna()
    const saved = await save(ana, { name: ' Ana Peña ', phone: '(809) 555-1234' })
    expect(saved).toMatchObject({ status: 200, body: { user: { name: 'Ana Peña' }, phone: '+18095551234' } })
    expect((await ana.get('/me/account')).body).toEqual(saved.body)
    expect((await ana.get('/auth/me')).body.name).toBe('Ana Peña')
    expect((await save(ana, { name: 'Ana Peña', phone: '' })).body.phone).toBeNull()
  })

  test("a trainer's new name appears on the trainer's card", async () => {
    const trainer = await house.as(await makeTrainer(house.db))
    await save(trainer, { name: 'Yulissa Nueva', phone: '' })
    expect((await house.stranger.get('/trainers?_t=1')).body).toMatchObject([{ trainer_name: 'Yulissa Nueva' }])
  })

  test('former names are kept for a year, and a name can be changed five times a day', async () => {
    const ana = await makeAna()
    const { name } = (await ana.get('/auth/me')).body
    const kept = async () => (await ana.get('/me/export')).body.former_names.map((row: { name: string }) => row.name)
    const rename = (to: string, minute: number) => {
      house.setNow(`2026-11-16T17:0${minute}:00Z`)
      return save(ana, { name: to, phone: '' })
    }
    const names = ['Ana Uno', 'Ana Uno', 'Ana Dos', 'Ana Tres', 'Ana Cuatro', 'Ana Cinco']
    for (const [minute, to] of names.entries()) expect((await rename(to, minute)).status).toBe(200)
    expect(await rename('Ana Seis', 7)).toMatchObject({ status: 429, body: { code: 'renamed_often' } })
    expect((await ana.get('/auth/me')).body.name).toBe('Ana Cinco')
    expect(await kept()).toEqual([name, 'Ana Uno', 'Ana Dos', 'Ana Tres', 'Ana Cuatro'])
    // A person cannot hide an old name from admins by changing it many times.
    const [seen] = (await (await house.person('admin')).get('/admin/users?search=cinco')).body
    const seenNames = seen.former_names.map((former: { name: string }) => former.name)
    expect(seenNames).toEqual(['Ana Cuatro', 'Ana Tres', 'Ana Dos', name])
    house.setNow('2027-11-16T16:59:00Z')
    await cleanUpAccounts(house.services)
    expect(await countRows(house.db, 'former_names')).toBe(5)
    house.setNow('2027-11-16T17:10:00Z')
    await cleanUpAccounts(house.services)
    expect(await countRows(house.db, 'former_names')).toBe(0)
  })

  test('only an admin can have the name Admin', async () => {
    const admin = await house.person('admin')
    expect((await save(admin, { name: 'Admin', phone: '829-555-1234' })).status).toBe(200)
  })

  test.each([
    [{ name: '', phone: '' }, 'missing_fields'],
    [{ name: 'Entrena', phone: '' }, 'name_reserved'],
    [{ name: 'www.spam.com', phone: '' }, 'name_with_link'],
    [{ name: 'Ana', phone: '555' }, 'phone_invalid'],
    [{ name: 'Ana', phone: '8'.repeat(41) }, 'phone_invalid'],
    [{ name: 'Ana' }, 'phone_invalid'],
  ])('a change of the account to %j is refused', async (payload, code) => {
    expect(await save(await makeAna(), payload)).toMatchObject({ status: 400, body: { code } })
  })
})

describe('the picture', () => {
  test('a client uploads, replaces and removes a profile picture, and no unused file is left', async () => {
    const ana = await makeAna()
    const form = await multipartFormOf([{ field: 'file', content: await makePicture() }])
    const { picture: first } = (await ana.post('/me/picture', form)).body
    expect((await ana.get('/auth/me')).body.picture).toBe(first)
    const { picture: second } = (await ana.post('/me/picture', form)).body
    expect(await house.files.find(String(first).slice(1))).toBeUndefined()
    expect(await house.files.find(String(second).slice(1))).toBeDefined()
    expect(await ana.delete('/me/picture')).toMatchObject({ status: 200, body: { picture: null } })
    expect((await ana.get('/auth/me')).body.picture).toBeNull()
    expect(await house.files.find(String(second).slice(1))).toBeUndefined()
    expect(await countRows(house.db, 'trainer_images')).toBe(0)
  })
})

describe('the password', () => {
  const change = (who: { put: typeof house.stranger.put }, payload: object) => who.put('/me/password', { payload })

  test('a password change needs the current password, ends the other sessions and notifies the owner by mail', async () => {
    const ana = await makeAna()
    const other = await house.as(ana.id)
    expect(await change(ana, { current: 'wrong', password: 'bachata-rosa' })).toMatchObject({
      status: 403,
      body: { code: 'password_wrong' },
    })
    expect((await change(ana, { password: 'bachata-rosa' })).body.code).toBe('password_wrong')
    expect((await change(ana, { current: password, password: 'bachata-rosa' })).status).toBe(204)
    expect((await ana.get('/auth/me')).status).toBe(200)
    expect((await other.get('/auth/me')).status).toBe(401)
    expect((await logIn(ana.email, password)).status).toBe(401)
    expect((await logIn(ana.email, 'bachata-rosa')).status).toBe(200)
    expect((await listMails(house.db, ana.email)).map(({ kind }) => kind)).toEqual(['passwordChanged'])
  })

  test('wrong current passwords at a password change count as wrong sign-in tries', async () => {
    const ana = await makeAna()
    for (let n = 0; n < 10; n += 1) await change(ana, { current: 'wrong', password: 'bachata-rosa' })
    expect(await change(ana, { current: password, password: 'bachata-rosa' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_tries' },
    })
    expect((await logIn(ana.email, password)).status).toBe(429)
  })

  test('an account without a password can set one within ten minutes after an external sign-in', async () => {
    const { id, email } = await makeUser(house.db, { passwordHash: null })
    const late = await signInExternally(id)
    expect((await late.get('/me/account')).body).toMatchObject({ has_password: false, is_freshly_signed_in: true })
    house.setNow('2026-11-16T16:10:01Z')
    const refused = { status: 403, body: { code: 'fresh_sign_in_needed' } }
    expect(await change(late, { password: 'bachata-rosa' })).toMatchObject(refused)
    expect((await change(await signInExternally(id), { password: 'bachata-rosa' })).status).toBe(204)
    expect((await logIn(email, 'bachata-rosa')).status).toBe(200)
  })

  test('a password change after an external sign-in still needs the current password', async () => {
    const ana = await makeAna()
    const external = await signInExternally(ana.id)
    expect((await change(external, { password: 'bachata-rosa' })).body.code).toBe('password_wrong')
  })
})

describe('sessions', () => {
  test('the list of own sessions names browser and system, with the current session first', async () => {
    const ana = await makeAna()
    house.setNow('2026-11-16T17:30:00Z')
    await logIn(ana.email, password, { 'user-agent': chrome })
    const { body } = await ana.get('/me/sessions')
    expect(body).toMatchObject([
      {
        is_current: true,
        browser: null,
        first_seen_at: '2026-11-16T16:00:00.000Z',
        last_seen_at: '2026-11-16T17:30:00.000Z',
      },
      { is_current: false, browser: 'Chrome', system: 'Android', first_seen_at: '2026-11-16T17:30:00.000Z' },
    ])
    expect(JSON.stringify(body)).not.toContain('hash')
  })

  test("the time of a sign-in session's last use is stored at most once an hour", async () => {
    const ana = await makeAna()
    const lastSeen = async () => (await ana.get('/me/sessions')).body[0].last_seen_at
    house.setNow('2026-11-16T17:00:00Z')
    expect(await lastSeen()).toBe('2026-11-16T16:00:00.000Z')
    house.setNow('2026-11-16T17:00:01Z')
    expect(await lastSeen()).toBe('2026-11-16T17:00:01.000Z')
    house.setNow('2026-11-16T18:00:00Z')
    expect(await lastSeen()).toBe('2026-11-16T17:00:01.000Z')
  })

  test('a person can end one or all of their other sign-in sessions, but no sign-in session of somebody else', async () => {
    const ana = await makeAna()
    const [phone, laptop] = [await house.as(ana.id), await house.as(ana.id)]
    const stranger = await house.person('client')
    const idOf = async (who: typeof phone) => (await who.get('/me/sessions')).body[0].id
    expect((await stranger.delete(`/me/sessions/${await idOf(phone)}`)).status).toBe(404)
    expect((await ana.delete(`/me/sessions/${await idOf(phone)}`)).status).toBe(204)
    expect((await phone.get('/auth/me')).status).toBe(401)
    expect((await ana.delete('/me/sessions')).status).toBe(204)
    expect((await laptop.get('/auth/me')).status).toBe(401)
    expect((await ana.get('/auth/me')).status).toBe(200)
    expect((await stranger.get('/auth/me')).status).toBe(200)
  })

  test('the list of own sign-in sessions shows at most 50', async () => {
    const ana = await makeAna()
    for (let n = 0; n < 52; n += 1) await startSession(house.db, ana.id, { now: house.now() })
    expect((await ana.get('/me/sessions')).body).toHaveLength(50)
  })
})
