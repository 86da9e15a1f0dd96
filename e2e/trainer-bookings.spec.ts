import type { Page } from '@playwright/test'
import { newClient } from './house/api-users'
import { book } from './house/bookings'
import { workdayAfter } from './house/days'
import { expect, expectTexts, expectToastOnHeader, test } from './house/test'
import { signUpWithProfile } from './house/trainers'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter by state' })

test('a trainer accepts a request, declines another one in a dialog that asks first, and filters bookings by status', async ({
  page,
  server,
}) => {
  const { id: trainerId } = await signUpWithProfile(page)
  const client = await newClient(server.url, 'Massiel Cruz')
  const date = workdayAfter(2)
  await book(client, { trainerId, date, time: '16:00', service: 'park', sessions: 5 })
  await book(await newClient(server.url, 'Héctor Familia'), { trainerId, date, time: '07:00' })

  await page.goto('/trainer-dashboard')
  await page.getByRole('link', { name: 'Bookings 2 requests await your answer' }).click()
  await expect(page).toHaveURL('/trainer-dashboard?tab=bookings')
  await expect(page).toHaveTitle('Bookings · Trainer dashboard · Entrena')
  const requests = section(page, 'Awaiting your answer')
  await expect(requests.getByRole('heading', { level: 3 })).toHaveText(['Héctor Familia', 'Massiel Cruz'])
  await expectTexts(row(page, 'Massiel Cruz'), ['16:00', 'Outdoor · 5 sessions', 'Pending', 'RD$6,500.00'])

  const others = section(page, 'Upcoming and past')
  await test.step('a double tap on Accept is one answer, and its toast covers the header only', async () => {
    let answers = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') answers += 1
    })
    await row(page, 'Massiel Cruz')
      .getByRole('button', { name: /^Accept: Massiel Cruz/ })
      .dblclick()
    await expect(page.getByText('Booking confirmed')).toBeVisible()
    await expectToastOnHeader(page)
    await expect(others.getByRole('listitem')).toContainText('Confirmed')
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Bookings 1 request awaits your answer' })).toBeVisible()
    await expect(page.getByText('Failed to update booking')).toHaveCount(0)
    expect(answers).toBe(1)
  })
  const download = page.waitForEvent('download')
  await others.getByRole('link', { name: /^Add to calendar: Massiel Cruz/ }).click()
  expect((await download).suggestedFilename()).toBe(`entrena-${date}.ics`)

  const decline = requests.getByRole('button', { name: /^Decline: Héctor Familia/ })
  await decline.click()
  const question = page.getByRole('dialog', { name: 'Decline this request?' })
  await expectTexts(question, [/Héctor Familia · \w+,\s\w+\s\d+,\s07:00/, 'free again', 'tell Héctor'])
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(question).toBeHidden()
  await expect(decline).toBeFocused()
  await decline.click()
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Booking cancelled')).toBeVisible()
  await expect(requests).toHaveCount(0)
  await expect(others.getByRole('listitem').filter({ hasText: 'Héctor' })).toContainText('Cancelled')
  const free = await client.api.get(`/api/trainers/${trainerId}/slots?date=${date}`)
  const { slots } = await free.json()
  expect(slots).toContain('07:00')
  expect(slots).not.toContain('16:00')

  await expect(filters(page).getByRole('link', { name: 'All 2 bookings' })).toHaveAttribute('aria-current', 'true')
  await filters(page).getByRole('link', { name: 'Cancelled 1 booking' }).click()
  await expect(page).toHaveURL('/trainer-dashboard?tab=bookings&state=cancelled')
  await expect(row(page, 'Héctor Familia')).toBeVisible()
  await expect(row(page, 'Massiel Cruz')).toHaveCount(0)
  await expect(filters(page).getByRole('link', { name: /^Cancelled/ })).toBeInViewport()
  await filters(page)
    .getByRole('link', { name: /^Pending/ })
    .click()
  await expect(page.getByText('You have answered every request.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all bookings' }).click()
  await expect(row(page, 'Massiel Cruz')).toBeVisible()
})
