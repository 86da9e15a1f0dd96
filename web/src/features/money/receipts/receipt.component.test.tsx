import type { Receipt } from '@entrena/contract/money/receipts/entity'
import { receiptNotFound } from '@entrena/contract/money/receipts/errors'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'

const id = '7f3a91c2-0000-4000-8000-000000000000'
const receipt: Receipt = {
  booking_id: id,
  number: 'E-2026-7F3A91C2',
  issued_at: '2026-11-01T14:42:00.000Z',
  client: { name: 'Laura Méndez', email: 'laura@example.com' },
  trainer: { name: 'Yulissa Peralta', place: 'Gazcue', addressed_as: 'entrenadora' },
  collector: { name: 'Entrena SRL', tax_id: null },
  service_type: 'park',
  sessions_count: 2,
  sessions: [
    { date: '2026-11-03', time: '07:00', status: 'completed', is_refunded: false },
    { date: '2026-12-01', time: '07:00', status: 'cancelled', is_refunded: true },
  ],
  to_schedule: 0,
  original_amount: 2800,
  discount_percent: 10,
  paid_amount: 2520,
  reference: '7F3A91C2',
  payments: [
    { kind: 'balance', at: '2026-11-01T14:40:00.000Z', amount: 520 },
    { kind: 'transfer', at: '2026-11-01T14:42:00.000Z', amount: 2000 },
  ],
  refunds: [{ at: '2026-11-16T12:00:00.000Z', amount: 1260, date: '2026-12-01', state: 'due' }],
  refunded_amount: 1260,
}

test('a receipt shows parties, sessions, payments and refunds, and has a PDF in the language of the page', async () => {
  await openApp(`/receipt/${id}`, { as: 'client', language: 'es', api: { 'GET /payments/receipts/{id}': receipt } })
  expect(await screen.findByRole('heading', { name: 'Paquete de 2 sesiones' })).toBeVisible()
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(amounts).toEqual(
    expect.arrayContaining(['Laura Méndez', 'RD$2,800.00', '−RD$280.00', 'RD$2,520.00', '−RD$1,260.00']),
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Entrenadora')
  expect(screen.getByText('por cuenta de la entrenadora')).toBeVisible()
  expect(screen.getByText('reembolsada')).toBeVisible()
  expect(screen.getByText('No es un comprobante fiscal (NCF).')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Descargar PDF' })).toHaveAttribute(
    'href',
    `/api/payments/receipts/${id}/file?language=es`,
  )
})

test('the page of a receipt that does not exist shows an error', async () => {
  await openApp(`/receipt/${id}`, {
    as: 'client',
    api: { 'GET /payments/receipts/{id}': failureReply(404, receiptNotFound) },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the receipt')
})

test.each([
  ['en', 'Send it to my e-mail', 'The receipt is on its way to laura@example.com', 'Failed to send the receipt'],
  ['es', 'Enviarlo a mi correo', 'El recibo va en camino a laura@example.com', 'No pudimos enviar el recibo'],
] as const)(
  'in %s, a client has the receipt mailed, and reads to which address',
  async (language, label, done, failed) => {
    const { api, user } = await openApp(`/receipt/${id}`, {
      as: 'client',
      language,
      api: { 'GET /payments/receipts/{id}': receipt, 'POST /payments/receipts/{id}/mail': failureReply(500) },
    })
    await user.click(await screen.findByRole('button', { name: label }))
    expect(await screen.findByText(failed)).toBeVisible()
    api.set({ 'POST /payments/receipts/{id}/mail': { email: 'laura@example.com' } })
    await user.click(screen.getByRole('button', { name: label }))
    expect(await screen.findByText(done)).toBeVisible()
  },
)
