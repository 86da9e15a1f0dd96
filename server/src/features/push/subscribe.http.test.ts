import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { makeBrowser, pushSettings } from '../../testing/push-service'
import { countRows } from '../../testing/rows'
import { makeUser } from '../accounts/makers'
import { sessions } from '../accounts/tables'
import { pushSubscriptions } from './tables'

const house = setUpHouse({ ...pushSettings, RATE_LIMIT: 'on' })

type Person = Awaited<ReturnType<typeof house.person>>
const save = (person: Person, payload: object) => person.put('/push/subscription', { payload })
const endpointsOf = async (userId: string) => {
  const rows = await house.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  return rows.map(({ endpoint }) => endpoint).toSorted()
}

describe('turning on notifications', () => {
  test("anyone can read the push key, and a signed-in person stores a browser's subscription", async () => {
    expect((await house.stranger.get('/config')).body.push_public_key).toBe(pushSettings.VAPID_PUBLIC_KEY)
    const { subscription } = makeBrowser()
    expect((await house.stranger.put('/push/subscription', { payload: subscription })).status).toBe(401)
    const person = await house.person('client')
    expect((await save(person, { ...subscription, expirationTime: null })).status).toBe(204)
    expect((await save(person, subscription)).status).toBe(204)
    expect(await endpointsOf(person.id)).toEqual([subscription.endpoint])
  })

  test.each([
    ['an address of the network of the server', { endpoint: 'https://10.0.0.1/x' }],
    ['an IPv6 address', { endpoint: 'https://[::1]/x' }],
    ['a decimal address', { endpoint: 'https://2130706433/x' }],
    ['localhost', { endpoint: 'https://localhost/x' }],
    ['a cloud name', { endpoint: 'https://metadata.google.internal/x' }],
    ['http', { endpoint: 'http://push.example.com/x' }],
    ['another port', { endpoint: 'https://push.example.com:22/x' }],
    ['a long address', { endpoint: `https://push.example.com/${'x'.repeat(1000)}` }],
    ['an address that is long once it is encoded', { endpoint: `https://push.example.com/${'ñ'.repeat(900)}` }],
    ['no address', { endpoint: null }],
    ['no keys', { keys: null }],
    ['a short key', { keys: { p256dh: 'BA', auth: 'x'.repeat(22) } }],
    ['a key that is not on the curve', { keys: { p256dh: `BA${'x'.repeat(85)}`, auth: 'x'.repeat(22) } }],
  ])('a push subscription with %s is refused', async (_title, change) => {
    const person = await house.person('client')
    const answer = await save(person, { ...makeBrowser().subscription, ...change })
    expect(answer).toMatchObject({ status: 400, body: { code: 'push_subscription_refused' } })
    expect(await endpointsOf(person.id)).toEqual([])
  })

  test('a push subscription belongs to the person who used the browser last', async () => {
    const { subscription } = makeBrowser()
    const [one, other] = [await house.person('client'), await house.person('trainer')]
    await save(one, subscription)
    await save(other, subscription)
    expect(await endpointsOf(one.id)).toEqual([])
    expect(await endpointsOf(other.id)).toEqual([subscription.endpoint])
  })

  test('each browser has one push subscription, and a person keeps the ten latest', async () => {
    const { id } = await makeUser(house.db)
    const first = await house.as(id)
    await save(first, makeBrowser().subscription)
    const { subscription } = makeBrowser()
    await save(first, subscription)
    expect(await endpointsOf(id)).toEqual([subscription.endpoint])
    for (let minute = 10; minute < 20; minute += 1) {
      house.setNow(`2026-11-16T16:${minute}:00Z`)
      await save(await house.as(id), makeBrowser().subscription)
    }
    const kept = await endpointsOf(id)
    expect(kept).toHaveLength(10)
    expect(kept).not.toContain(subscription.endpoint)
  })

  test('a person can store push subscriptions at most 60 times an hour', async () => {
    const person = await house.person('client')
    const { subscription } = makeBrowser()
    for (let time = 0; time < 60; time += 1) await save(person, subscription)
    expect((await save(person, subscription)).status).toBe(429)
  })
})

describe('end of a subscription', () => {
  async function subscribed() {
    const { id } = await makeUser(house.db)
    const [here, elsewhere] = [await house.as(id), await house.as(id)]
    const [browser, other] = [makeBrowser(), makeBrowser()]
    await save(here, browser.subscription)
    await save(elsewhere, other.subscription)
    return { id, here, elsewhere, browser, other }
  }

  test('a push subscription ends when notifications are turned off in that browser', async () => {
    const { id, here, other } = await subscribed()
    expect((await here.delete('/push/subscription')).status).toBe(204)
    expect((await here.delete('/push/subscription')).status).toBe(204)
    expect(await endpointsOf(id)).toEqual([other.subscription.endpoint])
  })

  test('a push subscription ends when its browser signs out', async () => {
    const { id, here, other } = await subscribed()
    await here.post('/auth/logout')
    expect(await endpointsOf(id)).toEqual([other.subscription.endpoint])
  })

  test('ending the other sign-in sessions ends the push subscriptions of their browsers', async () => {
    const { id, here, browser } = await subscribed()
    await here.delete('/me/sessions')
    expect(await endpointsOf(id)).toEqual([browser.subscription.endpoint])
  })

  test('a push subscription ends with its sign-in session, however that session ends', async () => {
    const { id } = await subscribed()
    await house.db.delete(sessions).where(eq(sessions.userId, id))
    expect(await endpointsOf(id)).toEqual([])
  })

  test('a push subscription is deleted together with the account', async () => {
    const { id } = await subscribed()
    const admin = await house.person('admin')
    expect((await admin.delete(`/admin/users/${id}`)).status).toBe(204)
    expect(await countRows(house.db, 'push_subscriptions')).toBe(0)
  })
})

test('the export of personal data names the browsers that get push notifications, but not their keys', async () => {
  const person = await house.person('client')
  const { subscription } = makeBrowser()
  await save(person, subscription)
  const { body } = await person.get('/me/export')
  expect(body.push_subscriptions).toMatchObject([{ endpoint: subscription.endpoint }])
  expect(JSON.stringify(body)).not.toContain(subscription.keys.p256dh)
  expect(JSON.stringify(body)).not.toContain(subscription.keys.auth)
})

describe('server without push keys', () => {
  const plain = setUpHouse()

  test('without push keys on the server, a browser cannot subscribe to notifications', async () => {
    expect((await plain.stranger.get('/config')).body.push_public_key).toBeNull()
    const person = await plain.person('client')
    const answer = await person.put('/push/subscription', { payload: makeBrowser().subscription })
    expect(answer).toMatchObject({ status: 409, body: { code: 'push_off' } })
    expect((await person.delete('/push/subscription')).status).toBe(204)
  })
})
