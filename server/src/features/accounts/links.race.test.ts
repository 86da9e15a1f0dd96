import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashSecret } from '../../platform/session'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { raceRounds } from '../../testing/random-runs'
import { countRows } from '../../testing/rows'
import { findUserByEmail, resetCredentials } from './queries'
import { hasAccountLink } from './queries/links'

const house = setUpHouse()
const ana = { name: 'Ana', email: 'ana@example.com', password: 'merengue' }
const fifty = Array.from({ length: 50 })

async function makeLink(): Promise<string> {
  await house.db.execute(sql`truncate users, mails cascade`)
  await house.stranger.post('/auth/register', { payload: ana })
  await house.stranger.post('/auth/password/forgot', { payload: { email: ana.email } })
  const mail = (await listMails(house.db, ana.email)).find(({ kind }) => kind === 'passwordReset')
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const reset = (token: string, password: string) =>
  house.stranger.post('/auth/password/reset', { payload: { token, password } })
const logIn = (password: string) => house.stranger.post('/auth/login', { payload: { email: ana.email, password } })
const countChanges = () => countRows(house.db, "mails where kind = 'passwordChanged'")

test('of fifty concurrent uses of one password reset token, only one succeeds', async () => {
  const token = await makeLink()
  const replies = await Promise.all(fifty.map((_, n) => reset(token, `password-${n}`)))
  const winner = replies.findIndex(({ status }) => status === 204)
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'link_invalid')).toHaveLength(49)
  expect((await logIn(`password-${winner}`)).status).toBe(200)
  expect(await countChanges()).toBe(1)
})

test('negative control: if a reset token is only checked and not used up, several concurrent uses succeed', async () => {
  const token = await makeLink()
  const user = await findUserByEmail(house.db, ana.email)
  const wanted = { kind: 'password_reset', tokenHash: hashSecret(token), now: house.now() } as const
  const found = await Promise.all(fifty.map(() => hasAccountLink(house.db, wanted)))
  for (const isUsable of found) {
    if (isUsable) await resetCredentials(house.db, user?.id ?? '', { passwordHash: 'x', now: house.now() })
  }
  expect(found.filter(Boolean).length).toBeGreaterThan(1)
})

test('a log-in with the old password during a password reset leaves no session', async () => {
  for (let round = 0; round < raceRounds(6); round += 1) {
    const token = await makeLink()
    await house.db.execute(sql`delete from sessions`)
    const logins = Array.from({ length: 5 }, () => logIn(ana.password))
    await Promise.all([reset(token, 'bachata-rosa'), ...logins])
    expect(await countRows(house.db, 'sessions')).toBe(0)
  }
})

test('of two reset links requested at the same time, exactly one works', async () => {
  await makeLink()
  await Promise.all(
    fifty.slice(0, 10).map(() => house.stranger.post('/auth/password/forgot', { payload: { email: ana.email } })),
  )
  expect(await countRows(house.db, "account_links where kind = 'password_reset'")).toBe(1)
})
