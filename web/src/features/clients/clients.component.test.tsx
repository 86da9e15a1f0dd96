import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeEntry } from '@/features/bookings/makers'
import { openApp } from '@/testing/app'
import type { FakeAnswers } from '@/testing/fake-api'
import type { Client } from './queries'

const path = '/trainer-dashboard?tab=bookings&view=clients'

function makeClient(about: Partial<Client> = {}): Client {
  return {
    client_id: '7f3a91c2-0000-4000-8000-000000000002',
    client_name: 'Rosanna Peña',
    client_picture: null,
    is_accepted: true,
    request: null,
    requests: 0,
    sessions: 12,
    since: '2026-08-04',
    sessions_left: 2,
    sessions_bought: 5,
    last_session: { date: '2026-11-10', time: '07:00' },
    next_session: { date: '2026-11-19', time: '07:00' },
    unpaid: 0,
    announced: 0,
    note: { text: 'Right knee: no jumps', saved_at: '2026-11-10T12:00:00Z' },
    ...about,
  }
}

const laura = makeClient()
const pedro = makeClient({
  client_id: '7f3a91c2-0000-4000-8000-000000000003',
  client_name: 'Pedro Almonte',
  sessions_left: 0,
  sessions_bought: 0,
  next_session: null,
  unpaid: 1190,
  note: null,
})

const answers: FakeAnswers = {
  'GET /clients': ({ query }) =>
    [laura, pedro].filter(
      ({ client_name: name, unpaid }) =>
        name.toLowerCase().includes(query.get('search') ?? '') && (query.get('filter') !== 'unpaid' || unpaid > 0),
    ),
  'GET /clients/counts': { all: 2, left: 1, unpaid: 1 },
  'GET /clients/{id}': ({ params }) => (params.id === pedro.client_id ? pedro : laura),
}

it('a trainer sees which clients have sessions left, a next session or unpaid sessions, and can search for a name', async () => {
  const { user } = await openApp(path, { as: 'trainer', api: answers })
  const row = (await screen.findByText('Rosanna Peña')).closest('a')
  expect(row).toHaveTextContent('Right knee: no jumps')
  expect(row).toHaveTextContent('2 of 5 left')
  expect(row).toHaveTextContent('Next Thu, Nov 19, 07:00')
  const other = screen.getByText('Pedro Almonte').closest('a')
  expect(other).toHaveTextContent('No sessions left')
  expect(other).toHaveTextContent('RD$1,190.00 unpaid')
  await user.click(screen.getByRole('link', { name: 'Unpaid 1' }))
  await waitFor(() => expect(screen.queryByText('Rosanna Peña')).toBeNull())
  await user.click(screen.getByRole('link', { name: 'All 2' }))
  fireEvent.change(await screen.findByLabelText('Find a client'), { target: { value: 'nobody' } })
  expect(await screen.findByText('Nobody found')).toBeVisible()
})

it("a trainer's note is saved only after a change, and its text stays if the save fails", async () => {
  const { api, user } = await openApp(`${path}&client=${laura.client_id}`, { as: 'trainer', api: answers })
  const note = await screen.findByLabelText('Your notes')
  expect(note).toHaveValue('Right knee: no jumps')
  expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull()
  fireEvent.change(note, { target: { value: 'Likes the heavy bag' } })
  api.set({ 'PUT /clients/{id}/note': () => Promise.reject(new TypeError('Failed to fetch')) })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText(/Failed to save the note|connection/i)).toBeVisible()
  expect(note).toHaveValue('Likes the heavy bag')

  const saved = { ...laura, note: { text: 'Likes the heavy bag', saved_at: '2026-11-15T16:00:00Z' } }
  api.set({ 'PUT /clients/{id}/note': saved, 'GET /clients/{id}': saved })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull())
})

it('a trainer notes a session with a client on the card of that client', async () => {
  const { api, user } = await openApp(`${path}&client=${laura.client_id}`, {
    as: 'trainer',
    api: {
      ...answers,
      'GET /agenda/clients': { clients: [], price: 1400, net: 1232, service_types: ['gym'] },
      'POST /agenda/entries': makeEntry({}),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New session' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agreed session' }))
  expect(dialog.getByLabelText('Client')).toHaveValue('Rosanna Peña')
  expect(dialog.getByLabelText('Day')).toHaveValue('2026-11-16')
  await user.selectOptions(dialog.getByLabelText('Hour'), '07:00')
  await user.click(await dialog.findByRole('radio', { name: /^To be paid here/ }))
  await user.click(dialog.getByRole('button', { name: 'Save and ask' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requests('POST /agenda/entries').map(({ body }) => body)).toEqual([
    {
      kind: 'session',
      date: '2026-11-16',
      time: '07:00',
      client_id: laura.client_id,
      service_type: 'gym',
      paid: 'here',
    },
  ])
})

it('a trainer who clears the day of a new session keeps what was typed, and reads the error at the day', async () => {
  const { api, user } = await openApp(`${path}&client=${laura.client_id}`, {
    as: 'trainer',
    api: { ...answers, 'GET /agenda/clients': { clients: [], price: 1400, net: 1232, service_types: ['gym'] } },
  })
  await user.click(await screen.findByRole('button', { name: 'New session' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agreed session' }))
  const day = dialog.getByLabelText('Day')
  await user.type(dialog.getByLabelText('Client'), ' and her sister')
  fireEvent.change(day, { target: { value: '' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(day).toHaveAccessibleDescription(/^An entry needs a day/)
  expect(dialog.getByLabelText('Client')).toHaveValue('Rosanna Peña and her sister')
  expect(dialog.getByLabelText('Client')).not.toHaveAttribute('aria-invalid')
  expect(api.requests('POST /agenda/entries')).toEqual([])
  fireEvent.change(day, { target: { value: '2026-11-20' } })
  expect(day).not.toHaveAttribute('aria-invalid')
})

it('a trainer without accepted sessions reads what the list of clients will show', async () => {
  await openApp(path, { as: 'trainer', language: 'es' })
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('Aún no tienes clientes')).toBeVisible()
})

const eva = makeClient({
  client_id: '7f3a91c2-0000-4000-8000-000000000004',
  client_name: 'Eva Luna',
  is_accepted: false,
  request: {
    date: '2026-11-18',
    time: '09:00',
    service_type: 'park',
    sessions_count: 5,
    asked_at: '2026-11-15T12:00:00Z',
  },
  requests: 2,
  sessions: 0,
  since: null,
  sessions_left: 0,
  sessions_bought: 0,
  last_session: null,
  next_session: null,
  note: null,
})

it.each([
  [
    'en',
    'New request',
    /Asks for Wed, Nov 18, 09:00/,
    /5 sessions · and 1 more · Asked Sun, Nov 15/,
    'Answer the request',
  ],
  ['es', 'Solicitud nueva', /Pide: mié, 18 nov, 09:00/, /5 sesiones · y 1 más · Pedida el/, 'Responder la solicitud'],
] as const)(
  'a trainer sees what a client with an open request asks for, and follows a link to answer it (%s)',
  async (language, badge, asks, facts, answer) => {
    const { user } = await openApp(path, {
      as: 'trainer',
      language,
      api: {
        ...answers,
        'GET /clients': [eva],
        'GET /clients/counts': { all: 1, left: 0, unpaid: 0 },
        'GET /clients/{id}': eva,
      },
    })
    const row = (await screen.findByText('Eva Luna')).closest('a')
    expect(row).toHaveTextContent(badge)
    expect(row).toHaveTextContent(asks)
    expect(row).toHaveTextContent(facts)
    await user.click(screen.getByText('Eva Luna'))
    expect(await screen.findByRole('link', { name: answer })).toHaveAttribute(
      'href',
      '/trainer-dashboard?tab=bookings&state=pending',
    )
    expect(screen.queryByRole('textbox', { name: /notes|notas/ })).toBeNull()
  },
)
