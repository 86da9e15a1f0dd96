import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { advanceClock, makeSignedInUser, openApp } from '@/testing/app'
import { type FakeRequest, failureReply } from '@/testing/fake-api'
import { bookingAnswers, makeBooking, makeEntry, makeNextBooking } from '../makers'
import type { Booking } from '../queries'

const profile = makeTrainer()
const blockId = '5e550000-0000-4000-8000-00000000e002'
const trainer = makeSignedInUser('trainer', { id: profile.user_id, name: 'Yulissa Peralta' })
const agreed = (about: Partial<Booking>) =>
  makeNextBooking({ date: '2026-11-15', status: 'confirmed', payment_status: 'paid', ...about })

describe('today card of a trainer', () => {
  it('the today card shows sessions and requests in Dominican time, and loads them again', async () => {
    const pack = { package_booking_id: makeBooking().id, package_session: { number: 3, of: 5 }, price: 0 }
    let bookings = [
      agreed({ time: '14:00', client_name: 'Pedro Almonte', service_type: 'gym' }),
      agreed({ ...pack, time: '13:00', client_name: 'Laura Méndez' }),
      agreed({ time: '08:00', client_name: 'Early Bird', status: 'completed' }),
      agreed({ time: '10:00', client_name: 'Declined Person', status: 'cancelled' }),
      makeNextBooking({ time: '16:00', client_name: 'Massiel Cruz', price: 5525, sessions_count: 5 }),
      ...['17:00', '18:00', '19:00'].map((time) => makeNextBooking({ time })),
    ]
    await openApp('/trainer-dashboard', {
      as: trainer,
      api: { ...bookingAnswers(() => bookings), 'GET /trainers/{id}': profile },
      hasClock: true,
    })
    const card = await screen.findByRole('region', { name: 'Today' })
    await within(card).findByText('Pedro Almonte')
    for (const text of ['Sunday, November 15', '3 sessions', 'Updated 12:00', 'Outdoor · 3 of 5', 'in 1 h']) {
      expect(card).toHaveTextContent(text)
    }
    const next = () =>
      within(card)
        .getAllByRole('listitem')
        .filter((row) => row.querySelector('time'))
    expect(next()).toHaveLength(2)
    expect(next()[0]).toHaveTextContent(/13:00.*Laura Méndez/)
    expect(next()[1]).toHaveTextContent(/14:00.*Pedro Almonte.*Gym · 1 session/)
    expect(within(card).getByText('4 requests await your answer')).toBeInTheDocument()
    expect(within(card).getAllByRole('button', { name: /^Accept/ })).toHaveLength(3)
    expect(card).toHaveTextContent(/Massiel Cruz.*Tue, Nov 17, 16:00.*Outdoor · 5 sessions.*RD\$5,525\.00/)

    bookings = [...bookings, agreed({ time: '12:00', client_name: 'Gabriela Santos' })]
    await advanceClock(4)
    expect(card).toHaveTextContent('in 56 min')
    expect(card).not.toHaveTextContent('Gabriela Santos')
    await advanceClock(1)
    await waitFor(() => expect(next()[0]).toHaveTextContent(/Gabriela Santos.*now/))
    expect(card).toHaveTextContent('4 sessions')
    expect(card).toHaveTextContent('Updated 12:05')

    bookings = bookings.filter(({ status }) => status !== 'pending')
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    expect(await within(card).findByText('No request is waiting for you.')).toBeVisible()
    bookings = bookings.map((booking) => ({ ...booking, status: 'completed' }))
    await advanceClock(5)
    expect(await within(card).findByText('That was all for today. Well done!')).toBeVisible()
    vi.setSystemTime('2026-11-16T04:00:00Z')
    await advanceClock(1)
    expect(await within(card).findByText('Monday, November 16')).toBeVisible()
    expect(await within(card).findByText(/^Nobody has booked you for today/)).toBeVisible()
    expect(card).toHaveTextContent('No sessions')
  })

  it('the today card lists bookings and sessions that were agreed elsewhere together, sorted by time', async () => {
    const noted = { date: '2026-11-15', time: '13:00', title: 'Doña Milagros' }
    const { api } = await openApp('/trainer-dashboard', {
      as: trainer,
      api: {
        ...bookingAnswers(() => [
          agreed({ time: '14:00', client_name: 'Pedro Almonte', service_type: 'gym' }),
          agreed({ time: '12:00', client_name: 'Laura Méndez' }),
        ]),
        'GET /agenda/entries': [
          makeEntry({ ...noted, offer: null }),
          makeEntry({ ...noted, kind: 'block', id: blockId }),
        ],
        'GET /trainers/{id}': profile,
      },
    })
    const card = await screen.findByRole('region', { name: 'Today' })
    await within(card).findByText('Doña Milagros')
    expect(card).toHaveTextContent('3 sessions')
    expect(card).toHaveTextContent(/Laura Méndez.*13:00.*Doña Milagros.*Gym · agreed elsewhere.*14:00.*Pedro Almonte/)
    expect(api.requests('GET /agenda/entries')[0]?.query.toString()).toBe('from=2026-11-15&days=1')
  })

  it('if sessions that were agreed elsewhere cannot be loaded, the today card still shows bookings', async () => {
    const { api, user, allowConsole } = await openApp('/trainer-dashboard', {
      as: trainer,
      api: {
        ...bookingAnswers(() => [agreed({ time: '14:00', client_name: 'Pedro Almonte' })]),
        'GET /agenda/entries': failureReply(500),
        'GET /trainers/{id}': profile,
      },
    })
    allowConsole(/Could not load/)
    const card = await screen.findByRole('region', { name: 'Today' })
    expect(await within(card).findByText('Pedro Almonte')).toBeVisible()
    expect(card).toHaveTextContent('Updated 12:00')
    expect(within(card).getByRole('alert')).toHaveTextContent('Sessions agreed elsewhere could not be loaded')
    api.set({ 'GET /agenda/entries': [makeEntry({ date: '2026-11-15', title: 'Doña Milagros' })] })
    await user.click(within(card).getByRole('button', { name: 'Try again' }))
    expect(await within(card).findByText('Doña Milagros')).toBeVisible()
    expect(within(card).queryByRole('alert')).toBeNull()
  })

  it('a request on the today card says if its client has never trained with the trainer', async () => {
    const facts = { is_new: false, with_you: 0, sessions: 4, attended: 4, pays: 'on_time' } as const
    await openApp('/trainer-dashboard', {
      as: trainer,
      api: { ...bookingAnswers(() => [makeNextBooking({ client_facts: facts })]), 'GET /trainers/{id}': profile },
    })
    const card = await screen.findByRole('region', { name: 'Today' })
    expect(await within(card).findByText('First time with you')).toBeVisible()
  })

  it('the today card loads its bookings only once, even if the profile is loaded later', async () => {
    let release = (_: typeof profile) => {}
    const late = new Promise<typeof profile>((resolve) => {
      release = resolve
    })
    const { api } = await openApp('/trainer-dashboard', {
      as: trainer,
      api: { ...bookingAnswers(() => []), 'GET /trainers/{id}': () => late },
    })
    const card = await screen.findByRole('region', { name: 'Today' })
    await within(card).findByText(/^Nobody has booked you for today/)
    const asked = api.requests('GET /bookings').length
    release(profile)
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Today' })).toBe(card)
    expect(api.requests('GET /bookings')).toHaveLength(asked)
  })

  it('a request answered on the today card changes in the list of bookings too, in Spanish', async () => {
    const gym = { client_name: 'Massiel Cruz', service_type: 'gym' } as const
    let bookings = [
      makeNextBooking({ ...gym, time: '16:00', sessions_count: 5 }),
      makeNextBooking({ ...gym, time: '17:00' }),
    ]
    const answer = ({ params, body }: FakeRequest) => {
      const answered = { ...makeBooking(), ...bookings.find(({ id }) => id === params.id), ...(body as object) }
      bookings = bookings.map((booking) => (booking.id === params.id ? answered : booking))
      return answered
    }
    const { user } = await openApp('/trainer-dashboard', {
      as: trainer,
      language: 'es',
      api: { ...bookingAnswers(() => bookings), 'GET /trainers/{id}': profile, 'PUT /bookings/{id}': answer },
    })
    const card = await screen.findByRole('region', { name: 'Hoy' })
    const accept = await within(card).findByRole('button', { name: /^Aceptar: Massiel Cruz.*16:00$/ })
    for (const text of ['Sin sesiones', 'Próximas sesiones', 'Esperan tu respuesta', 'Gimnasio · 5 sesiones']) {
      expect(card).toHaveTextContent(text)
    }
    accept.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Reserva confirmada')).toBeVisible()
    await waitFor(() => expect(within(card).getByRole('heading', { name: 'Hoy' })).toHaveFocus())
    await user.click(within(card).getByRole('button', { name: /^Rechazar: Massiel Cruz.*17:00$/ }))
    const question = await screen.findByRole('dialog', { name: '¿Rechazar esta solicitud?' })
    expect(question).toHaveTextContent('La hora vuelve a quedar libre y le avisamos a Massiel Cruz')
    await user.click(within(question).getByRole('button', { name: 'Rechazar' }))
    expect(await screen.findByText('Reserva cancelada')).toBeVisible()
    expect(await within(card).findByText('Ninguna solicitud te espera.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Reservas' }))
    const list = await screen.findByRole('region', { name: 'Próximas y pasadas' })
    expect(list).toHaveTextContent(/Gimnasio · 5 sesiones.*Confirmada.*Agregar al calendario.*Cancelada.*RD\$1,400\.00/)
  })
})
