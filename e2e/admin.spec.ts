import type { Page } from '@playwright/test'
import { markPaid, newPair, uploadProof } from './house/admin'
import { answerBooking, book, bookingJson } from './house/bookings'
import { openDay } from './house/days'
import { settleHistory } from './house/navigation'
import { signIn } from './house/people'
import { expect, test, wide } from './house/test'

/** A table row, or the card that replaces the row on a phone. */
const rowOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })
const statOf = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()
const dialogOf = (page: Page) => page.getByRole('dialog')
const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: new RegExp(`^${name}`) })

test('the admin dashboard shows statistics and open tasks, and leads to a payment that the admin confirms', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { client, trainer } = await newPair(server.url)
  const { id } = await book(client, { trainerId: trainer.id, sessions: 5 })
  await uploadProof(client, id)
  await markPaid(client, id)
  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('banner').getByText('Admin', { exact: true })).toBeVisible()
  for (const [name, text] of [
    ['Total Users', 'Every account'],
    ['Trainers', 'By role'],
    ['Total Bookings', 'All states'],
    ['Sessions Sold', 'Completed'],
    ['Total Revenue', 'Completed or cancelled late'],
  ] as const) {
    await expect(statOf(page, name)).toHaveText(/\d/)
    await expect(page.locator('dd').getByText(text, { exact: true })).toBeVisible()
  }
  await expect(statOf(page, 'Total Revenue')).toHaveText(/^RD\$[\d,]+\.\d\d$/)

  const week = page.getByRole('region', { name: 'Bookings' }).getByRole('button').last()
  await week.focus()
  await expect(week).toHaveAttribute('aria-pressed', 'true')
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
  await checkAccessibility()

  await page.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/tab=bookings&needs=confirmation/)
  const row = rowOf(page, client.name)
  await expect(row.getByText('Awaiting Confirmation')).toBeVisible()
  await expect(row.getByText('5 sessions')).toBeVisible()

  const more = row.getByRole('button', { name: `More for ${client.name}, ${id.slice(0, 8).toUpperCase()}` })
  await more.click()
  await settleHistory(page, 1)
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await more.click()
  await page.getByRole('menuitem', { name: 'Open the payment screenshot' }).click()
  await expect(dialogOf(page).getByRole('img', { name: `Payment screenshot of ${client.name}` })).toBeVisible()
  const proof = dialogOf(page).getByRole('img', { name: `Payment screenshot of ${client.name}` })
  const widthOf = async () => (await proof.boundingBox())?.width ?? 0
  const small = await widthOf()
  await dialogOf(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(widthOf).toBeGreaterThan(small * 2)
  await checkAccessibility()
  await dialogOf(page).getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(widthOf).toBe(small)
  await expect(dialogOf(page).getByText(/Uploaded .+ at \d\d:\d\d/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)

  await row.getByRole('button', { name: `Confirm payment of ${client.name}` }).click()
  await expect(dialogOf(page).getByText(`${client.name} to ${trainer.name}`)).toBeVisible()
  await expect(dialogOf(page).getByText('RD$6,500.00')).toBeVisible()
  await expect(
    dialogOf(page).getByText(`This adds the earnings to ${trainer.name} and sends confirmation e-mails to both.`),
  ).toBeVisible()
  await checkAccessibility()
  await dialogOf(page).getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Payment confirmed! Booking updated to paid.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await (await trainer.api.get('/api/earnings')).json()).total_earnings).toBe(6500)

  // Presses Enter instead of clicking, because a toast covers the link.
  await tabOf(page, 'Activity').press('Enter')
  const action = rowOf(page, `${client.name} to ${trainer.name}`)
  await expect(action.getByText('Confirmed a payment of RD$6,500.00')).toBeVisible()
  await expect(action.getByText('Admin', { exact: true })).toBeVisible()
})

test('an admin finds bookings by name, reference and day, filters them, and marks one as paid', async ({
  page,
  server,
}) => {
  const { client, trainer } = await newPair(server.url)
  const date = openDay(20)
  const { id } = await book(client, { trainerId: trainer.id, date, time: '07:00' })
  const declined = await book(client, { trainerId: trainer.id, date, time: '08:00' })
  await answerBooking(trainer, declined.id, 'cancelled')
  await signIn(page, 'admin')
  await page.goto('/admin?tab=bookings')
  await expect(page.getByRole('heading', { name: 'All Bookings' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search bookings' })
  const reference = id.slice(0, 8).toUpperCase()
  const rows = rowOf(page, client.name)

  await search.fill(client.name.toUpperCase())
  await expect(page).toHaveURL(/search=/)
  await expect(rows).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled')
  await expect(page).toHaveURL(/search=.*status=cancelled/)
  await expect(rows).toHaveCount(1)
  await expect(rows.getByText('Cancelled')).toBeVisible()
  // A declined booking has nothing to pay.
  await expect(rows.getByRole('button', { name: /paid/ })).toHaveCount(0)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Paid')
  await expect(page.getByRole('heading', { name: 'No bookings found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(search).toHaveValue('')

  // Types slowly, so that the list reloads after each letter, and checks that the field keeps every letter.
  await search.pressSequentially(`#${reference.slice(0, 2)}`, { delay: 320 })
  await expect(search).toHaveValue(`#${reference.slice(0, 2)}`)
  await search.fill(`#${reference}`)
  await expect(rows).toHaveCount(1)
  await search.fill(date)
  await expect(rows).toHaveCount(2)
  await search.fill(reference)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: `Mark booking of ${client.name} as paid` }).click()
  await expect(dialogOf(page).getByText('Do this only once the payment is received.')).toBeVisible()
  await expect(dialogOf(page).getByText(`Reference ${reference}`)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rows.getByText('Pending')).toHaveCount(2)
  await rows.getByRole('button', { name: `Mark booking of ${client.name} as paid` }).click()
  await dialogOf(page).getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(page.getByText('Booking marked as paid!')).toBeVisible()
  await expect(rows.getByText('Paid', { exact: true })).toBeVisible()
  await expect(rows.getByRole('button', { name: /as paid/ })).toHaveCount(0)
})

test('a paid booking that is declined is listed as a refund due; in Spanish too', async ({ page, server }) => {
  const { client, trainer } = await newPair(server.url)
  const { id } = await book(client, { trainerId: trainer.id, date: openDay(21) })
  await book(client, { trainerId: trainer.id, date: openDay(23) })
  await signIn(page, 'admin')
  await page.request.post(`/api/payments/bank-transfer/confirm?booking_id=${id}`)
  await answerBooking(trainer, id, 'cancelled')
  await page.goto('/admin')
  await page.getByRole('link', { name: /refunds? due/ }).click()
  await expect(rowOf(page, client.name).getByText('Refund due')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Refund due/ })).toHaveAttribute('aria-current', 'true')

  await test.step('the page is shown in Spanish', async () => {
    await tabOf(page, 'Dashboard').click()
    await page.getByRole('banner').getByTitle('Cambiar a Español').click()
    await expect(page.getByText('Ingresos totales')).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Panel' })
    await tabs.getByRole('link', { name: /^Reservas/ }).click()
    await page.getByRole('searchbox', { name: 'Buscar reservas' }).fill(client.name)
    const row = rowOf(page, client.name).filter({ hasNotText: 'Reembolso' })
    await expect(row.getByText('Pendiente')).toHaveCount(2)
    await row.getByRole('button', { name: `Marcar como pagada la reserva de ${client.name}` }).click()
    await expect(dialogOf(page).getByText('Hazlo solo cuando hayas recibido el pago.')).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click()
    await tabs.getByRole('link', { name: /^Usuarios/ }).click()
    await page.getByRole('searchbox', { name: 'Buscar usuarios' }).fill(client.name)
    await page.getByRole('button', { name: `Eliminar a ${client.name}` }).click()
    await expect(dialogOf(page).getByText(/No se puede deshacer/)).toBeVisible()
  })
})

test('an admin deletes a user with their bookings after a warning; admins cannot delete themselves', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { client, trainer } = await newPair(server.url)
  await book(client, { trainerId: trainer.id, date: openDay(22) })
  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(statOf(page, 'Total Users')).toHaveText(/\d/)
  const before = Number(await statOf(page, 'Total Users').textContent())
  await tabOf(page, 'Manage Users').click()
  await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill('admin@entrena.test')
  const deleteSelf = page.getByRole('button', { name: 'Delete Admin', exact: true })
  await expect(deleteSelf).toBeDisabled()
  await expect(deleteSelf).toHaveAttribute('title', 'You cannot delete your own account')

  await search.fill(trainer.name)
  const row = rowOf(page, trainer.name)
  await expect(row.getByText('Trainer', { exact: true })).toBeVisible()
  await expect(row.getByText('0', { exact: true })).toBeVisible()
  await expect(row.getByRole('link', { name: `Chat with ${trainer.name}` })).toHaveAttribute(
    'href',
    `/admin?tab=messages&with=${trainer.id}`,
  )
  await search.fill(client.name)
  const clientRow = rowOf(page, client.name)
  await expect(clientRow.getByText('—')).toBeVisible()
  await expect(clientRow.getByRole('link')).toHaveCount(0)
  await clientRow.getByRole('button', { name: `Delete ${client.name}` }).click()
  await expect(
    dialogOf(page).getByText(
      `This permanently deletes the account of ${client.name}, all their bookings, reviews and conversations. It cannot be undone.`,
    ),
  ).toBeVisible()
  await checkAccessibility()
  await dialogOf(page).getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText(`User ${client.name} deleted successfully`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  expect((await client.api.get('/api/auth/me')).status()).toBe(401)
  expect(await (await trainer.api.get('/api/bookings')).json()).toEqual([])

  await tabOf(page, 'Dashboard').press('Enter')
  await expect(statOf(page, 'Total Users')).toHaveText(String(before - 1))
  await page.goto('/admin?tab=activity')
  await expect(rowOf(page, client.id.slice(0, 8).toUpperCase()).getByText('Deleted a client')).toBeVisible()
})

test('the user list is sorted and paged; Back and reload keep the current page', wide, async ({ page, isMobile }) => {
  await signIn(page, 'admin')
  await page.goto('/admin?tab=users')
  if (isMobile) await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Email, A to Z')
  else await page.getByRole('columnheader', { name: 'Email' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=email/)
  const emails = page.getByText(/@(entrena|example)\.test$/)
  await expect(emails).toHaveCount(25)
  await expect(emails.first()).toHaveText('admin@entrena.test')
  const shown = await emails.allInnerTexts()
  expect([...shown].sort()).toEqual(shown)

  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(emails.first()).not.toHaveText('admin@entrena.test')
  const second = (await emails.first().textContent()) ?? ''
  await page.reload()
  await expect(emails.first()).toHaveText(second)
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(emails.first()).toHaveText('admin@entrena.test')
  await page.getByRole('link', { name: 'Last page' }).click()
  await expect(emails.first()).not.toHaveText('admin@entrena.test')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.goBack()
  await expect(emails.first()).toHaveText('admin@entrena.test')
})

test('the admin dashboard shows errors that can be retried, and rows with missing values', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  await signIn(page, 'admin')
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.route('**/api/admin/attention', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/admin')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load statistics' })).toBeVisible()
  const attention = page.getByRole('region', { name: 'Needs attention' })
  const failed = attention.getByRole('alert').filter({ hasText: 'Failed to load refunds, debts and mails' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/admin/attention')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(attention.getByText(/refunds? (is )?due/)).toBeVisible()
  await expect(failed).toHaveCount(0)
  await tabOf(page, 'Manage Users').click()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load users' })
  await expect(alert).toBeVisible()
  await page.unroute('**/api/admin/users?*')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page
      .getByText('admin@entrena.test')
      .or(page.getByRole('link', { name: 'Next page' }))
      .first(),
  ).toBeVisible()

  await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('searchbox', { name: 'Search users' }).fill('laura@entrena.test')
  await page.getByRole('button', { name: 'Delete Laura Méndez' }).click()
  await dialogOf(page).getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('Failed to delete user')).toBeVisible()

  const incomplete = bookingJson({
    client_name: '',
    trainer_name: null,
    status: 'on_hold',
    payment_status: 'pending_confirmation',
  })
  await page.route('**/api/bookings?*', (route) => route.fulfill({ json: [incomplete] }))
  await page.route('**/api/payments/bank-transfer/confirm?*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await tabOf(page, 'Manage Bookings').press('Enter')
  const row = rowOf(page, 'on_hold')
  await expect(row.getByText('Unknown')).toHaveCount(2)
  await row.getByRole('button', { name: 'Confirm payment of Unknown' }).click()
  await dialogOf(page).getByRole('button', { name: 'Confirm Payment' }).click()
  await expect(page.getByText('Failed to confirm payment')).toBeVisible()
})
