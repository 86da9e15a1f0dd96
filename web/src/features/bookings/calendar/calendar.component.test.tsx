import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { currentPath, makeSignedInUser, navigateInApp, openApp } from '@/testing/app'
import { type FakeRequest, failureReply } from '@/testing/fake-api'
import { bookingAnswers, makeBooking, makeEntry, makeNextBooking } from '../makers'
import type { Booking } from '../queries'

const path = '/trainer-dashboard?tab=calendar&view=month'
const profile = makeTrainer()
const trainer = makeSignedInUser('trainer', { id: profile.user_id, name: 'Yulissa Peralta' })
const sessionAt = (date: string, time: string, about: Partial<Booking> = {}) =>
  makeNextBooking({ date, time, status: 'confirmed', payment_status: 'paid', ...about })

describe('calendar of a trainer', () => {
  it("a trainer's calendar shows that it is loading, and a failure can be retried", async () => {
    const lists = bookingAnswers(() => [sessionAt('2026-11-17', '13:00')])
    const { api, user, allowConsole } = await openApp('/trainer-dashboard?tab=reviews', {
      as: trainer,
      api: { ...lists, 'GET /trainers/{id}': profile, 'GET /bookings': failureReply(500) },
    })
    allowConsole(/Could not load/)
    const release = api.hold('GET /bookings')
    await navigateInApp(path)
    expect(await screen.findByRole('grid')).toHaveAttribute('aria-busy', 'true')
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading')
    release()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load bookings')
    api.set(lists)
    await user.click(screen.getByText('Try again'))
    expect(await screen.findByLabelText('Tuesday, November 17, 1 session')).toBeVisible()
  })

  it("a trainer's calendar works by keyboard and has Dominican days, even if the browser is already in the next day", async () => {
    const bookings = [
      sessionAt('2026-11-15', '13:00'),
      sessionAt('2026-11-15', '14:00', { status: 'pending', client_name: 'Massiel Cruz' }),
      sessionAt('2026-11-15', '07:00', { status: 'cancelled' }),
      sessionAt('2026-11-16', '06:00', { status: 'completed' }),
      sessionAt('2026-12-17', '08:00'),
    ]
    const { user } = await openApp(path, {
      as: trainer,
      api: { ...bookingAnswers(() => bookings), 'GET /trainers/{id}': profile },
    })
    const grid = await screen.findByRole('grid')
    const headers = within(grid).getAllByRole('columnheader')
    expect(headers).toHaveLength(7)
    expect(headers[0]).toHaveTextContent('Monday')
    const today = await screen.findByLabelText('Sunday, November 15, 2 sessions, 1 pending')
    expect(today).toHaveAttribute('aria-current', 'date')
    today.focus()
    const press = async (keys: string, name: string) => {
      await user.keyboard(keys)
      await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-label', name))
    }
    await press('{ArrowRight}', 'Monday, November 16, 1 session')
    await press('{End}', 'Sunday, November 22, no sessions')
    await press('{ArrowUp}{Home}', 'Monday, November 9, no sessions')
    await press('{ArrowDown}{ArrowLeft}{ArrowLeft}', 'Saturday, November 14, no sessions')
    await press('{PageUp}', 'Wednesday, October 14, no sessions')
    expect(currentPath()).toContain('month=2026-10')
    await press('{PageDown}', 'Saturday, November 14, no sessions')
    await press('{PageDown}', 'Monday, December 14, no sessions')
    await press('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}', 'Thursday, December 17, 1 session')
    await user.keyboard('{Enter}')
    expect((await screen.findByText('Thursday, December 17')).tagName).toBe('H2')
    expect(currentPath()).toContain('month=2026-12&day=2026-12-17')
    expect(document.activeElement).toHaveAttribute('aria-label', 'Thursday, December 17, 1 session')
    // The whole calendar grid is a single tab stop.
    await user.tab()
    expect(document.activeElement).toHaveAccessibleName(/^Add to calendar: Laura Méndez/)
    await user.tab({ shift: true })
    await press('{ArrowLeft>17/}', 'Monday, November 30, no sessions')
    expect(screen.getByText('November 2026')).toBeVisible()
  })

  it("a trainer's calendar shows all sessions of a month, even if there are more than 100", async () => {
    const bookings = Array.from({ length: 226 }, (_, index) => {
      const [day, hour] = [1 + Math.floor(index / 8), 6 + (index % 8)].map((part) => String(part).padStart(2, '0'))
      return sessionAt(`2026-11-${day}`, `${hour}:00`)
    })
    await openApp(path, { as: trainer, api: { ...bookingAnswers(() => bookings), 'GET /trainers/{id}': profile } })
    expect(await screen.findByLabelText('Sunday, November 1, 8 sessions')).toBeVisible()
    expect(screen.getByLabelText('Friday, November 13, 8 sessions')).toBeVisible()
    expect(screen.getByLabelText('Sunday, November 29, 2 sessions')).toBeVisible()
  })

  it("a trainer's month shows sessions that were agreed elsewhere, with a link to their day in the schedule", async () => {
    const { api } = await openApp(`${path}&day=2026-11-17`, {
      as: trainer,
      api: {
        ...bookingAnswers(() => [sessionAt('2026-11-17', '20:00')]),
        'GET /agenda/entries': [makeEntry({ paid: 'here', offer: { state: 'open', price: 1400, net: 1232 } })],
        'GET /trainers/{id}': profile,
      },
    })
    expect(await screen.findByLabelText('Tuesday, November 17, 2 sessions')).toBeVisible()
    expect(screen.getByText('Doña Milagros').closest('li')).toHaveTextContent(/19:00.*Gym · Waiting for an answer/)
    expect(screen.getByRole('link', { name: 'Open in the schedule: Doña Milagros, 19:00' })).toHaveAttribute(
      'href',
      '/trainer-dashboard?tab=calendar&day=2026-11-17',
    )
    expect(api.requests('GET /agenda/entries')[0]?.query.toString()).toBe('from=2026-10-26&days=42')
  })

  it("if sessions that were agreed elsewhere cannot be loaded, a trainer's month still shows the bookings", async () => {
    const { allowConsole } = await openApp(`${path}&day=2026-11-17`, {
      as: trainer,
      api: {
        ...bookingAnswers(() => [sessionAt('2026-11-17', '20:00')]),
        'GET /agenda/entries': failureReply(500),
        'GET /trainers/{id}': profile,
      },
    })
    allowConsole(/Could not load/)
    expect(await screen.findByLabelText('Tuesday, November 17, 1 session')).toBeVisible()
    expect(screen.getByText('Laura Méndez')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Sessions agreed elsewhere could not be loaded')
  })

  it('a trainer accepts a request in the calendar, in Spanish', async () => {
    let request = makeNextBooking({ client_name: 'Massiel Cruz', time: '16:00' })
    const { user } = await openApp(`${path}&day=${request.date}`, {
      as: trainer,
      language: 'es',
      api: {
        ...bookingAnswers(() => [request]),
        'GET /trainers/{id}': profile,
        'PUT /bookings/{id}': ({ body }: FakeRequest) => {
          request = { ...makeBooking(), ...request, ...(body as object) }
          return request
        },
      },
    })
    expect(await screen.findByLabelText('martes, 17 de noviembre, 1 sesión, 1 por responder')).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible()
    const session = () => screen.getByText('Massiel Cruz').closest('li')
    expect(session()).toHaveTextContent(/16:00.*Al aire libre · 1 sesión.*Pendiente/)
    await user.click(main.getByRole('button', { name: /^Aceptar/ }))
    expect(await screen.findByText('Reserva confirmada')).toBeVisible()
    await waitFor(() => expect(session()).toHaveTextContent('Confirmada'))
    expect(main.getByRole('link', { name: /^Agregar al calendario/ })).toBeVisible()
    expect(await screen.findByLabelText('martes, 17 de noviembre, 1 sesión')).toBeVisible()
    await user.click(main.getByRole('button', { name: 'Hoy' }))
    expect(await screen.findByText('Nadie te ha reservado este día.')).toBeVisible()
  })
})
