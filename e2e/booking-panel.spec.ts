import type { Page } from '@playwright/test'
import { newClient, newTrainer } from './house/api-users'
import { book } from './house/bookings'
import { formatDay, workdayAfter } from './house/days'
import { activeDiscount } from './house/mock-trainers'
import { signUp } from './house/people'
import { expect, expectTexts, test } from './house/test'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Book a Session' })
const hour = (page: Page, time: string) =>
  page.getByRole('group', { name: /^Free hours/ }).getByRole('radio', { name: time })

const shortDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

test('a client who loses two hours to another client books a discounted package at a third hour', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const { id, name } = await newTrainer(server.url, 'Nicole Then', { discount: activeDiscount })
  const rival = await newClient(server.url, 'Pedro Almonte')
  const date = workdayAfter(2)
  const bookAt = (time: string) => `Book · ${shortDay(date)} ${Number(date.slice(8))}, ${time}`
  await signUp(page)
  await page.goto(`/trainer/${id}`)
  const panel = panelOf(page)

  await test.step('the missing package is focused, and a date is typed', async () => {
    await panel.getByRole('button', { name: 'Please select a package first' }).click()
    await expect(panel.getByRole('radio', { name: /1 session/ })).toBeFocused()
    await panel.getByRole('radio', { name: /5 sessions Best value/ }).check()
    await panel.getByRole('radio', { name: 'Outdoor' }).check()
    await page.getByRole('button', { name: 'Pick a date' }).click()
    await page.getByLabel('Date', { exact: true }).fill(date)
    await expect(panel.getByRole('button', { name: formatDay(date) })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('an hour that was booked meanwhile disappears, and the other choices stay', async () => {
    await hour(page, '10:00').check()
    await book(rival, { trainerId: id, date, time: '10:00' })
    await panel.getByRole('button', { name: bookAt('10:00') }).click()
    await expect(page.getByText('Somebody has just booked that hour. Please select another time.')).toBeVisible()
    await expect(hour(page, '10:00')).toHaveCount(0)
    await expect(panel.getByRole('radio', { name: /5 sessions/ })).toBeChecked()
    await expect(panel.getByRole('radio', { name: 'Outdoor' })).toBeChecked()
    await expect(panel.getByRole('button', { name: 'Book', exact: true })).toBeEnabled()
  })

  await test.step('returning to the window reloads the free hours', async () => {
    await hour(page, '11:00').check()
    await book(rival, { trainerId: id, date, time: '11:00' })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(hour(page, '11:00')).toHaveCount(0)
    await expect(panel.getByRole('alert')).toContainText('Somebody has just booked that hour')
  })

  await test.step('the checkout shows the booking and the amount to transfer', async () => {
    await hour(page, '12:00').check()
    await panel.getByRole('button', { name: bookAt('12:00') }).click()
    await expect(page).toHaveURL(/\/booking-checkout\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Booking')
    await expectTexts(page.getByRole('main'), [
      name,
      '12:00',
      'Outdoor',
      '5 sessions',
      'RD$6,500.00',
      'Discount 15%',
      '−RD$975.00',
      'Total',
      'RD$5,525.00',
    ])
    await page.getByRole('button', { name: 'Bank Transfer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Transfer RD$5,525.00' })).toBeFocused()
    await page.getByRole('link', { name: 'Back to Dashboard' }).press('Enter')
    await expect(page).toHaveURL('/client-dashboard')
  })
})
