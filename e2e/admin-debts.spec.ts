import type { Page } from '@playwright/test'
import { newPair } from './house/admin'
import type { ApiUser } from './house/api-users'
import { answerBooking, book } from './house/bookings'
import { workdayAfter } from './house/days'
import { signIn } from './house/people'
import { expect, test } from './house/test'

const dialogOf = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page, id: string) => page.request.post(`/api/payments/bank-transfer/confirm?booking_id=${id}`)
const reference = (id: string) => id.slice(0, 8).toUpperCase()

/** Creates two paid bookings: a completed session, and a package with one of five sessions completed. */
async function sellTwo(page: Page, { client, trainer }: { client: ApiUser; trainer: ApiUser }) {
  const date = workdayAfter(24)
  const done = await book(client, { trainerId: trainer.id, date, time: '07:00' })
  const startedPackage = await book(client, { trainerId: trainer.id, date, time: '08:00', sessions: 5 })
  for (const { id } of [done, startedPackage]) {
    await confirm(page, id)
    await answerBooking(trainer, id, 'confirmed')
    await client.api.patch(`/api/bookings/${id}/complete`)
  }
  return { startedPackage }
}

async function openDeleteDialog(page: Page, { name }: ApiUser): Promise<void> {
  await page.goto('/admin?tab=users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(name)
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(1)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
}

async function countUsers(page: Page): Promise<number> {
  await page.goto('/admin')
  const stat = page.locator('dl').filter({ has: page.getByText('Total Users', { exact: true }) })
  await expect(stat.locator('dd').first()).toHaveText(/\d/)
  return Number(await stat.locator('dd').first().textContent())
}

test('an admin deletes a trainer after reading which debts remain; each debt is listed until it is settled', async ({
  page,
  server,
}) => {
  const dialog = dialogOf(page)
  const list = page.getByRole('list', { name: 'Owed after deletions' })
  const rowOf = (id: string) => list.getByRole('listitem').filter({ hasText: reference(id) })
  await signIn(page, 'admin')

  await test.step('the earnings of a deleted trainer, and the unused sessions of the client', async () => {
    const { client, trainer } = await newPair(server.url)
    const { startedPackage } = await sellTwo(page, { client, trainer })
    const before = await countUsers(page)
    await openDeleteDialog(page, trainer)
    await expect(dialog.getByText('RD$7,900.00 stays owed')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([
      `RD$2,700.00 to ${trainer.name}Earnings that were not paid out`,
      `RD$5,200.00 to ${client.name}Paid sessions that did not take place`,
    ])
    await dialog.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText(`User ${trainer.name} deleted successfully`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
    expect(await countUsers(page)).toBe(before - 1)

    await page.getByRole('link', { name: /debts after deletions/ }).click()
    await expect(page.getByRole('heading', { name: 'Owed after deletions' })).toBeFocused()
    const earned = list.getByRole('listitem').filter({ hasText: trainer.name }).filter({ hasText: 'No reference' })
    await expect(earned.getByText('RD$2,700.00')).toBeVisible()
    const row = rowOf(startedPackage.id)
    await expect(row.getByText('RD$5,200.00')).toBeVisible()
    await expect(row.getByText(`With ${trainer.name}`)).toContainText('1 of 5 sessions done')
    await row.getByRole('button', { name: `Mark RD$5,200.00 for ${client.name} as settled` }).click()
    await expect(dialog.getByText(`${client.name} · ${client.email}`)).toBeVisible()
    await expect(dialog.getByText(`Reference ${reference(startedPackage.id)}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Mark as settled' }).click()
    await expect(page.getByText(`RD$5,200.00 for ${client.name} settled`)).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(earned).toHaveCount(1)
    await page.goto('/admin?tab=activity')
    const action = page.getByRole('listitem').filter({ hasText: client.name })
    await expect(action.getByText('Settled a debt of RD$5,200.00')).toBeVisible()
  })
})
