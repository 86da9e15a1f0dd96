import { describe, expect, test } from 'vitest'
import { makeBrowser } from '../../../testing/browser'
import { type House, useHouse } from '../../../testing/house'
import { makeUser } from '../makers'

/** Where the local provider leads somebody who types this address. */
async function signInAs(house: House, email: string): Promise<string> {
  const browser = makeBrowser(house.app)
  const page = await browser.open('/api/auth/external')
  return (await browser.submit(page.url, { name: 'Mallory', email })).url
}

describe('a demo that others can reach never signs in an admin through the local provider', () => {
  const house = useHouse({ DEMO: 'true', HOST: '0.0.0.0', ADMIN_PASSWORD: 'my own password' })

  test.each(['kim@example.com', ' KIM@Example.COM ', '\u212Aim@example.com'])('typed as %j', async (email) => {
    await makeUser(house.db, { email: 'kim@example.com', role: 'admin' })
    expect(await signInAs(house, email)).toBe('/auth-callback#error=sign_in_failed')
  })

  test('but everybody else', async () => {
    await makeUser(house.db, { email: 'kim@example.com', role: 'trainer' })
    expect(await signInAs(house, 'kim@example.com')).toContain('#session_id=')
  })
})

describe('a demo that only this machine reaches', () => {
  const house = useHouse()

  test('signs in its admin too', async () => {
    await makeUser(house.db, { email: 'kim@example.com', role: 'admin' })
    expect(await signInAs(house, 'kim@example.com')).toContain('#session_id=')
  })
})
