import type { Page } from '@playwright/test'
import { bookingJson } from './house/bookings'
import { type Person, people, signIn, signInExternally } from './house/people'
import { answerTrainer, trainerJson } from './house/shown-trainers'
import { expect, test, wide } from './house/test'

const trainer = trainerJson()
const trainerPage = `/trainer/${trainer.id}`
const booking = bookingJson()
const checkout = `/booking-checkout/${booking.id}`
const directCheckout = `/booking-checkout?trainerId=${trainer.id}`

/** Where each address ends for whom. */
const table: readonly ({ readonly path: string } & Readonly<Record<Person | 'nobody' | 'undecided', string>>)[] = [
  { path: '/', nobody: '/', undecided: '/', client: '/', trainer: '/', admin: '/' },
  {
    path: '/register',
    nobody: '/register',
    undecided: '/role-selection',
    client: '/client-dashboard',
    trainer: '/',
    admin: '/',
  },
  { path: '/login', nobody: '/login', undecided: '/role-selection', client: '/', trainer: '/', admin: '/' },
  { path: '/auth-callback', nobody: '/', undecided: '/', client: '/', trainer: '/', admin: '/' },
  ...['/role-selection', trainerPage, checkout, directCheckout].map((path) => ({
    path,
    nobody: '/',
    undecided: path,
    client: path,
    trainer: path,
    admin: path,
  })),
  {
    path: '/client-dashboard',
    nobody: '/',
    undecided: '/role-selection',
    client: '/client-dashboard',
    trainer: '/',
    admin: '/',
  },
  {
    path: '/trainer-dashboard',
    nobody: '/',
    undecided: '/role-selection',
    client: '/',
    trainer: '/trainer-dashboard',
    admin: '/',
  },
  { path: '/admin', nobody: '/', undecided: '/role-selection', client: '/', trainer: '/', admin: '/admin' },
]

/** To another address without loading the app anew; resolves once it has shown what it makes of it. */
function goWithin(page: Page, path: string): Promise<void> {
  return page.evaluate(async (address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }, path)
}

for (const person of ['nobody', 'undecided', 'client', 'trainer', 'admin'] as const) {
  test(`${person} ends where the route table says`, async ({ page }) => {
    if (person === 'undecided') await signInExternally(page)
    else if (person !== 'nobody') await signIn(page, person)
    await answerTrainer(page, trainer)
    await page.route(`**/api/bookings/${booking.id}`, (route) => route.fulfill({ json: booking }))
    await page.goto('/')
    for (const { path, [person]: end } of table) {
      // Each address is opened anew by somebody; that the others end elsewhere is the same guard.
      await (person === 'nobody' ? page.goto(path) : goWithin(page, path))
      await expect(page, path).toHaveURL(end)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
  })
}

test('no forbidden screen flashes by: its words never stand in the page', async ({ page }) => {
  await signIn(page, 'client')
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.body?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => (Reflect.get(window, 'seen') as string[]).join('\n'))
  expect(seen).toContain('Loading...')
  expect(seen).not.toContain('Manage Users')
})

test('until it is known who is there, a spinner says Loading...', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/me', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/client-dashboard')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page).toHaveURL('/client-dashboard')
  answer()
  await expect(page).toHaveURL('/')
})

test('a question that fails means signed out, without a word', async ({ page, allowComplaint }) => {
  allowComplaint(/status of 500/)
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  await page.goto('/client-dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()
  await expect(page.getByText('no', { exact: true })).toHaveCount(0)
})

for (const person of ['client', 'trainer', 'admin'] as const) {
  test(`the dashboard of the ${person} has the way home and the person in it`, wide, async ({ page }) => {
    await signIn(page, person)
    await page.goto(people[person].home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const header = page.getByRole('banner')
    await expect(header).toContainText(people[person].name)
    await header.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(people[person].home)
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Entrena' }).click()
    await expect(page).toHaveURL(people[person].home)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
    await expect(page).toHaveURL(people[person].home)
  })
}
