import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'

const victim = { name: 'Ana Pérez', email: 'ana@example.com', password: 'merengue' }

function useMailBomb(env: Record<string, string>) {
  const house = setUpHouse(env)
  async function register() {
    const { body } = await house.stranger.post('/auth/register', { payload: victim })
    return house.as(body.user.id as string)
  }
  type Person = Awaited<ReturnType<typeof register>>
  /** Requests the deletion of the account and cancels the request, repeatedly. */
  async function leaveAndStay(person: Person, times: number) {
    for (let n = 0; n < times; n += 1) {
      expect((await person.post('/me/deletion', { payload: { password: victim.password } })).status).toBe(200)
      expect((await person.delete('/me/deletion')).status).toBe(204)
    }
  }
  const count = async (wanted: string) =>
    (await listMails(house.db, victim.email)).filter(({ kind }) => kind === wanted).length
  return { house, register, leaveAndStay, count }
}

describe('mails about the account', () => {
  const { house, register, leaveAndStay, count } = useMailBomb({ RATE_LIMIT: 'on' })

  test('an unproven address gets at most three account mails of each kind per hour, and further actions succeed without a mail', async () => {
    const person = await register()
    await leaveAndStay(person, 4)
    const payload = { current: victim.password, password: 'bachata1' }
    expect((await person.put('/me/password', { payload })).status).toBe(204)
    expect([await count('leavingAsked'), await count('passwordChanged')]).toEqual([3, 1])
    house.setNow('2026-11-16T17:00:00Z')
    const kept = { ...victim, password: 'bachata1' }
    expect((await person.post('/me/deletion', { payload: { password: kept.password } })).status).toBe(200)
    expect(await count('leavingAsked')).toBe(4)
  })

  test('a proven address gets at most ten account mails of each kind per hour', async () => {
    const person = await register()
    await house.db.execute(sql`update users set email_proven_at = now()`)
    await leaveAndStay(person, 12)
    expect(await count('leavingAsked')).toBe(10)
  })

  test('links that the owner of an account asks for are always mailed', async () => {
    await leaveAndStay(await register(), 4)
    await house.stranger.post('/auth/password/forgot', { payload: { email: victim.email } })
    expect([await count('leavingAsked'), await count('passwordReset'), await count('emailProof')]).toEqual([3, 1, 1])
  })
})

describe('without rate limits', () => {
  const { house, register, leaveAndStay, count } = useMailBomb({ RATE_LIMIT: 'off' })

  test('without rate limits, every mail about an account is sent', async () => {
    await leaveAndStay(await register(), 12)
    expect(await count('leavingAsked')).toBe(12)
  })

  test('without rate limits, the proof mail can be asked for over five times a day, but not twice a minute', async () => {
    const person = await register()
    for (let minute = 1; minute <= 8; minute += 1) {
      house.setNow(`2026-11-16T16:0${minute}:00Z`)
      expect((await person.post('/auth/email/proof/again')).status).toBe(204)
      expect((await person.post('/auth/email/proof/again')).status).toBe(429)
    }
    expect(await count('emailProof')).toBe(9)
  })
})
