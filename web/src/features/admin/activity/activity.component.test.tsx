import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentPath, openApp } from '@/testing/app'
import type { AdminAction } from '../queries'

const idOf = (number: number) => `7f3a91c2-0000-4000-8000-${String(number).padStart(12, '0')}`
const press: AdminAction = {
  id: idOf(1),
  at: '2026-11-16T12:00:00.000Z',
  kind: 'statement_applied',
  admin_id: idOf(9),
  admin_name: 'Ana',
  subject_id: idOf(5),
  subject_role: null,
  subject_name: null,
  reason: null,
  amount: 2800,
  client_name: null,
  trainer_name: null,
  price: null,
  creditor_name: null,
  line: null,
  parts: 2,
}
const part: AdminAction = {
  ...press,
  ...{ id: idOf(2), kind: 'payment_confirmed', amount: 1400, parts: 0, price: 1400 },
  ...{ client_name: 'Laura Méndez', trainer_name: 'Rafael Montero' },
}

it("an admin's action with several entries is one row of the activity, which expands and can be searched", async () => {
  const { user, api } = await openApp('/admin?tab=activity', {
    as: 'admin',
    language: 'es',
    api: { 'GET /admin/actions': ({ query }) => (query.has('of') ? [part, { ...part, id: idOf(3) }] : [press]) },
  })
  const rows = await screen.findByRole('list', { name: 'Actividad' })
  expect(within(rows).getAllByRole('listitem')).toHaveLength(1)
  expect(rows).toHaveTextContent('Confirmó RD$2,800.00 con un extracto bancario')
  const button = screen.getByRole('button', { name: '2 entradas más' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  const parts = await screen.findByRole('list', { name: '2 entradas más' })
  expect(within(parts).getAllByRole('listitem')[0]).toHaveTextContent('Laura Méndez a Rafael Montero')
  expect(api.requests('GET /admin/actions').at(-1)?.query.get('of')).toBe(press.id)

  await user.type(screen.getByRole('searchbox', { name: 'Buscar en la actividad' }), 'laura')
  await waitFor(() => expect(api.requests('GET /admin/actions').at(-1)?.query.get('search')).toBe('laura'))
  expect(currentPath()).toBe('/admin?tab=activity&search=laura')
})

it('the activity says that three actions were done by the operator of the server with a command', async () => {
  const own = { amount: null, parts: 0, admin_id: idOf(5) }
  const kinds = ['admin_password_reset', 'second_factor_removed', 'bank_details_erased'] as const
  const byOperator = kinds.map((kind, index): AdminAction => ({ ...press, ...own, id: idOf(index + 10), kind }))
  const byAdmin: AdminAction = { ...press, ...own, kind: 'second_factor_removed', admin_id: idOf(9) }
  await openApp('/admin?tab=activity', {
    as: 'admin',
    api: { 'GET /admin/actions': [...byOperator, byAdmin] },
  })
  const rows = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem')
  const texts = rows.map(({ textContent }) => textContent)
  expect(texts.slice(0, 3)).toEqual(texts.slice(0, 3).map(() => expect.stringContaining('Operator, by a command')))
  expect(texts[2]).toContain('Erased bank details that could not be read')
  expect(texts[3]).not.toContain('Operator')
})

it('the activity names the line or the statement that an admin ignored, reopened, decided or discarded', async () => {
  const line = { day: '2026-11-12', text: 'PAGO EDENORTE' }
  const rows: readonly AdminAction[] = [
    { ...press, kind: 'line_ignored', amount: 900, line },
    { ...press, kind: 'line_ignored', amount: null, line: { day: null, text: 'ilegible' } },
    { ...press, kind: 'line_reopened', amount: 900, line: { ...line, text: '' } },
    { ...press, kind: 'line_reopened', amount: null, line },
    { ...press, kind: 'line_decided', amount: 1500, line },
    { ...press, kind: 'statement_discarded', amount: null },
  ]
  const actions = rows.map((row, index) => ({ ...row, id: idOf(index + 20), parts: 0 }))
  await openApp('/admin?tab=activity', { as: 'admin', language: 'es', api: { 'GET /admin/actions': actions } })
  const items = within(await screen.findByRole('list', { name: 'Actividad' })).getAllByRole('listitem')
  const expected = [
    'Ignoró un movimiento del banco de RD$900.00Movimiento 7F3A91C2 · 12 nov 2026 · PAGO EDENORTE',
    'Ignoró un movimiento del banco sin monto claroMovimiento 7F3A91C2 · ilegible',
    'Reabrió un movimiento del banco de RD$900.00Movimiento 7F3A91C2 · 12 nov 2026Ana',
    'Reabrió un movimiento del banco sin monto claroMovimiento 7F3A91C2 · 12 nov 2026 · PAGO EDENORTE',
    'Decidió que un movimiento del banco poco claro es de RD$1,500.00Movimiento 7F3A91C2',
    'Descartó un extracto bancarioExtracto bancario 7F3A91C2Ana',
  ]
  for (const [index, text] of expected.entries()) expect(items[index]).toHaveTextContent(text)
})
