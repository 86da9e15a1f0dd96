import { describe, expect, test } from 'vitest'
import { type House, setUpHouse } from '../../../testing/house'
import { makeUser } from '../makers'
import { hashPassword } from '../password'

const password = 'entrena-client'

/** Tries every change that could lock out the owner, and returns the error codes. */
async function tryChanges(house: House, email: string) {
  const { id } = await makeUser(house.db, { email, passwordHash: await hashPassword(password) })
  const { put, post } = await house.as(id)
  const replies = [
    await put('/me/password', { payload: { current: 'wrong', password: 'bachata-rosa' } }),
    await post('/me/email', { payload: { email: 'mallory@example.com', password: 'wrong' } }),
    await post('/me/deletion', { payload: { password: 'wrong' } }),
    await post('/me/second-factor/setup', { payload: {} }),
  ]
  return replies.map(({ status, body }) => body.code ?? status)
}

describe('a demo that other machines can reach', () => {
  const house = setUpHouse({ DEMO: 'true', HOST: '0.0.0.0', ADMIN_PASSWORD: 'my own password' })

  test('in a demo that others can reach, a visitor cannot take over a demo account', async () => {
    expect(new Set(await tryChanges(house, 'laura@entrena.test'))).toEqual(new Set(['demo_account']))
  })

  test('in a demo that others can reach, a person can change an account they registered themselves', async () => {
    const refused = ['password_wrong', 'password_wrong', 'password_wrong', 200]
    expect(await tryChanges(house, 'eva@example.com')).toEqual(refused)
  })
})

describe('a demo that only this machine can reach', () => {
  const house = setUpHouse()

  test('in a demo that only this machine can reach, a demo account can be changed', async () => {
    expect(await tryChanges(house, 'laura@entrena.test')).not.toContain('demo_account')
  })
})
