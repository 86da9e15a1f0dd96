import type { Page } from '@playwright/test'
import { bookingJson } from './house/bookings'
import { makeGate } from './house/gate'
import { type Person, people, signIn, signInExternally } from './house/people'
import { answerTrainer, trainerJson } from './house/shown-trainers'
import { expect, test } from './house/test'
import { goWithin } from './house/within'

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

/** Those that each opens anew: what is theirs, and what is not. The rest is reached from within. */
const openedAnew: Readonly<Record<Person | 'nobody' | 'undecided', readonly string[]>> = {
  nobody: ['/', '/role-selection', checkout, '/client-dashboard', '/trainer-dashboard', '/admin'],
  undecided: ['/', '/role-selection', '/client-dashboard'],
  client: ['/', '/client-dashboard', '/trainer-dashboard'],
  trainer: ['/', '/trainer-dashboard', '/admin'],
  admin: ['/', '/admin', '/client-dashboard'],
}

/** The right screen is shown, and not what was there before at an address that is right already. */
async function expectScreen(page: Page, end: string, from: string): Promise<void> {
  await expect(page, from).toHaveURL(end)
  // Before it may stand how many messages wait.
  await expect(page, from).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${titles[end]}$`))
  await expect(page.getByRole('heading', { level: 1 }), from).toBeVisible()
}

/** Between the landing page and the dashboard of whoever is signed in. */
async function walkHomeAndBack(page: Page, person: Person): Promise<void> {
  const { home, name } = people[person]
  await goWithin(page, home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const header = page.getByRole('banner')
  await expect(header).toContainText(name)
  await header.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  for (const way of [
    header.getByRole('link', { name: 'Dashboard' }),
    header.getByRole('link', { name: 'Entrena' }),
    page.getByRole('main').getByRole('link', { name: 'Get Started' }).first(),
  ]) {
    await goWithin(page, '/')
    // The dashboard's header has a link of the same name.
    await expectScreen(page, '/', home)
    await way.click()
    await expect(page).toHaveURL(home)
  }
}

for (const person of ['nobody', 'undecided', 'client', 'trainer', 'admin'] as const) {
  test(`${person} ends where the route table says`, async ({ page }) => {
    if (person === 'undecided') await signInExternally(page)
    else if (person !== 'nobody') await signIn(page, person)
    await answerTrainer(page, trainer)
    await page.route(`**/api/bookings/${booking.id}`, (route) => route.fulfill({ json: booking }))
    for (const { path, [person]: end } of table) {
      await test.step(`${path} leads to ${end}`, async () => {
        await (openedAnew[person].includes(path) ? page.goto(path) : goWithin(page, path))
        await expectScreen(page, end, path)
      })
    }
    if (person === 'nobody' || person === 'undecided') return
    await test.step('the dashboard has the way home and the person in it, and the landing page the way back', () =>
      walkHomeAndBack(page, person))
  })
}

test('until it is known who is there a spinner says Loading..., and no forbidden screen flashes by', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/status of 500/)
  await signIn(page, 'client')
  const { opened, open } = makeGate()
  const question = '**/api/auth/me'
  await page.route(question, async (route) => {
    await opened
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.body?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
    })
  })
  await test.step('the words of a forbidden screen never stand in the page', async () => {
    // Nor are they waited for.
    await page.route(/\/assets\/admin-screen-/, () => undefined)
    await page.goto('/admin', { waitUntil: 'commit' })
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page).toHaveURL('/admin')
    open()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = await page.evaluate(() => (Reflect.get(window, 'seen') as string[]).join('\n'))
    expect(seen).toContain('Loading...')
    expect(seen).not.toContain('Manage Users')
  })

  await test.step('a question that fails means signed out, without a word', async () => {
    await page.unroute(question)
    await page.route(question, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
    await page.goto('/client-dashboard')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()
    await expect(page.getByText('no', { exact: true })).toHaveCount(0)
  })
})
