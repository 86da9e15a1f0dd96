import type { Page } from '@playwright/test'
import { newTrainer } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { workdayAfter } from './house/days'
import { waitForHistory } from './house/navigation'
import { signUp } from './house/people'
import { expect, expectTexts, test } from './house/test'

const myBookings = '/client-dashboard?tab=bookings'
const section = (page: Page, name: string) => page.getByRole('region', { name })
const rows = (page: Page, name: string) => section(page, name).getByRole('listitem')
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by state' }).getByRole('link', { name })

test('a client follows their bookings from request to completion', async ({ page, server }) => {
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const other = await newTrainer(server.url, 'Rafael Montero')
  await signUp(page)
  await page.goto(myBookings)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Bookings')
  await expect(page).toHaveTitle('My Bookings · Entrena')
  await expect(page.getByRole('main')).toContainText('No sessions yet')

  const date = workdayAfter(2)
  const { id: next } = await book(page, { trainerId: trainer.id, date, time: '07:00', sessions: 5 })
  await answerBooking(trainer, next, 'confirmed')
  const { id: declined } = await book(page, { trainerId: other.id, date, time: '09:00' })
  await answerBooking(other, declined, 'cancelled')
  const { id: waiting } = await book(page, { trainerId: other.id, date, time: '10:00' })
  await page.reload()

  await test.step('what waits for the client stands first', async () => {
    const hero = rows(page, 'Needs you').filter({ hasText: 'Massiel Hidalgo' })
    await expectTexts(hero, ['Confirmed', '07:00', '1 of 5', 'Malecón, Gazcue', '5 left'])
    const wide = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 640 })
    const place = hero.getByText('Malecón, Gazcue')
    expect(await place.evaluate((text) => text.scrollWidth <= text.clientWidth && text.clientHeight <= 60)).toBe(true)
    if (wide) await page.setViewportSize(wide)
    await expect(hero.getByRole('link', { name: 'Massiel Hidalgo', exact: true })).toHaveAttribute(
      'href',
      `/trainer/${trainer.id}`,
    )
    const file = page.waitForEvent('download')
    await hero.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Add to calendar' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  })

  await test.step('the client can pay a pending booking, and can find another trainer after a cancelled booking', async () => {
    const needing = rows(page, 'Needs you').filter({ hasText: 'Rafael Montero' })
    await expectTexts(needing, ['10:00', 'Pending', 'Payment', 'RD$1,400.00'])
    const pay = needing.getByRole('link', { name: 'Pay RD$1,400.00' })
    await expect(pay).toHaveAttribute('href', `/booking-checkout/${waiting}`)
    const cancelled = rows(page, 'Past').filter({ hasText: 'Cancelled' })
    await cancelled.getByRole('button', { name: /^More for/ }).click()
    const another = page.getByRole('menuitem', { name: 'Find another trainer' })
    await expect(another).toHaveAttribute('href', '/client-dashboard')
    await page.keyboard.press('Escape')
  })

  await test.step('Mark Complete asks for confirmation', async () => {
    await section(page, 'Needs you').getByRole('button', { name: 'Mark Complete' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mark this session as complete?' })
    await expect(dialog).toContainText('Massiel Hidalgo')
    await expect(dialog).toContainText('4 sessions of your package are left then')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await section(page, 'Needs you').getByRole('button', { name: 'Mark Complete' }).click()
    await expect(dialog).toBeVisible()
    await waitForHistory(page, 1)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await section(page, 'Needs you').getByRole('button', { name: 'Mark Complete' }).click()
    await dialog.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(page.getByText('Session marked as complete!', { exact: true })).toBeVisible()
    const done = page.getByRole('listitem').filter({ hasText: '1 of 5' })
    await expect(done).toContainText('Completed')
    await expect(filter(page, 'Completed')).toContainText('1')
  })
})
