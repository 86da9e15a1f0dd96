import type { Page } from '@playwright/test'
import { newClient, newTrainer } from './house/api-users'
import { answerBooking, book, mockBookings, sessionJson } from './house/bookings'
import { dominicanDay, formatDay, openDay } from './house/days'
import { holdRequests } from './house/hold-requests'
import { signUp } from './house/people'
import { expect, expectTexts, spanishTest, test, tokyoTest } from './house/test'
import { signUpWithProfile } from './house/trainers'

const month = (page: Page) => page.getByRole('grid')
const dayOf = (page: Page, date: string, locale?: string) =>
  month(page).getByRole('button', { name: new RegExp(`^${formatDay(date, locale)}, `) })

/** Returns for example 'November 2026'. */
function monthName(date: string): string {
  const style = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', style).format(new Date(`${date}T00:00:00Z`))
}

const monthCount = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

test('a client’s calendar shows confirmed and completed sessions by month and day', async ({ page, server }) => {
  const trainer = await newTrainer(server.url, 'Carolina Báez')
  await signUp(page)
  // 33 days from now is never in the current month.
  const date = openDay(33)
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
  const today = dominicanDay(0)
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

tokyoTest(
  'the calendar works by keyboard, uses Dominican days, and shows months with more than 100 sessions',
  async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/status of 500/)
    await signUpWithProfile(page)
    // The browser is in Tokyo, where it is already the 18th.
    await page.clock.setFixedTime(new Date('2026-11-17T20:00:00-04:00'))
    const sessionAt = (date: string, time: string, overrides = {}) => sessionJson({ date, time, ...overrides })
    const release = await holdRequests(page, /\/api\/bookings\?/, (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/trainer-dashboard?tab=calendar')
    await expect(month(page)).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Loading')
    release()
    await expect(page.getByRole('alert')).toContainText('Failed to load bookings')
    await page.unrouteAll()
    await mockBookings(page, () => [
      sessionAt('2026-11-17', '21:00'),
      sessionAt('2026-11-17', '22:00', { status: 'pending', client_name: 'Massiel Cruz' }),
      sessionAt('2026-11-17', '07:00', { status: 'cancelled' }),
      sessionAt('2026-11-18', '06:00', { status: 'completed' }),
      sessionAt('2026-12-17', '08:00'),
    ])
    await page.getByRole('button', { name: 'Try again' }).click()

    const expectFocusOn = (name: string) => expect(month(page).getByRole('button', { name, exact: true })).toBeFocused()
    await expect(month(page).getByRole('columnheader')).toHaveCount(7)
    await expect(month(page).getByRole('columnheader').first()).toContainText('Monday')
    await expect(dayOf(page, '2026-11-17')).toHaveAttribute('aria-current', 'date')
    await dayOf(page, '2026-11-17').focus()
    await expectFocusOn('Tuesday, November 17, 2 sessions, 1 pending')
    await page.keyboard.press('ArrowRight')
    await expectFocusOn('Wednesday, November 18, 1 session')
    await page.keyboard.press('Home')
    await expectFocusOn('Monday, November 16, no sessions')
    await page.keyboard.press('End')
    await expectFocusOn('Sunday, November 22, no sessions')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expectFocusOn('Saturday, November 14, no sessions')
    await page.keyboard.press('PageUp')
    await expectFocusOn('Wednesday, October 14, no sessions')
    await expect(page).toHaveURL(/month=2026-10/)
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowDown')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
    await expectFocusOn('Thursday, December 17, 1 session')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/month=2026-12&day=2026-12-17/)
    await expect(page.getByRole('heading', { name: 'Thursday, December 17' })).toBeVisible()
    await expectFocusOn('Thursday, December 17, 1 session')
    // The whole grid is one tab stop, and the next Tab moves to the list.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^Add to calendar: Laura Méndez/ })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expectFocusOn('Thursday, December 17, 1 session')
    for (let step = 0; step < 17; step += 1) await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    await expectFocusOn('Monday, November 30, no sessions')

    await test.step('a month with more than 100 sessions is shown completely', async () => {
      const dayAt = (index: number) => `2026-11-${String(1 + Math.floor(index / 8)).padStart(2, '0')}`
      const hourAt = (index: number) => `${String(6 + (index % 8)).padStart(2, '0')}:00`
      await mockBookings(
        page,
        Array.from({ length: 226 }, (_, index) => sessionJson({ date: dayAt(index), time: hourAt(index) })),
      )
      await page.goto('/trainer-dashboard?tab=calendar')
      await expect(dayOf(page, '2026-11-01')).toHaveAccessibleName(`${formatDay('2026-11-01')}, 8 sessions`)
      await expect(dayOf(page, '2026-11-13')).toHaveAccessibleName(`${formatDay('2026-11-13')}, 8 sessions`)
      await expect(dayOf(page, '2026-11-29')).toHaveAccessibleName(`${formatDay('2026-11-29')}, 2 sessions`)
    })
  },
)

spanishTest('a trainer sees and accepts a pending request in the calendar, in Spanish', async ({ page, server }) => {
  const { id: trainerId } = await signUpWithProfile(page)
  const date = openDay(2)
  await book(await newClient(server.url, 'Massiel Cruz'), { trainerId, date, time: '16:00', service: 'park' })
  await page.goto(`/trainer-dashboard?tab=calendar&day=${date}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible()
  await expect(dayOf(page, date, 'es-DO')).toHaveAccessibleName(/, 1 sesión, 1 por responder$/)
  const session = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Massiel Cruz' })
  await expectTexts(session, ['16:00', 'Al aire libre · 1 sesión', 'Pendiente'])
  await session.getByRole('button', { name: /^Aceptar/ }).press('Enter')
  await expect(page.getByText('Reserva confirmada')).toBeVisible()
  await expect(session).toContainText('Confirmada')
  await expect(session.getByRole('link', { name: /^Agregar al calendario/ })).toBeVisible()
  await expect(dayOf(page, date, 'es-DO')).toHaveAccessibleName(/, 1 sesión$/)
  await page.getByRole('button', { name: 'Hoy' }).click()
  await expect(page.getByText('Nadie te ha reservado este día.')).toBeVisible()
})
