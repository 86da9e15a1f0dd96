import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '@/features/bookings/makers'
import type { Booking } from '@/features/bookings/queries'
import { currentPath, makeSignedInUser, openApp } from '@/testing/app'
import { type FakeAnswers, failureReply } from '@/testing/fake-api'

const booking = makeBooking({ price: 6500, sessions_count: 5, sessions_remaining: 5, sessions_to_schedule: 4 })
const reference = '7F3A91C2'
const path = `/booking-checkout/${booking.id}`
const laura = makeSignedInUser('client', { id: booking.client_id })

const checkout = {
  bank_details: {
    bank_name: 'Banco Popular Dominicano',
    account_holder: 'Entrena SRL',
    account_number: '804-123456-7',
    account_type: 'Corriente',
    tax_id: '1-31-12345-6',
  },
  reference,
  amount: 6500,
  paid_amount: 0,
  freed_amount: 0,
  balance: 0,
  is_paid: false,
}

const marked = { ...booking, payment_status: 'pending_confirmation' as const }
const proof = { payment_proof_url: `/api/payments/proofs/${booking.id}`, payment_proof_type: 'image' as const }
const uploaded = { ...booking, ...proof }
const upload = 'POST /payments/bank-transfer/upload-proof'
const mark = 'POST /payments/bank-transfer/mark-paid'

const answers: FakeAnswers = {
  'GET /bookings/{id}': booking,
  'GET /balance': {
    amount: 0,
    undecided: 0,
    entries: [],
    refund: null,
    returned: null,
    can_refund: false,
    account: null,
    promised_on: '2026-11-18',
  },
  'POST /payments/checkout': checkout,
}

/** Fakes a server that remembers the uploaded proof, and whether the client has marked the booking as paid. */
function rememberingAnswers(): FakeAnswers {
  let current = booking
  const become = (changes: Partial<Booking>) => {
    current = { ...current, ...changes }
    return current
  }
  return {
    ...answers,
    'GET /bookings/{id}': () => current,
    [upload]: () => become(proof),
    [mark]: () => become({ payment_status: 'pending_confirmation' }),
  }
}

const picture = new File(['picture'], 'picture.png', { type: 'image/png' })

function fileOf(type: string, bytes: number) {
  return Object.defineProperty(new File([''], 'file', { type }), 'size', { value: bytes })
}

async function openTransfer(api: FakeAnswers = {}) {
  const app = await openApp(`${path}?step=transfer`, { as: laura, api: { ...rememberingAnswers(), ...api } })
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  await screen.findByRole('button', { name: 'Mark as Paid' })
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('The checkout has no file field')
  // Simulates a file that the file dialog would not offer, such as a dropped file.
  const anyFile = userEvent.setup({ delay: null, applyAccept: false })
  return { ...app, button, choose: (file: File) => anyFile.upload(field, file) }
}

describe('the transfer details', () => {
  it('each transfer detail can be copied, in the form that banks accept', async () => {
    const { user } = await openTransfer()
    for (const [name, shown, copied] of [
      ['Reference', reference, reference],
      ['Bank Name', 'Banco Popular Dominicano', 'Banco Popular Dominicano'],
      ['Account Holder', 'Entrena SRL', 'Entrena SRL'],
      ['Account Number', '804-123456-7', '8041234567'],
      ['RNC or cédula', '1-31-12345-6', '131123456'],
      ['Account Type', 'Corriente', 'Corriente'],
      ['Amount', 'RD$6,500.00', '6500.00'],
    ] as const) {
      const row = within(screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement)
      expect(row.getByText(shown)).toBeVisible()
      await user.click(row.getByRole('button'))
      // jsdom may join the two words of the label without a space.
      expect(await row.findByRole('button', { name: new RegExp(`^Copied ?${name}$`) })).toBeVisible()
      expect(screen.getByText(`${name} copied`)).toHaveAttribute('role', 'status')
      expect(await navigator.clipboard.readText()).toBe(copied)
    }
    expect(screen.getByRole('main')).toHaveTextContent(
      'Use this reference in your transfer, then click Mark as Paid. Without it',
    )
  })

  it('the transfer details appear when the client presses Bank Transfer, and the page says that the trainer must still accept', async () => {
    const { user } = await openApp(path, { as: laura, api: answers })
    const start = await screen.findByRole('button', { name: 'Bank Transfer' })
    expect(
      screen.getByText(
        'Yulissa still has to accept. If that does not happen, the money goes to your balance and we e-mail you.',
      ),
    ).toBeVisible()
    expect(screen.getByText('How you pay').closest('li')).toHaveAttribute('aria-current', 'step')
    expect(screen.queryByRole('button', { name: 'Mark as Paid' })).toBeNull()
    await user.click(start)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Transfer RD$6,500.00' })).toHaveFocus())
    expect(currentPath()).toBe(`${path}?step=transfer`)
    await user.tab()
    expect(screen.getByRole('button', { name: /^Copy ?Reference$/ })).toHaveFocus()
  })

  it('the transfer details can be loaded again after a failure', async () => {
    const { api, user } = await openApp(path, {
      as: laura,
      api: { ...answers, 'POST /payments/checkout': failureReply(500) },
    })
    await user.click(await screen.findByRole('button', { name: 'Bank Transfer' }))
    expect(await screen.findByText('Failed to initiate bank transfer')).toBeVisible()
    expect(currentPath()).toBe(path)

    const reloaded = await openApp(`${path}?step=transfer`, {
      as: laura,
      api: { ...answers, 'POST /payments/checkout': failureReply(500) },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to initiate bank transfer')
    reloaded.api.set({ 'POST /payments/checkout': checkout })
    await reloaded.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('804-123456-7')).toBeVisible()
    expect(api.requests('POST /payments/checkout')).toHaveLength(1)
  })
})

describe('a home visit without an address', () => {
  it.each([
    [
      'en',
      'Where should your trainer come?',
      'Your address',
      'Save the address',
      'Write where your trainer should come',
    ],
    ['es', '¿Dónde es la sesión?', 'Tu dirección', 'Guardar la dirección', 'Escribe la dirección de la sesión'],
  ] as const)(
    'the checkout asks where the trainer should come before it shows the bank account (%s)',
    async (language, title, label, save, missing) => {
      let visit = makeBooking({ ...booking, service_type: 'home', client_address: null })
      const { user, api } = await openApp(path, {
        as: laura,
        language,
        api: {
          ...answers,
          'GET /bookings/{id}': () => visit,
          'PUT /bookings/{id}/address': () => {
            visit = { ...visit, client_address: 'Calle 5 #12, Piantini' }
            return visit
          },
        },
      })
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      await user.click(screen.getByRole('button', { name: save }))
      expect(screen.getByText(missing)).toBeVisible()
      expect(api.requests('POST /payments/checkout')).toEqual([])
      await user.type(screen.getByLabelText(label), ' Calle 5 #12,  Piantini')
      await user.click(screen.getByRole('button', { name: save }))
      await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
      expect(screen.getByText('Calle 5 #12, Piantini')).toBeVisible()
      expect(api.requests('PUT /bookings/{id}/address')).toMatchObject([{ body: { address: 'Calle 5 #12, Piantini' } }])
    },
  )
})

describe('payment proof', () => {
  it('a payment proof of a wrong kind or size is refused before the upload', async () => {
    const { user, button, choose, api } = await openTransfer()
    await user.click(button('Upload proof'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select a payment screenshot first')
    for (const [file, reason] of [
      [fileOf('text/plain', 13), 'Only JPEG, PNG, and WebP images are allowed'],
      [fileOf('image/png', 10 * 1024 * 1024 + 1), 'File size must be less than 10MB'],
      [fileOf('application/pdf', 5 * 1024 * 1024 + 1), 'A PDF must be less than 5MB'],
    ] as const) {
      await choose(file)
      expect(await screen.findByText(reason)).toBeVisible()
    }
    expect(screen.getByRole('alert')).toHaveTextContent('A PDF must be less than 5MB')
    expect(api.requests(upload)).toEqual([])
  })

  it('a payment proof can be removed before the upload, shows its progress, and can be viewed afterwards', async () => {
    const { user, button, choose, api } = await openTransfer()
    await choose(picture)
    expect(await screen.findByText('picture.png')).toBeVisible()
    expect(document.querySelector('img[src^="blob:"]')).toBeVisible()
    await user.click(button('Remove picture.png'))
    expect(screen.queryByText('picture.png')).toBeNull()
    expect(document.querySelector('img[src^="blob:"]')).toBeNull()

    await choose(picture)
    const release = api.hold(upload)
    await user.click(button('Upload proof'))
    expect(await screen.findByRole('progressbar')).toBeVisible()
    release()
    expect(await screen.findByText('Payment proof uploaded successfully!')).toBeVisible()
    expect(screen.queryByText('picture.png')).toBeNull()
    expect(button('See the payment screenshot')).toBeVisible()
  })

  it('if the upload of a payment proof fails, the file stays chosen and Mark as Paid does not mark the booking', async () => {
    const { user, button, choose, api } = await openTransfer({ [upload]: failureReply(500) })
    await choose(picture)
    await user.click(button('Upload proof'))
    expect(await screen.findByText('Failed to upload proof')).toBeVisible()
    expect(screen.getByText('picture.png')).toBeVisible()
    await user.click(button('Mark as Paid'))
    await waitFor(() => expect(api.requests(upload)).toHaveLength(2))
    expect(await screen.findByRole('button', { name: 'Mark as Paid' })).toBeEnabled()
    expect(screen.getByText('picture.png')).toBeVisible()
    expect(api.requests(mark)).toEqual([])

    const refusal = { code: 'image_type_wrong', detail: 'Only JPEG, PNG, and WebP images are allowed' }
    api.set({ [upload]: failureReply(415, refusal) })
    await user.click(button('Upload proof'))
    expect(await screen.findByText(refusal.detail)).toBeVisible()
  })

  it('a payment proof that is a PDF is offered as a download', async () => {
    await openTransfer({ 'GET /bookings/{id}': { ...uploaded, payment_proof_type: 'pdf' } })
    const link = screen.getByRole('link', { name: 'Download the PDF' })
    expect(link).toHaveAttribute('download')
    expect(link.getAttribute('href')).toContain(uploaded.payment_proof_url)
    expect(screen.queryByRole('button', { name: 'See the payment screenshot' })).toBeNull()
  })
})

describe('Mark as Paid', () => {
  it('Mark as Paid asks for a confirmation if there is no proof', async () => {
    const { user, button, api } = await openTransfer()
    button('Mark as Paid').focus()
    await user.keyboard('{Enter}')
    const question = await screen.findByRole('dialog', {
      name: 'No payment screenshot uploaded. Continue without proof?',
    })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button('Mark as Paid')).toHaveFocus())
    expect(api.requests(mark)).toEqual([])

    await user.click(button('Mark as Paid'))
    const release = api.hold(mark)
    await user.click(await screen.findByRole('button', { name: 'Continue without proof' }))
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeVisible()
    release()
    expect(await screen.findByText('Payment marked as paid! Waiting for admin confirmation.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'We are checking your transfer' })).toHaveFocus())
    expect(screen.getByText('Awaiting Confirmation')).toBeVisible()
    expect(api.requests(upload)).toEqual([])
    expect(currentPath()).toBe(`${path}?step=transfer`)
  })

  it('Mark as Paid uploads the chosen proof only once, even if marking fails and the client presses again', async () => {
    const { user, button, choose, api } = await openTransfer({ [mark]: failureReply(500) })
    await choose(picture)
    await user.click(button('Mark as Paid'))
    expect(await screen.findByText('Failed to mark as paid')).toBeVisible()
    api.set({ 'GET /bookings/{id}': marked, [mark]: marked })
    await user.click(await screen.findByRole('button', { name: 'Mark as Paid' }))
    expect(await screen.findByRole('heading', { name: 'We are checking your transfer' })).toBeVisible()
    await waitFor(() => expect(api.requests(mark)).toHaveLength(2))
    expect(api.requests(upload)).toHaveLength(1)
  })

  it('if the trainer has declined the booking, an open payment form is replaced by the status of the booking', async () => {
    const refusal = {
      code: 'cancelled_takes_no_payment',
      detail: 'This booking was cancelled: there is nothing to pay',
    }
    const { user, button, choose, api } = await openTransfer({ [upload]: failureReply(409, refusal) })
    api.set({ 'GET /bookings/{id}': { ...booking, status: 'cancelled', cancel_reason: 'declined' } })
    await choose(picture)
    await user.click(button('Mark as Paid'))
    expect(await screen.findByText(refusal.detail)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'This booking was cancelled' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as Paid' })).toBeNull()
  })

  it('Mark as Paid first sends the typed transfer details, and the input stays if the server refuses a field', async () => {
    const refusal = { code: 'claim_invalid', detail: '4 to 24 letters and digits', field: 'confirmation_number' }
    const { user, button, api } = await openTransfer({
      'PUT /payments/bank-transfer/claim': failureReply(400, refusal),
    })
    await user.click(button('tell us the confirmation number here'))
    const field = screen.getByLabelText('Confirmation number of the bank')
    expect(field).toHaveFocus()
    await user.type(field, '12')
    await user.selectOptions(screen.getByLabelText('From which bank?'), 'Banreservas')
    const payer = screen.getByLabelText('In the name of')
    await user.clear(payer)
    await user.type(payer, 'Rosa Peña')
    await user.click(button('Mark as Paid'))
    await user.click(await screen.findByRole('button', { name: 'Continue without proof' }))
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveValue('12')
    expect(payer).toHaveValue('Rosa Peña')
    expect(api.requests(mark)).toEqual([])
    expect(api.requests('PUT /payments/bank-transfer/claim')[0]?.body).toMatchObject({
      bank: 'Banreservas',
      confirmation_number: '12',
      payer_name: 'Rosa Peña',
    })
  })
})

describe('payment view without a form', () => {
  const paid = { ...uploaded, payment_status: 'paid' as const, paid_amount: 6500 }
  const declined = {
    ...paid,
    status: 'cancelled' as const,
    cancel_reason: 'declined' as const,
    refund_due: true,
    refund_amount: 6500,
  }

  it('a client whose payment is confirmed is thanked, and sees no file field', async () => {
    await openApp(`${path}?step=transfer`, { as: laura, api: { ...answers, 'GET /bookings/{id}': paid } })
    expect(await screen.findByRole('heading', { name: 'Thank you, your payment is confirmed' })).toBeVisible()
    expect(screen.getByText(/^Next, Yulissa answers your request\./)).toBeVisible()
    expect(screen.getByText('You have 4 more sessions to schedule in My Bookings.')).toBeVisible()
    expect(document.querySelector('input[type=file]')).toBeNull()
  })

  it('a client can send another proof while the payment waits for the admin', async () => {
    const { api } = await openApp(path, { as: laura, api: { ...answers, 'GET /bookings/{id}': marked } })
    expect(await screen.findByRole('heading', { name: 'We are checking your transfer' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as Paid' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Upload proof' })).toBeVisible()
    expect(api.requests('POST /payments/checkout')).toEqual([])
  })

  it('the trainer sees the state of a payment, but no payment proof', async () => {
    const trainer = makeSignedInUser('trainer', { id: booking.trainer_id })
    const seen = { ...booking, payment_proof_url: null }
    const { user } = await openApp(path, { as: trainer, api: { 'GET /bookings/{id}': seen } })
    expect(await screen.findByText('The client has not paid yet.')).toBeVisible()
    expect(screen.getByText(reference)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Bank Transfer' })).toBeNull()

    await openApp(path, { as: trainer, api: { 'GET /bookings/{id}': { ...seen, payment_status: 'paid' } } })
    expect(await screen.findByText('The payment is confirmed.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'My earnings' }))
    expect(currentPath()).toBe('/trainer-dashboard?tab=earnings')
  })

  it('client and admin read in Spanish what is refunded', async () => {
    const api: FakeAnswers = {
      ...answers,
      'GET /bookings/{id}': {
        ...declined,
        refund: { state: 'due', asked_amount: null, sent_on: null, bank_reference: null },
      },
    }
    await openApp(path, { as: laura, language: 'es', api })
    expect(await screen.findByRole('heading', { name: 'Esta reserva fue cancelada' })).toBeVisible()
    expect(screen.getByText('En tu saldo')).toBeVisible()
    const sentence = 'RD$6,500.00 están en tu saldo.'
    expect(screen.getByText(sentence)).toBeVisible()

    await openApp(path, { as: 'admin', language: 'es', api })
    const toAdmin = /^Rechazada: RD\$6,500\.00 pasaron al saldo de .+, que aún no decide\. Referencia 7F3A91C2\.$/
    expect(await screen.findByText(toAdmin)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ver la captura del pago' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Marcar como pagado' })).toBeNull()

    await openApp(path, { as: laura, language: 'es', api: { ...answers, 'GET /bookings/{id}': paid } })
    expect(await screen.findByRole('heading', { name: 'Gracias, tu pago está confirmado' })).toBeVisible()
  })
})
