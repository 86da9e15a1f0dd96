import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { advanceClock, currentPath, makeSignedInUser, navigateInApp, openApp } from '@/testing/app'
import { type FakeRequest, failureReply } from '@/testing/fake-api'
import { bookingAnswers, freeHoursReply, makeNextBooking } from '../makers'
import type { Booking } from '../queries'

const path = '/trainer-dashboard?tab=bookings'
const profile = makeTrainer()
const trainer = makeSignedInUser('trainer', { id: profile.user_id, name: 'Yulissa Peralta' })
const region = (name: string | RegExp) => screen.findByRole('region', { name })
const refused = failureReply(409, {
  code: 'request_answered',
  detail: 'This request has already been answered, or is no longer open',
})

/**
 * A fake server with these bookings, which a trainer can answer. `change` changes a booking on the server, as another
 * person would.
 */
function serverWith(first: readonly Booking[]) {
  let bookings = first
  const change = (id: string | undefined, about: Partial<Booking>) => {
    bookings = bookings.map((booking) => (booking.id === id ? { ...booking, ...about } : booking))
  }
  const answer = ({ params, body }: FakeRequest) => {
    const found = bookings.find(({ id }) => id === params.id)
    if (found?.status !== 'pending') return refused
    const answered = { ...found, ...(body as Pick<Booking, 'status'>) }
    change(found.id, answered)
    return answered
  }
  return {
    change,
    api: { ...bookingAnswers(() => bookings), 'GET /trainers/{id}': profile, 'PUT /bookings/{id}': answer },
  }
}

describe('bookings of a trainer', () => {
  it("a trainer's booking has a link to write to the client on WhatsApp, if the client has a phone", async () => {
    const confirmed = { status: 'confirmed', date: '2026-11-17' } as const
    const bookings = [
      makeNextBooking({ ...confirmed, client_name: 'Luis Gil', partner_phone: '+18095550001' }),
      makeNextBooking({ ...confirmed, time: '09:00' }),
    ]
    await openApp(path, { as: trainer, api: serverWith(bookings).api })
    const links = await screen.findAllByRole('link', { name: /on WhatsApp$/ })
    expect(links).toHaveLength(1)
    expect(links[0]).toHaveAccessibleName('Write to Luis Gil on WhatsApp')
    expect(links[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/18095550001\?text=Hi%20Luis%20Gil/),
    )
  })

  it("a trainer's bookings are loaded again after accepting or declining has failed or came too late", async () => {
    const [first, second, paid] = ['08:00', '09:00', '10:00'].map((time) => makeNextBooking({ time })) as [
      Booking,
      Booking,
      Booking,
    ]
    const server = serverWith([first, second, { ...paid, payment_status: 'paid', paid_amount: 1400 }])
    const { api, user } = await openApp(path, { as: trainer, api: server.api })
    const requests = within(await region(/^Awaiting your answer/))
    expect(requests.getAllByRole('listitem')).toHaveLength(3)

    api.set({ 'PUT /bookings/{id}': failureReply(500) })
    const accept = requests.getByRole('button', { name: /^Accept.*08:00/ })
    await user.click(accept)
    await waitFor(() => expect(screen.getAllByText('Failed to update booking')).toHaveLength(1))
    expect(accept).toHaveFocus()
    api.set(server.api)

    server.change(first.id, { status: 'cancelled' })
    server.change(second.id, { status: 'confirmed' })
    await user.click(accept)
    const others = await region('Upcoming and past')
    await waitFor(() => expect(others).toHaveTextContent(/09:00.*Confirmed.*08:00.*Cancelled/))
    expect(screen.getByText(/^This request has already been answered/)).toBeVisible()

    await user.click(screen.getByRole('link', { name: /^Pending/ }))
    await user.click(await screen.findByRole('button', { name: /^Decline/ }))
    const question = await screen.findByRole('dialog')
    expect(question).toHaveTextContent('the amount leaves your earnings and goes to the balance of Laura Méndez.')
    server.change(paid.id, { status: 'cancelled' })
    const release = api.hold('PUT /bookings/{id}')
    await user.click(within(question).getByRole('button', { name: 'Decline' }))
    expect(within(question).getByRole('button', { name: 'Back' })).toBeDisabled()
    await user.keyboard('{Escape}')
    expect(question).toBeVisible()
    release()
    expect(await screen.findByText('You have answered every request.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getAllByText(/^This request has already been answered/)).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('if several requests are accepted at once, each of them can succeed or fail by itself', async () => {
    const [first, second, third] = ['08:00', '09:00', '10:00'].map((time) =>
      makeNextBooking({ time, trainer_net: 1232 }),
    ) as [Booking, Booking, Booking]
    const server = serverWith([first, second, third])
    const { user } = await openApp(path, { as: trainer, api: server.api })
    await user.click(await screen.findByRole('checkbox', { name: 'Tick all 3' }))
    expect(screen.getByText('3 of 3 ticked')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /^Tick:.*10:00/ }))
    expect(screen.getByRole('checkbox', { name: 'Tick all 3' })).toBePartiallyChecked()
    expect(screen.getByText('2 of 3 ticked')).toBeVisible()
    expect(screen.getByText('You receive RD$2,464.00 once they are paid.')).toBeVisible()
    server.change(second.id, { status: 'cancelled' })
    await user.click(screen.getByRole('button', { name: 'Accept 2' }))
    expect(await screen.findByText('1 request accepted')).toBeVisible()
    expect(await screen.findByText(/09:00: no longer open$/)).toBeVisible()
  })

  it('a request that could not be accepted is still named when no requests are left in the list', async () => {
    const [first, second] = ['08:00', '09:00'].map((time) => makeNextBooking({ time })) as [Booking, Booking]
    const server = serverWith([first, second])
    const { user } = await openApp(`${path}&state=pending`, { as: trainer, api: server.api })
    await user.click(await screen.findByRole('checkbox', { name: 'Tick all 2' }))
    server.change(second.id, { status: 'cancelled' })
    await user.click(screen.getByRole('button', { name: 'Accept 2' }))
    expect(await screen.findByText('You have answered every request.')).toBeVisible()
    expect(screen.getByText(/09:00: no longer open$/)).toBeVisible()
  })

  it('if the connection is lost while several requests are accepted, no more are sent, and the ticks stay', async () => {
    const requests = ['08:00', '09:00', '10:00'].map((time) => makeNextBooking({ time }))
    const { api, user } = await openApp(path, { as: trainer, api: serverWith(requests).api })
    await user.click(await screen.findByRole('checkbox', { name: 'Tick all 3' }))
    api.set({ 'PUT /bookings/{id}': failureReply(0) })
    const accept = screen.getByRole('button', { name: 'Accept 3' })
    await user.click(accept)
    expect(await screen.findByText('Failed to update booking')).toBeVisible()
    expect(api.requests('PUT /bookings/{id}')).toHaveLength(1)
    expect(await screen.findAllByText(/: not accepted, please try again$/)).toHaveLength(3)
    expect(screen.getByText('3 of 3 ticked')).toBeVisible()
    expect(accept).toHaveFocus()
  })

  it('a request with another offered hour says that it waits for the client, and a request says if its hour has passed', async () => {
    const until = '2026-11-16T16:00:00Z'
    const bookings = [
      makeNextBooking({ client_name: 'Luis Gil', proposal: { date: '2026-11-19', time: '08:00', until } }),
      makeNextBooking({ client_name: 'Eva Luna', date: '2026-11-15', time: '07:00' }),
    ]
    await openApp(`${path}&state=pending`, { as: trainer, api: serverWith(bookings).api })
    expect(await screen.findByText('Waiting for Luis Gil')).toBeVisible()
    expect(screen.getByText('This hour has passed. The request lapses by itself.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  })

  it('once its hour has passed, a request says so, and it disappears when it has lapsed on the server', async () => {
    const soon = makeNextBooking({ client_name: 'Eva Luna', date: '2026-11-15', time: '13:00' })
    const paying = { client_name: 'Luis Gil', payment_status: 'pending_confirmation' } as const
    const server = serverWith([soon, makeNextBooking({ ...paying, date: '2026-11-15', time: '13:00' })])
    await openApp(`${path}&state=pending`, { as: trainer, api: server.api, hasClock: true })
    expect(await screen.findByRole('button', { name: /^Accept: Eva Luna/ })).toBeVisible()
    await advanceClock(61)
    expect(screen.getByText('This hour has passed. The request lapses by itself.')).toBeVisible()
    expect(screen.getByText('This hour has passed. We first check the transfer for it.')).toBeVisible()
    server.change(soon.id, { status: 'cancelled' })
    await advanceClock(1)
    await waitFor(() => expect(screen.queryByText('Eva Luna')).toBeNull())
    expect(screen.getByText('Luis Gil')).toBeVisible()
  })

  it('after taking an offered hour back, a trainer reads that the request waits for an answer again', async () => {
    const proposal = { date: '2026-11-19', time: '08:00', until: '2026-11-16T16:00:00Z' }
    const offered = makeNextBooking({ client_name: 'Luis Gil', proposal })
    const server = serverWith([offered])
    const { user, api } = await openApp(`${path}&state=pending`, {
      as: trainer,
      api: {
        ...server.api,
        'DELETE /bookings/{id}/proposal': () => {
          server.change(offered.id, { proposal: null })
          return { ...offered, proposal: null }
        },
      },
    })
    expect(await screen.findByText('Luis Gil can answer until Mon, Nov 16, 12:00.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Take back' }))
    expect(await screen.findByText('Proposal removed. Answer the request soon, or it lapses.')).toBeVisible()
    const [sent] = api.requests('DELETE /bookings/{id}/proposal')
    expect(Object.fromEntries(sent?.query ?? [])).toEqual({ date: '2026-11-19', time: '08:00' })
    expect(await screen.findByRole('button', { name: /^Accept: Luis Gil/ })).toBeVisible()
  })

  it('a trainer can end a package that has begun by cancelling its first request, even after the hour of the request', async () => {
    const begun = { payment_status: 'paid', sessions_count: 5, sessions_remaining: 3 } as const
    const passed = { date: '2026-11-15', time: '07:00', client_name: 'Eva Luna' }
    const quote = {
      ...{ refund_amount: 0, kept_amount: 0, paid_amount: 6500, transfer_announced: false, sessions: 1 },
      ...{ free_until: '2026-11-14T11:00:00.000Z', sessions_returned: 1, returned_amount: 1300, ends_package: false },
    }
    const { user } = await openApp(`${path}&state=pending`, {
      as: trainer,
      api: { ...serverWith([makeNextBooking({ ...begun, ...passed })]).api, 'GET /bookings/{id}/cancellation': quote },
    })
    expect(await screen.findByText(/^This hour has passed. The package has begun, so nothing lapses/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^More.*Eva Luna/ }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Cancel booking'])
    await user.click(screen.getByRole('menuitem'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('3 sessions, scheduled or not')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Keep it all' })).toBeVisible()
  })

  it('a trainer can offer a free hour near the requested one, or any other free hour, in place of declining, in Spanish', async () => {
    const booking = makeNextBooking({ client_name: 'Luis Gil', date: '2026-11-17', time: '09:00' })
    const server = serverWith([booking])
    const { api, user } = await openApp(`${path}&state=pending`, {
      as: trainer,
      language: 'es',
      api: {
        ...server.api,
        'PUT /auth/language': undefined,
        'GET /trainers/{id}/slots': freeHoursReply('08:00', '10:00', '18:00'),
        'PUT /bookings/{id}/proposal': ({ body }) => {
          const proposal = { ...(body as { date: string; time: string }), until: '2026-11-17T13:00:00Z' }
          server.change(booking.id, { proposal })
          return { ...booking, proposal }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Rechazar/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Ofrecer otra hora' }))
    const near = within(await dialog.findByRole('group', { name: 'Estás libre cerca de las 09:00' }))
    expect(near.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'lun, 16 nov, 08:00',
      'mar, 17 nov, 08:00',
      'mar, 17 nov, 10:00',
    ])
    await user.click(near.getByRole('button', { name: /10:00/ }))
    expect(dialog.queryByRole('radio', { name: '18:00' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Elegir otra hora' }))
    expect(dialog.getByRole('radio', { name: '10:00' })).toBeChecked()
    expect(dialog.getByRole('radio', { name: '18:00' })).not.toBeChecked()
    await user.click(dialog.getByRole('button', { name: /^Ofrecer .*10:00/ }))
    expect(await screen.findByText('Esperando a Luis Gil')).toBeVisible()
    expect(api.requests('PUT /bookings/{id}/proposal')).toMatchObject([{ body: { date: '2026-11-17', time: '10:00' } }])
  })

  it('if the free hours that a trainer can offer fail to load, they can be loaded again', async () => {
    const server = serverWith([makeNextBooking({ client_name: 'Luis Gil', date: '2026-11-17', time: '09:00' })])
    const { api, user, allowConsole } = await openApp(`${path}&state=pending`, {
      as: trainer,
      api: {
        ...server.api,
        'GET /trainers/{id}': failureReply(500),
        'GET /trainers/{id}/slots': freeHoursReply('10:00'),
      },
    })
    allowConsole(/Could not load/)
    await user.click(await screen.findByRole('button', { name: /^Decline/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Offer another hour' }))
    expect(await dialog.findByText('Failed to load your free hours')).toBeVisible()
    api.set({ 'GET /trainers/{id}': profile })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('group', { name: /near 09:00/ })).toBeVisible()
  })

  it('a trainer who declines a request can send its client a reason', async () => {
    const { api, user } = await openApp(`${path}&state=pending`, {
      as: trainer,
      api: serverWith([makeNextBooking()]).api,
    })
    await user.click(await screen.findByRole('button', { name: /^Decline/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Too far')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() =>
      expect(api.requests('PUT /bookings/{id}')).toMatchObject([{ body: { status: 'cancelled', note: 'Too far' } }]),
    )
  })

  it('a typed reason stays if declining fails, and a second attempt sends it', async () => {
    const server = serverWith([makeNextBooking()])
    const { api, user } = await openApp(`${path}&state=pending`, {
      as: trainer,
      api: { ...server.api, 'PUT /bookings/{id}': failureReply(500) },
    })
    await user.click(await screen.findByRole('button', { name: /^Decline/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Too far')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Failed to update booking')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Back' })).toBeEnabled())
    expect(dialog.getByLabelText('Reason (optional)')).toHaveValue('Too far')

    api.set(server.api)
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requests('PUT /bookings/{id}').at(-1)).toMatchObject({ body: { status: 'cancelled', note: 'Too far' } })
  })

  it("a trainer's bookings show loading and failure, and are loaded page by page", async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      makeNextBooking({ client_name: `Client ${index + 1}`, status: 'completed', payment_status: 'paid' }),
    )
    const lists = bookingAnswers(() => many)
    const { api, user, allowConsole } = await openApp('/trainer-dashboard', { as: trainer })
    allowConsole(/Could not load/)
    api.set({ ...lists, 'GET /bookings': failureReply(500) })
    const release = api.hold('GET /bookings')
    await navigateInApp(`${path}&state=completed`)
    const main = within(screen.getByRole('main'))
    expect(await main.findByRole('status')).toHaveTextContent('Loading')
    release()
    expect(await main.findByRole('alert')).toHaveTextContent('Failed to load bookings')
    expect(screen.getAllByText('Failed to load bookings')).toHaveLength(1)
    api.set(lists)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const list = await region('Completed')
    const rows = () => list.querySelectorAll('li')
    expect(rows()).toHaveLength(20)
    await user.click(screen.getByText('Show more'))
    await waitFor(() => expect(rows()).toHaveLength(25))
    expect(rows()[20]).toHaveFocus()
    expect(screen.queryByText('Show more')).toBeNull()
    expect(list).toHaveTextContent('Client 25')
  })

  it('a trainer without bookings reads how to get some', async () => {
    const { user } = await openApp(path, { as: 'trainer' })
    expect(await screen.findByRole('heading', { name: 'No bookings yet' })).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Fill in your profile' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull()
  })

  it('a trainer without bookings but with a profile gets a link to the public page', async () => {
    const { user } = await openApp(path, { as: trainer, api: { 'GET /trainers/{id}': profile } })
    await user.click(await screen.findByRole('link', { name: 'See my page as clients do' }))
    expect(currentPath()).toBe(`/trainer/${trainer.id}`)
    expect(await screen.findByText('This is how clients see you')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/trainer-dashboard')
    await user.click(screen.getByRole('link', { name: 'Edit' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
  })

  it("a trainer's empty tab of reviews links to the bookings", async () => {
    await openApp('/trainer-dashboard?tab=reviews', { as: trainer, api: { 'GET /trainers/{id}': profile } })
    expect(await screen.findByText('No reviews yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveAttribute('href', path)
  })
})
