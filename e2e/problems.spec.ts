import { signIn } from './house/people'
import { expect, test } from './house/test'

/**
 * Uses demo data: a client reported her trainer, and a trainer reported a client who objects. Both sessions were
 * yesterday.
 */
test('a client withdraws a problem report and reports again, and an admin decides what both sides dispute', async ({
  page,
}) => {
  await signIn(page, 'client')
  await page.goto('/client-dashboard?tab=bookings')
  const row = page.getByRole('listitem').filter({ hasText: 'You reported that José Miguel Tavárez did not come' })
  await expect(row).toContainText('can object until')
  await expect(row.getByRole('button', { name: 'Mark Complete' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toHaveCount(0)

  const again = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^More for José.* 08:00/ }) })
  await again.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: /^Report a problem/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What happened?' })
  await dialog.getByLabel(/^Something else/).check()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog.getByText('Write what happened')).toBeVisible()
  await dialog.getByLabel(/did not come/).check()
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(row.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  await signIn(page, 'admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: /problem to decide/ }).click()
  await expect(page.getByText('Yulissa Peralta says that Héctor Familia did not come')).toBeVisible()
  await page.getByRole('button', { name: /^Decide about Héctor/ }).click()
  const decision = page.getByRole('dialog', { name: 'Who is right?' })
  await decision.getByLabel(/Both came/).check()
  await decision.getByLabel('Note to both (optional)').fill('El gimnasio confirma que llegó.')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('No bookings found')).toBeVisible()
})
