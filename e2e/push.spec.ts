import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type ApiUser, newClient, newTrainer } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { workdayAfter } from './house/days'
import { test as base, expect, serverFixture } from './house/test'

function makeKeys() {
  const curve = createECDH('prime256v1')
  return { publicKey: curve.generateKeys('base64url'), privateKey: curve.getPrivateKey('base64url') }
}

const vapid = makeKeys()
const test = base.extend<object, object>({
  server: serverFixture({
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:hola@entrena.do',
  }),
})
test.use({ serviceWorkers: 'allow' })

async function signInAs(page: Page, { email }: ApiUser): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password: 'merengue' } })
  expect(response.ok()).toBe(true)
}

async function newSession(serverUrl: string) {
  const [client, trainer] = [await newClient(serverUrl, 'Altagracia Then'), await newTrainer(serverUrl, 'Rafael Peña')]
  const { id } = await book(client, { trainerId: trainer.id, date: workdayAfter(3), time: '07:00' })
  return { client, trainer, accept: () => answerBooking(trainer, id, 'confirmed') }
}

/**
 * Replaces what a headless browser lacks: the permission prompt and the vendor's push service. Server and service
 * worker are real.
 */
async function allowPushes(page: Page): Promise<void> {
  const subscription = {
    endpoint: 'https://push.example.com/send/1',
    keys: { p256dh: makeKeys().publicKey, auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript((json) => {
    const key = 'allowed'
    const read = () => sessionStorage.getItem(key) ?? 'default'
    Object.defineProperty(Notification, 'permission', { get: read })
    Notification.requestPermission = async () => {
      sessionStorage.setItem(key, 'granted')
      return 'granted'
    }
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => json })
  }, subscription)
}

async function savedEndpoints({ api }: ApiUser): Promise<string[]> {
  const { push_subscriptions: saved } = await (await api.get('/api/me/export')).json()
  return saved.map(({ endpoint }: { endpoint: string }) => endpoint)
}

const offer = (page: Page) => page.getByText('Know at once what happens')

test('a client with a confirmed session turns push notifications on and off', async ({ page, server }) => {
  const { client, accept } = await newSession(server.url)
  await allowPushes(page)
  await signInAs(page, client)
  await page.goto('/client-dashboard?tab=bookings')
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible()
  await expect(page.getByText('Rafael Peña').first()).toBeVisible()
  await expect(offer(page)).toBeHidden()

  await accept()
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Notifications are on')).toBeVisible({ timeout: 20_000 })
  await expect(offer(page)).toBeHidden()

  expect(await savedEndpoints(client)).toEqual(['https://push.example.com/send/1'])

  await page.goto('/account#settings')
  const toggle = page.getByRole('switch', { name: 'Show notifications' })
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(page.getByText('Notifications are off')).toBeVisible()
  await expect(toggle).not.toBeChecked()
  expect(await savedEndpoints(client)).toEqual([])
})
