import { describe, expect, test } from 'vitest'
import { makeBrowser } from '../../../testing/browser'
import { type House, setUpHouse } from '../../../testing/house'
import { makeUser } from '../makers'

async function signInAs(house: House, email: string): Promise<string> {
  const browser = makeBrowser(house.app)
  const page = await browser.open('/api/auth/external')
  return (await browser.submit(page.url, { name: 'Mallory', email })).url
}

describe('the local provider of a demo that others can reach', () => {
  const house = setUpHouse({ DEMO: 'true', HOST: '0.0.0.0', ADMIN_PASSWORD: 'my own password' })

  test.each(['kim@example.com', ' KIM@Example.COM ', '\u212Aim@example.com'])(
    "the demo's sign-in provider does not sign in an admin who enters %j if others can reach the server",
    async (email) => {
      await makeUser(house.db, { email: 'kim@example.com', role: 'admin' })
      expect(await signInAs(house, email)).toBe('/auth-callback#error=sign_in_failed')
    },
  )

  test("the demo's sign-in provider signs in a trainer even if others can reach the server", async () => {
    await makeUser(house.db, { email: 'kim@example.com', role: 'trainer' })
    expect(await signInAs(house, 'kim@example.com')).toContain('#session_id=')
  })
})

describe('the local provider of a demo that only this machine can reach', () => {
  const house = setUpHouse()

  test("the demo's sign-in provider signs in the admin if only this machine can reach the server", async () => {
    await makeUser(house.db, { email: 'kim@example.com', role: 'admin' })
    expect(await signInAs(house, 'kim@example.com')).toContain('#session_id=')
  })
})
