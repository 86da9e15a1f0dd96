import { addDays } from '@entrena/contract/calendar'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { currentPath, openApp } from '@/testing/app'
import { failed } from '@/testing/fake-api'
import { answersWith, makeNextBooking } from '../makers'

const path = '/client-dashboard?tab=bookings'
const today = '2026-11-15'
const region = (name: string) => screen.findByRole('region', { name })
const rows = async (name: string) => within(await region(name)).getAllByRole('listitem')

describe('bookings of a client', () => {
  it("a client's bookings are loaded page by page, and say why a session cannot be completed", async () => {
    const done = { status: 'completed', payment_status: 'paid', reviewed: true } as const
    const many = Array.from({ length: 24 }, (_, index) => makeNextBooking({ ...done, date: addDays(today, -index) }))
    const confirmed = makeNextBooking({
      status: 'confirmed',
      payment_status: 'pending_confirmation',
      date: addDays(today, -1),
    })
    const answers = answersWith(() => [confirmed, ...many])
    const { api, user, allowConsole } = await openApp(path, {
      as: 'client',
      api: { ...answers, 'GET /bookings': failed(500), 'PATCH /bookings/{id}/complete': failed(500) },
    })
    allowConsole(/Could not load/)
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load bookings')
    api.set(answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const list = await region('Upcoming and past')
    const count = () => list.querySelectorAll('li').length
    expect(count()).toBe(20)
    await user.click(screen.getByText('Show more'))
    await waitFor(() => expect(count()).toBe(25))
    expect(screen.queryByText('Show more')).toBeNull()

    await user.click(within(list).getByText('Mark Complete'))
    const submit = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark Complete' })
    await user.click(submit)
    expect(await screen.findByText('Failed to complete booking')).toBeVisible()
    const detail = 'That is not possible for this booking as it stands now'
    api.set({ 'PATCH /bookings/{id}/complete': failed(409, { code: 'move_not_allowed', detail }) })
    await user.click(submit)
    expect(await screen.findByText(detail)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a client without bookings, or without bookings in the chosen state, reads what to do', async () => {
    const { user } = await openApp(path, { as: 'client' })
    expect(await screen.findByText('No sessions yet')).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('My Bookings')
    expect(main.getByRole('link', { name: 'Find Trainers' })).toHaveAttribute('href', '/client-dashboard')
    await user.click(main.getByRole('link', { name: /^Completed/ }))
    expect(await main.findByText('None of your bookings is in this state.')).toBeVisible()
    await user.click(main.getByRole('link', { name: 'Show all' }))
    expect(currentPath()).toBe(path)
  })

  it.each([
    [3, 1],
    [1, 0],
  ])(
    'a paid package with %d sessions left links to the hours of the next one, with %d links to weekly sessions',
    async (left, weekly) => {
      const paid = makeNextBooking({
        date: addDays(today, -2),
        status: 'completed',
        payment_status: 'paid',
        reviewed: true,
        price: 6500,
        sessions_count: 5,
        sessions_remaining: left,
        sessions_to_schedule: left,
        package_session: { number: 1, of: 5 },
      })
      const second = makeNextBooking({
        date: addDays(today, -1),
        status: 'completed',
        payment_status: 'paid',
        reviewed: true,
        price: 0,
        package_booking_id: paid.id,
        package_session: { number: 2, of: 5 },
      })
      await openApp(path, { as: 'client', api: answersWith(() => [second, paid]) })
      const [latest] = await rows('Upcoming and past')
      expect(latest).toHaveTextContent(/session 2 of 5.*In your package/)
      expect(screen.getAllByRole('link', { name: 'Schedule next' })).toHaveLength(1)
      expect(screen.queryAllByRole('button', { name: 'Every week' })).toHaveLength(weekly)
      expect(screen.getByRole('link', { name: 'Schedule next' })).toHaveAttribute(
        'href',
        `/booking-checkout?trainerId=${paid.trainer_id}&package=${paid.id}`,
      )
    },
  )

  it('a client reads that the trainer allows no moves before choosing another hour', async () => {
    const confirmed = makeNextBooking({ status: 'confirmed', date: addDays(today, 3) })
    const { user } = await openApp(path, {
      as: 'client',
      api: { ...answersWith(() => [confirmed]), 'GET /trainers/{id}': makeTrainer({ allows_moves: false }) },
    })
    await user.click((await screen.findAllByRole('button', { name: /^More for Yulissa/ }))[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: /^Change the hour/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the hour' }))
    await dialog.findByText('This trainer does not allow changing the hour. Cancel and book again.')
    expect(dialog.queryByRole('radio')).toBeNull()
    expect(dialog.queryByRole('button', { name: /Choose a new hour|^Change/ })).toBeNull()
  })

  it("the list of a client's bookings is translated into Spanish", async () => {
    const paid = { payment_status: 'paid', sessions_count: 5 } as const
    const bookings = [
      makeNextBooking({ ...paid, status: 'confirmed', sessions_remaining: 3, date: addDays(today, 1) }),
      makeNextBooking({ trainer_name: 'Rafael Montero' }),
      makeNextBooking({ payment_status: 'paid', date: addDays(today, 2) }),
      makeNextBooking({
        ...paid,
        status: 'completed',
        sessions_to_schedule: 2,
        reviewed: true,
        date: addDays(today, -3),
      }),
      makeNextBooking({ status: 'cancelled', date: addDays(today, -4) }),
    ]
    const { user } = await openApp(path, { as: 'client', language: 'es', api: answersWith(() => bookings) })
    const next = await region('Próxima sesión')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mis reservas')
    for (const text of ['Mañana, 07:00', 'Al aire libre', 'Quedan 3 de 5 sesiones', 'Agregar al calendario']) {
      expect(next).toHaveTextContent(text)
    }
    expect(within(await region('Te toca a ti')).getByRole('link', { name: 'Completar el pago' })).toBeVisible()
    const rest = await region('Próximas y pasadas')
    for (const text of ['Esperando al entrenador', 'Reseñada', 'Agendar la próxima', 'Buscar otro entrenador']) {
      expect(rest).toHaveTextContent(text)
    }
    expect(rest).toHaveTextContent('Cancelada')
    await user.click(screen.getByRole('link', { name: /^Completadas/ }))
    expect(await rows('Completadas')).toHaveLength(1)
    expect(currentPath()).toBe(`${path}&state=completed`)
  })
})
