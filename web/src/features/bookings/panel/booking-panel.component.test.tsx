import { defaultDayHours, sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { currentPath, makeSignedInUser, navigateInApp, openApp } from '@/testing/app'
import { type FakeAnswers, failureReply, unreachable } from '@/testing/fake-api'
import { freeHoursReply, makeBooking } from '../makers'

const schedule = { ...sameHoursEveryDay(defaultDayHours), sunday: { ...defaultDayHours, enabled: false } }
const packages = [
  { sessions: 1, price: 1400, price_per_session: 1400 },
  { sessions: 5, price: 6500, price_per_session: 1300 },
]
const trainer = makeTrainer({
  availability_schedule: schedule,
  service_types: ['gym', 'park'],
  pricing_packages: packages,
  discount: { enabled: true, percentage: 15, start_date: '2026-11-13', end_date: '2026-12-05' },
})
const client = makeSignedInUser('client')
const ownBooking = makeBooking({ client_id: client.id, date: '2026-11-20', time: '09:00', service_type: 'park' })

function serverOf(shown = trainer, answers: FakeAnswers = {}): FakeAnswers {
  return {
    'GET /trainers/{id}': shown,
    'GET /trainers/{id}/slots': freeHoursReply('09:00', '10:00', '11:00'),
    'GET /bookings/{id}': ownBooking,
    'POST /bookings': ownBooking,
    ...answers,
  }
}

async function openPanel(shown = trainer, answers: FakeAnswers = {}, language: 'en' | 'es' = 'en') {
  const app = await openApp(`/trainer/${shown.id}`, { as: client, api: serverOf(shown, answers), language })
  const name = language === 'es' ? 'Reserva una sesión' : 'Book a Session'
  return { ...app, panel: within(await screen.findByRole('region', { name })) }
}

type Panel = Awaited<ReturnType<typeof openPanel>>

async function pickDate({ panel, user }: Pick<Panel, 'panel' | 'user'>, date: string): Promise<void> {
  if (!panel.queryByLabelText(/^(Date|Fecha)$/)) {
    await user.click(panel.getByRole('button', { name: /^(Pick a date|Elegir una fecha)$/ }))
  }
  fireEvent.change(panel.getByLabelText(/^(Date|Fecha)$/), { target: { value: date } })
}

describe('the booking panel', () => {
  it('the booking panel says what is missing or wrong before it books', async () => {
    const { api, user, panel } = await openPanel()
    const pick = (date: string) => pickDate({ panel, user }, date)
    expect(panel.getByText('15% off until Dec 5')).toBeVisible()
    expect(panel.getByText('Each session lasts one hour')).toBeVisible()

    expect(panel.getByRole('button', { name: 'Book' })).toBeDisabled()
    await user.click(panel.getByRole('button', { name: 'Please select a package first' }))
    expect(panel.getByRole('radio', { name: /1 session/ })).toHaveFocus()
    await user.click(panel.getByRole('radio', { name: /5 sessions\s*Best value/ }))
    expect(panel.getByText('You save RD$975.00')).toBeVisible()
    expect(panel.getByRole('status')).toHaveTextContent('RD$5,525.00')
    expect(panel.queryByText('Please select a package first')).toBeNull()

    await user.click(panel.getByRole('button', { name: 'Book' }))
    expect(panel.getByRole('alert')).toHaveTextContent(/^Please select date and time$/)

    const closed = 'Trainer is not available on Sundays. Please select another day.'
    await pick('2026-11-22')
    expect(panel.getByRole('alert')).toHaveTextContent(closed)
    const sunday = panel.getByRole('button', { name: 'Sunday, November 22' })
    expect(sunday).toHaveAttribute('aria-disabled', 'true')
    expect(sunday).toHaveAttribute('title', closed)
    await pick('2026-11-14')
    expect(panel.getByRole('alert')).toHaveTextContent('The date cannot be earlier than today')
    await user.click(sunday)
    expect(panel.getByRole('alert')).toHaveTextContent(closed)
    expect(sunday).toHaveAttribute('aria-pressed', 'false')

    await pick('2026-11-20')
    expect(panel.queryByRole('alert')).toBeEmptyDOMElement()
    expect(panel.getByRole('button', { name: 'Friday, November 20' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(await panel.findByRole('radio', { name: '09:00' }))
    await user.click(panel.getByRole('radio', { name: 'Outdoor' }))
    await user.click(panel.getByRole('button', { name: 'Book · Fri 20, 09:00' }))
    expect(await screen.findByText('Booking created! Proceeding to payment...')).toBeVisible()
    expect(currentPath()).toBe(`/booking-checkout/${ownBooking.id}`)
    expect(api.requests('POST /bookings')).toMatchObject([
      { body: { trainer_id: trainer.id, date: '2026-11-20', time: '09:00', service_type: 'park', sessions_count: 5 } },
    ])
  })

  it.each([
    ['en', /^5 sessions/, 'Cancelling is free until Thu, Nov 19, 09:00. After that it costs RD$331.50 of RD$1,105.00.'],
    ['es', /^5 sesiones/, 'Cancelas gratis hasta el jue, 19 nov, 09:00. Después cuesta RD$331.50 de RD$1,105.00.'],
  ] as const)(
    'the booking panel has the packages before the hours, and says in %s what cancelling the chosen hour costs',
    async (language, packageName, cost) => {
      const { panel, user } = await openPanel(trainer, {}, language)
      await pickDate({ panel, user }, '2026-11-20')
      const hour = await panel.findByRole('radio', { name: '09:00' })
      const five = panel.getByRole('radio', { name: packageName })
      expect(five.compareDocumentPosition(hour)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      await user.click(five)
      await user.click(hour)
      expect(await panel.findByText(cost)).toBeVisible()
    },
  )

  it('a client books a session by keyboard in Dominican time, although the browser is already in the next day', async () => {
    const allDay = { enabled: true, start: '06:00', end: '20:00' }
    const single = makeTrainer({ pricing_packages: [], availability_schedule: sameHoursEveryDay(allDay) })
    const { user, api } = await openApp(`/booking-checkout?trainerId=${single.id}`, {
      as: client,
      api: serverOf(single, { 'GET /trainers/{id}/slots': freeHoursReply('06:00', '07:00', '08:00') }),
    })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(single.trainer_name ?? '')
    expect(screen.getByRole('link', { name: 'View trainer page' })).toHaveAttribute('href', `/trainer/${single.id}`)
    const panel = within(screen.getByRole('region', { name: 'Book a Session' }))
    expect(panel.getByText('Price per session')).toBeVisible()
    expect(panel.queryByRole('radiogroup', { name: 'Service' })).toBeNull()
    expect(panel.getByRole('button', { name: 'Sunday, November 15' })).toHaveAttribute('aria-current', 'date')

    expect(panel.getByRole('button', { name: 'Previous week' })).toBeDisabled()
    panel.getByRole('button', { name: 'Next week' }).focus()
    await user.keyboard('{Enter}')
    for (let step = 0; step < 3; step += 1) await user.tab()
    await user.keyboard('{Enter}')
    expect(panel.getByRole('button', { pressed: true })).toHaveAccessibleName('Monday, November 23')
    expect(panel.getByRole('group', { name: 'Free hours on Monday' })).toBeVisible()
    expect(await panel.findByRole('radio', { name: '06:00' })).toBeVisible()
    panel.getByRole('button', { name: 'Book' }).focus()
    await user.keyboard('{Enter}')
    expect(panel.getByRole('alert')).toHaveTextContent('Please select date and time')
    expect(panel.getByRole('radio', { name: '06:00' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(panel.getByRole('radio', { name: '07:00' })).toBeChecked()
    await user.tab()
    expect(panel.getByRole('button', { name: 'Is the hour you want taken?' })).toHaveFocus()
    await user.tab()
    expect(panel.getByRole('button', { name: 'Book · Mon 23, 07:00' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentPath()).toBe(`/booking-checkout/${ownBooking.id}`))
    expect(api.requests('POST /bookings')).toMatchObject([{ body: { date: '2026-11-23', time: '07:00' } }])
  })

  it('the booking panel shows loading, failed and missing hours, and keeps the choices after a failure', async () => {
    const early = { enabled: true, start: '04:00', end: '05:00' }
    const shown = makeTrainer({
      availability_schedule: { ...sameHoursEveryDay(defaultDayHours), monday: early },
      pricing_packages: packages,
    })
    const { api, user, panel, allowConsole } = await openPanel(shown, {
      'GET /trainers/{id}/slots': failureReply(500),
      'GET /waitlist/hours': { date: '2026-11-24', times: [], is_full: false },
      'POST /bookings': failureReply(500),
    })
    allowConsole(/Could not load/)
    expect(await panel.findByText('Failed to load free hours')).toBeVisible()
    await pickDate({ panel, user }, '2026-11-23')
    expect(panel.getAllByRole('alert')[0]).toHaveTextContent(
      'Trainer is only available from 04:00 to 05:00 on Mondays.',
    )

    const release = api.hold('GET /trainers/{id}/slots')
    await pickDate({ panel, user }, '2026-11-24')
    const hours = panel.getByRole('group', { name: /^Free hours/ })
    expect(within(hours).getByRole('status')).toHaveTextContent('Loading')
    release()
    expect(await panel.findByText('Failed to load free hours')).toBeVisible()
    api.set({ 'GET /trainers/{id}/slots': freeHoursReply() })
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('No free hours left on Tuesday. Please select another day.')).toBeVisible()

    api.set({ 'GET /trainers/{id}/slots': freeHoursReply('09:00') })
    await pickDate({ panel, user }, '2026-12-01')
    await user.click(await panel.findByRole('radio', { name: '09:00' }))
    await user.click(panel.getByRole('radio', { name: /1 session/ }))
    await user.click(panel.getByRole('button', { name: 'Book · Tue 1, 09:00' }))
    expect(await screen.findByText('Failed to create booking')).toBeVisible()
    expect(panel.getByRole('radio', { name: '09:00' })).toBeChecked()
    expect(panel.getByRole('radio', { name: /1 session/ })).toBeChecked()
  })

  it('if the reply to a booking was lost, it can be sent again with its idempotency key, although its hour is no longer free', async () => {
    const { api, user, panel } = await openPanel(trainer, { 'POST /bookings': unreachable })
    const bookAndLose = async (times: number) => {
      await user.click(panel.getByRole('button', { name: /^Book · / }))
      await waitFor(() => expect(api.requests('POST /bookings')).toHaveLength(times))
      await waitFor(() => expect(panel.getByRole('button', { name: /^Book · / })).toBeEnabled())
    }
    await user.click(panel.getByRole('radio', { name: /1 session/ }))
    await user.click(await panel.findByRole('radio', { name: '09:00' }))
    await bookAndLose(1)
    await user.click(panel.getByRole('radio', { name: '10:00' }))
    await bookAndLose(2)

    // The booked hour is no longer free.
    api.set({ 'GET /trainers/{id}/slots': freeHoursReply('09:00', '12:00'), 'POST /bookings': ownBooking })
    fireEvent.focus(window)
    expect(await panel.findByRole('radio', { name: '12:00' })).toBeVisible()
    expect(panel.queryByRole('radio', { name: '11:00' })).toBeNull()
    expect(panel.getByRole('radio', { name: '10:00' })).toBeChecked()
    await user.click(panel.getByRole('button', { name: /^Book · .*10:00/ }))
    await waitFor(() => expect(currentPath()).toBe(`/booking-checkout/${ownBooking.id}`))

    const [other, first, again] = api.requests('POST /bookings')
    expect(again?.body).toEqual(first?.body)
    const keyOf = (request: typeof first) => request?.headers.get('idempotency-key')
    expect(keyOf(first)).toMatch(/^[0-9a-f-]{36}$/)
    expect(keyOf(again)).toBe(keyOf(first))
    expect(keyOf(other)).not.toBe(keyOf(first))
  })

  it('once the reply to a booking is known, booking the same hour again gets a new idempotency key', async () => {
    const refused = failureReply(409, { code: 'trainer_away', detail: 'The trainer is away' })
    const { api, user, panel } = await openPanel(trainer, { 'POST /bookings': refused })
    await user.click(panel.getByRole('radio', { name: /1 session/ }))
    await user.click(await panel.findByRole('radio', { name: '10:00' }))
    const book = async () => user.click(await screen.findByRole('button', { name: /^Book · .*10:00/ }))
    await book()
    expect(await screen.findByText('The trainer is away')).toBeVisible()
    api.set({ 'POST /bookings': ownBooking })
    await waitFor(() => expect(panel.getByRole('button', { name: /^Book · / })).toBeEnabled())
    await book()
    await waitFor(() => expect(api.requests('POST /bookings')).toHaveLength(2))
    await waitFor(() => expect(currentPath()).toBe(`/booking-checkout/${ownBooking.id}`))
    // Later the client books the same hour again, for example after a cancellation.
    await navigateInApp(`/trainer/${trainer.id}`)
    const again = within(await screen.findByRole('region', { name: 'Book a Session' }))
    await user.click(again.getByRole('radio', { name: /1 session/ }))
    await user.click(await again.findByRole('radio', { name: '10:00' }))
    await book()
    await waitFor(() => expect(api.requests('POST /bookings')).toHaveLength(3))
    const requests = api.requests('POST /bookings')
    expect(new Set(requests.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
  })

  it('if a client has opened another page, a late reply to a booking does not lead away from that page', async () => {
    const { api, user, panel } = await openPanel()
    await user.click(panel.getByRole('radio', { name: /1 session/ }))
    await user.click(await panel.findByRole('radio', { name: '10:00' }))
    const release = api.hold('POST /bookings')
    await user.click(panel.getByRole('button', { name: /^Book · / }))
    await user.click(screen.getByRole('link', { name: 'Back to Search' }))
    expect(await screen.findByRole('heading', { name: 'Available Trainers' })).toBeVisible()
    release()
    expect(await screen.findByText('Booking created! You find it in My Bookings.')).toBeVisible()
    expect(currentPath()).toBe('/client-dashboard')
  })

  it('the booking panel and the checkout are translated into Spanish', async () => {
    const bought = {
      ...ownBooking,
      service_type: 'gym' as const,
      sessions_count: 5,
      price: 5525,
      package_info: { sessions: 5, price: 5525, price_per_session: 1105, original_price: 6500, discount_applied: 15 },
    }
    const answers = { 'POST /bookings': bought, 'GET /bookings/{id}': bought }
    const { user, panel } = await openPanel(trainer, answers, 'es')
    expect(panel.getByText('15% de descuento hasta el 5 dic')).toBeVisible()
    expect(panel.getByRole('button', { name: 'Elige primero un paquete' })).toBeVisible()
    await user.click(panel.getByRole('radio', { name: /5 sesiones\s*Mejor precio/ }))
    await user.click(panel.getByRole('button', { name: 'Reservar' }))
    expect(panel.getByRole('alert')).toHaveTextContent('Elige la fecha y la hora')
    await pickDate({ panel, user }, '2026-11-22')
    expect(panel.getByRole('alert')).toHaveTextContent('No hay sesiones los domingos. Elige otro día.')
    await pickDate({ panel, user }, '2026-11-23')
    const hours = within(panel.getByRole('group', { name: 'Horas libres el lunes' }))
    await user.click(await hours.findByRole('radio', { name: '09:00' }))
    expect(panel.getByText('Ahorras RD$975.00')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Reservar · Lun 23, 09:00' }))
    expect(await screen.findByText('¡Reserva creada! Vamos al pago...')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Completa tu reserva' })).toBeVisible()
    const main = screen.getByRole('main')
    for (const text of ['Fecha', 'Hora', 'Servicio', 'Gimnasio', '5 sesiones', 'Descuento 15%', 'Total']) {
      expect(main).toHaveTextContent(text)
    }
  })
})

describe('the checkout', () => {
  it.each([
    ['en', 'Cancelling is free until Thu, Nov 19, 09:00. After that it costs RD$420.00 of RD$1,400.00.'],
    ['es', 'Cancelas gratis hasta el jue, 19 nov, 09:00. Después cuesta RD$420.00 de RD$1,400.00.'],
  ] as const)('the checkout says in %s what cancelling costs, before the client pays', async (language, cost) => {
    await openApp(`/booking-checkout/${ownBooking.id}`, { as: client, api: serverOf(), language })
    expect(await screen.findByText(cost)).toBeVisible()
  })

  it('only clients can open the checkout of a trainer', async () => {
    await openApp(`/booking-checkout?trainerId=${trainer.id}`, { as: 'trainer', api: serverOf() })
    expect(await screen.findByText('Only clients book sessions')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Yulissa Peralta')
    expect(screen.queryByRole('region', { name: 'Book a Session' })).toBeNull()
  })

  it('the checkout redirects to the dashboard if the trainer or the booking is unknown', async () => {
    const nobody = '7f3a91c2-0000-4000-8000-00000000dead'
    const unknown = failureReply(404, { code: 'booking_not_found', detail: 'Booking not found' })
    for (const [path, message] of [
      [`/booking-checkout?trainerId=${nobody}`, 'Failed to load trainer'],
      ['/booking-checkout', 'Failed to load trainer'],
      ['/booking-checkout?trainerId=nobody', 'Failed to load trainer'],
      [`/booking-checkout/${nobody}`, 'Failed to load booking'],
    ] as const) {
      await openApp(path, { as: 'client', api: { 'GET /bookings/{id}': unknown } })
      await waitFor(() => expect(currentPath()).toBe('/client-dashboard'))
      expect(await screen.findByText(message)).toBeVisible()
    }
  })

  it('at the checkout, the next session of a paid package is scheduled without a price, but an unpaid package must be paid', async () => {
    const path = '/client-dashboard?tab=bookings'
    const paid = makeBooking({
      client_id: client.id,
      date: '2026-11-13',
      status: 'completed',
      payment_status: 'paid',
      price: 6500,
      sessions_count: 5,
      sessions_remaining: 3,
      sessions_to_schedule: 3,
      package_session: { number: 1, of: 5 },
    })
    const { api, user } = await openApp(`/booking-checkout?trainerId=${trainer.id}&package=${paid.id}`, {
      as: client,
      api: serverOf(trainer, { 'GET /bookings/{id}': paid, 'POST /bookings': { ...ownBooking, price: 0 } }),
    })
    const frame = await screen.findByRole('region', { name: 'Schedule your next session' })
    const panel = within(frame)
    expect(frame).toHaveTextContent(/In your package.*session 3 of 5/)
    expect(frame).not.toHaveTextContent('RD$')
    expect(panel.queryByRole('radio', { name: /sessions/ })).toBeNull()
    await pickDate({ panel, user }, '2026-11-19')
    await user.click(await panel.findByRole('radio', { name: '11:00' }))
    await user.click(panel.getByRole('button', { name: 'Schedule · Thu 19, 11:00' }))
    expect(await screen.findByText('Session scheduled!')).toBeVisible()
    expect(currentPath()).toBe(path)
    const [sent] = api.requests('POST /bookings')
    expect(sent?.body).toMatchObject({ date: '2026-11-19', time: '11:00', package_booking_id: paid.id })
    expect(sent?.body).not.toHaveProperty('sessions_count')

    const unpaid = { ...paid, id: '7f3a91c2-0000-4000-8000-000000000009', payment_status: 'pending' as const }
    api.set({ 'GET /bookings/{id}': unpaid })
    await navigateInApp(`/booking-checkout?trainerId=${trainer.id}&package=${unpaid.id}`)
    expect(await screen.findByText(/The next session can be scheduled once the package is paid/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  })
})
