import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentPath, openApp } from '@/testing/app'
import { quietAttention } from '@/testing/quiet-answers'
import type { ReceivedPayment } from './queries'

const payment: ReceivedPayment = {
  id: '7f3a91c2-0000-4000-8000-0000000000c1',
  kind: 'received',
  confirmed_at: '2026-11-16T12:00:00.000Z',
  confirmed_by: 'Ana',
  booking_id: '7f3a91c2-0000-4000-8000-0000000000b1',
  reference: '7F3A91C2',
  client_name: 'Laura Méndez',
  trainer_id: '7f3a91c2-0000-4000-8000-0000000000d1',
  trainer_name: 'Rafael Montero',
  amount: 1400,
  is_on_statement: true,
  is_undone: false,
}
const removal: ReceivedPayment = {
  ...payment,
  id: '7f3a91c2-0000-4000-8000-0000000000c2',
  kind: 'not_arrived',
  client_name: null,
  trainer_name: null,
  amount: -1400,
  is_on_statement: false,
}
const undone: ReceivedPayment = {
  ...payment,
  ...{ id: '7f3a91c2-0000-4000-8000-0000000000c3', is_on_statement: false, is_undone: true },
}
const ofDeletedClient: ReceivedPayment = {
  ...payment,
  ...{ id: '7f3a91c2-0000-4000-8000-0000000000c4', booking_id: null, client_name: null },
}

it('an admin lists the confirmed payments from a chosen day on, and the CSV file begins with the same day', async () => {
  const { user, api } = await openApp('/admin?tab=bank&part=payments', {
    as: 'admin',
    language: 'es',
    api: { 'GET /admin/payments': [payment, removal, undone, ofDeletedClient] },
  })
  const rows = within(await screen.findByRole('list', { name: 'Pagos confirmados' })).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Laura Méndez a Rafael Montero')
  expect(rows[0]).toHaveTextContent('Por Ana · En el extracto bancario')
  expect(rows[1]).toHaveTextContent('Persona eliminada a Persona eliminada')
  expect(rows[1]).toHaveTextContent('Deshecho: no había llegado')
  expect(rows[2]).toHaveTextContent('Por Ana · Deshecho después')
  expect(rows[3]).toHaveTextContent('Persona eliminada a Rafael Montero')
  expect(within(rows[0] ?? document.body).getByRole('link', { name: '7F3A91C2' })).toBeVisible()
  expect(within(rows[3] ?? document.body).queryByRole('link')).toBeNull()
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-11-10' } })
  await waitFor(() => expect(api.requests('GET /admin/payments').at(-1)?.query.get('from')).toBe('2026-11-10'))
  expect(currentPath()).toBe('/admin?tab=bank&part=payments&from=2026-11-10')
  const file = screen.getByRole('link', { name: 'Pagos confirmados en CSV' })
  expect(file).toHaveAttribute('href', '/api/admin/files/payments?from=2026-11-10')
  await user.click(screen.getByRole('link', { name: 'Pagos a entrenadores' }))
  expect(currentPath()).toBe('/admin?tab=bank&part=payouts')
})

it('on a phone, a menu has the parts of the bank page; its button names the current part, and counts the tasks of the others', async () => {
  const { user } = await openApp('/admin?tab=bank&part=payments', {
    as: 'admin',
    language: 'es',
    api: { 'GET /admin/attention': { ...quietAttention, refunds_to_send: 150, marked_without_transfer: 2 } },
  })
  const button = await screen.findByRole('button', { name: 'Partes del banco: Pagos de clientes' })
  await waitFor(() => expect(button).toHaveTextContent('Pagos de clientes99+'))
  await user.click(button)
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitem')).toHaveLength(7)
  expect(menu.getByRole('menuitem', { name: 'Pagos de clientes' })).toHaveAttribute('aria-current', 'page')
  expect(menu.getByRole('menuitem', { name: /^Reembolsos/ })).toHaveTextContent('150 reembolsos por enviar')
  await user.click(menu.getByRole('menuitem', { name: 'Pagos a entrenadores' }))
  await waitFor(() => expect(currentPath()).toBe('/admin?tab=bank&part=payouts'))
})
