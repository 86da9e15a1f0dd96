import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { raceRounds } from '../../testing/random-runs'
import { countRows } from '../../testing/rows'
import { findOrMakeUser } from './external/find-or-make-user'
import { findUserByEmail, resetCredentials } from './queries'
import { startSession } from './sign-in'

const house = setUpHouse()
const onePerEmail = 'users_one_account_per_email'
const email = 'ana@example.com'

const countAccounts = () => countRows(house.db, `users where email = '${email}'`)

describe('concurrent registrations', () => {
  afterEach(async () => {
    await house.db.execute(sql`truncate users cascade`)
    await house.db.execute(sql.raw(`create unique index if not exists ${onePerEmail} on users (email)`))
  })

  test('twenty concurrent registrations of one address create one account, and 19 are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        house.stranger.post('/auth/register', { payload: { name: 'Ana', email, password: 'merengue' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'email_taken')).toHaveLength(19)
    expect(await countAccounts()).toBe(1)
  })

  test('negative control: checking before inserting, without the unique index, creates several accounts', async () => {
    await house.db.execute(sql.raw(`drop index ${onePerEmail}`))
    const everyone = Array.from({ length: 20 })
    const found = await Promise.all(everyone.map(() => findUserByEmail(house.db, email)))
    await Promise.all(
      found
        .filter((user) => user === undefined)
        .map(() => house.db.execute(sql`insert into users (name, email, created_at) values ('Ana', ${email}, now())`)),
    )
    expect(await countAccounts()).toBeGreaterThan(1)
  })
})

describe('account pre-hijacking', () => {
  const payload = { email, password: 'the-attackers-own' }

  test('while the owner takes over an account, a log-in with the old password gets no session', async () => {
    for (let round = 0; round < raceRounds(8); round += 1) {
      await house.db.execute(sql`truncate users cascade`)
      await house.stranger.post('/auth/register', { payload: { ...payload, name: 'Somebody' } })
      const owner = findOrMakeUser(house.servicesWith({}), {
        issuer: 'https://provider.example',
        subject: '1',
        email,
        name: 'Ana',
        visitor: { network: '203.0.113.9', isLimited: false },
      })
      const logins = Array.from({ length: 6 }, () => house.stranger.post('/auth/login', { payload }))
      await owner
      await Promise.all(logins)
      expect(await countRows(house.db, 'sessions')).toBe(0)
    }
  })

  test('negative control: without the second password check, a log-in after the takeover gets a session', async () => {
    await house.stranger.post('/auth/register', { payload: { ...payload, name: 'Somebody' } })
    const user = await findUserByEmail(house.db, email)
    await resetCredentials(house.db, user?.id ?? '', { passwordHash: null, now: house.now() })
    await startSession(house.db, user?.id ?? '', { now: house.now() })
    expect(await countRows(house.db, 'sessions')).toBe(1)
  })
})
