import { beforeEach, describe, expect, test } from 'vitest'
import { useHouse, visitor } from '../../testing/house'
import { countRows } from '../../testing/rows'
import { makeUser } from './makers'
import { hashPassword } from './password'
import { setUpSecondFactor } from './second-factor/makers'

const house = useHouse({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })

const ana = { email: 'ana@example.com', password: 'merengue' }
const wrong = { ...ana, password: 'wrong-one' }
let id = ''

beforeEach(async () => {
  const passwordHash = await hashPassword(ana.password)
  id = (await makeUser(house.db, { email: ana.email, passwordHash, emailProvenAt: house.now() })).id
})

function logIn(payload: object, address: string, cookie = '') {
  return house.stranger.post('/auth/login', { payload, headers: { 'x-forwarded-for': address, cookie } })
}

type Reply = Awaited<ReturnType<typeof logIn>>
const cookieOf = ({ headers }: Pick<Reply, 'headers'>, name: string) =>
  new RegExp(`${name}=[\\w-]+`).exec(String(headers['set-cookie']))?.[0] ?? ''

/** Signs in with a browser that has no cookies yet. Returns its device cookie and its session. */
async function makeBrowser(number: number) {
  const reply = await logIn(ana, `190.80.1.${number}`)
  expect(reply.status).toBe(200)
  const device = cookieOf(reply, 'entrena_device')
  return { device, session: visitor(house.app, `${cookieOf(reply, 'entrena_session')}; ${device}`) }
}

async function makeBrowsers(count: number) {
  const browsers = []
  for (let number = 0; number < count; number += 1) browsers.push(await makeBrowser(number))
  return browsers
}

/** Uses up what strangers may try, so that only a known browser can still sign in from this network. */
async function blockStrangers(address: string) {
  for (let n = 0; n < 10; n += 1) await logIn(wrong, address)
  expect((await logIn(ana, address)).status).toBe(429)
}

async function isKnown(device: string, network: string, password = ana.password) {
  return (await logIn({ ...ana, password }, network, device)).status === 200
}

describe('forgetting browsers', () => {
  test('at most ten browsers are known, and the one that signed in longest ago is forgotten', async () => {
    const [oldest, ...later] = await makeBrowsers(10)
    house.setNow('2026-11-16T16:01:00Z')
    for (const { device } of later) expect((await logIn(ana, '190.80.2.2', device)).status).toBe(200)
    house.setNow('2026-11-16T16:02:00Z')
    const eleventh = await makeBrowser(11)
    expect(await countRows(house.db, 'devices')).toBe(10)
    await blockStrangers('190.80.3.3')
    expect(await isKnown(eleventh.device, '190.80.3.3')).toBe(true)
    expect(await isKnown(later[0]?.device ?? '', '190.80.3.3')).toBe(true)
    expect(await isKnown(oldest?.device ?? '', '190.80.3.3')).toBe(false)
  })

  test('a new password forgets the other browsers, and the one that changed it stays known and signed in', async () => {
    const [own, other] = await makeBrowsers(2)
    const payload = { current: ana.password, password: 'bachata-rosa' }
    expect((await own?.session.put('/me/password', { payload }))?.status).toBe(204)
    expect((await own?.session.get('/auth/me'))?.status).toBe(200)
    expect((await other?.session.get('/auth/me'))?.status).toBe(401)
    await blockStrangers('190.80.3.3')
    expect(await isKnown(own?.device ?? '', '190.80.3.3', 'bachata-rosa')).toBe(true)
    expect(await isKnown(other?.device ?? '', '190.80.3.3', 'bachata-rosa')).toBe(false)
  })

  test('turning on the second step ends the other sessions and forgets the other browsers', async () => {
    const [own, other] = await makeBrowsers(2)
    if (!own || !other) throw new Error('Two browsers are needed')
    await setUpSecondFactor(own.session, house.now())
    expect((await own.session.get('/auth/me')).status).toBe(200)
    expect((await other.session.get('/auth/me')).status).toBe(401)
    await blockStrangers('190.80.3.3')
    const askedForCode = { status: 401, body: { code: 'second_factor_required' } }
    expect(await logIn(ana, '190.80.3.3', own.device)).toMatchObject(askedForCode)
    expect((await logIn(ana, '190.80.3.3', other.device)).status).toBe(429)
  })
})
