import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '@/features/bookings/makers'
import { currentPath, makeSignedInUser, openApp } from '@/testing/app'
import { type FakeAnswers, failureReply } from '@/testing/fake-api'
import type { HistoryEntry } from '../queries'

const me = makeSignedInUser('admin', { name: 'Ana', email: 'ana@entrena.test' })
const userId = '7f3a91c2-0000-4000-8000-000000000001'
const bookingId = 'b20c44e9-0000-4000-8000-000000000002'
const longName = 'María Altagracia de los Ángeles Fernández-Encarnación y Vásquez del Rosario'

const user = {
  id: userId,
  name: longName,
  picture: null,
  role: 'client' as const,
  email: 'laura@example.test',
  created_at: '2026-08-03T12:00:00Z',
}
const booking = makeBooking({
  id: bookingId,
  client_id: userId,
  client_name: 'Laura Méndez',
  trainer_name: 'José Miguel Tavárez',
  status: 'cancelled',
  payment_status: 'paid',
})
const sums = { paid: 26_840, balance: 0, refunds_open: 2_200, sessions_left: 2, sessions_bought: 5 }
const page = {
  user,
  phone: '+18095550142',
  last_seen_at: null,
  leaving_at: null,
  bank: { name: 'Banreservas', ending: '0127' },
  money: { ...sums, available: 0, on_hold: 0, paid_out: 0, debts: 0 },
  details_request: null,
  bookings_count: 14,
  open_bookings: [booking],
}

const plain: HistoryEntry = {
  id: '11111111-1111-4111-8111-111111111111',
  at: '2026-11-14T13:20:00Z',
  kind: 'requested',
  booking: null,
  amount: null,
  by: null,
  admin_name: null,
  text: null,
  action: null,
  is_by_operator: false,
  outcome: null,
  moved: null,
  account: null,
  promised_on: null,
  mail: null,
  line: null,
  is_own: false,
}
const named = {
  id: bookingId,
  date: '2026-11-21',
  time: '09:00',
  client_name: 'Laura Méndez',
  trainer_name: 'José Miguel Tavárez',
}
const line = { day: '2026-11-14', text: 'LBTR TAVERAS', reference: '00314410127', amount: 2_200 }
const entries: HistoryEntry[] = [
  { ...plain, kind: 'note', at: '2026-11-18T23:40:00Z', text: 'Prefiere la cuenta.', admin_name: 'Ana', is_own: true },
  { ...plain, kind: 'cancelled', at: '2026-11-18T22:05:00Z', by: 'trainer', text: 'Lesión', booking: named },
  {
    ...plain,
    kind: 'mail',
    at: '2026-11-18T22:05:00Z',
    mail: { kind: 'trainerCancelled', to: 'Laura Méndez', state: 'sent', ended_at: '2026-11-18T22:06:00Z' },
  },
  { ...plain, kind: 'payment', amount: 2_200, admin_name: 'Ana', booking: named, line },
]

const answers: FakeAnswers = {
  'GET /admin/users/{id}': page,
  'GET /admin/users/{id}/history': entries,
  'GET /admin/bookings/{id}': {
    booking,
    money: { price: 2_200, received: 2_200, net: 0, commission: 0, refunded: 2_200, sent_to_bank: 700 },
  },
  'GET /admin/bookings/{id}/history': entries,
}
const path = `/admin/people/${userId}`

describe('the page of a person', () => {
  it.each([
    ['en', 'Cancelled by José Miguel Tavárez', 'Confirmed by Ana', 'Note by Ana', 'Refunds to send'],
    ['es', 'La canceló José Miguel Tavárez', 'Lo confirmó Ana', 'Nota de Ana', 'Reembolsos por enviar'],
  ] as const)(
    'the page of a person tells their history with what the bank wrote (%s)',
    async (language, cancelled, confirmed, note, due) => {
      await openApp(path, { as: me, api: answers, language })
      expect(await screen.findByRole('heading', { level: 1, name: longName })).toBeVisible()
      for (const text of [cancelled, confirmed, note]) expect(await screen.findByText(text)).toBeVisible()
      expect(screen.getByText('LBTR TAVERAS').parentElement).toHaveTextContent('00314410127')
      expect(screen.getByText(due).closest('div')).toHaveTextContent('RD$2,200.00')
      expect(screen.getAllByRole('link', { name: 'B20C44E9' })[0]).toHaveAttribute(
        'href',
        `/admin/bookings/${bookingId}`,
      )
    },
  )

  it('the history attributes an action of the operator to the operator, not to the person whom the log names', async () => {
    const reset = { ...plain, kind: 'action', action: 'admin_password_reset', admin_name: 'Ana' } as const
    await openApp(path, {
      as: me,
      api: { ...answers, 'GET /admin/users/{id}/history': [{ ...reset, is_by_operator: true }] },
    })
    const entry = (await screen.findByText('the operator, by a command')).closest('li')
    expect(entry).not.toHaveTextContent('Ana')
  })

  it('an admin adds a note, and the history is loaded again', async () => {
    const { user: press, api } = await openApp(path, {
      as: me,
      api: { ...answers, 'POST /admin/users/{id}/notes': () => undefined },
    })
    await press.click(await screen.findByRole('button', { name: 'Add note' }))
    expect(screen.getByText('Write a note of at most 1,000 characters')).toBeVisible()
    await press.type(screen.getByRole('textbox', { name: 'Note for the admins' }), 'Llamó hoy')
    await press.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('Note added')).toBeVisible()
    expect(api.requests('POST /admin/users/{id}/notes')[0]?.body).toEqual({ text: 'Llamó hoy' })
    expect(screen.getByRole('textbox', { name: 'Note for the admins' })).toHaveValue('')
  })

  it('a history that cannot be loaded can be retried, and an empty one says that it is empty', async () => {
    const { user: press, api } = await openApp(path, {
      as: me,
      api: { ...answers, 'GET /admin/users/{id}/history': failureReply(500) },
    })
    const alert = await screen.findByText('Failed to load the history')
    expect(alert).toBeVisible()
    api.set({ 'GET /admin/users/{id}/history': [] })
    await press.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
  })

  it('the page of a person who was deleted leads back to the list of users', async () => {
    const gone = failureReply(404, { code: 'user_not_found', detail: 'This person is not here any more' })
    const { user: press } = await openApp(path, {
      as: me,
      api: { 'GET /admin/users/{id}': gone, 'GET /admin/users/{id}/history': gone },
    })
    const title = await screen.findByRole('heading', { name: 'This person is not here any more' })
    await press.click(within(title.parentElement as HTMLElement).getByRole('link', { name: 'Manage Users' }))
    expect(currentPath()).toBe('/admin?tab=users')
  })

  it('the page of a person has the same actions and dialogs as the list of users', async () => {
    const { user: press } = await openApp(path, {
      as: me,
      api: { ...answers, 'GET /admin/users/{id}/owed': { total: 0, count: 0, largest: [] } },
    })
    await press.click(await screen.findByRole('button', { name: 'Suspend account' }))
    expect(await screen.findByRole('dialog', { name: 'Suspend this account?' })).toBeVisible()
  })
})

const formerTrainer = {
  ...page,
  user: { ...user, role: 'trainer' as const },
  money: { ...page.money, available: 3_800, debts: 450 },
  details_request: { asked_at: null, refused: null },
}
const statement = {
  month: '2026-11',
  trainer_name: longName,
  opening: 0,
  paid: 4_000,
  refunded: 0,
  commission: 200,
  net: 3_800,
  paid_out: 0,
  closing: 3_800,
  lines: [],
  lines_count: 0,
}

describe('the books of a person', () => {
  it("an admin opens a client's balance, and reads a sentence about each change", async () => {
    const entry = { trainer_name: 'José Miguel', date: '2026-11-14', time: '09:00', created_at: '2026-11-14T13:20:00Z' }
    const { user: press } = await openApp(path, {
      as: me,
      api: {
        ...answers,
        'GET /admin/users/{id}/balance-entries': [
          { ...entry, id: bookingId, kind: 'used', amount: -1_400 },
          { ...entry, id: userId, kind: 'overpaid', amount: 200 },
        ],
      },
    })
    await press.click(await screen.findByRole('button', { name: 'Balance, change by change' }))
    const list = within(await screen.findByRole('list', { name: `Balance of ${longName}` }))
    expect(list.getByText(/^Paid with the balance: José Miguel/)).toBeVisible()
    expect(list.getByText(/^More sent than was due: José Miguel/)).toBeVisible()
    expect(list.getByText('+RD$200.00')).toBeVisible()
  })

  it('a balance whose entries cannot be loaded says so and offers to try again', async () => {
    const { user: press, api } = await openApp(path, {
      as: me,
      api: { ...answers, 'GET /admin/users/{id}/balance-entries': failureReply(500) },
      language: 'es',
    })
    await press.click(await screen.findByRole('button', { name: 'Saldo, cambio por cambio' }))
    expect(await screen.findByText('No pudimos cargar los movimientos')).toBeVisible()
    api.set({ 'GET /admin/users/{id}/balance-entries': [] })
    await press.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('Aún no hay movimientos.')).toBeVisible()
  })

  it("an admin opens a trainer's earnings by month, and sees how much is owed after the deletion of a user", async () => {
    const { user: press } = await openApp(path, {
      as: me,
      api: { ...answers, 'GET /admin/users/{id}': formerTrainer, 'GET /admin/users/{id}/statement': statement },
    })
    expect((await screen.findByText('Owed after a deletion')).closest('div')).toHaveTextContent('RD$450.00')
    expect(screen.getByRole('link', { name: 'Available' })).toHaveAttribute('href', '/admin?tab=bank&part=payouts')
    await press.click(screen.getByRole('button', { name: 'Earnings by month' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Account statement of ${longName}` }))
    expect(await dialog.findAllByText('RD$3,800.00')).not.toHaveLength(0)
  })

  it('an admin asks a trainer for bank details, and is told that at most one such mail a week is sent', async () => {
    const asked = { ...formerTrainer, details_request: { asked_at: '2026-11-15T16:00:00Z', refused: 'asked' as const } }
    const { user: press, api } = await openApp(path, {
      as: me,
      api: { ...answers, 'GET /admin/users/{id}': formerTrainer },
    })
    const button = await screen.findByRole('button', { name: 'Ask for bank details' })
    api.set({
      'POST /admin/payouts/ask-details': {
        mailed: [{ trainer_id: userId, name: longName }],
        skipped: [],
        has_more: false,
      },
      'GET /admin/users/{id}': asked,
    })
    await press.click(button)
    expect(await screen.findByText('1 trainer was mailed')).toBeVisible()
    expect(api.requests('POST /admin/payouts/ask-details')[0]?.body).toEqual({ trainer_ids: [userId] })
    const again = await screen.findByRole('button', { name: /^Ask for bank details again/ })
    await waitFor(() => expect(again).toBeDisabled())
    expect(again).toHaveTextContent('One mail a week is the most.')
  })
})

describe('the documents of a person', () => {
  const paper = {
    id: '44444444-4444-4444-8444-444444444444',
    kind: 'identity' as const,
    state: 'sent' as const,
    title: null,
    issuer: null,
    year: null,
    name_on_paper: longName,
    valid_until: null,
    sent_at: '2026-11-14T13:20:00Z',
    decided_at: null,
    reason: null,
    parts: ['paper' as const, 'selfie' as const],
    is_pdf: false,
    fits_name: true,
    is_expired: false,
    trainer_id: userId,
    trainer_name: longName,
    trainer_picture: null,
    decided_by_name: null,
  }
  const refused = {
    ...paper,
    id: '55555555-5555-4555-8555-555555555555',
    kind: 'certificate' as const,
    state: 'refused' as const,
    title: 'Entrenamiento funcional',
    decided_at: '2026-11-15T13:20:00Z',
    decided_by_name: 'Ana',
    reason: 'No se lee',
    parts: ['paper' as const],
  }

  it('the page of a trainer lists the documents with their state, and an admin can judge a document there', async () => {
    const { user: press, api } = await openApp(path, {
      as: me,
      api: { ...answers, 'GET /admin/users/{id}': formerTrainer, 'GET /admin/users/{id}/papers': [paper, refused] },
    })
    expect(await screen.findByText(/refused Nov 15, 2026 by Ana: No se lee/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Document' })).toHaveAttribute(
      'href',
      `/api/papers/${refused.id}/file?part=paper`,
    )
    await press.click(screen.getByRole('button', { name: `Judge: Identity of ${longName}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Identity' }))
    const accepted = {
      ...paper,
      state: 'accepted' as const,
      decided_at: '2026-11-15T16:00:00Z',
      decided_by_name: 'Ana',
    }
    api.set({
      'POST /admin/papers/{id}/accept': () => undefined,
      'GET /admin/users/{id}/papers': [accepted, refused],
    })
    await press.click(dialog.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/accepted Nov 15, 2026 by Ana/)).toBeVisible()
  })

  it('the page of a client without documents says nothing about documents', async () => {
    await openApp(path, { as: me, api: answers })
    expect(await screen.findByRole('heading', { name: 'Open bookings' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull()
  })
})

it('an undelivered mail is sent again from the history', async () => {
  const mail: HistoryEntry = {
    ...plain,
    kind: 'mail',
    mail: { kind: 'bankDetailsAsked', to: 'Laura Méndez', state: 'given_up', ended_at: '2026-11-15T13:20:00Z' },
  }
  const { user: press, api } = await openApp(path, {
    as: me,
    api: { ...answers, 'GET /admin/users/{id}/history': [mail], 'POST /admin/mails/{id}/retry': () => undefined },
  })
  await press.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.requests('POST /admin/mails/{id}/retry')).toHaveLength(1))
})

describe('the page of a booking', () => {
  it('the menu in the list of bookings leads to the page of a booking, which shows its refunds by where they went', async () => {
    const { user: press } = await openApp('/admin?tab=bookings', {
      as: me,
      api: { ...answers, 'GET /bookings': [booking] },
    })
    await press.click(await screen.findByRole('button', { name: /^More for Laura Méndez/ }))
    await press.click(await screen.findByRole('menuitem', { name: 'Open the booking' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'B20C44E9' })).toBeVisible()
    expect(currentPath()).toBe(`/admin/bookings/${bookingId}`)
    expect(screen.getByText('Refunded to the client’s balance').parentElement).toHaveTextContent('RD$1,500.00')
    expect(screen.getByText('Refunded to the client’s bank').parentElement).toHaveTextContent('RD$700.00')
    expect(screen.getByRole('link', { name: /^Write to / })).toHaveAttribute('href', expect.stringContaining('with='))
    expect(screen.getByRole('link', { name: 'Laura Méndez' })).toHaveAttribute('href', `/admin/people/${userId}`)
  })
})
