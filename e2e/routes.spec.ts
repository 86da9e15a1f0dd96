import type { Page } from '@playwright/test'
import { bookingJson } from './house/bookings'
import { holdRequests } from './house/hold-requests'
import { mockTrainer, trainerJson } from './house/mock-trainers'
import { navigateInApp } from './house/navigation'
import { type Person, people, signIn } from './house/people'
import { expect, onlyWide, test } from './house/test'

const trainer = trainerJson()
const trainerPage = `/trainer/${trainer.id}`
const booking = bookingJson()
const checkout = `/booking-checkout/${booking.id}`
const directCheckout = `/booking-checkout?trainerId=${trainer.id}`

/** Maps an opened path to the path after all redirects. guard.test.ts has all paths and everybody else. */
const ends: Readonly<Record<'nobody' | 'client', Readonly<Record<string, string>>>> = {
  nobody: { '/': '/', '/register': '/register', '/login': '/login', [checkout]: '/', '/admin': '/' },
  client: {
    '/client-dashboard': '/client-dashboard',
    [trainerPage]: trainerPage,
    [checkout]: checkout,
    [directCheckout]: directCheckout,
    '/register': '/client-dashboard',
    '/trainer-dashboard': '/',
  },
}

/** Document titles by path. A screen sets its title when it renders, so the title shows which screen is rendered. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Personal trainers in the Dominican Republic · Entrena',
  '/register': 'Create Client Account · Entrena',
  '/login': 'Welcome Back · Entrena',
  [trainerPage]: `${trainer.trainer_name} · Entrena`,
  [checkout]: 'Complete Your Booking · Entrena',
  [directCheckout]: `Book with ${trainer.trainer_name} · Entrena`,
  '/client-dashboard': 'Find Trainers · Entrena',
}

/** Also checks the title, because the URL may be right while the previous screen is still shown. */
async function expectScreen(page: Page, end: string, from: string): Promise<void> {
  await expect(page, from).toHaveURL(end)
  // The title may begin with the number of unread messages.
  await expect(page, from).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${titles[end]}$`))
  await expect(page.getByRole('heading', { level: 1 }), from).toBeVisible()
}

async function checkHomeLinks(page: Page, person: Person): Promise<void> {
  const { home, name } = people[person]
  await navigateInApp(page, home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header).toContainText(name)
  await header.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  for (const link of [
    header.getByRole('link', { name: 'Dashboard' }),
    header.getByRole('link', { name: 'Entrena' }),
    page.getByRole('main').getByRole('link', { name: 'Get Started' }).first(),
  ]) {
    await navigateInApp(page, '/')
    // The dashboard has a link with the same name, so the test waits for the landing page.
    await expectScreen(page, '/', home)
    // The landing page may still move its content while it loads, so that a click misses the link.
    await expect(async () => {
      await link.click()
      await expect(page).toHaveURL(home, { timeout: 2_000 })
    }).toPass()
  }
}

for (const person of ['nobody', 'client'] as const) {
  test(`each URL leads ${person} to the expected screen`, async ({ page }) => {
    if (person === 'client') await signIn(page, person)
    await mockTrainer(page, trainer)
    await page.route(`**/api/bookings/${booking.id}`, (route) => route.fulfill({ json: booking }))
    for (const [path, end] of Object.entries(ends[person])) {
      await test.step(`${path} leads to ${end}`, async () => {
        await page.goto(path)
        await expectScreen(page, end, path)
      })
    }
    if (person === 'client')
      await test.step('dashboard and landing page link to each other', () => checkHomeLinks(page, person))
  })
}

/** The screens of each person, and of nobody, that no other test opens on a wide screen. */
const toured: Readonly<Record<Person | 'nobody', readonly string[]>> = {
  nobody: ['/login', '/register', '/forgot', '/terms'],
  client: [
    trainerPage,
    checkout,
    '/client-dashboard?tab=bookings',
    '/client-dashboard?tab=calendar',
    '/client-dashboard?tab=messages',
    '/account',
  ],
  trainer: ['/trainer-dashboard', '/trainer-dashboard?tab=bookings', '/trainer-dashboard?tab=earnings'],
  admin: ['/admin'],
}

for (const person of ['nobody', 'client', 'trainer', 'admin'] as const) {
  test(
    `the screens of ${person} are accessible and fit a wide screen`,
    onlyWide,
    async ({ page, checkAccessibility }) => {
      await mockTrainer(page, trainer)
      await page.route(`**/api/bookings/${booking.id}`, (route) => route.fulfill({ json: booking }))
      if (person !== 'nobody') await signIn(page, person)
      for (const path of toured[person]) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page).toHaveURL(path)
          await checkAccessibility()
        })
      }
    },
  )
}

test('a spinner is shown until the session is known, and no forbidden screen is ever rendered', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  await signIn(page, 'client')
  const sessionPath = '**/api/auth/me'
  const release = await holdRequests(page, sessionPath)
  await page.addInitScript(() => {
    const renderedTexts: string[] = []
    Object.assign(window, { renderedTexts })
    new MutationObserver(() => renderedTexts.push(document.body?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  await test.step('a forbidden screen is never rendered', async () => {
    // The code of the admin screen never loads, but the redirect happens anyway.
    await page.route(/\/assets\/admin-screen-/, () => undefined)
    await page.goto('/admin', { waitUntil: 'commit' })
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page).toHaveURL('/admin')
    release()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const rendered = await page.evaluate(() => (Reflect.get(window, 'renderedTexts') as string[]).join('\n'))
    expect(rendered).toContain('Loading...')
    expect(rendered).not.toContain('Manage Users')
  })

  await test.step('if the session cannot be loaded, the visitor is signed out and sees no error', async () => {
    await page.unroute(sessionPath)
    await page.route(sessionPath, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
    await page.goto('/client-dashboard')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()
    await expect(page.getByText('no', { exact: true })).toHaveCount(0)
  })
})
