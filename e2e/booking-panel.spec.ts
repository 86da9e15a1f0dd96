import type { Page } from '@playwright/test'
import { newClient, newTrainer } from './house/api-users'
import { book } from './house/bookings'
import { dominicanDay, formatDay, nextWeekday, weekdayOf } from './house/days'
import { activeDiscount, mockTrainer, slotsJson, trainerJson } from './house/mock-trainers'
import { navigateInApp } from './house/navigation'
import { signIn, signUp } from './house/people'
import { expect, expectTexts, spanishTest, test, tokyoTest } from './house/test'

const panelOf = (page: Page, name = 'Book a Session') => page.getByRole('region', { name })
const hours = (page: Page) => page.getByRole('group', { name: /Free hours|Horas libres/ })
const hour = (page: Page, time: string) => hours(page).getByRole('radio', { name: time })
async function pickDate(page: Page, date: string): Promise<void> {
  const field = page.getByLabel('Date', { exact: true })
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Pick a date' }).click()
  await field.fill(date)
}

const shortDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

test('a client books a package with a discount, and every mistake shows a message', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { id, name } = await newTrainer(server.url, 'Nicole Then', { discount: activeDiscount })
  await signUp(page)
  await page.goto(`/trainer/${id}`)
  const panel = panelOf(page)
  await expect(panel).toContainText('15% off until')

  await test.step('Book stays disabled until a package is chosen', async () => {
    await expect(panel.getByRole('button', { name: 'Book', exact: true })).toBeDisabled()
    await panel.getByRole('button', { name: 'Please select a package first' }).click()
    await expect(panel.getByRole('radio', { name: /1 session/ })).toBeFocused()
    await panel.getByRole('radio', { name: /5 sessions Best value/ }).check()
    await expect(panel).toContainText('You save RD$975.00')
    await expect(panel.getByRole('status')).toContainText('RD$5,525.00')
    await expect(panel.getByText('Please select a package first')).toHaveCount(0)
  })

  await test.step('booking without a chosen hour shows an error', async () => {
    await panel.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(panel.getByRole('alert')).toHaveText('Please select date and time')
  })

  const sunday = nextWeekday('sunday')
  await test.step('a day off shows the reason, in the week strip and in the date field', async () => {
    const closed = 'Trainer is not available on Sundays. Please select another day.'
    await pickDate(page, sunday)
    await expect(panel.getByRole('alert')).toHaveText(closed)
    const day = panel.getByRole('button', { name: formatDay(sunday) })
    await expect(day).toHaveAttribute('aria-disabled', 'true')
    await expect(day).toHaveAttribute('title', closed)
    await pickDate(page, dominicanDay(-1))
    await expect(panel.getByRole('alert')).toHaveText('The date cannot be earlier than today')
    // A click on a disabled day shows why the day is disabled.
    await day.click({ force: true })
    await expect(panel.getByRole('alert')).toHaveText(closed)
    await expect(day).toHaveAttribute('aria-pressed', 'false')
  })

  const friday = nextWeekday('friday')
  await test.step('the button shows the chosen day and hour', async () => {
    await pickDate(page, friday)
    await expect(panel.getByRole('alert')).toHaveCount(0)
    await expect(panel.getByRole('button', { name: formatDay(friday) })).toHaveAttribute('aria-pressed', 'true')
    await hour(page, '07:00').check()
    await panel.getByRole('radio', { name: 'Outdoor' }).check()
    await checkAccessibility()
  })

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/bookings'))
  await panel.getByRole('button', { name: `Book · ${shortDay(friday)} ${Number(friday.slice(8))}, 07:00` }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    trainer_id: id,
    date: friday,
    time: '07:00',
    sessions_count: 5,
  })
  await expect(page.getByText('Booking created! Proceeding to payment...')).toBeVisible()
  await expect(page).toHaveURL(/\/booking-checkout\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Booking')
  const main = page.getByRole('main')
  await expectTexts(main, [
    name,
    '07:00',
    'Outdoor',
    '5 sessions',
    'RD$6,500.00',
    'Discount 15%',
    '−RD$975.00',
    'Total',
    'RD$5,525.00',
  ])
  await checkAccessibility()
  await test.step('the checkout shows the amount to transfer', async () => {
    await page.getByRole('button', { name: 'Bank Transfer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Transfer RD$5,525.00' })).toBeFocused()
    await checkAccessibility()
  })
  await page.getByRole('link', { name: 'Back to Dashboard' }).press('Enter')
  await expect(page).toHaveURL('/client-dashboard')
})

tokyoTest(
  'a client in Tokyo books a single session by keyboard, in Dominican time',
  async ({ page, server, checkAccessibility }) => {
    const { id, name } = await newTrainer(server.url, 'Wander Feliz', {
      pricing_packages: undefined,
      availability_schedule: undefined,
      service_types: ['gym'],
    })
    await signUp(page)
    await page.goto(`/booking-checkout?trainerId=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('link', { name: 'View trainer page' })).toHaveAttribute('href', `/trainer/${id}`)
    const panel = panelOf(page)
    await expect(panel).toContainText('Price per session')
    await expect(panel.getByRole('radiogroup', { name: 'Service' })).toHaveCount(0)
    await expect(hours(page).getByRole('radio').first()).toBeVisible()
    // Near midnight today has no free hour left, so the week strip starts with tomorrow.
    const today = panel.locator('[aria-current=date]')
    if ((await today.count()) > 0) await expect(today).toContainText(formatDay(dominicanDay(0)))

    await panel.getByRole('button', { name: 'Next week' }).focus()
    await page.keyboard.press('Enter')
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    // Each week of the strip starts on today's weekday, so 8 days from now is the second day of the second week.
    const chosen = formatDay(dominicanDay(8))
    const weekday = chosen.slice(0, chosen.indexOf(','))
    await expect(panel.locator('[aria-pressed=true]')).toContainText(chosen)
    await expect(hours(page)).toHaveAccessibleName(`Free hours on ${weekday}`)
    await expect(hour(page, '06:00')).toBeVisible()
    await panel.getByRole('button', { name: 'Book', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('alert')).toHaveText('Please select date and time')
    await expect(hour(page, '06:00')).toBeFocused()
    await checkAccessibility()
    await page.keyboard.press('ArrowDown')
    await expect(hour(page, '07:00')).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('button', { name: 'Is the hour you want taken?' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(
      panel.getByRole('button', { name: new RegExp(`^Book · ${weekday.slice(0, 3)} \\d+, 07:00$`) }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/booking-checkout\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('main')).toContainText('RD$1,400.00')
    await expect(page.getByRole('main')).toContainText(new RegExp(`${weekday.slice(0, 3)}, .* \\d{4}`))
  },
)

test('a client whose hour was taken by another client chooses another hour', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const { id } = await newTrainer(server.url, 'Perla Encarnación')
  const rival = await newClient(server.url, 'Pedro Almonte')
  const date = nextWeekday('wednesday')
  await signUp(page)
  await page.goto(`/trainer/${id}`)
  const panel = panelOf(page)
  await pickDate(page, date)
  await panel.getByRole('radio', { name: /5 sessions/ }).check()
  await panel.getByRole('radio', { name: 'Outdoor' }).check()
  await hour(page, '10:00').check()
  await book(rival, { trainerId: id, date, time: '10:00' })
  await panel.getByRole('button', { name: /^Book · Wed/ }).click()
  await expect(page.getByText('Somebody has just booked that hour. Please select another time.')).toBeVisible()
  await expect(hour(page, '10:00')).toHaveCount(0)
  await expect(panel.getByRole('radio', { name: /5 sessions/ })).toBeChecked()
  await expect(panel.getByRole('radio', { name: 'Outdoor' })).toBeChecked()
  await expect(panel.getByRole('button', { name: 'Book', exact: true })).toBeEnabled()

  await test.step('returning to the window reloads the free hours', async () => {
    await hour(page, '11:00').check()
    await book(rival, { trainerId: id, date, time: '11:00' })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(hour(page, '11:00')).toHaveCount(0)
    await expect(panel.getByRole('alert')).toContainText('Somebody has just booked that hour')
  })

  await hour(page, '12:00').check()
  await panel.getByRole('button', { name: /^Book · Wed \d+, 12:00$/ }).click()
  await expect(page).toHaveURL(/\/booking-checkout\/[0-9a-f-]{36}$/)
})

test('the panel shows loading, failed and missing hours, and keeps the choices after a failed booking', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  const tomorrow = dominicanDay(1)
  const open = { enabled: true, start: '06:00', end: '20:00' }
  const schedule = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((days) => [weekdayOf(dominicanDay(days)), open]))
  const tooEarly = { enabled: true, start: '04:00', end: '05:00' }
  const trainer = trainerJson({ availability_schedule: { ...schedule, [weekdayOf(tomorrow)]: tooEarly } })
  await signIn(page, 'client')
  await mockTrainer(page, trainer)
  let response: 'wait' | 'fail' | 'none' | 'some' = 'wait'
  await page.route(`**/api/trainers/${trainer.id}/slots?*`, (route) => {
    if (response === 'wait') return undefined
    if (response === 'fail') return route.fulfill({ status: 500, json: {} })
    return route.fulfill({ json: slotsJson(route.request().url(), response === 'none' ? [] : ['09:00']) })
  })
  await page.route('**/api/waitlist/hours?*', (route) => route.fulfill({ json: { times: [], is_full: false } }))
  await page.goto(`/trainer/${trainer.id}`)
  const panel = panelOf(page)
  await expect(hours(page).getByRole('status')).toContainText('Loading')

  response = 'fail'
  await pickDate(page, dominicanDay(8))
  await expect(panel.getByRole('alert')).toHaveText(/^Trainer is only available from 04:00 to 05:00 on \w+days\.$/)
  await pickDate(page, dominicanDay(9))
  await expect(panel.getByText('Failed to load free hours')).toBeVisible()
  response = 'none'
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toContainText(/No free hours left on \w+day\. Please select another day\./)

  response = 'some'
  await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, json: {} }))
  // A day of another week, because the free hours of a week are loaded at once.
  await pickDate(page, dominicanDay(16))
  await hour(page, '09:00').check()
  await panel.getByRole('radio', { name: /1 session/ }).check()
  await panel.getByRole('button', { name: /^Book ·/ }).click()
  await expect(page.getByText('Failed to create booking', { exact: true })).toBeVisible()
  await expect(hour(page, '09:00')).toBeChecked()
  await expect(panel.getByRole('radio', { name: /1 session/ })).toBeChecked()
})

test('only clients can book, and an unknown trainer leads to the dashboard', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  const { id, name } = await newTrainer(server.url, 'Stephanie Rijo')
  await test.step('a trainer cannot book', async () => {
    await signIn(page, 'trainer')
    await page.goto(`/booking-checkout?trainerId=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main')).toContainText('Only clients book sessions')
    await expect(panelOf(page)).toHaveCount(0)
  })

  await page.clock.install()
  await signUp(page)
  const nobody = '7f3a91c2-0000-4000-8000-00000000dead'
  const failure = { trainer: 'Failed to load trainer', booking: 'Failed to load booking' }
  await page.goto(`/booking-checkout?trainerId=${nobody}`)
  for (const [path, message] of [
    [undefined, failure.trainer],
    ['/booking-checkout', failure.trainer],
    ['/booking-checkout?trainerId=nobody', failure.trainer],
    [`/booking-checkout/${nobody}`, failure.booking],
  ] as const) {
    await test.step(`${path ?? 'an unknown trainer'} leads to the dashboard`, async () => {
      if (path) await navigateInApp(page, path)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(page).toHaveURL('/client-dashboard')
      // The next step expects a toast with the same text, so this toast must disappear first.
      await page.clock.fastForward('01:00')
      await expect(page.getByText(message, { exact: true })).toHaveCount(0)
    })
  }
})

spanishTest('the panel and the checkout are translated', async ({ page, server }) => {
  const { id } = await newTrainer(server.url, 'Carolina Báez', { discount: activeDiscount })
  await signUp(page)
  await page.goto(`/trainer/${id}`)
  const panel = panelOf(page, 'Reserva una sesión')
  await expect(panel).toContainText('15% de descuento hasta el')
  await expect(panel.getByRole('button', { name: 'Elige primero un paquete' })).toBeVisible()
  await panel.getByRole('radio', { name: /5 sesiones Mejor precio/ }).check()
  await panel.getByRole('button', { name: 'Reservar', exact: true }).click()
  await expect(panel.getByRole('alert')).toHaveText('Elige la fecha y la hora')
  await panel.getByRole('button', { name: 'Elegir una fecha' }).click()
  await page.getByLabel('Fecha', { exact: true }).fill(nextWeekday('sunday'))
  await expect(panel.getByRole('alert')).toHaveText('El entrenador no está disponible los domingos. Elige otro día.')
  const monday = nextWeekday('monday')
  await page.getByLabel('Fecha', { exact: true }).fill(monday)
  await expect(hours(page)).toHaveAccessibleName('Horas libres el lunes')
  await hour(page, '08:00').check()
  await expect(panel).toContainText('Ahorras RD$975.00')
  await panel.getByRole('button', { name: `Reservar · Lun ${Number(monday.slice(8))}, 08:00` }).click()
  await expect(page.getByText('¡Reserva creada! Vamos al pago...')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completa tu reserva')
  await expectTexts(page.getByRole('main'), [
    'Fecha',
    'Hora',
    'Servicio',
    'Gimnasio',
    '5 sesiones',
    'Descuento 15%',
    'Total',
  ])
})
