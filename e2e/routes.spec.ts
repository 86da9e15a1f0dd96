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

/** What the screen at an address calls its page. Each sets it as it is shown, so the name tells which one is there. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Entrena',
  '/register': 'Create Client Account · Entrena',
  '/login': 'Welcome Back · Entrena',
  '/role-selection': 'Choose your role · Entrena',
  [trainerPage]: `${trainer.trainer_name} · Entrena`,
  [checkout]: 'Complete Your Booking · Entrena',
  [directCheckout]: `Book with ${trainer.trainer_name} · Entrena`,
  '/client-dashboard': 'Find Trainers · Entrena',
  '/trainer-dashboard': 'Profile · Trainer dashboard · Entrena',
  '/admin': 'Dashboard · Admin · Entrena',
}

/** Those that everyone opens anew; the rest is opened anew by nobody, and by the others from within. */
const guarded = ['/role-selection', '/client-dashboard', '/trainer-dashboard', '/admin']

/** To another address without loading the app anew. */
function goWithin(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The right screen is shown, and not what was there before at an address that is right already. */
async function expectScreen(page: Page, end: string, from: string): Promise<void> {
  await expect(page, from).toHaveURL(end)
  // Before it may stand how many messages wait.
  await expect(page, from).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${titles[end]}$`))
  await expect(page.getByRole('heading', { level: 1 }), from).toBeVisible()
}

for (const person of ['nobody', 'undecided', 'client', 'trainer', 'admin'] as const) {
  test(`${person} ends where the route table says`, async ({ page }) => {
    if (person === 'undecided') await signInExternally(page)
    else if (person !== 'nobody') await signIn(page, person)
    await answerTrainer(page, trainer)
    await page.route(`**/api/bookings/${booking.id}`, (route) => route.fulfill({ json: booking }))
    await page.goto('/')
    for (const { path, [person]: end } of table) {
      await (person === 'nobody' || guarded.includes(path) ? page.goto(path) : goWithin(page, path))
      await expectScreen(page, end, path)
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
