import { beforeEach, describe, expect, test } from 'vitest'
import { makeVisitor, setUpHouse } from '../../testing/house'
import { listMails } from '../../testing/mails'
import { countRows } from '../../testing/rows'
import { makeUser } from './makers'
import { hashPassword } from './password'
import { secondStepCookie, setUpSecondFactor } from './second-factor/makers'
import { timeStepAt, totpCodeAt } from './second-factor/totp'

const house = setUpHouse({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })

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
  return { device, session: makeVisitor(house.app, `${cookieOf(reply, 'entrena_session')}; ${device}`) }
}

async function makeBrowsers(count: number) {
  const browsers = []
  for (let number = 0; number < count; number += 1) browsers.push(await makeBrowser(number))
  return browsers
}

/** Uses up all tries of unknown browsers, so that only a known browser can sign in from this network. */
async function blockStrangers(address: string) {
  for (let n = 0; n < 10; n += 1) await logIn(wrong, address)
  expect((await logIn(ana, address)).status).toBe(429)
}

async function isKnown(device: string, network: string, password = ana.password) {
  return (await logIn({ ...ana, password }, network, device)).status === 200
}

describe('wrong passwords in known browsers', () => {
  test('the known browsers of an account share 20 wrong sign-in tries, and beyond that are limited like unknown browsers', async () => {
    const browsers = await makeBrowsers(10)
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1)
      for (const { device } of browsers) statuses.push((await logIn(wrong, '190.80.2.2', device)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual(Array(10).fill(429))
    // Wrong passwords in one known browser do not lock the owner out of the other browsers.
    expect((await logIn(ana, '190.80.2.3', browsers[9]?.device)).status).toBe(200)
    // A correct password resets the counter.
    expect((await logIn(wrong, '190.80.2.2', browsers[8]?.device)).status).toBe(401)
  })

  test('an account allows 100 wrong sign-in tries in all, even from twelve browsers on twelve networks', {
    timeout: 60_000,
  }, async () => {
    const devices = [...(await makeBrowsers(10)).map(({ device }) => device), '', '']
    let tries = 0
    for (let round = 0; round < 12; round += 1)
      for (const [network, device] of devices.entries())
        if ((await logIn(wrong, `190.80.5.${network}`, device)).status === 401) tries += 1
    expect(tries).toBe(100)
  })

  test('a password reset also ends the wait of a known browser after wrong tries', async () => {
    const { device } = await makeBrowser(1)
    for (let n = 0; n < 10; n += 1) await logIn(wrong, '190.80.2.2', device)
    expect((await logIn(ana, '190.80.2.2', device)).status).toBe(429)
    await house.stranger.post('/auth/password/forgot', { payload: { email: ana.email } })
    const [mail] = await listMails(house.db, ana.email)
    const payload = { token: /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1], password: 'bachata-rosa' }
    const headers = { 'x-forwarded-for': '190.80.2.2', cookie: device }
    expect((await house.stranger.post('/auth/password/reset', { payload, headers })).status).toBe(204)
    expect((await logIn({ ...ana, password: payload.password }, '190.80.2.2', device)).status).toBe(200)
  })
})

describe('forgetting browsers', () => {
  test('at most ten browsers of an account are known, and the one with the oldest sign-in is forgotten first', async () => {
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

  test('a password change forgets all known browsers except the one that changed it', async () => {
    const [own, other] = await makeBrowsers(2)
    const payload = { current: ana.password, password: 'bachata-rosa' }
    expect((await own?.session.put('/me/password', { payload }))?.status).toBe(204)
    expect((await own?.session.get('/auth/me'))?.status).toBe(200)
    expect((await other?.session.get('/auth/me'))?.status).toBe(401)
    await blockStrangers('190.80.3.3')
    expect(await isKnown(own?.device ?? '', '190.80.3.3', 'bachata-rosa')).toBe(true)
    expect(await isKnown(other?.device ?? '', '190.80.3.3', 'bachata-rosa')).toBe(false)
  })

  test('turning on two-step verification ends the other sessions and forgets the other known browsers', async () => {
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

describe('wrong codes', () => {
  let secret = ''
  let devices: string[] = []

  /** A code that is wrong for this and the neighbouring time steps. */
  const wrongCode = () => {
    const near = [-1, 0, 1].map((distance) => totpCodeAt(secret, timeStepAt(house.now()) + distance))
    return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code)) ?? ''
  }
  const goodCode = () => totpCodeAt(secret, timeStepAt(house.now()) + 1)

  /** Sends the password and then the codes. Returns the statuses. */
  async function sendCodes(codes: readonly string[], device = '') {
    const first = await logIn(ana, '190.80.4.4', device)
    expect(first.body.code).toBe('second_factor_required')
    const browser = makeVisitor(house.app, `${secondStepCookie(first)}; ${device}`)
    const statuses: number[] = []
    for (const code of codes) statuses.push((await browser.post('/auth/second-factor', { payload: { code } })).status)
    return statuses
  }
  const times = (count: number, code = wrongCode()) => Array<string>(count).fill(code)

  async function finishIn(device: string) {
    const first = await logIn(ana, '190.80.4.4', device)
    const browser = makeVisitor(house.app, `${secondStepCookie(first)}; ${device}`)
    return browser.post('/auth/second-factor', { payload: { code: goodCode() } })
  }

  beforeEach(async () => {
    ;({ secret } = await setUpSecondFactor(await house.as(id), house.now()))
    devices = []
    for (const minute of ['01', '02']) {
      house.setNow(`2026-11-16T16:${minute}:00Z`)
      devices.push(cookieOf(await finishIn(''), 'entrena_device'))
    }
    house.setNow('2026-11-16T16:05:00Z')
  })

  test('wrong codes of an account are counted together for all unknown browsers, and together for all known browsers', async () => {
    expect(await sendCodes(times(5))).toEqual(Array(5).fill(403))
    expect(await sendCodes(times(6))).toEqual([...Array(5).fill(403), 429])
    const [one = '', two = ''] = devices
    expect(await sendCodes(times(5, 'AAAABBBBCCCCDDDD'), one)).toEqual(Array(5).fill(403))
    expect(await sendCodes(times(6), two)).toEqual([...Array(5).fill(403), 429])
    expect(await sendCodes([goodCode()], one)).toEqual([429])
    house.setNow('2026-11-16T16:05:30Z')
    expect(await sendCodes([goodCode()], one)).toEqual([200])
  })

  test('wrong codes entered by a stranger do not lock the owner out of a known browser', async () => {
    expect(await sendCodes(times(11))).toEqual([...Array(10).fill(403), 429])
    expect((await finishIn(devices[0] ?? '')).status).toBe(200)
  })

  const warnings = async () => (await listMails(house.db, ana.email)).filter(({ kind }) => kind === 'codesGuessed')

  test('the owner is told about wrong codes once a day, after 20 wrong codes from any browsers', async () => {
    const [one = ''] = devices
    await sendCodes(times(10))
    await sendCodes(times(8), one)
    const signedIn = await house.as(id)
    const off = () => signedIn.post('/me/second-factor/off', { payload: { ...ana, code: wrongCode() } })
    house.setNow('2026-11-16T16:30:00Z')
    // A correct code does not reset the daily counter of wrong codes.
    expect((await finishIn(one)).status).toBe(200)
    expect((await off()).body.code).toBe('second_factor_wrong')
    expect(await warnings()).toHaveLength(0)
    expect((await off()).body.code).toBe('second_factor_wrong')
    expect((await warnings()).map(({ subject }) => subject)).toEqual(['Alguien intenta entrar a tu cuenta de Entrena'])
    expect((await off()).body.code).toBe('second_factor_wrong')
    house.setNow('2026-11-17T16:29:00Z')
    await sendCodes(times(10))
    expect(await warnings()).toHaveLength(1)
    house.setNow('2026-11-17T16:50:00Z')
    await sendCodes(times(10))
    expect(await warnings()).toHaveLength(2)
  })

  test("the mail about wrong codes is in the owner's language and says what to do", async () => {
    await house.db.execute(`update users set language = 'en'`)
    await sendCodes(times(10))
    await sendCodes(times(10), devices[0])
    const [mail] = await warnings()
    expect(mail?.subject).toBe('Somebody is trying to get into your Entrena account')
    expect(mail?.text).toContain('knows your password')
    expect(mail?.text).toContain('https://entrena.do/forgot')
  })
})
