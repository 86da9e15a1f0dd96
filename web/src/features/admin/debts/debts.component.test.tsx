import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '@/testing/app'
import type { FakeAnswers } from '@/testing/fake-api'
import type { Debt, Task } from '../queries'

function debt(number: number, about: Partial<Debt>): Debt {
  return {
    id: `7f3a91c2-0000-4000-8000-${String(number).padStart(12, '0')}`,
    kind: 'refund',
    creditor_name: 'Ximena',
    creditor_email: 'ximena@example.test',
    amount: 1400,
    trainer_keeps_credit: false,
    created_at: '2026-11-15T03:30:00Z',
    reference: `REF0000${number}`,
    other_name: 'Rolando',
    date: '2026-12-09',
    time: '07:00',
    sessions_count: 1,
    sessions_done: 0,
    ...about,
  }
}

const noBooking = {
  reference: null,
  other_name: null,
  date: null,
  time: null,
  sessions_count: null,
  sessions_done: null,
}
const debts = [
  debt(1, {}),
  debt(2, { kind: 'unused_sessions', trainer_keeps_credit: true, amount: 5200, sessions_count: 5, sessions_done: 1 }),
  debt(3, { kind: 'unconfirmed_transfer' }),
  debt(4, { kind: 'earnings', creditor_name: 'Rolando', amount: 2700, ...noBooking }),
]

function answersWith(left: readonly Debt[]): FakeAnswers {
  const task: Task = {
    kind: 'debts',
    count: left.length,
    amount: null,
    due_on: null,
    since: null,
    names: [],
    days: [],
    urgency: 'later',
  }
  return {
    'GET /admin/debts': [...left],
    'GET /admin/tasks': [task],
  }
}

describe('the debts after deletions', () => {
  it('the list of debts shows the reason, the date and the person of each debt', async () => {
    const { user } = await openApp('/admin', { as: 'admin', api: answersWith(debts) })
    await user.click(await screen.findByRole('link', { name: /^4 debts after deletions/ }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Owed after deletions' })).toHaveFocus())
    // A second click on the same link focuses the heading again.
    await user.click(screen.getByRole('link', { name: /^4 debts after deletions/ }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Owed after deletions' })).toHaveFocus())
    const rows = within(screen.getByRole('list', { name: 'Owed after deletions' })).getAllByRole('listitem')
    expect(rows[1]).toHaveTextContent('RD$5,200.00')
    expect(rows[1]).toHaveTextContent(
      'Paid sessions that did not take placeWith Rolando, Dec 9, 2026, 07:00 · 1 of 5 sessions done · Since Nov 14, 2026',
    )
    expect(rows[3]).toHaveTextContent(/^No referenceRolando.*Earnings that were not paid out/)
    const copy = within(rows[0] as HTMLElement).getByRole('button', { name: 'Copy the e-mail address of Ximena' })
    await user.click(copy)
    expect(await screen.findByText('E-mail address copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('ximena@example.test')
  })

  it('an admin settles a debt only after a confirmation, in Spanish', async () => {
    const { user, api } = await openApp('/admin#debts', {
      as: 'admin',
      language: 'es',
      api: { ...answersWith(debts), 'POST /admin/debts/{id}/settle': () => undefined },
    })
    const list = within(await screen.findByRole('list', { name: 'Se debe tras eliminar cuentas' }))
    const rows = list.getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('Reembolso de una reserva cancelada')
    expect(rows[1]).toHaveTextContent('Rolando conserva lo ganado: tú decides si se reembolsa')
    expect(rows[2]).toHaveTextContent('Una transferencia que nunca se confirmó')
    const settle = 'Marcar como saldados los RD$1,400.00 de Ximena'
    await user.click(within(rows[0] as HTMLElement).getByRole('button', { name: settle }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Ximena · ximena@example.test')).toBeVisible()
    expect(dialog.getByText('Referencia REF00001')).toBeVisible()
    expect(dialog.getByText('Hazlo solo cuando Ximena tenga su dinero de vuelta.')).toBeVisible()
    api.set(answersWith(debts.slice(1)))
    await user.click(dialog.getByRole('button', { name: 'Marcar como saldado' }))
    expect(await screen.findByText('Saldados los RD$1,400.00 de Ximena')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('REF00001')).toBeNull())
    expect(api.requests('POST /admin/debts/{id}/settle')[0]?.params.id).toBe(debts[0]?.id)
  })
})
