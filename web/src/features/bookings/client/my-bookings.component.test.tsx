import { addDays } from '@entrena/contract/calendar'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { currentPath, openApp } from '@/testing/app'
import { failureReply, unreachable } from '@/testing/fake-api'
import { bookingAnswers, freeHoursReply, makeNextBooking } from '../makers'

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
    const answers = bookingAnswers(() => [confirmed, ...many])
    const { api, user, allowConsole } = await openApp(path, {
      as: 'client',
      api: { ...answers, 'GET /bookings': failureReply(500), 'PATCH /bookings/{id}/complete': failureReply(500) },
    })
    allowConsole(/Could not load/)
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load bookings')
    api.set(answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const list = await region('Past')
    const count = () => list.querySelectorAll('li').length
    expect(count()).toBe(19)
    await user.click(screen.getByText('Show more'))
    await waitFor(() => expect(count()).toBe(24))
    expect(screen.queryByText('Show more')).toBeNull()

    await user.click(within(await region('Needs you')).getByText('Mark Complete'))
    const submit = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark Complete' })
    await user.click(submit)
    expect(await screen.findByText('Failed to complete booking')).toBeVisible()
    const detail = 'That is not possible for this booking as it stands now'
    const refused = failureReply(409, { code: 'move_not_allowed', detail })
    api.set({ 'PATCH /bookings/{id}/complete': refused, 'GET /bookings/{id}': confirmed })
    await user.click(submit)
    expect(await screen.findByText(detail)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['completed', 'Session marked as complete!'],
    ['cancelled', 'That is not possible for this booking as it stands now'],
  ] as const)(
    'a second press after a lost answer says whether the session was completed, if it is now %s',
    async (status, text) => {
      const booking = makeNextBooking({ status: 'confirmed', payment_status: 'paid', date: addDays(today, -1) })
      const { api, user } = await openApp(path, {
        as: 'client',
        api: { ...bookingAnswers(() => [booking]), 'PATCH /bookings/{id}/complete': unreachable },
      })
      await user.click(within(await region('Needs you')).getByText('Mark Complete'))
      const submit = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark Complete' })
      await user.click(submit)
      expect(await screen.findByText('Failed to complete booking')).toBeVisible()
      const detail = 'That is not possible for this booking as it stands now'
      const current = { ...booking, status }
      api.set({
        ...bookingAnswers(() => [current]),
        'PATCH /bookings/{id}/complete': failureReply(409, { code: 'move_not_allowed', detail }),
        'GET /bookings/{id}': current,
      })
      await user.click(submit)
      expect(await screen.findByText(text)).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

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
      const { user } = await openApp(path, { as: 'client', api: bookingAnswers(() => [second, paid]) })
      const [latest] = await rows('Past')
      expect(latest).toHaveTextContent('2 of 5')
      expect(screen.getAllByRole('link', { name: /^Schedule next/ })).toHaveLength(1)
      expect(screen.getByRole('link', { name: /^Schedule next/ })).toHaveAttribute(
        'href',
        `/booking-checkout?trainerId=${paid.trainer_id}&package=${paid.id}`,
      )
      const [, older] = await rows('Past')
      await user.click(within(older as HTMLElement).getByRole('button', { name: /^More for/ }))
      await screen.findByRole('menuitem', { name: 'Message' })
      expect(screen.queryAllByRole('menuitem', { name: 'Every week' })).toHaveLength(weekly)
    },
  )

  it('if a trainer allows no moves, the client is told before choosing another hour', async () => {
    const confirmed = makeNextBooking({ status: 'confirmed', date: addDays(today, 3) })
    const { user } = await openApp(path, {
      as: 'client',
      api: { ...bookingAnswers(() => [confirmed]), 'GET /trainers/{id}': makeTrainer({ allows_moves: false }) },
    })
    await user.click((await screen.findAllByRole('button', { name: /^More for Yulissa/ }))[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: /^Change the hour/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the hour' }))
    await dialog.findByText('This trainer does not allow changing the hour. Cancel and book again.')
    expect(dialog.queryByRole('radio')).toBeNull()
    expect(dialog.queryByRole('button', { name: /Choose a new hour|^Change/ })).toBeNull()
  })

  it('the new hour of a session stays chosen if the server cannot be reached', async () => {
    const confirmed = makeNextBooking({ status: 'confirmed', date: addDays(today, 3) })
    const { user } = await openApp(path, {
      as: 'client',
      api: {
        ...bookingAnswers(() => [confirmed]),
        'GET /trainers/{id}': makeTrainer(),
        'GET /trainers/{id}/slots': freeHoursReply('09:00'),
        'PUT /bookings/{id}/time': unreachable,
      },
    })
    await user.click((await screen.findAllByRole('button', { name: /^More for Yulissa/ }))[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: /^Change the hour/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the hour' }))
    await user.click(await dialog.findByRole('radio', { name: '09:00' }))
    await user.click(dialog.getByRole('button', { name: /09:00$/ }))
    expect(await screen.findByText('Failed to change the hour')).toBeVisible()
    expect(dialog.getByRole('button', { name: /09:00$/ })).toBeEnabled()
  })

  it.each([
    [
      'en',
      'Mark Complete',
      'Mark Complete Yulissa Peralta Tomorrow, 07:00',
      'Mark Complete Yulissa Peralta Tomorrow, 09:00',
    ],
    [
      'es',
      'Marcar completada',
      'Marcar completada Yulissa Peralta Mañana, 07:00',
      'Marcar completada Yulissa Peralta Mañana, 09:00',
    ],
  ] as const)(
    'two bookings with one trainer have buttons with different names in %s, although they show the same text',
    async (language, text, ...names) => {
      const date = addDays(today, 1)
      const bookings = ['07:00', '09:00'].map((time) => makeNextBooking({ status: 'confirmed', date, time }))
      await openApp(path, { as: 'client', language, api: bookingAnswers(() => bookings) })
      const found = await screen.findAllByRole('button', { name: /^(Mark Complete|Marcar completada)/ })
      expect(found.map((button) => button.textContent)).toEqual(Array(2).fill(text))
      for (const [index, button] of found.entries()) expect(button).toHaveAccessibleName(names[index])
    },
  )

  it.each([
    ['en', 'Yulissa answers by Wed, Nov 18, 08:00.', 'Waiting for the trainer'],
    ['es', 'Yulissa responde antes del mié, 18 nov, 08:00.', 'Esperando su respuesta'],
  ] as const)(
    'a waiting request says in %s by when its trainer answers, unless that has no deadline',
    async (language, byThen, waiting) => {
      const paid = { payment_status: 'paid', answer_by: '2026-11-18T12:00:00.000Z', date: addDays(today, 5) } as const
      const announced = { payment_status: 'pending_confirmation', date: addDays(today, 6) } as const
      const bookings = [makeNextBooking(paid), makeNextBooking(announced)]
      await openApp(path, { as: 'client', language, api: bookingAnswers(() => bookings) })
      expect(await screen.findByText(byThen)).toBeVisible()
      expect(screen.getAllByText(waiting)).toHaveLength(1)
    },
  )

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
      makeNextBooking({ status: 'cancelled', cancel_reason: 'unanswered', date: addDays(today, -4) }),
    ]
    const { user } = await openApp(path, { as: 'client', language: 'es', api: bookingAnswers(() => bookings) })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Mis reservas')
    const [first, second] = await rows('Próximas')
    for (const text of ['Mañana, 07:00', 'Quedan 3', 'Marcar completada']) expect(first).toHaveTextContent(text)
    expect(second).toHaveTextContent('Esperando su respuesta')
    expect(within(await region('Te toca a ti')).getByRole('link', { name: /^Pagar RD\$1,400\.00/ })).toBeVisible()
    const past = await region('Pasadas')
    for (const text of ['Reseñada', 'Agendar la próxima', 'Cancelada', 'Venció: Yulissa Peralta no respondió.'])
      expect(past).toHaveTextContent(text)
    await user.click(screen.getByRole('link', { name: /^Completadas/ }))
    expect(await rows('Completadas')).toHaveLength(1)
    expect(currentPath()).toBe(`${path}&state=completed`)
  })

  it('a proposal is listed under Needs you, and once it is answered, the focus moves to the menu of the session', async () => {
    const proposal = { date: addDays(today, 4), time: '11:00', until: '2026-11-16T12:00:00Z' }
    let booking = makeNextBooking({ status: 'confirmed', payment_status: 'paid', date: addDays(today, 3), proposal })
    const { user } = await openApp(path, {
      as: 'client',
      api: {
        ...bookingAnswers(() => [booking]),
        'POST /bookings/{id}/proposal/accept': () => {
          booking = { ...booking, date: proposal.date, time: '11:00', proposal: null }
          return booking
        },
      },
    })
    const [row] = await rows('Needs you')
    expect(row).toHaveTextContent(/Proposes .*11:00/)
    expect(within(row as HTMLElement).getByRole('button', { name: /^Mark Complete/ })).toBeVisible()
    await user.click(within(row as HTMLElement).getByRole('button', { name: /^Answer/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Yulissa Peralta proposes another hour' }))
    await user.click(dialog.getByRole('button', { name: /^Move to .*11:00$/ }))
    expect(await rows('Next')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull()
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  it('a client can cancel the first session of a package or the whole package, and sees the amount for each', async () => {
    const bought = makeNextBooking({
      status: 'confirmed',
      payment_status: 'paid',
      date: addDays(today, 3),
      price: 6500,
      sessions_count: 5,
      sessions_remaining: 5,
      sessions_to_schedule: 4,
      package_session: { number: 1, of: 5 },
    })
    const quote = {
      refund_amount: 0,
      kept_amount: 0,
      paid_amount: 6500,
      transfer_announced: false,
      free_until: '2026-11-17T11:00:00Z',
      sessions: 1,
      sessions_returned: 1,
      returned_amount: 1300,
      ends_package: false,
    }
    const whole = { ...quote, refund_amount: 6500, sessions_returned: 0, returned_amount: 0, ends_package: true }
    let booking = bought
    let sent: unknown
    const { user } = await openApp(path, {
      as: 'client',
      api: {
        ...bookingAnswers(() => [booking]),
        'GET /bookings/{id}/cancellation': ({ query }) => (query.get('only_session') === 'true' ? quote : whole),
        'POST /bookings/{id}/cancel': ({ body }) => {
          sent = body
          booking = { ...bought, status: 'cancelled', cancel_reason: 'client', sessions_to_schedule: 5 }
          return booking
        },
      },
    })
    const [row] = await rows('Next')
    const menu = within(row as HTMLElement).getByRole('button', { name: /^More for/ })
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: /^Cancel booking/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What do you want to cancel?' }))
    expect(
      await dialog.findByRole('radio', { name: /Only this session.*RD\$1,300\.00stays in the package/ }),
    ).toBeChecked()
    await user.click(await dialog.findByRole('radio', { name: /The whole package.*RD\$6,500\.00back to you/ }))
    expect(await dialog.findByText('You are in time. You get everything back')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Cancel and get RD$6,500.00 back' })).toBeEnabled()
    await user.click(dialog.getByRole('button', { name: 'Keep it all' }))
    await waitFor(() => expect(menu).toHaveFocus())

    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: /^Cancel booking/ }))
    await user.click(await screen.findByRole('button', { name: 'Cancel 1 session' }))
    await rows('Past')
    expect(sent).toMatchObject({ expected_refund: 0, only_session: true })
    // The cancelled session is now in another section, and its menu has another button.
    const moved = within(await region('Past')).getByRole('button', { name: /^More for/ })
    await waitFor(() => expect(moved).toHaveFocus())
  })
})
