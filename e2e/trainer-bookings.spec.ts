import type { Page } from '@playwright/test'
import { newClient } from './house/api-users'
import { answerBooking, type BookingJson, book, mockBookings, sessionJson } from './house/bookings'
import { openDay } from './house/days'
import { holdRequests } from './house/hold-requests'
import { confirmPayment } from './house/payments'
import { expect, expectTexts, spanishTest, test, tokyoTest } from './house/test'
import { signUpTrainer, signUpWithProfile } from './house/trainers'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter by state' })
const today = (page: Page) => page.getByRole('region', { name: 'Today', exact: true })

test('a trainer accepts one request, declines another after a confirmation, and filters bookings by status', async ({
  page,
  server,
}) => {
  const { id: trainerId } = await signUpWithProfile(page)
  const client = await newClient(server.url, 'Massiel Cruz')
  const date = openDay(2)
  await book(client, { trainerId, date, time: '16:00', service: 'park', sessions: 5 })
  await book(await newClient(server.url, 'Héctor Familia'), { trainerId, date, time: '07:00' })

  await page.goto('/trainer-dashboard')
  await page.getByRole('link', { name: 'Bookings 2 requests await your answer' }).click()
  await expect(page).toHaveURL('/trainer-dashboard?tab=bookings')
  await expect(page).toHaveTitle('Bookings · Trainer dashboard · Entrena')
  const requests = section(page, 'Awaiting your answer')
  await expect(requests.getByRole('heading', { level: 3 })).toHaveText(['Héctor Familia', 'Massiel Cruz'])
  await expectTexts(row(page, 'Massiel Cruz'), ['16:00', 'Outdoor · 5 sessions', 'Pending', 'RD$6,500.00'])

  await row(page, 'Massiel Cruz')
    .getByRole('button', { name: /^Accept: Massiel Cruz/ })
    .press('Enter')
  await expect(page.getByText('Booking confirmed')).toBeVisible()
  const others = section(page, 'Upcoming and past')
  await expect(others.getByRole('listitem')).toContainText('Confirmed')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Bookings 1 request awaits your answer' })).toBeVisible()
  const download = page.waitForEvent('download')
  await others.getByRole('link', { name: /^Add to calendar: Massiel Cruz/ }).click()
  expect((await download).suggestedFilename()).toBe(`entrena-${date}.ics`)

  const decline = requests.getByRole('button', { name: /^Decline: Héctor Familia/ })
  await decline.click()
  const question = page.getByRole('dialog', { name: 'Decline this request?' })
  await expectTexts(question, [
    /Héctor Familia · \w+, \w+ \d+, 07:00/,
    'Gym · 1 session',
    'RD$1,400.00',
    'free again',
    'tell Héctor',
  ])
  await question.getByRole('button', { name: 'Cancel' }).click()
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
  await page.reload()
  await expect(row(page, 'Héctor Familia')).toBeVisible()
  await expect(filters(page).getByRole('link', { name: /^Cancelled/ })).toBeInViewport()
  await filters(page)
    .getByRole('link', { name: /^Pending/ })
    .click()
  await expect(page.getByText('You have answered every request.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all bookings' }).click()
  await expect(row(page, 'Massiel Cruz')).toBeVisible()
})

test('if accepting or declining fails or comes too late, an error is shown and the list is reloaded', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (409|500)/)
  const { id: trainerId } = await signUpWithProfile(page)
  const client = await newClient(server.url, 'Massiel Cruz')
  const date = openDay(2)
  const first = await book(client, { trainerId, date, time: '08:00' })
  const second = await book(client, { trainerId, date, time: '09:00' })
  const paid = await book(client, { trainerId, date, time: '10:00' })
  await confirmPayment(server.url, paid.id)
  await page.goto('/trainer-dashboard?tab=bookings')
  const requests = section(page, 'Awaiting your answer')
  const others = section(page, 'Upcoming and past')
  await expect(requests.getByRole('listitem')).toHaveCount(3)
  const failed = page.getByText('Failed to update booking')

  await test.step('a failed request shows an error', async () => {
    await page.route('**/api/bookings/*', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
    await requests.getByRole('button', { name: /^Accept.*08:00/ }).click()
    await expect(failed).toHaveCount(1)
    await expect(requests.getByRole('button', { name: /^Accept.*08:00/ })).toBeFocused()
  })

  await test.step('accepting fails if the booking was answered on another device', async () => {
    await answerBooking(page, first.id, 'cancelled')
    await answerBooking(page, second.id, 'confirmed')
    await requests.getByRole('button', { name: /^Accept.*08:00/ }).click()
    await expect(failed).toHaveCount(2)
    await expect(page.getByText('That is not possible for this booking')).toHaveCount(0)
    await expect(others.getByRole('listitem').filter({ hasText: '08:00' })).toContainText('Cancelled')
    await expect(others.getByRole('listitem').filter({ hasText: '09:00' })).toContainText('Confirmed')
  })

  await test.step('if declining is refused, the dialog closes and the list is reloaded', async () => {
    await filters(page)
      .getByRole('link', { name: /^Pending/ })
      .click()
    await page.getByRole('button', { name: /^Decline/ }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('a refund is due')
    await answerBooking(page, paid.id, 'cancelled')
    const release = await holdRequests(page, '**/api/bookings/*')
    await question.getByRole('button', { name: 'Decline' }).click()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    // The dialog cannot be closed while the request is in flight.
    await page.goBack()
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    release()
    await expect(failed.last()).toBeVisible()
    await expect(page.getByText('That is not possible for this booking')).toHaveCount(0)
    await expect(question).toBeHidden()
    await expect(page.getByText('You have answered every request.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a trainer’s long list of bookings is loaded page by page, and shows loading and failure', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  await signUpWithProfile(page)
  const many: BookingJson[] = Array.from({ length: 65 }, (_, index) =>
    sessionJson({ date: '2026-11-17', time: '06:00', client_name: `Client ${index + 1}`, status: 'completed' }),
  )
  await mockBookings(page, () => many)
  const lists = /\/api\/bookings(\?|$)/
  const release = await holdRequests(page, lists, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/trainer-dashboard?tab=bookings&state=completed')
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading')
  release()
  await expect(page.getByRole('alert')).toContainText('Failed to load bookings')
  await expect(page.getByText('Failed to load bookings')).toHaveCount(1)
  await page.unroute(lists)
  await mockBookings(page, () => many)
  await page.getByRole('button', { name: 'Try again' }).click()

  const rows = page.getByRole('main').getByRole('region', { name: 'Completed' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(rows).toHaveCount(40)
  await expect(rows.nth(20)).toBeFocused()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(65)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows.last()).toContainText('Client 1')
})

test('a trainer without bookings and reviews sees how to get bookings and reviews', async ({ page }) => {
  await signUpTrainer(page)
  await page.goto('/trainer-dashboard?tab=bookings')
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Fill in your profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible()
  await expect(today(page)).toHaveCount(0)

  const { id } = await signUpWithProfile(page)
  await page.goto('/trainer-dashboard?tab=bookings')
  await page.getByRole('link', { name: 'See my page as clients do' }).click()
  await expect(page).toHaveURL(`/trainer/${id}`)
  await expect(page.getByText('This is how clients see you')).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
  await page.goto(`/trainer/${id}`)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/trainer-dashboard')
  await page.goto('/trainer-dashboard?tab=bookings')

  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('main')).toContainText('No reviews yet')
  await expect(page.getByRole('link', { name: 'See my bookings' })).toHaveAttribute(
    'href',
    '/trainer-dashboard?tab=bookings',
  )
})

tokyoTest(
  'Today shows the next sessions and open requests in Dominican time, and is reloaded every five minutes',
  async ({ page }) => {
    await signUpWithProfile(page)
    // The browser is in Tokyo, where it is already Monday morning.
    await page.clock.install({ time: new Date('2026-11-15T20:10:00-04:00') })
    const sunday = { date: '2026-11-15' }
    const pack = { package_booking_id: sessionJson().id, package_session: { number: 3, of: 5 }, price: 0 }
    const request = (time: string, overrides = {}) => sessionJson({ time, status: 'pending', ...overrides })
    let bookings: BookingJson[] = [
      sessionJson({ ...sunday, time: '22:00', client_name: 'Pedro Almonte', service_type: 'gym' }),
      sessionJson({ ...sunday, ...pack, time: '21:00', client_name: 'Laura Méndez' }),
      sessionJson({ ...sunday, time: '08:00', client_name: 'Early Bird', status: 'completed' }),
      sessionJson({ ...sunday, time: '18:00', client_name: 'Declined Person', status: 'cancelled' }),
      request('16:00', { client_name: 'Massiel Cruz', price: 5525, sessions_count: 5 }),
      ...['17:00', '18:00', '19:00'].map((time) => request(time)),
    ]
    await mockBookings(page, () => bookings)
    await page.goto('/trainer-dashboard')
    const card = today(page)
    await expectTexts(card, ['Sunday, November 15', '3 sessions', 'Updated 20:10', 'Outdoor · 3 of 5', 'in 50 min'])
    const next = card.getByRole('listitem').filter({ has: page.locator('time') })
    await expect(next).toHaveCount(2)
    await expect(next.first()).toContainText(/21:00.*Laura Méndez/)
    await expect(next.last()).toContainText(/22:00.*Pedro AlmonteGym · 1 session/)
    await expect(card.getByText('4 requests await your answer')).toBeAttached()
    await expect(card.getByRole('button', { name: /^Accept/ })).toHaveCount(3)
    await expect(card.getByRole('listitem').filter({ hasText: 'Massiel Cruz' })).toContainText(
      'Tue, Nov 17, 16:00Outdoor · 5 sessionsRD$5,525.00',
    )

    bookings = [...bookings, sessionJson({ ...sunday, time: '20:00', client_name: 'Gabriela Santos' })]
    await page.clock.fastForward('04:00')
    await expect(card).toContainText('in 46 min')
    await expect(card).not.toContainText('Gabriela Santos')
    await page.clock.fastForward('01:00')
    await expect(next.first()).toContainText('Gabriela Santos')
    await expect(next.first()).toContainText('now')
    await expect(card).toContainText('4 sessions')
    await expect(card).toContainText('Updated 20:15')

    bookings = bookings.filter(({ status }) => status !== 'pending')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(card).toContainText('No request is waiting for you.')
    bookings = bookings.map((booking) => ({ ...booking, status: 'completed' }))
    await page.clock.fastForward('05:00')
    await expect(card).toContainText('That was all for today. Well done!')
    await page.clock.fastForward('04:00:00')
    await expectTexts(card, ['Monday, November 16', 'No sessions', 'Nobody has booked you for today.'])
  },
)

spanishTest(
  'a trainer answers requests on the Today card and sees the result in the list, in Spanish',
  async ({ page, server }) => {
    const { id: trainerId } = await signUpWithProfile(page)
    const client = await newClient(server.url, 'Massiel Cruz')
    const date = openDay(2)
    for (const [time, sessions] of [
      ['16:00', 5],
      ['17:00', 1],
    ] as const) {
      await book(client, { trainerId, date, time, sessions })
    }
    await page.goto('/trainer-dashboard')
    const card = page.getByRole('region', { name: 'Hoy', exact: true })
    await expectTexts(card, ['Sin sesiones', 'Próximas sesiones', 'Esperan tu respuesta', 'Gimnasio · 5 sesiones'])
    await card.getByRole('button', { name: /^Aceptar: Massiel Cruz.*16:00$/ }).press('Enter')
    await expect(page.getByText('Reserva confirmada')).toBeVisible()
    await expect(card.getByRole('heading', { name: 'Hoy' })).toBeFocused()
    await card.getByRole('button', { name: /^Rechazar: Massiel Cruz.*17:00$/ }).click()
    const question = page.getByRole('dialog', { name: '¿Rechazar esta solicitud?' })
    await expect(question).toContainText('La hora vuelve a quedar libre y le avisamos a Massiel Cruz')
    await question.getByRole('button', { name: 'Rechazar' }).click()
    await expect(page.getByText('Reserva cancelada')).toBeVisible()
    await expect(card).toContainText('Ninguna solicitud te espera.')
    // Presses Enter instead of clicking, because a toast covers the link.
    await page.getByRole('link', { name: 'Reservas' }).press('Enter')
    const rows = section(page, 'Próximas y pasadas').getByRole('listitem')
    await expect(rows.filter({ hasText: 'Confirmada' })).toContainText('Gimnasio · 5 sesiones')
    await expect(rows.filter({ hasText: 'Confirmada' })).toContainText('Agregar al calendario')
    await expect(rows.filter({ hasText: 'Cancelada' })).toContainText('RD$1,400.00')
  },
)
