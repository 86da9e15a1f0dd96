import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, makeSignedInUser, openApp } from '@/testing/app'
import { type FakeAnswers, failureReply, pageOf, unreachable } from '@/testing/fake-api'

const path = '/admin?tab=users'
const me = makeSignedInUser('admin', { name: 'Admin', email: 'admin@entrena.test' })

const idOf = (number: number) => `7f3a91c2-0000-4000-8000-${String(number).padStart(12, '0')}`
const joined = { picture: null, created_at: '2026-10-01T12:00:00Z' }
const trainer = { ...joined, id: idOf(1), name: 'Rolando', role: 'trainer' as const, email: 'rolando@example.test' }
const former_names = [{ name: 'Rosa Peña', until: '2026-10-20T12:00:00Z' }]
const client = {
  ...joined,
  ...{ id: idOf(2), name: 'Ximena', role: 'client' as const, email: 'ximena@example.test', former_names },
}
const users = [{ ...joined, id: me.id, name: 'Admin', role: 'admin' as const, email: me.email }, trainer, client]

const answers: FakeAnswers = {
  'GET /admin/users': (request) => pageOf(request, users),
  'GET /admin/users/{id}/owed': { total: 0, count: 0, largest: [] },
}

const listItem = (text: string) => screen.getByText(text).closest('li') as HTMLElement

describe('the list of users', () => {
  it('the list of users offers the possible actions for each user, but admins cannot delete themselves', async () => {
    await openApp(path, { as: me, api: answers })
    expect(await screen.findByRole('button', { name: 'Delete Admin' })).toBeDisabled()
    expect(screen.getByTitle('You cannot delete your own account')).toBeVisible()
    const row = listItem('Rolando')
    expect(within(row).getByText('Trainer')).toBeVisible()
    expect(within(row).getByText('0')).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Chat with Rolando' })).toHaveAttribute(
      'href',
      `/admin?tab=messages&with=${trainer.id}`,
    )
    expect(within(listItem('Ximena')).getByText('—')).toBeVisible()
    expect(within(listItem('Ximena')).getByText('Formerly Rosa Peña, until Oct 20')).toBeVisible()
    expect(within(listItem('Ximena')).queryByRole('link', { name: /Chat/ })).toBeNull()
    expect(within(listItem('Ximena')).getByRole('link', { name: 'Ximena' })).toHaveAttribute(
      'href',
      `/admin/people/${client.id}`,
    )
  })

  it('the list of users is a table on a wide screen, sorted by its column heads', async () => {
    const { user, api } = await openApp(path, { as: me, api: answers, size: [1440, 900] })
    const head = await screen.findByRole('columnheader', { name: /^Email/ })
    expect(head).not.toHaveAttribute('aria-sort')
    await user.click(within(head).getByRole('link'))
    expect(currentPath()).toContain('sort=email')
    await waitFor(() => expect(api.requests('GET /admin/users').at(-1)?.query.get('sort')).toBe('email'))
    expect(await screen.findByRole('columnheader', { name: /^Email/ })).toHaveAttribute('aria-sort', 'ascending')
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4)
  })

  it('the downloaded file of users has the filters of the list, including the dates in the URL', async () => {
    await openApp(`${path}&role=trainer&from=2026-11-01`, { as: me, api: answers })
    expect(await screen.findByRole('link', { name: 'Users as CSV' })).toHaveAttribute(
      'href',
      '/api/admin/files/users?role=trainer&from=2026-11-01&sort=joined&order=desc',
    )
  })

  it.each([
    [
      'there were too many',
      failureReply(429, { code: 'rate_limited', detail: 'You have downloaded too often. Try again in an hour' }),
      'You have downloaded too often. Try again in an hour',
    ],
    [
      'the search takes too long',
      failureReply(503, { code: 'search_too_slow', detail: 'This search takes too long' }),
      'This search takes too long',
    ],
    ['the server fails', failureReply(500), 'Failed to download the file'],
    ['there is no connection', unreachable, 'Failed to download the file. Check your connection and try again.'],
    [
      'the session has ended',
      failureReply(401, { code: 'not_signed_in', detail: 'Sign in to continue' }),
      'Sign in to continue',
    ],
  ])('a download that fails because %s says so', async (_why, answer, sentence) => {
    const { user } = await openApp(path, { as: me, api: { ...answers, 'GET /admin/files/users': answer } })
    await user.click(await screen.findByRole('link', { name: 'Users as CSV' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByText('Ximena')).toBeVisible()
  })

  it('the list of users can be loaded again after a failure', async () => {
    const { user, api } = await openApp(path, { as: me, api: { ...answers, 'GET /admin/users': failureReply(500) } })
    await screen.findByText('Failed to load users', { selector: '[role=alert] *' })
    api.set({ 'GET /admin/users': users })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('ximena@example.test')).toBeVisible()
  })
})

describe('deletion of a user', () => {
  const owed = {
    total: 4200,
    count: 4,
    largest: [
      { kind: 'refund' as const, creditor_id: client.id, creditor_name: 'Ximena', amount: 2800, bookings: 2 },
      { kind: 'unused_sessions' as const, creditor_id: client.id, creditor_name: 'Ximena', amount: 1400, bookings: 1 },
    ],
  }

  it('the deletion of a user cannot be confirmed before the debts that it would leave are loaded', async () => {
    const { user, api } = await openApp(path, {
      as: me,
      api: { ...answers, 'GET /admin/users/{id}/owed': failureReply(500) },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Ximena' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to load what is owed')
    expect(dialog.getByRole('button', { name: 'Delete user' })).toBeDisabled()
    expect(
      dialog.getByText(
        'This permanently deletes the account of Ximena, all their bookings, reviews and conversations. It cannot be undone.',
      ),
    ).toBeVisible()
    api.set({ 'GET /admin/users/{id}/owed': { total: 0, count: 0, largest: [] } })
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('Nobody is owed any money.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Delete user' })).toBeEnabled()
  })

  it('a deletion that fails leaves the user in the list', async () => {
    const { user } = await openApp(path, { as: me, api: { ...answers, 'DELETE /admin/users/{id}': failureReply(500) } })
    await user.click(await screen.findByRole('button', { name: 'Delete Ximena' }))
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete user' })
    await waitFor(() => expect(confirm).toBeEnabled())
    await user.click(confirm)
    expect(await screen.findByText('Failed to delete user')).toBeVisible()
    expect(screen.getByText('Ximena')).toBeVisible()
  })

  it('the dialog that deletes a user says in Spanish what stays owed, and that the deletion cannot be undone', async () => {
    const { user, api } = await openApp(path, {
      as: me,
      language: 'es',
      api: { ...answers, 'GET /admin/users/{id}/owed': owed, 'DELETE /admin/users/{id}': () => undefined },
    })
    await user.click(await screen.findByRole('button', { name: 'Eliminar a Ximena' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Se siguen debiendo RD$4,200.00')).toBeVisible()
    expect(dialog.getByText(/No se puede deshacer/)).toBeVisible()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'RD$2,800.00 a XimenaReembolso de una reserva cancelada',
      'RD$1,400.00 a XimenaSesiones pagadas que no se dieron',
      'y 2 más',
    ])
    expect(dialog.getByText(/tú decides si se reembolsa/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Eliminar usuario' }))
    expect(await screen.findByText('Usuario Ximena eliminado')).toBeVisible()
    expect(api.requests('DELETE /admin/users/{id}')[0]?.params.id).toBe(client.id)
  })
})
