import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { listMails } from '../../../testing/mails'
import { raceRounds } from '../../../testing/random-runs'
import { countRows } from '../../../testing/rows'
import { makeUser } from '../makers'
import { hashPassword } from '../password'
import { findUserByEmail } from '../queries'
import { startSession } from '../sign-in'
import { replacePassword } from './queries'

const house = setUpHouse()
const password = 'merengue'
const wanted = 'wanted@example.com'
const onePerEmail = 'users_one_account_per_email'

async function makePerson(email?: string) {
  const passwordHash = await hashPassword(password)
  const user = await makeUser(house.db, { ...(email && { email }), passwordHash, emailProvenAt: house.now() })
  return { ...(await house.as(user.id)), email: user.email }
}

/** Asks, as this person, to change the address to `wanted`. Returns a function that opens the mailed link. */
async function askFor({ id, post }: Awaited<ReturnType<typeof makePerson>>) {
  await post('/me/email', { payload: { email: wanted, password } })
  const mail = (await listMails(house.db, wanted)).find(({ about }) => about.includes(id))
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  return () => post('/auth/email/change', { payload: { token } })
}

describe('concurrent changes to one address', () => {
  afterEach(async () => {
    await house.db.execute(sql`truncate users cascade`)
    await house.db.execute(sql.raw(`create unique index if not exists ${onePerEmail} on users (email)`))
  })

  const askTwice = async () => [await askFor(await makePerson()), await askFor(await makePerson())]

  test('if two accounts change to one address at once, one gets it and the other is refused', async () => {
    for (let round = 0; round < raceRounds(8); round += 1) {
      await house.db.execute(sql`truncate users, mails cascade`)
      const replies = await Promise.all((await askTwice()).map((use) => use()))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409])
      expect(await countRows(house.db, `users where email = '${wanted}'`)).toBe(1)
      expect(await countRows(house.db, "mails where kind = 'emailChanged'")).toBe(1)
    }
  })

  test('of ten concurrent uses of one link to change the address, only one succeeds', async () => {
    const use = await askFor(await makePerson())
    const replies = await Promise.all(Array.from({ length: 10 }, use))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await countRows(house.db, "account_links where kind = 'email_undo'")).toBe(1)
  })

  test('negative control: without the unique index, two accounts get the same address', async () => {
    const uses = await askTwice()
    await house.db.execute(sql.raw(`drop index ${onePerEmail}`))
    const replies = await Promise.all(uses.map((use) => use()))
    expect(replies.map(({ status }) => status)).toEqual([204, 204])
    expect(await countRows(house.db, `users where email = '${wanted}'`)).toBe(2)
  })
})

describe('a password change during a log-in', () => {
  const email = 'ana@example.com'
  const logIn = () => house.stranger.post('/auth/login', { payload: { email, password } })

  test('a log-in with the old password during a password change leaves no session', async () => {
    for (let round = 0; round < raceRounds(6); round += 1) {
      await house.db.execute(sql`truncate users cascade`)
      const ana = await makePerson(email)
      const change = ana.put('/me/password', { payload: { current: password, password: 'bachata-rosa' } })
      const [changed] = await Promise.all([change, ...Array.from({ length: 5 }, logIn)])
      expect(changed.status).toBe(204)
      expect(await countRows(house.db, 'sessions')).toBe(1)
      expect((await ana.get('/auth/me')).status).toBe(200)
    }
  })

  test('negative control: without the second password check, a log-in during a password change keeps its session', async () => {
    await makePerson(email)
    const verified = await findUserByEmail(house.db, email)
    const userId = verified?.id ?? ''
    await replacePassword(house.db, { userId, passwordHash: 'another', tokenHash: 'none', device: undefined })
    await startSession(house.db, userId, { now: house.now() })
    expect(await countRows(house.db, 'sessions')).toBe(1)
  })

  test('of two concurrent password changes, only one succeeds', async () => {
    const ana = await makePerson(email)
    const change = (next: string) => ana.put('/me/password', { payload: { current: password, password: next } })
    const replies = await Promise.all([change('bachata-rosa'), change('bachata-azul')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 403])
    expect(await countRows(house.db, "mails where kind = 'passwordChanged'")).toBe(1)
  })
})
