import type { Page } from '@playwright/test'
import { markPaid, newPair } from './house/admin'
import type { ApiUser } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { openDay } from './house/days'
import { signIn } from './house/people'
import { expect, test } from './house/test'

const dialogOf = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, id: string) => page.request.post(`/api/payments/bank-transfer/confirm?booking_id=${id}`)
const reference = (id: string) => id.slice(0, 8).toUpperCase()

/** Creates two paid bookings: a completed session, and a package with one of five sessions completed. */
async function sellTwo(page: Page, { client, trainer }: { client: ApiUser; trainer: ApiUser }) {
  const done = await book(client, { trainerId: trainer.id, date: openDay(24), time: '07:00' })
  const startedPackage = await book(client, { trainerId: trainer.id, date: openDay(24), time: '08:00', sessions: 5 })
  for (const { id } of [done, startedPackage]) {
    await confirm(page, id)
    await answerBooking(trainer, id, 'confirmed')
    await client.api.patch(`/api/bookings/${id}/complete`)
  }
  return { startedPackage }
}

async function openDeleteDialog(page: Page, { name }: ApiUser, language: 'en' | 'es' = 'en'): Promise<void> {
  const [search, remove] = language === 'en' ? ['Search users', 'Delete'] : ['Buscar usuarios', 'Eliminar a']
  await page.goto('/admin?tab=users')
  await page.getByRole('searchbox', { name: search }).fill(name)
  await expect(page.getByRole('button', { name: new RegExp(`^${remove} `) })).toHaveCount(1)
  await page.getByRole('button', { name: `${remove} ${name}` }).click()
}

test('the dialog shows the debts before an admin deletes a trainer; each debt is listed until it is settled', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { client, trainer } = await newPair(server.url)
  await signIn(page, 'admin')
  const { startedPackage } = await sellTwo(page, { client, trainer })
  await openDeleteDialog(page, trainer)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('RD$7,900.00 stays owed')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    `RD$2,700.00 to ${trainer.name}Earnings that were not paid out`,
    `RD$5,200.00 to ${client.name}Paid sessions that did not take place`,
  ])
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText(`User ${trainer.name} deleted successfully`)).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('link', { name: /debts after deletions/ }).click()
  await expect(page.getByRole('heading', { name: 'Owed after deletions' })).toBeFocused()
  // A second click on the link moves the focus again.
  await page.getByRole('link', { name: /debts after deletions/ }).click()
  await expect(page.getByRole('heading', { name: 'Owed after deletions' })).toBeFocused()
  const list = page.getByRole('list', { name: 'Owed after deletions' })
  const earned = list.getByRole('listitem').filter({ hasText: trainer.name }).filter({ hasText: 'No reference' })
  await expect(earned.getByText('RD$2,700.00')).toBeVisible()
  const row = list.getByRole('listitem').filter({ hasText: reference(startedPackage.id) })
  await expect(row.getByText('RD$5,200.00')).toBeVisible()
  await expect(row.getByText('Paid sessions that did not take place')).toBeVisible()
  await expect(row.getByText(`With ${trainer.name}`)).toContainText('1 of 5 sessions done')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await row.getByRole('button', { name: `Copy the e-mail address of ${client.name}` }).click()
  await expect(page.getByText('E-mail address copied')).toBeVisible()
  const email = await page.evaluate(() => navigator.clipboard.readText())
  await expect(row.getByText(email, { exact: true })).toBeVisible()

  await row.getByRole('button', { name: `Mark RD$5,200.00 for ${client.name} as settled` }).click()
  await expect(dialog.getByText(`${client.name} · ${email}`)).toBeVisible()
  await expect(dialog.getByText(`Reference ${reference(startedPackage.id)}`)).toBeVisible()
  await expect(dialog.getByText('RD$5,200.00')).toBeVisible()
  await checkAccessibility()
  await dialog.getByRole('button', { name: 'Mark as settled' }).click()
  await expect(page.getByText(`RD$5,200.00 for ${client.name} settled`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(earned).toHaveCount(1)
  await page.goto('/admin?tab=activity')
  const action = page.getByRole('listitem').filter({ hasText: client.name })
  await expect(action.getByText('Settled a debt of RD$5,200.00')).toBeVisible()
})

test('after a client is deleted, the refund and the unused sessions are listed as debts', async ({ page, server }) => {
  const { client, trainer } = await newPair(server.url)
  await signIn(page, 'admin')
  const [declined, toCome, marked] = [
    await book(client, { trainerId: trainer.id, date: openDay(24), time: '07:00' }),
    await book(client, { trainerId: trainer.id, date: openDay(24), time: '08:00' }),
    await book(client, { trainerId: trainer.id, date: openDay(24), time: '09:00' }),
  ]
  for (const { id } of [declined, toCome]) await confirm(page, id)
  await answerBooking(trainer, declined.id, 'cancelled')
  await markPaid(client, marked.id)
  await page.addInitScript(() => localStorage.setItem('entrena_language', 'es'))
  await openDeleteDialog(page, client, 'es')
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Se siguen debiendo RD$4,200.00')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByText('tú decides si se devuelve')).toBeVisible()
  await dialog.getByRole('button', { name: 'Eliminar usuario' }).click()
  await expect(page.getByText(`Usuario ${client.name} eliminado`)).toBeVisible()

  await page.goto('/admin#debts')
  const list = page.getByRole('list', { name: 'Se debe tras eliminar cuentas' })
  const rowOf = (id: string) => list.getByRole('listitem').filter({ hasText: reference(id) })
  await expect(rowOf(declined.id).getByText('Reembolso de una reserva cancelada')).toBeVisible()
  await expect(rowOf(toCome.id).getByText(`${trainer.name} conserva lo ganado`)).toBeVisible()
  await expect(rowOf(marked.id).getByText('Una transferencia que nunca se confirmó')).toBeVisible()
  await rowOf(declined.id)
    .getByRole('button', { name: `Marcar como saldados los RD$1,400.00 de ${client.name}` })
    .click()
  await expect(dialog.getByText(`Hazlo solo cuando ${client.name} tenga su dinero de vuelta.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Marcar como saldado' }).click()
  await expect(rowOf(declined.id)).toHaveCount(0)
  await expect(rowOf(toCome.id)).toHaveCount(1)
})

test('an admin cannot delete a user before the debts are loaded', async ({ page, server, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 500/)
  const { client } = await newPair(server.url)
  await signIn(page, 'admin')
  await page.route('**/api/admin/users/*/owed', (route) => route.fulfill({ status: 500, body: 'no' }))
  await openDeleteDialog(page, client)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('alert')).toContainText('Failed to load what is owed')
  await expect(dialog.getByRole('button', { name: 'Delete user' })).toBeDisabled()
  await page.unroute('**/api/admin/users/*/owed')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Nobody is owed any money.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete user' })).toBeEnabled()
})
