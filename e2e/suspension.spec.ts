import type { Page } from '@playwright/test'
import { newPair } from './house/admin'
import { answerBooking, book } from './house/bookings'
import { workdayAfter } from './house/days'
import { signIn } from './house/people'
import { expect, test } from './house/test'

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function logIn(page: Page, email: string): Promise<void> {
  await page.request.post('/api/auth/logout')
  await page.goto('/login')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('merengue')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const reason = 'Asks clients to pay outside of Entrena'

test('an admin suspends a trainer, who then cannot sign in or be found, and lifts the suspension', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403/)
  const { client, trainer } = await newPair(server.url)
  const confirmed = await book(client, { trainerId: trainer.id, date: workdayAfter(3), time: '10:00' })
  await answerBooking(trainer, confirmed.id, 'confirmed')
  const request = await book(client, { trainerId: trainer.id, date: workdayAfter(3), time: '12:00' })

  await signIn(page, 'admin')
  await page.goto(`/admin?tab=users&search=${encodeURIComponent(trainer.name)}`)
  await page.getByRole('button', { name: `Suspend ${trainer.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend this account?' })
  await dialog.getByLabel(/^Why/).fill(reason)
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(page.getByText(`${trainer.name} is suspended`)).toBeVisible()
  const row = rowOf(page, trainer.name)
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible()
  await expect(row.getByText(reason)).toBeVisible()

  expect((await trainer.api.get('/api/auth/me')).status()).toBe(401)
  expect((await client.api.get(`/api/trainers/${trainer.id}`)).status()).toBe(404)
  expect(await (await client.api.get(`/api/bookings/${request.id}`)).json()).toMatchObject({ status: 'cancelled' })

  await logIn(page, trainer.email)
  await expect(page.getByText(/This account is suspended/).first()).toBeVisible()
  await signIn(page, 'admin')
  await page.goto('/admin?tab=users&needs=suspended')
  await page.getByRole('button', { name: `Lift the suspension of ${trainer.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click()
  await expect(page.getByText(`The suspension of ${trainer.name} is lifted`)).toBeVisible()
  expect((await client.api.get(`/api/trainers/${trainer.id}`)).status()).toBe(200)
})
