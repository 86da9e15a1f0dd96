import type { Page } from '@playwright/test'
import { newClient, newTrainer } from './house/api-users'
import { book } from './house/bookings'
import { openDay } from './house/days'
import { endSession, people, signIn, signUp } from './house/people'
import { expect, spanishTest, test } from './house/test'
import { signUpWithProfile } from './house/trainers'

const offlineNoise = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported/
const toast = (page: Page, text: string) => page.getByRole('region', { name: /Notif/ }).getByText(text)
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection' })
const panel = (page: Page) => page.getByRole('region', { name: 'Book a Session' })
const bookingsOf = async (page: Page) => (await page.request.get('/api/bookings')).json()
const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline)

/** Opens the Wednesday of next week, whose hours are all free at any time of the day. */
async function openWednesday(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Next week' }).click()
  await panel(page)
    .getByRole('button', { name: /^Wednesday/ })
    .click()
}

/** Chooses an hour of that day and the package of one session. */
async function choose(page: Page, time: string): Promise<void> {
  await openWednesday(page)
  await panel(page).getByRole('radio', { name: time }).check()
  await panel(page)
    .getByRole('radio', { name: /^1 session/ })
    .check()
}

test('without a connection Book and Bank transfer fail at once, and nothing is sent later', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(offlineNoise)
  const { id } = await newTrainer(server.url, 'Nicole Then')
  await signUp(page)
  const hasToasts = page.waitForResponse(/\/toasts-loaded-.*js$/)
  await page.goto(`/trainer/${id}`)
  await choose(page, '19:00')
  await hasToasts
  const send = panel(page).getByRole('button', { name: /^Book · / })

  await test.step('the failed booking stays unsent when the connection returns', async () => {
    await setOffline(page, true)
    await expect(bar(page)).toContainText(/You see what was loaded until \d\d:\d\d\./)
    await send.click()
    await expect(toast(page, 'Failed to create booking')).toBeVisible({ timeout: 8_000 })
    await expect(send).toBeEnabled()
    const reloaded = page.waitForResponse(/\/slots\?/)
    await setOffline(page, false)
    await reloaded
    await expect(bar(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/trainer/${id}`)
    expect(await bookingsOf(page)).toEqual([])
  })

  await test.step('pressing again books once, and the old failure leaves', async () => {
    await send.dblclick()
    await expect(page).toHaveURL(/\/booking-checkout\//)
    await expect(toast(page, 'Booking created! Proceeding to payment...')).toHaveCount(1)
    await expect(toast(page, 'Failed to create booking')).toHaveCount(0)
    expect(await bookingsOf(page)).toHaveLength(1)
  })

  await test.step('the bank details fail at once and open only after another press', async () => {
    const start = page.getByRole('button', { name: 'Bank Transfer' })
    await expect(start).toBeVisible()
    await setOffline(page, true)
    await start.click()
    await expect(toast(page, 'Failed to initiate bank transfer')).toBeVisible({ timeout: 8_000 })
    await setOffline(page, false)
    await expect(bar(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/step=/)
    await start.click()
    await expect(page).toHaveURL(/step=transfer/)
    await expect(toast(page, 'Failed to initiate bank transfer')).toHaveCount(0)
  })
})

test('a booking that is answered late does not pull the client back from another page', async ({ page, server }) => {
  const { id } = await newTrainer(server.url, 'Nicole Then')
  await signUp(page)
  await page.goto(`/trainer/${id}`)
  await choose(page, '18:00')
  let release = () => {}
  const left = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/bookings', async (route) => {
    if (route.request().method() === 'POST') await left
    await route.fallback()
  })
  await panel(page)
    .getByRole('button', { name: /^Book · / })
    .click()
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await expect(page.getByRole('heading', { name: 'Available Trainers' })).toBeVisible()
  release()
  await expect(toast(page, 'Booking created! You find it in My Bookings.')).toBeVisible()
  await expect(page).toHaveURL('/client-dashboard')
})

test('without a connection, searches, hours and tabs say so and offer to try again', async ({
  page,
  server,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(offlineNoise)
  const { id } = await newTrainer(server.url, 'Nicole Then')

  await test.step('an offline login shows its error', async () => {
    const hasToasts = page.waitForResponse(/\/toasts-loaded-.*js$/)
    await page.goto('/login')
    await hasToasts
    await setOffline(page, true)
    await page.getByLabel('Email Address').fill(people.client.email)
    await page.getByLabel('Password', { exact: true }).fill(people.client.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toast(page, 'Login failed')).toBeVisible()
    await setOffline(page, false)
  })

  await test.step('a search does not keep the results of the last one', async () => {
    await signIn(page, 'client')
    await page.goto('/client-dashboard')
    await expect(page.getByRole('article').first()).toBeVisible()
    await setOffline(page, true)
    await page.getByLabel('Address').fill('Gazcue')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'Search failed' })
    await expect(failed).toContainText('There is no connection.')
    await expect(page.getByRole('article')).toHaveCount(0)
    await checkAccessibility()
  })

  await test.step('a tab whose code is missing keeps the navigation and opens when the connection returns', async () => {
    await page.getByRole('link', { name: 'My Calendar' }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
    await expect(failed).toBeVisible()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Calendar' })).toHaveAttribute('aria-current', 'page')
    await setOffline(page, false)
    await expect(page.getByRole('heading', { name: 'My Calendar' })).toBeVisible()
  })

  await test.step('the free hours of another day fail at once', async () => {
    await page.goto(`/trainer/${id}`)
    await expect(panel(page).getByRole('button', { name: 'Next week' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await setOffline(page, true)
    await openWednesday(page)
    await expect(panel(page).getByRole('alert').filter({ hasText: 'Failed to load free hours' })).toBeVisible()
    await setOffline(page, false)
    await expect(panel(page).getByRole('radio', { name: '10:00' })).toBeVisible()
  })
})

test('a double tap on Accept is one answer, and its toast stands below the header', async ({ page, server }) => {
  const { id: trainerId } = await signUpWithProfile(page)
  await book(await newClient(server.url, 'Massiel Cruz'), { trainerId, date: openDay(2), time: '16:00' })
  await page.goto('/trainer-dashboard?tab=bookings')
  let answers = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') answers += 1
  })
  await page.getByRole('button', { name: /^Accept: Massiel Cruz/ }).dblclick()
  await expect(toast(page, 'Booking confirmed')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Add to calendar/ })).toBeVisible()
  await expect(toast(page, 'Failed to update booking')).toHaveCount(0)
  expect(answers).toBe(1)
  const header = await page.getByRole('banner').boundingBox()
  const shown = await page.locator('[data-sonner-toast]').first().boundingBox()
  expect(shown?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('a client whose session has ended signs in on the page and books the hour that was chosen', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { id } = await newTrainer(server.url, 'Nicole Then')
  const { email } = await signUp(page)
  await page.goto(`/trainer/${id}`)
  await choose(page, '17:00')
  await endSession(page)
  const send = panel(page).getByRole('button', { name: /^Book · / })
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('Email Address')).toHaveValue(email)
  await checkAccessibility()

  // Closing the dialog keeps the page. The next press asks again.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await send.click()
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-one')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('merengue')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(toast(page, 'You are signed in again. Press the button once more.')).toBeVisible()
  await expect(panel(page).getByRole('radio', { name: '17:00' })).toBeChecked()
  expect(await bookingsOf(page)).toEqual([])
  await send.click()
  await expect(page).toHaveURL(/\/booking-checkout\//)
})

spanishTest(
  'typed text survives an ended session, but another person does not get it',
  async ({ page, server, allowConsoleErrors }) => {
    // What the screen of the trainer asks for once more is refused to the client who signed in.
    allowConsoleErrors(/status of 403/)
    const other = await newClient(server.url, 'Héctor Familia')
    await signUpWithProfile(page)
    await page.goto('/trainer-dashboard')
    await page.getByRole('button', { name: 'Editar perfil' }).click()
    await page.getByLabel('Biografía').fill('Boxeo desde cero, con calma.')
    await endSession(page)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(dialog).toBeVisible()
    await expect(page.getByLabel('Biografía')).toHaveValue('Boxeo desde cero, con calma.')
    await dialog.getByLabel('Correo electrónico').fill(other.email)
    await dialog.getByLabel('Contraseña', { exact: true }).fill('merengue')
    await dialog.getByRole('button', { name: 'Inicia sesión' }).click()
    await expect(page).toHaveURL('/role-selection')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByLabel('Biografía')).toHaveCount(0)
  },
)
