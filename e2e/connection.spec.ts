import type { Page } from '@playwright/test'
import { newTrainer } from './house/api-users'
import { signIn, signUp } from './house/people'
import { expect, test } from './house/test'

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

test('without a connection, free hours, Book and Bank transfer fail at once, and nothing is sent later', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(offlineNoise)
  const { id } = await newTrainer(server.url, 'Nicole Then')
  await signUp(page)
  const hasToasts = page.waitForResponse(/\/toasts-loaded-.*js$/)
  await page.goto(`/trainer/${id}`)

  await test.step('the free hours of another day fail and are loaded when the connection returns', async () => {
    await expect(panel(page).getByRole('button', { name: 'Next week' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await setOffline(page, true)
    await openWednesday(page)
    await expect(panel(page).getByRole('alert').filter({ hasText: 'Failed to load free hours' })).toBeVisible()
    await setOffline(page, false)
  })

  await panel(page).getByRole('radio', { name: '19:00' }).check()
  await panel(page)
    .getByRole('radio', { name: /^1 session/ })
    .check()
  await hasToasts
  const send = panel(page).getByRole('button', { name: /^Book · / })

  await test.step('the failed booking stays unsent when the connection returns', async () => {
    await setOffline(page, true)
    await expect(bar(page)).toContainText(/You see what was loaded until \d\d:\d\d\./)
    await send.click()
    await expect(toast(page, 'Failed to create booking')).toBeVisible()
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
    await expect(toast(page, 'Failed to initiate bank transfer')).toBeVisible()
    await setOffline(page, false)
    await expect(bar(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/step=/)
    await start.click()
    await expect(page).toHaveURL(/step=transfer/)
    await expect(toast(page, 'Failed to initiate bank transfer')).toHaveCount(0)
  })
})

test('a dashboard tab whose code cannot be loaded shows an error, and opens once there is a connection', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(offlineNoise)

  await test.step('a tab whose code is missing keeps the navigation and opens when the connection returns', async () => {
    await signIn(page, 'client')
    await page.goto('/client-dashboard')
    await expect(page.getByRole('article').first()).toBeVisible()
    await setOffline(page, true)
    await page.getByRole('link', { name: 'My Calendar' }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
    await expect(failed).toBeVisible()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(failed).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Calendar' })).toHaveAttribute('aria-current', 'page')
    await setOffline(page, false)
    await expect(page.getByRole('heading', { name: 'My Calendar' })).toBeVisible()
  })
})
