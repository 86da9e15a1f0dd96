import type { Page } from '@playwright/test'
import { newTrainer } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { dominicanDay, formatDay, workdayAfter } from './house/days'
import { signUp } from './house/people'
import { expect, expectTexts, test } from './house/test'

const month = (page: Page) => page.getByRole('grid')
const dayOf = (page: Page, date: string) =>
  month(page).getByRole('button', { name: new RegExp(`^${formatDay(date)}, `) })

/** Returns for example 'November 2026'. */
function monthName(date: string): string {
  const style = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', style).format(new Date(`${date}T00:00:00Z`))
}

const monthCount = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

test('a client’s calendar shows confirmed and completed sessions by month and by day', async ({ page, server }) => {
  // Fixes the page's clock, so that its date does not change during the test. 33 days from now is never in the current
  // month.
  const [today, date] = [dominicanDay(0), workdayAfter(33)]
  await page.clock.setFixedTime(Date.now())
  const trainer = await newTrainer(server.url, 'Carolina Báez')
  await signUp(page)
  const bookAt = (time: string, sessions = 1) => book(page, { trainerId: trainer.id, date, time, sessions })
  const [first, second] = [await bookAt('18:00', 5), await bookAt('07:00')]
  await bookAt('09:00')
  for (const { id } of [first, second]) await answerBooking(trainer.api, id, 'confirmed')
  expect((await page.request.patch(`/api/bookings/${second.id}/complete`)).status()).toBe(200)

  await page.goto('/client-dashboard')
  await page.getByRole('link', { name: 'My Calendar' }).click()
  await expect(page).toHaveURL('/client-dashboard?tab=calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'My Calendar' })).toBeVisible()
  await expect(page).toHaveTitle('My Calendar · Entrena')
  await expect(page.getByRole('heading', { name: monthName(today) })).toBeVisible()
  await expect(dayOf(page, today)).toHaveAttribute('aria-current', 'date')
  await expect(page.getByText('You have no session on this day.')).toBeVisible()

  for (let shown = monthCount(today); shown < monthCount(date); shown += 1) {
    await page.getByRole('button', { name: 'Next month' }).click()
  }
  await expect(page.getByRole('heading', { name: monthName(date) })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`month=${date.slice(0, 7)}$`))
  await expect(dayOf(page, date)).toHaveAccessibleName(`${formatDay(date)}, 2 sessions`)
  await dayOf(page, date).click()
  await expect(dayOf(page, date)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(new RegExp(`day=${date}`))
  await page.reload()
  await expect(page.getByRole('heading', { name: formatDay(date) })).toBeVisible()
  const sessions = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Carolina Báez' })
  await expect(sessions).toHaveCount(2)
  await expectTexts(sessions.first(), ['07:00', 'Gym · 1 session', 'Completed'])
  await expectTexts(sessions.last(), ['18:00', 'Gym · session 1 of 5', 'Malecón, Gazcue', 'Confirmed'])
  const download = page.waitForEvent('download')
  await sessions.getByRole('link', { name: /^Add to calendar: Carolina Báez/ }).click()
  expect((await download).suggestedFilename()).toBe(`entrena-${date}.ics`)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByRole('heading', { name: monthName(date) })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: formatDay(date) })).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: formatDay(today) })).toBeVisible()
})
