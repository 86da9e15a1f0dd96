import { cancelledSentence } from '@entrena/contract/money/sentences/cancellation'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeSignedInUser, openApp } from '@/testing/app'
import { unreachable } from '@/testing/fake-api'
import { makeBooking } from '../makers'

const client = makeSignedInUser('client')

it('a client who cancels a partly paid booking reads that the paid part goes to the balance', async () => {
  const partly = makeBooking({ client_id: client.id, status: 'confirmed', price: 1400, paid_amount: 400 })
  const { user } = await openApp('/client-dashboard?tab=bookings', {
    as: client,
    api: {
      'GET /bookings': [partly],
      'GET /bookings/{id}/cancellation': {
        refund_amount: 0,
        kept_amount: 0,
        paid_amount: 0,
        transfer_announced: false,
        free_until: '2026-11-16T16:00:00.000Z',
        sessions: 1,
        sessions_returned: 0,
        returned_amount: 0,
        ends_package: false,
      },
    },
  })
  const [more] = await screen.findAllByRole('button', { name: /^More/ })
  await user.click(more as HTMLElement)
  await user.click(screen.getByRole('menuitem', { name: /Cancel/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('The RD$400.00 that you have paid goes to your balance at once.')).toBeVisible()
  expect(dialog.queryByText('Nothing was paid, so nothing is charged.')).toBeNull()
})

const nothingBack = {
  refund_amount: 0,
  kept_amount: 0,
  paid_amount: 0,
  transfer_announced: false,
  free_until: '2026-11-16T16:00:00.000Z',
  sessions: 1,
  sessions_returned: 0,
  returned_amount: 0,
  ends_package: true,
}

const wholeEn = { question: 'Cancel the whole package?', keep: 'Keep the package', button: 'Cancel the whole package' }
const wholeEs = {
  question: '¿Cancelar todo el paquete?',
  keep: 'Mantener el paquete',
  button: 'Cancelar todo el paquete',
}

it.each([
  ['an unpaid', 'en', {}, wholeEn],
  ['a part-paid', 'en', { paid_amount: 400 }, wholeEn],
  ['an announced', 'es', { payment_status: 'pending_confirmation' }, wholeEs],
  ['a requested', 'es', { status: 'pending' }, wholeEs],
] as const)(
  'whoever cancels %s package is asked in %s about the whole package, not about one session',
  async (_, language, about, words) => {
    const bought = { client_id: client.id, sessions_count: 5, sessions_remaining: 5, price: 6500 }
    const { user } = await openApp('/client-dashboard?tab=bookings', {
      as: client,
      language,
      api: {
        'GET /bookings': [makeBooking({ status: 'confirmed', ...bought, ...about })],
        'GET /bookings/{id}/cancellation': nothingBack,
      },
    })
    const [more] = await screen.findAllByRole('button', { name: /^(More|Más) / })
    await user.click(more as HTMLElement)
    await user.click(screen.getByRole('menuitem', { name: /^Cancel/ }))
    const dialog = within(await screen.findByRole('dialog', { name: words.question }))
    expect(dialog.getByRole('button', { name: words.keep })).toBeVisible()
    expect(await dialog.findByRole('button', { name: words.button })).toBeVisible()
  },
)

describe('a cancellation whose answer was lost', () => {
  const before = makeBooking({ client_id: client.id, status: 'confirmed', payment_status: 'paid' })
  const after = {
    ...before,
    status: 'cancelled',
    cancel_reason: 'client',
    cancelled_by: 'client',
    cancelled_at: '2026-11-15T16:00:00.000Z',
  } as const
  const quote = {
    refund_amount: 700,
    kept_amount: 700,
    paid_amount: 1400,
    transfer_announced: false,
    free_until: '2026-11-16T16:00:00.000Z',
    sessions: 1,
    sessions_returned: 0,
    returned_amount: 0,
    ends_package: false,
  }

  const [cancelled, failed] = [cancelledSentence.en('RD$700.00'), 'Failed to cancel the booking']

  it.each([
    ['was cancelled', after, cancelled, failed],
    ['was not cancelled', before, failed, cancelled],
  ] as const)('the client is told that the booking %s, as the booking itself says', async (_, now, said, unsaid) => {
    const { user } = await openApp('/client-dashboard?tab=bookings', {
      as: client,
      api: {
        'GET /bookings': [before],
        'GET /bookings/{id}': now,
        'GET /bookings/{id}/cancellation': quote,
        'POST /bookings/{id}/cancel': unreachable,
      },
    })
    const [more] = await screen.findAllByRole('button', { name: /^More/ })
    await user.click(more as HTMLElement)
    await user.click(screen.getByRole('menuitem', { name: /Cancel/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const submit = await dialog.findByRole('button', { name: /^Cancel/ })
    await waitFor(() => expect(submit).toBeEnabled())
    await user.click(submit)
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.queryByText(unsaid)).toBeNull()
  })
})
