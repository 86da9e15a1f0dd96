import { consecutiveDays } from '@entrena/contract/bookings/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { advanceClock, currentPath, makeSignedInUser, openApp } from '@/testing/app'
import { type FakeRequest, failureReply } from '@/testing/fake-api'
import { makeEntry, makeNextBooking } from '../makers'
import type { AgendaData } from './week-queries'

const path = '/trainer-dashboard?tab=calendar&day=2026-11-17'
const profile = makeTrainer()
const trainer = makeSignedInUser('trainer', { id: profile.user_id, name: 'Yulissa Peralta' })
const busyId = '5e550000-0000-4000-8000-00000000ca11'
const week =
  (about: Partial<AgendaData> = {}) =>
  ({ query }: FakeRequest) => ({
    days: consecutiveDays(query.get('from') ?? '', 7).map((date) => ({ date, open: [{ from: '06:00', to: '20:00' }] })),
    bookings: [],
    entries: [],
    time_off: [],
    outside: [],
    outside_failing: [],
    ...about,
  })
const open = (about: Partial<AgendaData> = {}, more: object = {}) =>
  openApp(path, {
    as: trainer,
    api: { 'GET /trainers/{id}': profile, 'GET /agenda': week(about), 'GET /bookings': [], ...more },
  })
const hour = (name: string) => screen.findByRole('button', { name })

describe("a trainer's week", () => {
  it('the week names sessions, entries and time off with their hours, and a request can be answered there', async () => {
    const { user } = await open({
      bookings: [makeNextBooking({ date: '2026-11-17', time: '07:00', client_name: 'Massiel Cruz' })],
      entries: [
        makeEntry({}),
        makeEntry({
          id: '5e550000-0000-4000-8000-00000000e002',
          kind: 'block',
          time: '09:00',
          end_time: '11:00',
          title: '',
          paid: null,
          service_type: null,
        }),
      ],
      time_off: [
        { id: '5e550000-0000-4000-8000-00000000e003', date: '2026-11-22', from: '06:00', to: '23:00', note: 'Playa' },
      ],
    })
    expect(
      await hour('Doña Milagros, Paid outside, Your own entry, Tuesday, November 17, 19:00 to 20:00'),
    ).toBeVisible()
    expect(await hour('Blocked, Only you see why, Block, Tuesday, November 17, 09:00 to 11:00')).toBeVisible()
    expect(await hour('Sunday, November 22, 09:00, time off. Add something')).toBeInTheDocument()
    expect(screen.getByText('Playa')).toBeInTheDocument()
    await user.click(await hour('Massiel Cruz, Outdoor · 1 session, Pending, Tuesday, November 17, 07:00 to 08:00'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Massiel Cruz' }))
    expect(dialog.getByRole('button', { name: /^Accept/ })).toBeVisible()
  })

  it('today has a line that moves with the Dominican time and disappears at night, and other days have none', async () => {
    const column = (date: string) => document.querySelector(`[data-day="${date}"]`)
    const lines = () => [...document.querySelectorAll('[data-now]')]
    await openApp('/trainer-dashboard?tab=calendar&day=2026-11-15', {
      as: trainer,
      hasClock: true,
      api: { 'GET /trainers/{id}': profile, 'GET /agenda': week(), 'GET /bookings': [] },
    })
    await screen.findByText('12:00', { selector: '[data-now]' })
    const [label, line] = lines()
    expect(lines()).toHaveLength(2)
    expect(column('2026-11-15')).toContainElement(line as HTMLElement)
    const tops = () => lines().map((each) => (each as HTMLElement).style.top)
    expect(tops()).toEqual(Array(2).fill('calc(6 * var(--hh))'))
    await advanceClock(30)
    await waitFor(() => expect(label).toHaveTextContent('12:30'))
    expect(tops()).toEqual(Array(2).fill('calc(6.5 * var(--hh))'))
    await advanceClock(11 * 60)
    await waitFor(() => expect(lines()).toEqual([]))
  })

  it('a confirmed session in the week has the same menu as in the list of bookings, and a link to write to its client', async () => {
    const session = makeNextBooking({
      status: 'confirmed',
      date: '2026-11-17',
      time: '07:00',
      client_name: 'Massiel Cruz',
    })
    const { user } = await open({ bookings: [session] }, { 'GET /bookings/{id}/cancellation': failureReply(500) })
    await user.click(await hour('Massiel Cruz, Outdoor · 1 session, Confirmed, Tuesday, November 17, 07:00 to 08:00'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Massiel Cruz' }))
    expect(dialog.getByRole('link', { name: 'Message Massiel Cruz' })).toHaveAttribute(
      'href',
      `/trainer-dashboard?tab=messages&with=${session.client_id}`,
    )
    await user.click(dialog.getByRole('button', { name: /^More for Massiel Cruz/ }))
    expect(await screen.findByRole('menuitem', { name: /^Propose another hour/ })).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: /^Cancel booking/ }))
    expect(await screen.findByRole('dialog', { name: /^Cancel/ })).toBeVisible()
  })

  it('if declining a request in the week fails, the typed reason stays, and the dialog closes once the request is declined', async () => {
    const asked = makeNextBooking({ date: '2026-11-17', time: '07:00', client_name: 'Massiel Cruz' })
    const { api, user } = await open({ bookings: [asked] }, { 'PUT /bookings/{id}': failureReply(500) })
    await user.click(await hour('Massiel Cruz, Outdoor · 1 session, Pending, Tuesday, November 17, 07:00 to 08:00'))
    await user.click(await screen.findByRole('button', { name: /^Decline/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
    await user.type(dialog.getByRole('textbox'), 'I am at the dentist')
    const decline = dialog.getByRole('button', { name: 'Decline' })
    api.set({ 'GET /agenda': week({ bookings: [asked], entries: [makeEntry({})] }) })
    await user.click(decline)
    expect(await screen.findByText('Failed to update booking')).toBeVisible()
    expect(await screen.findByText('Doña Milagros')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveValue('I am at the dentist')
    await waitFor(() => expect(decline).toBeEnabled())

    const declined = { ...asked, status: 'cancelled' } as const
    api.set({ 'PUT /bookings/{id}': declined, 'GET /agenda': week({ bookings: [declined] }) })
    await user.click(decline)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = { status: 'cancelled', note: 'I am at the dentist' }
    expect(api.requests('PUT /bookings/{id}').map(({ body }) => body)).toEqual([sent, sent])
  })

  it('busy hours of outside calendars name their calendar, and a session at a busy hour is marked as a clash', async () => {
    const { user } = await open({
      bookings: [makeNextBooking({ date: '2026-11-17', time: '08:00', client_name: 'Pedro Almonte' })],
      outside: [{ calendar_id: busyId, name: 'Turnos', date: '2026-11-17', from: '08:00', to: '10:00' }],
    })
    expect(await hour('Tuesday, November 17, 09:00, busy in Turnos. Add something')).toBeInTheDocument()
    expect(screen.getByText('Turnos')).toBeInTheDocument()
    expect(screen.getByText('Outside calendar')).toBeInTheDocument()
    const clash = 'Pedro Almonte, Outdoor · clash, Pending, Busy in Turnos, Tuesday, November 17, 08:00 to 09:00'
    expect(await hour(clash)).toBeVisible()
    expect(screen.getByText('One session of this week is at a busy hour.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'session with Pedro Almonte' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedro Almonte' }))
    expect(dialog.getByText('Nothing changes by itself.')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'session with Pedro Almonte' })).toHaveFocus())
  })

  it('the week names an outside calendar that cannot be read, says since when, and links to the outside calendars', async () => {
    await open({ outside_failing: [{ calendar_id: busyId, name: 'Turnos', since: '2026-11-14T22:40:00.000Z' }] })
    expect(await screen.findByText('Turnos has not been readable since Nov 14, 18:40.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See outside calendars' })).toHaveAttribute(
      'href',
      '/trainer-dashboard?tab=calendar&view=availability',
    )
  })

  it('the arrow keys move between hours and weeks, and Enter adds a session that was agreed on the phone', async () => {
    const sent: unknown[] = []
    const { user } = await open(
      { entries: [makeEntry({})] },
      {
        'GET /agenda/clients': {
          clients: [{ id: '5e550000-0000-4000-8000-00000000c001', name: 'Milagros Then', picture: null, sessions: 2 }],
          price: 1400,
          net: 1232,
          service_types: ['gym', 'home'],
        },
        'POST /agenda/entries': ({ body }: FakeRequest) => {
          sent.push(body)
          return makeEntry({})
        },
      },
    )
    const first = await hour('Tuesday, November 17, 18:00, free. Add something')
    first.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Doña Milagros/))
    await user.keyboard('{ArrowRight}{ArrowUp}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Wednesday, November 18, 18:00/))
    await user.keyboard(']')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Wednesday, November 25, 18:00/))
    expect(currentPath()).toContain('day=2026-11-25')
    await user.keyboard('{Enter}')
    const choice = within(await screen.findByRole('dialog', { name: 'Add' }))
    await user.click(choice.getByRole('button', { name: /^Agreed session/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Agreed session' }))
    expect(form.getByRole('radio', { name: /^To be paid here/ })).toBeDisabled()
    await user.type(form.getByLabelText('Client'), 'Mila')
    await user.click(await form.findByRole('option', { name: /Milagros Then/ }))
    await user.click(form.getByRole('radio', { name: /^To be paid here/ }))
    await user.selectOptions(form.getByRole('combobox', { name: 'Service' }), 'Home Visit')
    await user.click(form.getByRole('button', { name: 'Save and ask' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      {
        kind: 'session',
        date: '2026-11-25',
        time: '18:00',
        client_id: '5e550000-0000-4000-8000-00000000c001',
        service_type: 'home',
        paid: 'here',
      },
    ])
  })

  it('an agreed session without a name is not sent, and its field says what is missing', async () => {
    const { api, user } = await open({})
    await user.click(await hour('Tuesday, November 17, 18:00, free. Add something'))
    await user.click(await screen.findByRole('button', { name: /^Agreed session/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Agreed session' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    const client = form.getByLabelText('Client')
    expect(client).toHaveAccessibleDescription('Write who comes, with at most 100 characters')
    expect(api.requests('POST /agenda/entries')).toEqual([])
    await user.type(client, 'Mila')
    expect(client).not.toHaveAttribute('aria-invalid')
  })

  it('the error about a missing name disappears once the trainer chooses a suggested client', async () => {
    const known = { id: '5e550000-0000-4000-8000-00000000c001', name: 'Milagros Then', picture: null, sessions: 2 }
    const { user } = await open(
      {},
      { 'GET /agenda/clients': { clients: [known], price: 1400, net: 1232, service_types: ['gym'] } },
    )
    await user.click(await hour('Tuesday, November 17, 18:00, free. Add something'))
    await user.click(await screen.findByRole('button', { name: /^Agreed session/ }))
    const form = within(await screen.findByRole('dialog', { name: 'Agreed session' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    const client = form.getByLabelText('Client')
    expect(client).toHaveAttribute('aria-invalid', 'true')
    await user.click(client)
    await user.keyboard('{ArrowDown}')
    await user.click(await form.findByRole('option', { name: /Milagros Then/ }))
    expect(client).toHaveValue('Milagros Then')
    expect(client).not.toHaveAttribute('aria-invalid')
  })

  it('a swipe in a week on a tablet shows the next week', async () => {
    await openApp(path, {
      as: trainer,
      size: [1024, 768],
      api: { 'GET /trainers/{id}': profile, 'GET /agenda': week(), 'GET /bookings': [] },
    })
    const grid = await screen.findByRole('group', { name: 'Hours of the week' })
    fireEvent.touchStart(grid, { touches: [{ clientX: 200, clientY: 10 }] })
    fireEvent.touchEnd(grid, { changedTouches: [{ clientX: 80, clientY: 14 }] })
    await waitFor(() => expect(currentPath()).toContain('day=2026-11-24'))
  })

  it('a session that was offered to its client is deleted only after a second press', async () => {
    const offer = { state: 'open' as const, price: 1400, net: 1232 }
    const { api, user } = await open(
      { entries: [makeEntry({ paid: 'here', offer })] },
      { 'DELETE /agenda/entries/{id}': undefined },
    )
    await user.click(await screen.findByRole('button', { name: /^Doña Milagros, Waiting for an answer/ }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this session?' }))
    expect(dialog.getByText('We tell Doña Milagros that it is no longer offered.')).toBeVisible()
    expect(api.requests('DELETE /agenda/entries/{id}')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted')).toBeVisible()
    expect(api.requests('DELETE /agenda/entries/{id}')).toHaveLength(1)
  })

  it('a swipe shows the next day, and a week that failed to load can be loaded again', async () => {
    const { api, user, allowConsole } = await open({}, { 'GET /agenda': failureReply(500) })
    allowConsole(/Could not load/)
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your calendar')
    api.set({ 'GET /agenda': week() })
    await user.click(screen.getByText('Try again'))
    const grid = await screen.findByRole('group', { name: 'Hours of the week' })
    fireEvent.touchStart(grid, { touches: [{ clientX: 200, clientY: 10 }] })
    fireEvent.touchEnd(grid, { changedTouches: [{ clientX: 80, clientY: 14 }] })
    await waitFor(() => expect(currentPath()).toContain('day=2026-11-18'))
    expect(await screen.findByRole('button', { name: 'Wednesday, November 18, 0 sessions' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  it('a trainer asks a client to book a session that was agreed elsewhere, in Spanish', async () => {
    const sent: unknown[] = []
    const client = { id: '5e550000-0000-4000-8000-00000000c001', name: 'Milagros Then', picture: null, sessions: 2 }
    const { user } = await openApp(path, {
      as: trainer,
      language: 'es',
      api: {
        'GET /trainers/{id}': profile,
        'GET /bookings': [],
        'GET /agenda': week({ entries: [makeEntry({})] }),
        'GET /agenda/clients': { clients: [client], price: 1400, net: 1232, service_types: ['gym'] },
        'POST /agenda/entries/{id}/offer': ({ body }: FakeRequest) => {
          sent.push(body)
          return makeEntry({})
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Doña Milagros, Pagada por fuera, Tu anotación/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Doña Milagros' }))
    await user.click(dialog.getByRole('button', { name: 'Convertir en reserva' }))
    await user.type(dialog.getByLabelText('Cliente'), 'Mila')
    await user.click(await dialog.findByRole('option', { name: /Milagros Then/ }))
    await user.click(dialog.getByRole('button', { name: 'Convertir en reserva' }))
    expect(await screen.findByText('Se lo pedimos a Milagros Then')).toBeVisible()
    expect(sent).toEqual([{ client_id: client.id }])
  })
})
