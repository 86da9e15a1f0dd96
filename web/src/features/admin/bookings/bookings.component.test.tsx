import type { BankLine } from '@entrena/contract/bank/lines'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '@/features/bookings/makers'
import { formatPesos } from '@/lib/i18n/format'
import { currentPath, openApp } from '@/testing/app'
import { type FakeAnswers, failureReply, newerServerReply, unreachable } from '@/testing/fake-api'

const path = '/admin?tab=bookings'
const confirmation = 'POST /payments/bank-transfer/confirm'
const marked = makeBooking({ payment_status: 'pending_confirmation' })
const declined = makeBooking({ status: 'cancelled', cancel_reason: 'declined', cancelled_by: 'trainer' })

/** A bank statement line that an admin has not decided yet. */
const waiting: BankLine = {
  id: '7f3a91c2-0000-4000-8000-0000000000b1',
  statement_id: '7f3a91c2-0000-4000-8000-0000000000a1',
  number: 5,
  day: '2026-11-14',
  amount: 2600,
  left: 2600,
  text: 'TRANSFERENCIA 7F3A91C2',
  bank_reference: '',
  serial: '',
  kind: 'credit',
  state: 'open',
  problem: null,
  possible: [],
  ignored_as: null,
  note: null,
  class: 'likely',
  rule: null,
  found: [],
  read_as: null,
  proposed: [],
  proposed_transfers: [],
  allocations: [],
  may_be_known: false,
  is_queued: false,
}

const open = (api: FakeAnswers, language: 'en' | 'es' = 'en') => openApp(path, { as: 'admin', api, language })
const rows = (name = 'All Bookings') => within(screen.getByRole('list', { name })).getAllByRole('listitem')

describe('bookings that an admin sees', () => {
  it("the admin's bookings show placeholders for missing names and unknown states", async () => {
    const incomplete = { ...marked, client_name: '', trainer_name: null, status: 'on_hold' }
    const { user } = await open({
      'GET /bookings': () => newerServerReply([incomplete]),
      [confirmation]: failureReply(500),
      'GET /admin/bank-lines': [],
    })
    expect(await screen.findByText('on_hold')).toBeVisible()
    expect(screen.getAllByText('Unknown')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /^Confirm payment of Unknown/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm Payment' }))
    expect(await screen.findByText('Failed to confirm payment')).toBeVisible()
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it("the admin's search for bookings keeps every typed letter while the list loads again", async () => {
    const { user, api } = await open({ 'GET /bookings': [declined] })
    const release = api.hold('GET /bookings')
    const search = await screen.findByRole('searchbox', { name: 'Search bookings' })
    await user.type(search, '#7F')
    await waitFor(() => expect(currentPath()).toContain('search=%237F'))
    await user.type(search, '3A')
    expect(search).toHaveValue('#7F3A')
    release()
    await waitFor(() => expect(currentPath()).toContain('search=%237F3A'))
    expect(await screen.findByRole('list', { name: 'All Bookings' })).toBeVisible()
    expect(search).toHaveValue('#7F3A')
  })

  it("the admin's bookings are filtered by status and payment until the filters are cleared", async () => {
    const { user, api } = await open({
      'GET /bookings': ({ query }) => (query.get('payment') === 'paid' ? [] : [declined]),
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Cancelled')
    expect(currentPath()).toContain('status=cancelled')
    await waitFor(() => expect(api.requests('GET /bookings').at(-1)?.query.get('status')).toBe('cancelled'))
    await screen.findByRole('list', { name: 'All Bookings' })
    // A declined booking cannot be marked as paid.
    expect(within(rows()[0] as HTMLElement).queryByRole('button', { name: /paid/ })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Paid')
    expect(await screen.findByRole('heading', { name: 'No bookings found' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('list', { name: 'All Bookings' })).toBeVisible()
    expect(currentPath()).toBe(path)
  })

  it('an admin marks a booking as paid only after a confirmation, in Spanish too', async () => {
    const { user, api } = await open({ 'GET /bookings': [makeBooking()], [confirmation]: marked }, 'es')
    const button = await screen.findByRole('button', { name: /^Marcar como pagada la reserva de Laura Méndez/ })
    expect(within(rows('Todas las reservas')[0] as HTMLElement).getAllByText('Pendiente')).toHaveLength(2)
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Hazlo solo cuando hayas recibido el pago.')).toBeVisible()
    expect(dialog.getByText('Laura Méndez a Yulissa Peralta')).toBeVisible()
    expect(dialog.getByText('Referencia 7F3A91C2')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requests(confirmation)).toEqual([])
  })

  it.each([
    ['en', 'A bank line with this reference waits: RD$2,600.00 on Nov 14.', 'Open the bank desk'],
    ['es', 'Hay un movimiento del banco por decidir con esta referencia: RD$2,600.00 el', 'Abrir el banco'],
  ] as const)(
    'an admin who confirms a payment by hand is told of an undecided bank line for this payment: %s',
    async (language, sentence, desk) => {
      const { user, api } = await open({ 'GET /bookings': [marked], 'GET /admin/bank-lines': [waiting] }, language)
      await user.click(await screen.findByRole('button', { name: /^Confirm.* Laura Méndez/ }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(await dialog.findByRole('status')).toHaveTextContent(sentence)
      expect(dialog.getByRole('link', { name: desk })).toHaveAttribute(
        'href',
        `/admin?tab=bank&part=movements&statement=${waiting.statement_id}#bank-line-${waiting.id}`,
      )
      const [asked] = api.requests('GET /admin/bank-lines')
      expect(asked?.query.get('booking_id')).toBe(marked.id)
    },
  )

  it('an admin who confirms a payment by hand gets no warning about the bank if there is no undecided line', async () => {
    const { user, api } = await open({ 'GET /bookings': [marked], 'GET /admin/bank-lines': [] })
    await user.click(await screen.findByRole('button', { name: /^Confirm payment/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(api.requests('GET /admin/bank-lines')).not.toEqual([]))
    expect(dialog.queryByRole('link', { name: 'Open the bank desk' })).toBeNull()
  })

  it('a payment proof that is a PDF is shown to an admin as a download, with amount and reference', async () => {
    const proof = { payment_proof_url: `/api/payments/proofs/${marked.id}`, payment_proof_type: 'pdf' as const }
    const { user } = await open({
      'GET /bookings': [{ ...marked, ...proof, payment_proof_at: '2026-11-15T03:30:00Z' }],
    })
    await user.click(await screen.findByRole('button', { name: 'More for Laura Méndez, 7F3A91C2' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Open the payment receipt (PDF)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment screenshot' }))
    expect(dialog.getByText('7F3A91C2')).toBeVisible()
    expect(dialog.getByText('RD$1,400.00')).toBeVisible()
    expect(dialog.getByText(/Uploaded Nov 14, 2026 at 23:30/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute('download')
    expect(dialog.queryByRole('img')).toBeNull()
    expect(dialog.getByRole('button', { name: /^Confirm payment of Laura/ })).toBeVisible()
  })
})

describe('refund recorded by an admin', () => {
  const sentences = {
    en: /came in without a reference and may be somebody else’s\. It can be sent to a bank from Thursday, November 19, 12:00/,
    es: /llegó sin referencia y puede ser de otra persona\. Se puede enviar a un banco desde el jueves, 19 de noviembre, 12:00/,
  }

  it.each(['en', 'es'] as const)(
    'an admin cannot record a refund while its money is held, and reads until when (%s)',
    async (language) => {
      const due = {
        ...declined,
        refund: { state: 'due' as const, asked_amount: null, sent_on: null, bank_reference: null },
      }
      const hold = { held_until: '2026-11-19T16:00:00.000Z' }
      const { user } = await open({ 'GET /bookings': [due], 'GET /payments/refunds/{id}': hold }, language)
      const button = await screen.findByRole('button', { name: /^(Record refund|Registrar el reembolso)/ })
      await user.click(button)
      const dialog = within(await screen.findByRole('dialog'))
      expect(await dialog.findByText(sentences[language])).toBeVisible()
      expect(dialog.queryByRole('textbox')).toBeNull()
      expect(dialog.getByRole('button', { name: /^(Record refund|Registrar reembolso)/ })).toBeDisabled()
    },
  )

  const refunded = {
    ...declined,
    refund: { state: 'to_check' as const, asked_amount: null, sent_on: null, bank_reference: null },
  }
  const record = 'POST /payments/refunds/{id}/sent'

  it('recording a refund needs the bank reference, and the reference stays in the field if the server is not reached', async () => {
    const { user, api } = await open({ 'GET /bookings': [refunded], [record]: unreachable })
    await user.click(await screen.findByRole('button', { name: /^Record refund of Laura Méndez/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: 'It did not arrive' })).toBeVisible()
    const submit = dialog.getByRole('button', { name: 'Record refund' })
    await user.click(submit)
    expect(await dialog.findByText('Enter the reference of the bank, with at most 40 characters')).toBeVisible()
    expect(api.requests(record)).toEqual([])

    const field = dialog.getByLabelText('Bank reference')
    await user.type(field, 'BHD-004512')
    await user.click(submit)
    expect(await screen.findByText('Failed to record the refund')).toBeVisible()
    expect(field).toHaveValue('BHD-004512')
    const sent = { state: 'sent' as const, asked_amount: null, sent_on: '2026-11-15', bank_reference: 'BHD-004512' }
    api.set({ 'GET /bookings': [{ ...refunded, refund: sent }], [record]: { ...refunded, refund: sent } })
    await user.click(submit)
    expect(await screen.findByText('Refund recorded. The client was told.')).toBeVisible()
    expect(api.requests(record).at(-1)?.body).toEqual({ sent_on: '2026-11-15', bank_reference: 'BHD-004512' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it.each([
  ['15,00', undefined],
  ['1.500', undefined],
  ['1,500.00', 1500],
  ['RD$700', 700],
])('for an upheld problem, the typed refund %s is sent as %j', async (typed, sent) => {
  const decision = 'POST /bookings/{id}/problem/decision'
  const problem = {
    kind: 'other',
    opened_by: 'client',
    note: 'Half an hour',
    opened_at: '2026-11-14T12:00:00Z',
  } as const
  const stillOpen = { ...problem, object_by: null, objection: null, outcome: null, decision: null }
  const booking = makeBooking({ payment_status: 'paid', problem: stillOpen })
  const { user, api } = await open({ 'GET /bookings': [booking], [decision]: booking })
  await user.click(await screen.findByRole('button', { name: /^Decide/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Decide' }))
  expect(await dialog.findByText('Choose one')).toBeVisible()
  const [right] = dialog.getAllByRole('radio')
  expect(right).not.toBeChecked()
  expect(right?.closest('label')).toHaveTextContent(
    'RD$1,400.00 to the client’s balance, RD$0.00 to the trainer (gross).',
  )
  await user.click(right as HTMLElement)
  await user.type(await dialog.findByLabelText('What goes back to the client, in pesos'), typed)
  const refund = Math.min(sent ?? 1400, 1400)
  expect(right?.closest('label')).toHaveTextContent(
    `${formatPesos(refund)} to the client’s balance, ${formatPesos(1400 - refund)} to the trainer (gross).`,
  )
  await user.type(dialog.getByLabelText('Note to both (optional)'), 'Half of it')
  await user.click(dialog.getByRole('button', { name: 'Decide' }))
  if (sent === undefined) expect(await dialog.findByText('Write an amount in pesos, such as 700')).toBeVisible()
  else await waitFor(() => expect(api.requests(decision)).toHaveLength(1))
  expect(api.requests(decision).map(({ body }) => body)).toEqual(
    sent === undefined ? [] : [{ outcome: 'upheld', note: 'Half of it', refund_amount: sent }],
  )
})

it('the admin’s bookings can be filtered by the days of the sessions, and clearing the filters removes these days', async () => {
  const { user, api } = await open({ 'GET /bookings': [] })
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-15' } })
  await waitFor(() => {
    const query = api.requests('GET /bookings').at(-1)?.query
    expect([query?.get('from'), query?.get('to')]).toEqual(['2026-11-01', '2026-11-15'])
  })
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveValue(''))
})

it("an admin who decides a problem just after another admin is told so, and reads the other's decision", async () => {
  const said = {
    kind: 'other',
    opened_by: 'client',
    note: 'No había agua.',
    opened_at: '2026-11-14T20:00:00Z',
  } as const
  const undecided = { ...said, object_by: null, objection: null, outcome: null, decision: null }
  const settled = { ...undecided, outcome: 'rejected', decision: 'Sí había.' } as const
  const { user, api } = await open({
    'GET /bookings': [makeBooking({ payment_status: 'paid', problem: undecided })],
    'POST /bookings/{id}/problem/decision': failureReply(409, {
      code: 'problem_closed',
      detail: 'This problem is settled',
    }),
  })
  await user.click(await screen.findByRole('button', { name: /^Decide/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click((await dialog.findAllByRole('radio'))[0] as HTMLElement)
  api.set({ 'GET /bookings': [makeBooking({ payment_status: 'paid', problem: settled })] })
  await user.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('This problem is settled')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Sí había.')).toBeVisible()
})
