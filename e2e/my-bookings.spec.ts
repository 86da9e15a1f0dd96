import type { Page } from '@playwright/test'
import { newTrainer } from './house/api-users'
import { answerBooking, book, bookingJson, mockBookings } from './house/bookings'
import { dominicanDay, nextWeekday } from './house/days'
import { settleHistory } from './house/navigation'
import { signIn, signUp } from './house/people'
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
  await expect(page.getByRole('main').getByRole('link', { name: 'Find Trainers' })).toHaveAttribute(
    'href',
    '/client-dashboard',
  )

  const [monday, tuesday, friday] = [nextWeekday('monday'), nextWeekday('tuesday'), nextWeekday('friday')]
  const { id: next } = await book(page, { trainerId: trainer.id, date: friday, time: '07:00', sessions: 5 })
  await answerBooking(trainer, next, 'confirmed')
  const { id: declined } = await book(page, { trainerId: other.id, date: monday, time: '09:00' })
  await answerBooking(other, declined, 'cancelled')
  const { id: waiting } = await book(page, { trainerId: other.id, date: tuesday, time: '10:00' })
  await page.reload()

  await test.step('the next session is shown first', async () => {
    const hero = section(page, 'Next session')
    await expectTexts(hero, ['Confirmed', '07:00', 'Massiel Hidalgo', 'Gym', 'Malecón, Gazcue', '5 of 5 sessions left'])
    await expect(hero.getByRole('link', { name: 'Massiel Hidalgo', exact: true })).toHaveAttribute(
      'href',
      `/trainer/${trainer.id}`,
    )
    const file = page.waitForEvent('download')
    await hero.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  })

  await test.step('the client can pay a pending booking, and can find another trainer after a cancelled booking', async () => {
    const needing = rows(page, 'Needs you').filter({ hasText: 'Rafael Montero' })
    await expectTexts(needing, ['10:00', 'Pending', 'Payment', 'RD$1,400.00'])
    const pay = needing.getByRole('link', { name: 'Complete Payment' })
    await expect(pay).toHaveAttribute('href', `/booking-checkout/${waiting}`)
    const cancelled = rows(page, 'Upcoming and past').filter({ hasText: 'Cancelled' })
    await expect(cancelled.getByRole('link', { name: 'Find another trainer' })).toHaveAttribute(
      'href',
      '/client-dashboard',
    )
  })

  await test.step('the chosen status filter is part of the URL', async () => {
    await expect(filter(page, 'Cancelled')).toContainText('1')
    await filter(page, 'Cancelled').click()
    await expect(page).toHaveURL(`${myBookings}&state=cancelled`)
    await expect(section(page, 'Next session')).toHaveCount(0)
    await expect(rows(page, 'Cancelled')).toHaveCount(1)
    await page.reload()
    await expect(filter(page, 'Cancelled')).toHaveAttribute('aria-current', 'true')
    await filter(page, 'Completed').click()
    await expect(page.getByRole('main')).toContainText('None of your bookings is in this state.')
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page).toHaveURL(myBookings)
  })

  await test.step('Mark Complete asks for confirmation', async () => {
    await section(page, 'Next session').getByRole('button', { name: 'Mark Complete' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mark this session as complete?' })
    await expect(dialog).toContainText('Massiel Hidalgo')
    await expect(dialog).toContainText('4 sessions of your package are left then')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await section(page, 'Next session').getByRole('button', { name: 'Mark Complete' }).click()
    await expect(dialog).toBeVisible()
    await settleHistory(page, 1)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await section(page, 'Next session').getByRole('button', { name: 'Mark Complete' }).click()
    await dialog.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(page.getByText('Session marked as complete!', { exact: true })).toBeVisible()
    const done = page.getByRole('listitem').filter({ hasText: 'session 1 of 5' })
    await expect(done).toContainText('Completed')
    await expect(filter(page, 'Completed')).toContainText('1')
  })
})

test('a client schedules the next session of a paid package without paying again', async ({ page, server }) => {
  const trainer = await newTrainer(server.url, 'Yulissa Peralta')
  const { id: clientId } = await signUp(page)
  const paid = bookingJson({
    trainer_id: trainer.id,
    client_id: clientId,
    date: dominicanDay(-2),
    status: 'completed',
    payment_status: 'paid',
    price: 6500,
    sessions_count: 5,
    sessions_remaining: 3,
    sessions_to_schedule: 3,
    package_session: { number: 1, of: 5 },
  })
  const second = bookingJson({
    ...paid,
    id: '5e551011-0000-4000-8000-00000000cccc',
    date: dominicanDay(-1),
    price: 0,
    sessions_count: 1,
    sessions_to_schedule: 0,
    package_booking_id: paid.id,
    package_session: { number: 2, of: 5 },
  })
  await mockBookings(page, [second, paid])
  await page.route(`**/api/bookings/${paid.id}`, (route) => route.fulfill({ json: paid }))
  await page.goto(myBookings)
  const inPackage = rows(page, 'Upcoming and past').filter({ hasText: 'session 2 of 5' })
  await expect(inPackage).toContainText('In your package')
  await expect(page.getByRole('link', { name: 'Schedule next' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Schedule next' }).click()
  await expect(page).toHaveURL(`/booking-checkout?trainerId=${trainer.id}&package=${paid.id}`)

  const panel = page.getByRole('region', { name: 'Schedule your next session' })
  await expect(panel).toContainText('In your package')
  await expect(panel).toContainText('session 3 of 5')
  await expect(panel.getByText('RD$')).toHaveCount(0)
  await expect(panel.getByRole('radio', { name: /sessions/ })).toHaveCount(0)
  const thursday = nextWeekday('thursday')
  await panel.getByRole('button', { name: 'Pick a date' }).click()
  await panel.getByLabel('Date', { exact: true }).fill(thursday)
  await panel.getByRole('radio', { name: '16:00' }).check()
  await page.route('**/api/bookings', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { ...second, date: thursday, status: 'pending' } })
      : route.fallback(),
  )
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/bookings'))
  await panel.getByRole('button', { name: /^Schedule · Thu/ }).click()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ trainer_id: trainer.id, date: thursday, time: '16:00', package_booking_id: paid.id })
  expect(body).not.toHaveProperty('sessions_count')
  await expect(page.getByText('Session scheduled!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(myBookings)

  await test.step('an unpaid package shows that it must be paid first', async () => {
    await page.route(`**/api/bookings/${paid.id}`, (route) =>
      route.fulfill({ json: { ...paid, payment_status: 'pending' } }),
    )
    await page.goto(`/booking-checkout?trainerId=${trainer.id}&package=${paid.id}`)
    await expect(panel).toContainText('The next session can be scheduled once the package is paid')
    await expect(panel.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled()
  })
})

test('a client’s many bookings load page by page, a failed request can be retried, and the page is translated', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (500|409)/)
  await signIn(page, 'client')
  await page.route(/\/api\/bookings\?/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(myBookings)
  await expect(page.getByRole('alert')).toContainText('Failed to load bookings')
  const many = Array.from({ length: 45 }, (_, index) =>
    bookingJson({
      date: dominicanDay(-index),
      status: 'completed',
      payment_status: 'paid',
      reviewed: true,
      price: 1000 + index,
    }),
  )
  const confirmed = bookingJson({ status: 'confirmed', payment_status: 'pending_confirmation', date: dominicanDay(-1) })
  await page.unrouteAll()
  await mockBookings(page, [confirmed, ...many])
  await page.getByRole('button', { name: 'Try again' }).click()
  const list = rows(page, 'Upcoming and past')
  await expect(list).toHaveCount(20)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(list).toHaveCount(40)
  await more.click()
  await expect(list).toHaveCount(46)
  await expect(more).toHaveCount(0)

  await test.step('a session that cannot be completed shows the reason', async () => {
    await page.route('**/complete', (route) => route.fulfill({ status: 500, json: {} }))
    const confirmedRow = list.filter({ hasText: 'Awaiting Confirmation' })
    await confirmedRow.getByRole('button', { name: 'Mark Complete' }).click()
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Mark Complete' })
    await submit.click()
    await expect(page.getByText('Failed to complete booking', { exact: true })).toBeVisible()
    const detail = 'That is not possible for this booking as it stands now'
    await page.route('**/complete', (route) => route.fulfill({ status: 409, json: { detail } }))
    await submit.click()
    await expect(page.getByText(detail)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the page is shown in Spanish', async () => {
    await mockBookings(page, [
      bookingJson({
        status: 'confirmed',
        payment_status: 'paid',
        sessions_count: 5,
        sessions_remaining: 3,
        date: dominicanDay(1),
      }),
      bookingJson({ trainer_name: 'Rafael Montero' }),
      bookingJson({ payment_status: 'paid', date: dominicanDay(2) }),
      bookingJson({
        status: 'completed',
        payment_status: 'paid',
        sessions_count: 5,
        sessions_to_schedule: 2,
        reviewed: true,
        date: dominicanDay(-3),
      }),
      bookingJson({ status: 'cancelled', date: dominicanDay(-4) }),
    ])
    await page.goto(myBookings)
    await page.getByTitle('Cambiar a Español').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis reservas')
    const hero = page.getByRole('region', { name: 'Próxima sesión' })
    await expectTexts(hero, ['Mañana, 07:00', 'Al aire libre', 'Quedan 3 de 5 sesiones', 'Agregar al calendario'])
    await expect(rows(page, 'Te toca a ti').getByRole('link', { name: 'Completar el pago' })).toBeVisible()
    const rest = page.getByRole('region', { name: 'Próximas y pasadas' })
    await expectTexts(rest, [
      'Esperando al entrenador',
      'Reseñada',
      'Agendar la próxima',
      'Buscar otro entrenador',
      'Cancelada',
    ])
    await page.getByRole('link', { name: /^Completadas/ }).click()
    await expect(page).toHaveURL(`${myBookings}&state=completed`)
    await expect(rows(page, 'Completadas')).toHaveCount(1)
  })
})
