import type { Page } from '@playwright/test'
import { type ApiUser, newClient, newTrainer } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { dominicanDay, workdayAfter } from './house/days'
import { delayRequests } from './house/hold-requests'
import { messagesPath, sendMessage } from './house/messages'
import { startReleaseProxy } from './house/release-proxy'
import { expect, expectTexts, test } from './house/test'

test.use({ serviceWorkers: 'allow' })

const offlineNoise = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|dynamically imported/
const kept = (page: Page) => page.getByRole('region', { name: 'Next sessions' })
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })
const goOffline = (page: Page) => page.context().setOffline(true)
const goOnline = (page: Page) => page.context().setOffline(false)

async function signInAs(page: Page, { email }: ApiUser): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password: 'merengue' } })
  expect(response.ok()).toBe(true)
}

interface StoredRow {
  readonly user: { readonly name: string }
  /** Only rows of stored conversations have this field. */
  readonly chats?: readonly { readonly partner: { readonly name: string } }[]
}

/** What the browser has stored for offline use. */
function storedRows(page: Page, store: 'people' | 'chats'): Promise<StoredRow[]> {
  return page.evaluate(async (name) => {
    const databases = await indexedDB.databases()
    if (!databases.some((database) => database.name === 'entrena-offline')) return []
    const opened = indexedDB.open('entrena-offline')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const rows = opened.result.transaction(name).objectStore(name).getAll()
    await new Promise((resolve) => rows.addEventListener('success', resolve))
    opened.result.close()
    return rows.result
  }, store)
}

/** The names of the people whose sessions are stored in the browser. */
const storedNames = async (page: Page) => (await storedRows(page, 'people')).map(({ user }) => user.name)
const storedPartners = async (page: Page) =>
  (await storedRows(page, 'chats')).flatMap(({ chats = [] }) => chats.map(({ partner }) => partner.name))

const waitUntilStored = (page: Page, name: string) =>
  expect.poll(() => storedNames(page), { timeout: 40_000 }).toEqual([name])

interface Pair {
  readonly client: ApiUser
  readonly trainer: ApiUser
  readonly reference: string
  readonly date: string
}

/** Creates a confirmed, unpaid session of a client and a trainer who see each other's phone. */
async function newSession(serverUrl: string): Promise<Pair> {
  const [client, trainer] = [await newClient(serverUrl, 'Altagracia Then'), await newTrainer(serverUrl, 'Rafael Peña')]
  await trainer.api.put('/api/me/account', { data: { name: trainer.name, phone: '829-555-0002' } })
  await client.api.put('/api/me/account', { data: { name: client.name, phone: '809-555-0001' } })
  const date = workdayAfter(3)
  const { id } = await book(client, { trainerId: trainer.id, date, time: '07:00' })
  await answerBooking(trainer, id, 'confirmed')
  return { client, trainer, date, reference: id.slice(0, 8).toUpperCase() }
}

/** Sets the age of the stored sessions, as if the browser had stored them `days` days ago. */
function setSeenDaysAgo(page: Page, days: number): Promise<void> {
  return page.evaluate(
    async (seenAt) => {
      const opened = indexedDB.open('entrena-offline')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const store = opened.result.transaction('people', 'readwrite').objectStore('people')
      const rows = store.getAll()
      await new Promise((resolve) => rows.addEventListener('success', resolve))
      const put = store.put({ ...rows.result[0], seenAt })
      await new Promise((resolve) => put.addEventListener('success', resolve))
      opened.result.close()
    },
    `${dominicanDay(-days)}T11:02:00Z`,
  )
}

test('a client sees the next session without a connection and with a bad connection', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(offlineNoise)
  const { client, trainer, date, reference } = await newSession(server.url)
  const chat = messagesPath('client', trainer.id)
  await sendMessage(trainer, client.id, 'Trae agua y una toalla')
  await signInAs(page, client)
  await page.goto(chat)
  await waitUntilStored(page, client.name)
  await expect.poll(() => storedPartners(page)).toEqual([trainer.name])

  await test.step('a chat that is opened offline after a reload shows what was last seen, and takes no message', async () => {
    await goOffline(page)
    await page.goto(chat)
    const seen = page.getByRole('region', { name: `Messages with ${trainer.name}` })
    await expectTexts(seen, [/Offline · seen at \d\d:\d\d/, 'Trae agua y una toalla'])
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  })

  await test.step('a shortcut of the installed app opens its tab', async () => {
    await page.goto('/?app=bookings')
    await expect(page).toHaveURL('/client-dashboard?tab=bookings')
    await expectTexts(kept(page), [/Offline · seen at \d\d:\d\d/, trainer.name, '07:00', String(Number(date.slice(8)))])
    await expectTexts(kept(page), ['Malecón, Gazcue', 'Confirmed', `Reference ${reference}`])
    const phone = kept(page).getByRole('link', { name: `Call ${trainer.name}` })
    await expect(phone).toHaveAttribute('href', 'tel:+18295550002')
    await expect(page.getByRole('status').filter({ hasText: 'No connection' })).not.toContainText('loaded until')
    await expect(page.getByText(/Failed to load bookings|could not be loaded/)).toBeVisible()
  })

  await test.step('back online the page loads by itself', async () => {
    await goOnline(page)
    await expect(kept(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Needs you' })).toContainText(trainer.name)
  })

  await test.step('with a bad connection the client sees what was seen, in Spanish', async () => {
    await page.evaluate(() => localStorage.setItem('entrena_language', 'es'))
    // The browser reports a connection, but no response arrives.
    const release = await delayRequests(page, '**/api/**')
    await setSeenDaysAgo(page, 1)
    await page.reload({ waitUntil: 'commit' })
    const region = page.getByRole('region', { name: 'Próximas sesiones' })
    await expectTexts(region, [/Sin conexión · visto el .+, 07:02/, trainer.name])
    release()
  })
})

test('a trainer sees the next session offline, and nobody sees it after a log-out or a change of account', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(offlineNoise)
  const { client, trainer } = await newSession(server.url)
  await signInAs(page, trainer)
  await page.goto('/trainer-dashboard?tab=bookings')
  await waitUntilStored(page, trainer.name)

  await test.step('the session has the client and the phone, and nothing about money', async () => {
    await goOffline(page)
    await page.reload()
    await expectTexts(kept(page), [/Offline · seen at \d\d:\d\d/, client.name, '07:00', '809-555-0001'])
    await expect(kept(page)).not.toContainText('Reference')
  })

  await test.step('a log-out without a connection fails, but empties the browser', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logout failed')).toBeVisible()
    expect(await storedNames(page)).toEqual([])
  })

  await test.step('after a log-out in another tab nothing is shown', async () => {
    await goOnline(page)
    await expect(kept(page)).toHaveCount(0)
    await page.reload()
    await waitUntilStored(page, trainer.name)
    const other = await page.context().newPage()
    await other.goto('/trainer-dashboard')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL('/')
    await other.close()
    expect(await storedNames(page)).toEqual([])
    await goOffline(page)
    await page.goto('/trainer-dashboard')
    await expect(page).toHaveURL('/')
    await expect(loginLink(page)).toBeVisible()
    await expect(page.getByText(client.name)).toHaveCount(0)
  })

  await test.step('the sessions of a second person replace those of the first, and an ended session leaves nothing', async () => {
    const second = await newClient(server.url, 'Joselito Báez')
    await goOnline(page)
    await signInAs(page, client)
    await page.goto('/client-dashboard')
    await waitUntilStored(page, client.name)
    await signInAs(page, second)
    await page.reload()
    await waitUntilStored(page, second.name)
    await page.request.post('/api/auth/logout')
    await page.reload()
    await expect(page).toHaveURL('/')
    await expect.poll(() => storedNames(page)).toEqual([])
  })
})

/** Simulates that the page was in the background for some minutes. */
async function comeBackAfter(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ms) => {
    const show = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    const now = performance.now.bind(performance)
    performance.now = () => now() + ms
    show('visible')
  }, minutes * 60_000)
}

const waitingWorkers = (page: Page) =>
  page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ? 1 : 0))

test('a new version of the app reloads a page only after its form is saved, and offline use can be turned off', async ({
  page,
  server,
}) => {
  const proxy = await startReleaseProxy(server)
  const trainer = await newTrainer(server.url, 'Nicole Then')
  const response = await page.request.post(`${proxy.url}/api/auth/login`, {
    data: { email: trainer.email, password: 'merengue' },
  })
  expect(response.ok()).toBe(true)
  await page.goto(`${proxy.url}/trainer-dashboard`)
  await waitUntilStored(page, trainer.name)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const bio = page.getByRole('textbox', { name: 'Bio' })
  await bio.fill('Half a sentence')
  await page.evaluate(() => document.body.setAttribute('data-loaded-before', ''))

  await test.step('the new worker waits, and what was typed stays', async () => {
    proxy.releaseVersion()
    await comeBackAfter(page, 1)
    await expect.poll(() => waitingWorkers(page)).toBe(1)
    await comeBackAfter(page, 60)
    await expect(bio).toHaveValue('Half a sentence')
    expect(await waitingWorkers(page)).toBe(1)
  })

  await test.step('once it is saved, the worker takes over and the page is loaded anew', async () => {
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(page.getByText('Half a sentence')).toBeVisible()
    await expect(async () => {
      await comeBackAfter(page, 0.1)
      expect(await waitingWorkers(page)).toBe(0)
    }).toPass()
    await expect(page.locator('[data-loaded-before]')).toHaveCount(1)
    await comeBackAfter(page, 60)
    await expect(page.locator('[data-loaded-before]')).toHaveCount(0)
    await expect(page.getByText('Half a sentence')).toBeVisible()
  })

  await test.step('a worker that is turned off leaves with its caches', async () => {
    await proxy.turnOff()
    await page.goto(`${proxy.url}/`)
    const left = () =>
      page.evaluate(async () => {
        const [workers, names] = [await navigator.serviceWorker.getRegistrations(), await caches.keys()]
        return workers.length + names.length
      })
    await expect.poll(left).toBe(0)
  })
  await page.goto('about:blank')
  await proxy.stop()
})
