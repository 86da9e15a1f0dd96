import type { Page } from '@playwright/test'
import { newClient, newTrainer } from './house/api-users'
import { book } from './house/bookings'
import { buttonInMail } from './house/mails'
import { newEmail } from './house/people'
import { expect, test } from './house/test'

interface Tapped {
  readonly id: string
  readonly name: string
}

/** Taps Book Now on the card of a featured trainer. */
async function tapTrainer(page: Page): Promise<Tapped> {
  const [{ id, trainer_name: name }] = await (await page.request.get('/api/trainers?limit=6')).json()
  await page.locator('article').filter({ hasText: name }).getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL('/register')
  return { id, name }
}

async function logIn(page: Page, email: string): Promise<void> {
  // Waits for the login page, because the registration before it has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('merengue')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

test('after a sign-in with Google, the trainer page that the visitor had opened before opens on the dashboard, only once', async ({
  page,
}) => {
  await page.goto('/')

  await test.step('a new account of the external provider leads to the trainer', async () => {
    const tapped = await tapTrainer(page)
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await page.getByLabel('Name').fill('Wander Feliz')
    await page.getByLabel('Email Address').fill(newEmail())
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL('/role-selection')
    await page.getByRole('button', { name: 'Continue as Client' }).click()
    await expect(page).toHaveURL(`/client-dashboard?trainer=${tapped.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tapped.name)
    await expect(page.getByRole('region', { name: 'Book a Session' })).toBeVisible()
  })

  await test.step('the trainer opens only once', async () => {
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(page).toHaveURL('/client-dashboard')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Available Trainers' })).toBeVisible()
    await expect(page).toHaveURL('/client-dashboard')
  })

  await test.step('logging out forgets the trainer', async () => {
    await logOut(page)
    expect(await page.evaluate(() => localStorage.getItem('intention'))).toBeNull()
  })
})

test('after the sign-in, a link in a mail opens its page at once, and any other link opens its page after the role selection', async ({
  page,
  server,
}) => {
  const trainer = await newTrainer(server.url, 'Altagracia Mejía')
  const client = await newClient(server.url, 'Massiel Cruz')
  const { id } = await book(client, { trainerId: trainer.id })
  const link = await buttonInMail(server, trainer.email)

  await test.step('the trainer signs in and is at their requests', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await logIn(page, trainer.email)
    await expect(page).toHaveURL('/trainer-dashboard?tab=bookings')
    await expect(page.getByText(client.name).first()).toBeVisible()
    await logOut(page)
  })

  await test.step('a link without `next` leads home, and its page opens on the dashboard', async () => {
    await page.goto(`/booking-checkout/${id}`)
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await logIn(page, client.email)
    await page
      .getByRole('button', { name: /^Continue/ })
      .first()
      .click()
    await expect(page).toHaveURL(`/booking-checkout/${id}`)
    await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  })
})
