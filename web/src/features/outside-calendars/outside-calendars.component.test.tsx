import { noLimits } from '@entrena/contract/trainers/availability'
import { defaultDayHours, sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { type OpenApp, openApp } from '@/testing/app'
import { type FakeAnswers, type FakeRequest, failureReply, unreachable } from '@/testing/fake-api'
import type { OutsideCalendarsData, OwnOutsideCalendar } from './queries'

const calendarOf = (about: Partial<OwnOutsideCalendar> = {}): OwnOutsideCalendar => ({
  id: '5e550000-0000-4000-8000-0000000ca101',
  name: 'Turnos',
  host: 'calendar.google.com',
  address_ending: '.ics',
  read_at: '2026-11-15T15:48:00.000Z',
  failed: null,
  busy_hours: 14,
  ...about,
})
const secondId = '5e550000-0000-4000-8000-0000000ca102'
const gym = calendarOf({ id: secondId, name: 'Gym' })
const listOf = (calendars: readonly OwnOutsideCalendar[], more: Partial<OutsideCalendarsData> = {}) => ({
  is_on: true,
  calendars: [...calendars],
  conflicts: [],
  ...more,
})
const gone = { at: '2026-11-15T15:45:00.000Z', problem: 'gone' } as const

async function open(
  answer: Exclude<FakeAnswers['GET /outside-calendars'], undefined>,
  more: { language?: 'es' } & { api?: FakeAnswers } = {},
) {
  const opened = await openApp('/trainer-dashboard?tab=calendar&view=availability', {
    as: 'trainer',
    ...(more.language && { language: more.language }),
    api: {
      'GET /trainers/availability': {
        limits: noLimits,
        availability_schedule: sameHoursEveryDay(defaultDayHours),
        allows_moves: true,
        version: 1,
        time_off: [],
        sessions_inside: [],
      },
      'GET /trainers/{id}': makeTrainer(),
      'GET /outside-calendars': answer,
      ...more.api,
    },
  })
  await screen.findByRole('heading', { name: /^(Other calendars|Otros calendarios)$/ })
  return opened
}

const openForm = async ({ user }: OpenApp) => user.click(await screen.findByRole('button', { name: 'Add calendar' }))
const addressField = () => screen.getByLabelText('iCal address of the calendar')
const paste = async ({ user }: OpenApp, address: string) => {
  await user.clear(addressField())
  await user.click(addressField())
  await user.paste(address)
  await user.click(screen.getByRole('button', { name: 'Add calendar' }))
}

describe("a trainer's outside calendars", () => {
  it('a trainer adds an outside calendar by address and name, and sees its busy hours', async () => {
    const stored: OwnOutsideCalendar[] = []
    const opened = await open(() => listOf(stored), {
      api: {
        'POST /outside-calendars': () => {
          stored.push(calendarOf())
          return calendarOf()
        },
      },
    })
    const { api, user } = opened
    expect(await screen.findByText(/add up to 3 calendars/)).toBeVisible()
    await openForm(opened)
    await waitFor(() => expect(addressField()).toHaveFocus())
    await user.type(screen.getByLabelText('Name (only for you, optional)'), 'Turnos')
    await paste(opened, ' webcal://calendar.google.com/secret.ics ')
    expect(await screen.findByText('Calendar added. It has 14 busy hours in the next 7 days.')).toBeVisible()
    expect(await screen.findByText('Read today at 11:48 · 14 busy hours in the next 7 days')).toBeVisible()
    expect(screen.getByText('calendar.google.com/….ics')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Other calendars' })).toHaveFocus()
    expect(api.requests('POST /outside-calendars')).toMatchObject([
      { body: { name: 'Turnos', address: 'https://calendar.google.com/secret.ics' } },
    ])
  })

  it('an error about the address of an outside calendar is shown at the address field, which keeps the typed address', async () => {
    const why = 'This calendar could not be read. Its address leads to a private network.'
    const opened = await open(listOf([]), {
      api: { 'POST /outside-calendars': failureReply(400, { code: 'calendar_unread', detail: why }) },
    })
    const { api } = opened
    await openForm(opened)
    await paste(opened, 'http://gym.example/agenda.ics')
    await waitFor(() => expect(addressField()).toHaveAccessibleDescription(/Paste the iCal address/))
    expect(api.requests('POST /outside-calendars')).toEqual([])
    await paste(opened, 'https://10.0.0.12/agenda.ics')
    await waitFor(() => expect(addressField()).toHaveAccessibleDescription(why))
    expect(addressField()).toHaveFocus()
    expect(addressField()).toHaveValue('https://10.0.0.12/agenda.ics')
  })

  it.each([
    [
      'the limit of readings',
      failureReply(429, { code: 'too_many_requests', detail: 'Try again in 60 seconds' }),
      /60 sec/,
    ],
    ['a lost connection', unreachable, /could not be added/],
  ])('the form for an outside calendar shows %s, and keeps what was typed', async (_what, answer, text) => {
    const opened = await open(listOf([]), { api: { 'POST /outside-calendars': answer } })
    await openForm(opened)
    await paste(opened, 'https://gym.example/agenda.ics')
    expect(await screen.findByText(text)).toBeVisible()
    expect(addressField()).toHaveValue('https://gym.example/agenda.ics')
  })

  it('if an outside calendar cannot be read, its row says why and which hours still count, and offers a retry', async () => {
    let stored = calendarOf({ failed: gone, read_at: '2026-11-14T15:00:00.000Z' })
    const opened = await open(() => listOf([stored, gym]), {
      api: { 'POST /outside-calendars/{id}/refresh': () => stored },
    })
    const { api, user } = opened
    expect(await screen.findByText('Has not been readable since today at 11:45')).toBeVisible()
    expect(screen.getByText('There is no calendar at this address any more.')).toBeVisible()
    expect(
      screen.getByText('The hours read Nov 14 at 11:00 still count. 14 busy hours in the next 7 days.'),
    ).toBeVisible()

    const release = api.hold('POST /outside-calendars/{id}/refresh')
    await user.click(screen.getByRole('button', { name: 'Try again: Turnos' }))
    expect(await screen.findByText('Reading it…')).toBeVisible()
    stored = calendarOf({ busy_hours: 1 })
    release()
    expect(await screen.findByText('Read today at 11:48 · 1 busy hour in the next 7 days')).toBeVisible()
    expect(await screen.findByText('Calendar read again')).toBeVisible()
  })

  it('any outside calendar can be refreshed, and when one is removed the focus moves to the list', async () => {
    let stored = [calendarOf(), gym]
    const opened = await open(() => listOf(stored), {
      api: {
        'POST /outside-calendars/{id}/refresh': gym,
        'DELETE /outside-calendars/{id}': ({ params }: FakeRequest) => {
          stored = stored.filter(({ id }) => id !== params.id)
          return undefined
        },
      },
    })
    const { api, user } = opened
    await user.click(await screen.findByRole('button', { name: 'More about Gym' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Refresh now' }))
    expect(await screen.findByText('Calendar read again')).toBeVisible()
    expect(api.requests('POST /outside-calendars/{id}/refresh')).toMatchObject([{ params: { id: secondId } }])

    await user.click(screen.getByRole('button', { name: 'More about Gym' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Gym?' }))
    expect(dialog.getByText(/Your sessions stay as they are/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'More about Gym' })).toHaveFocus())

    await user.click(screen.getByRole('button', { name: 'More about Gym' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const again = within(await screen.findByRole('dialog', { name: 'Remove Gym?' }))
    await user.click(again.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Gym')).toBeNull())
    expect(screen.getByText('Turnos')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('list', { name: 'Other calendars' })).toHaveFocus())
  })

  it('the address of an outside calendar can be changed; if the new one cannot be read, the form stays open', async () => {
    const why = 'This calendar could not be read. There is no calendar at this address any more.'
    let stored = calendarOf({ failed: gone })
    const opened = await open(() => listOf([stored, gym]), {
      api: { 'PUT /outside-calendars/{id}': failureReply(400, { code: 'calendar_unread', detail: why }) },
    })
    const { api, user } = opened
    await user.click(await screen.findByRole('button', { name: 'More about Turnos' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change address' }))
    expect(screen.getByText('The busy hours stay until we have read the new address.')).toBeVisible()
    const field = screen.getByLabelText('New iCal address of the calendar')
    await waitFor(() => expect(field).toHaveFocus())
    expect(screen.getByLabelText('Name (only for you, optional)')).toHaveValue('Turnos')
    await user.paste('webcal://calendar.google.com/new.ics')
    await user.click(screen.getByRole('button', { name: 'Change address' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription(why))
    api.set({
      'PUT /outside-calendars/{id}': () => {
        stored = calendarOf({ busy_hours: 3 })
        return stored
      },
    })
    await user.click(screen.getByRole('button', { name: 'Change address' }))
    expect(await screen.findByText('Address changed. The calendar has 3 busy hours in the next 7 days.')).toBeVisible()
    expect(screen.queryByLabelText('New iCal address of the calendar')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Other calendars' })).toHaveFocus()
    expect(api.requests('PUT /outside-calendars/{id}').at(-1)).toMatchObject({
      params: { id: stored.id },
      body: { name: 'Turnos', address: 'https://calendar.google.com/new.ics' },
    })
  })

  it('sessions at a busy hour of an outside calendar are listed with a link to their day, and the list says that they stay', async () => {
    await open(
      listOf([calendarOf()], {
        conflicts: [
          {
            booking_id: '5e550000-0000-4000-8000-0000000b0001',
            date: '2026-11-21',
            time: '08:00',
            client_name: 'Pedro Almonte',
            calendar_id: secondId,
            calendar_name: 'Turnos',
          },
        ],
      }),
    )
    expect(await screen.findByText('One session is at a busy hour.')).toBeVisible()
    expect(screen.getByText(/^It stays until you move or cancel it/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sat, Nov 21, 08:00 with Pedro Almonte' })).toHaveAttribute(
      'href',
      '/trainer-dashboard?tab=calendar&day=2026-11-21',
    )
  })

  it('a trainer with three outside calendars cannot add another one', async () => {
    await open(listOf([calendarOf(), gym, calendarOf({ id: '5e550000-0000-4000-8000-0000000ca103', name: '' })]))
    expect(await screen.findByText(/You have 3 calendars/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add calendar' })).toBeNull()
    expect(screen.getByRole('button', { name: 'More about calendar.google.com' })).toBeVisible()
  })

  it('on a server that cannot read outside calendars, existing ones can only be removed', async () => {
    const { user } = await open(listOf([calendarOf()], { is_on: false }))
    expect(await screen.findByText(/No calendars can be added or read here/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'More about Turnos' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Remove'])
  })

  it('a list of outside calendars that cannot be loaded can be retried, in Spanish', async () => {
    const { allowConsole, api, user } = await open(failureReply(500), { language: 'es' })
    allowConsole(/Could not load/)
    expect(await screen.findByText('No pudimos cargar tus otros calendarios')).toBeVisible()
    api.set({ 'GET /outside-calendars': listOf([calendarOf({ failed: gone })]) })
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('Ya no hay un calendario en esa dirección.')).toBeVisible()
    expect(
      screen.getByText('Siguen contando las horas leídas hoy a las 11:48. 14 horas ocupadas en los próximos 7 días.'),
    ).toBeVisible()
  })
})
