import { api } from '@entrena/contract/api'
import type { Endpoint } from '@entrena/contract/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { makeSession, makeUser } from './features/accounts/makers'
import { makeBookableTrainer, makeBooking } from './features/bookings/makers'
import { makeMessage } from './features/messages/makers'
import { makeBrowser } from './testing/browser'
import { dumpTables } from './testing/dump'
import { useHouse } from './testing/house'

const house = useHouse({ RATE_LIMIT: 'on' })

const gets = api
  .filter(({ method }) => method === 'GET')
  .map((endpoint) => [`/api${endpoint.path}`, endpoint as Endpoint] as const)

let ids: string[]
let cookies: string[]
/** The callback URL to which the sign-in provider redirects. */
let callbackUrl: string

/** Creates people with a booking and unread messages, and starts an external sign-in. */
beforeEach(async () => {
  const { db } = house
  const client = (await makeUser(db, { role: 'client' })).id
  const admin = (await makeUser(db, { role: 'admin' })).id
  const trainer = await makeBookableTrainer(db)
  const booking = await makeBooking(db, { trainerId: trainer, clientId: client })
  await makeMessage(db, { senderId: client, receiverId: trainer })
  await makeMessage(db, { senderId: trainer, receiverId: client })
  await makeMessage(db, { senderId: trainer, receiverId: admin })
  await makeMessage(db, { senderId: admin, receiverId: trainer })
  const browser = makeBrowser(house.app)
  const page = await browser.open('/api/auth/external')
  const eva = { name: 'Eva', email: 'eva@example.com' }
  callbackUrl = (await browser.submit(page.url, eva, '/api/auth/external/callback')).url
  const browserCookie = `entrena_sign_in=${browser.cookies().entrena_sign_in}`
  ids = [client, trainer, admin, booking]
  cookies = await Promise.all(
    [client, trainer, admin].map(async (id) => `${browserCookie}; ${await makeSession(db, id, house.now())}`),
  )
})

/** Requests the path as each person and with each id. Returns the status codes of all replies. */
async function requestAll(method: 'GET' | 'HEAD', path: string): Promise<number[]> {
  const { search } = new URL(callbackUrl, 'http://localhost')
  const withIds = path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/, id)) : [path]
  const statuses: number[] = []
  // The data that the export changes is the count of its limit, which exempts local addresses.
  const from = path === '/api/me/export' ? { remoteAddress: '203.0.113.9' } : {}
  for (const cookie of cookies) {
    for (const pathname of withIds) {
      const url = path === '/api/auth/external/callback' ? pathname + search : pathname
      const { statusCode } = await house.app.inject({ ...from, method, url, headers: { cookie, host: 'localhost' } })
      statuses.push(statusCode)
    }
  }
  return statuses
}

test.each(gets)('%s changes no data by HEAD, and by GET only if the contract says so', async (path, endpoint) => {
  const { changesData = false } = endpoint
  const before = await dumpTables(house.db)
  const byHead = await requestAll('HEAD', path)
  expect(await dumpTables(house.db)).toEqual(before)
  const byGet = await requestAll('GET', path)
  const after = await dumpTables(house.db)
  expect(JSON.stringify(after) !== JSON.stringify(before)).toBe(changesData)
  if (changesData) expect(new Set(byHead)).toEqual(new Set([404]))
  else expect(byHead).toEqual(byGet)
})
