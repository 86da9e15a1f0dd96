import type { Locator, Page } from '@playwright/test'
import { findAccessibilityProblems } from './house/accessibility'
import { makeStatement } from './house/bank'
import { workdayAfter } from './house/days'
import { freeHoursJson } from './house/mock-trainers'
import { navigateTo } from './house/navigation'
import { type Person, signIn } from './house/people'
import { test as base, expect, expectNoOverflow, laptop, serverFixture } from './house/test'

/**
 * Uses a separate server, because other tests change the demo data. No test in this file changes data that another test
 * of the file shows.
 */
const test = base.extend({
  server: serverFixture({ SUPPORT_EMAIL: 'hola@entrena.test', SUPPORT_WHATSAPP: '+1 809 555 0134' }),
})

/** Brings the page into a state, such as an open dialog, and returns an element that only this state shows. */
type Show = (page: Page) => Promise<Locator>

interface State {
  readonly name: string
  /** The screen size to check. 'both' if phone and laptop have different layouts. */
  readonly screen: 'phone' | 'wide' | 'both'
  readonly show: Show
  readonly isLoading?: boolean
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const failure = { status: 500, json: {} }

/** Opens a path. Only the first path of a browser page loads the app; later ones use client-side navigation. */
async function open(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else await navigateTo(page, path)
}

/** Returns a state that is reached by opening a path. */
function at(path: string, find: (page: Page) => Locator): Show {
  return async (page) => {
    await open(page, path)
    return find(page)
  }
}

async function openMenu(page: Page, name: RegExp, item: RegExp): Promise<void> {
  await button(page, name).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function idOf(page: Page, path: string, row: Record<string, unknown>): Promise<string> {
  const reply = await (await page.request.get(path)).json()
  const rows: Record<string, unknown>[] = reply.statements ?? reply
  const found = rows.find((candidate) => Object.entries(row).every(([key, value]) => candidate[key] === value))
  expect(found, `${path} lists ${JSON.stringify(row)}`).toBeDefined()
  return String(found?.id)
}

const findYulissa = (page: Page) => idOf(page, '/api/trainers?limit=100', { trainer_name: 'Yulissa Peralta' })

/** Mocks the same two free hours on each day. */
const mockSlots = (page: Page) =>
  page.route(/\/slots\?/, (route) => route.fulfill({ json: freeHoursJson(route.request().url(), ['09:00', '15:00']) }))

/** Keeps the pointer over a toast, so that it does not disappear. */
async function hold(toast: Locator): Promise<Locator> {
  await toast.hover()
  return toast
}

const toast = (page: Page, text: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(text)

const signedOut: readonly State[] = [
  { name: 'landing page', screen: 'both', show: at('/', (page) => page.locator('article').last()) },
  {
    name: 'registration with errors',
    screen: 'phone',
    async show(page) {
      await open(page, '/register')
      await page.getByLabel('Email Address').fill('massiel@')
      await page.getByLabel('Password', { exact: true }).fill('12345')
      await button(page, 'Create Account').click()
      return page.getByText('Please enter a valid email address')
    },
  },
  { name: 'contact', screen: 'wide', show: at('/contact', (page) => page.getByText('hola@entrena.test')) },
  {
    name: 'all public lists',
    screen: 'phone',
    show: at('/entrenadores', (page) => page.getByRole('link', { name: /^Boxeo/ })),
  },
  { name: 'terms', screen: 'phone', show: at('/terms', (page) => heading(page, 'Terms of use')) },
  {
    name: 'public page of a trainer',
    screen: 'phone',
    async show(page) {
      await open(page, '/en/trainers-in/santo-domingo')
      await page.getByRole('link', { name: 'Yulissa Peralta' }).click()
      return heading(page, 'Where')
    },
  },
  {
    name: 'public list of a city',
    screen: 'wide',
    show: at('/entrenadores-en/santo-domingo', (page) => page.getByRole('article').last()),
  },
  {
    name: 'login with a wrong password, and its toast',
    screen: 'phone',
    async show(page) {
      await open(page, '/login')
      await page.getByLabel('Email Address').fill('nobody@entrena.test')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await button(page, 'Sign In').click()
      return hold(toast(page, 'Invalid email or password'))
    },
  },
]

const searching: readonly State[] = [
  {
    name: 'list of trainers',
    screen: 'phone',
    show: at('/client-dashboard?saved=1', (page) => page.getByRole('article').last()),
  },
  {
    name: 'saved trainers beside the map',
    screen: 'wide',
    async show(page) {
      await open(page, '/client-dashboard?saved=1')
      await expect(page.getByRole('article')).toHaveCount(3)
      return page.locator('[data-marker]').first()
    },
  },
  {
    name: 'map of trainers',
    screen: 'phone',
    show: at('/client-dashboard?view=map', (page) => button(page, /^Show \d+ markers$/).first()),
  },
  {
    name: 'filters',
    screen: 'phone',
    async show(page) {
      await open(page, '/client-dashboard?price_max=1')
      await button(page, 'Free on').click()
      return page.getByRole('slider', { name: 'Highest price' })
    },
  },
  {
    name: 'list while it loads, and suggestions',
    screen: 'phone',
    isLoading: true,
    async show(page) {
      await page.route(/\/api\/trainers(\?|$)/, () => {})
      await page.goto('/client-dashboard')
      await page.getByRole('combobox', { name: 'Address' }).fill('gazc')
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1)
      return page.getByRole('option', { name: /^Gazcue/ })
    },
  },
  {
    name: 'trainer with a chosen hour',
    screen: 'phone',
    async show(page) {
      await mockSlots(page)
      await open(page, `/trainer/${await findYulissa(page)}?day=${workdayAfter(3)}`)
      const panel = page.getByRole('region', { name: 'Book a Session' })
      await panel.getByRole('radio', { name: '09:00' }).check()
      await panel.getByRole('radio', { name: /^5 sessions/ }).check()
      return panel.getByRole('button', { name: /^Book · / })
    },
  },
  {
    name: 'photos of a trainer',
    screen: 'phone',
    async show(page) {
      await open(page, '/client-dashboard?saved=1')
      await button(page, 'View 3 photos').first().click()
      return dialog(page, 'Gallery').getByText('1 / 3')
    },
  },
  {
    name: 'list that failed, and its toast',
    screen: 'phone',
    async show(page) {
      await page.route(/\/api\/trainers(\?|$)/, (route) => route.fulfill(failure))
      await page.goto('/client-dashboard')
      await hold(toast(page, 'Failed to load trainers'))
      return page.getByRole('alert').filter({ hasText: 'Failed to load trainers' })
    },
  },
]

const bookingsThatAre = (state: string) => `/client-dashboard?tab=bookings&state=${state}`

const ofClient: readonly State[] = [
  {
    name: 'bookings of a client',
    screen: 'phone',
    show: at('/client-dashboard?tab=bookings', (page) => heading(page, 'Past')),
  },
  {
    name: 'cancelling a session',
    screen: 'phone',
    async show(page) {
      await open(page, bookingsThatAre('confirmed'))
      await openMenu(page, /^More for Nicole Then/, /^Cancel booking/)
      return dialog(page, 'Cancel this session?').getByText('RD$1,600.00').first()
    },
  },
  {
    name: 'review with an error',
    screen: 'phone',
    async show(page) {
      await open(page, bookingsThatAre('completed'))
      await button(page, 'Write Review').first().click()
      await dialog(page, 'Write Review').getByRole('button', { name: 'Submit Review' }).click()
      return page.getByText('Please select a rating')
    },
  },
  {
    name: 'sessions of a package, week by week',
    screen: 'phone',
    async show(page) {
      await mockSlots(page)
      await open(page, bookingsThatAre('completed'))
      const ofPackage = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Schedule next/ }) })
      await ofPackage
        .first()
        .getByRole('button', { name: /^More for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Every week' }).click()
      return dialog(page, 'Train every week').getByLabel('How many sessions')
    },
  },
  {
    name: 'balance sent to the bank, with errors',
    screen: 'phone',
    async show(page) {
      await open(page, bookingsThatAre('pending'))
      await button(page, 'Send it to my bank').click()
      await page.getByRole('dialog').getByLabel('Cédula or RNC of the holder').fill('001-1391820-6')
      return page.getByRole('dialog').getByText(/^The last digit of /)
    },
  },
  {
    name: 'checkout with transfer details',
    screen: 'phone',
    async show(page) {
      await open(page, bookingsThatAre('pending'))
      await page
        .getByRole('link', { name: /^Pay RD/ })
        .first()
        .click()
      await page.getByRole('switch', { name: 'Use my balance' }).press('Space')
      await button(page, 'Continue to transfer').click()
      return button(page, 'Copy Account Number')
    },
  },
  {
    name: 'calendar of a client without a connection',
    screen: 'wide',
    async show(page) {
      await open(page, '/client-dashboard?tab=calendar')
      await expect(page.getByRole('gridcell').last()).toBeVisible()
      await page.context().setOffline(true)
      return page.getByText('No connection')
    },
  },
  {
    name: 'chat with its menu',
    screen: 'both',
    async show(page) {
      await open(page, '/client-dashboard?tab=messages')
      await page.getByRole('link', { name: /^Rafael Montero/ }).click()
      await expect(page.getByRole('log').getByRole('paragraph').last()).toBeVisible()
      await button(page, 'More about Rafael Montero').first().click()
      return page.getByRole('menuitem', { name: 'Block' })
    },
  },
  {
    name: 'report of a person with an error',
    screen: 'phone',
    async show(page) {
      await open(page, '/client-dashboard?tab=messages')
      await page.getByRole('link', { name: /^Rafael Montero/ }).click()
      await openMenu(page, /^More about Rafael Montero/, /^Report this person/)
      await dialog(page, 'Report this person').getByRole('button', { name: 'Send report' }).click()
      return page.getByText('Choose a reason')
    },
  },
  {
    name: 'contact about a booking, with an error',
    screen: 'phone',
    async show(page) {
      await open(page, '/contact')
      // Waits for the contact page, because the page before it also has a Send button.
      await expect(page.getByText('hola@entrena.test')).toBeVisible()
      await expect(page.getByLabel('About which booking? (optional)')).toBeVisible()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      return page.getByText('Write your message first')
    },
  },
  {
    name: 'receipt',
    screen: 'phone',
    async show(page) {
      await open(page, `/receipt/${await idOf(page, '/api/bookings', { payment_status: 'paid', status: 'completed' })}`)
      return button(page, 'Print')
    },
  },
  { name: 'account of a client', screen: 'phone', show: at('/account', (page) => button(page, 'Create my address')) },
  {
    name: 'another password with errors',
    screen: 'phone',
    async show(page) {
      await open(page, '/account')
      await button(page, 'Change: Password').click()
      await button(page, 'Save password').click()
      return page.getByRole('dialog').getByText('Please fill in all required fields').first()
    },
  },
  {
    name: 'choice of a role',
    screen: 'phone',
    show: at('/role-selection', (page) => button(page, 'Continue as Trainer')),
  },
]

const requests = '/trainer-dashboard?tab=bookings'
const earnings = '/trainer-dashboard?tab=earnings'

const ofTrainer: readonly State[] = [
  { name: 'profile', screen: 'wide', show: at('/trainer-dashboard', (page) => heading(page, 'Your public page')) },
  { name: 'bookings of a trainer', screen: 'wide', show: at(requests, (page) => heading(page, 'Upcoming and past')) },
  {
    name: 'calendar of a trainer',
    screen: 'wide',
    show: at('/trainer-dashboard?tab=calendar', (page) => page.getByRole('group', { name: 'Hours of the week' })),
  },
  {
    name: 'availability',
    screen: 'phone',
    show: at('/trainer-dashboard?tab=calendar&view=availability', (page) => button(page, /^Take the other/)),
  },
  { name: 'earnings', screen: 'wide', show: at(earnings, (page) => heading(page, 'Payments')) },
  {
    name: 'statement of a month',
    screen: 'phone',
    async show(page) {
      await open(page, earnings)
      await page.getByRole('link', { name: /^Account statement/ }).click()
      return heading(page, 'Summary')
    },
  },
  {
    name: 'statement of a year',
    screen: 'phone',
    async show(page) {
      await open(page, earnings)
      await page.getByRole('link', { name: /^Account statement/ }).click()
      await page.getByRole('link', { name: /^All of/ }).click()
      return heading(page, 'Months')
    },
  },
  {
    name: 'reviews, and a reply with an error',
    screen: 'phone',
    async show(page) {
      await open(page, '/trainer-dashboard?tab=reviews')
      await button(page, 'Reply: Yanelis Brito').click()
      await button(page, 'Post reply').click()
      return page.getByText('Please enter a reply')
    },
  },
  {
    name: 'verification',
    screen: 'wide',
    show: at('/trainer-dashboard?part=verification', (page) => heading(page, 'How others see it')),
  },
  // This state has unsaved input. Leaving its page would open a question, so it must be the last state.
  {
    name: 'editor of the profile with errors',
    screen: 'phone',
    async show(page) {
      await open(page, '/trainer-dashboard')
      await button(page, 'Edit Profile').click()
      await page.getByRole('textbox', { name: 'Bio' }).fill('')
      await page.getByLabel('Price per session (RD$)').fill('0')
      await button(page, 'Save Profile').click()
      return page.getByText('Bio is required')
    },
  },
]

const unknownBank = makeStatement([{ text: 'traspaso', amount: 900 }], { header: 'Cuándo;Qué;Cuál;Nada;Cuánto' })

const ofAdmin: readonly State[] = [
  {
    name: 'dashboard with the figures as a table',
    screen: 'wide',
    async show(page) {
      await open(page, '/admin')
      await page.getByText('Show as a table').click()
      return page.getByRole('table').getByRole('row').last()
    },
  },
  {
    name: 'all bookings',
    screen: 'wide',
    show: at('/admin?tab=bookings&search=laura', (page) => button(page, /^More for Laura/).first()),
  },
  {
    name: 'deciding a problem',
    screen: 'phone',
    async show(page) {
      await open(page, '/admin?tab=bookings&needs=decision')
      await button(page, /^Decide about Héctor/).click()
      return dialog(page, 'Who is right?')
    },
  },
  {
    name: 'users',
    screen: 'wide',
    show: at('/admin?tab=users&search=la', (page) => button(page, 'Delete Laura Méndez')),
  },
  {
    name: 'suspending a user, with an error',
    screen: 'phone',
    async show(page) {
      await open(page, '/admin?tab=users&search=laura')
      await button(page, 'Suspend Laura Méndez').click()
      await button(page, 'Suspend account').click()
      return page.getByRole('dialog').getByText('Write why, in at most 500 characters')
    },
  },
  {
    name: 'lines of a bank statement',
    screen: 'wide',
    async show(page) {
      const id = await idOf(page, '/api/admin/statements', { file_name: 'movimientos.csv' })
      await open(page, `/admin?tab=bank&part=movements&statement=${id}`)
      return button(page, /^Confirm \d+ payments?/)
    },
  },
  {
    name: 'columns of an unknown bank',
    screen: 'phone',
    async show(page) {
      await open(page, '/admin?tab=bank')
      await expect(heading(page, 'Earlier files')).toBeVisible()
      const chooser = page.waitForEvent('filechooser')
      await button(page, 'Choose file').click()
      await (await chooser).setFiles({ ...unknownBank, name: 'desconocido.csv' })
      return heading(page, 'Which column is what?')
    },
  },
  {
    name: 'payouts',
    screen: 'wide',
    show: at('/admin?tab=bank&part=payouts', (page) => heading(page, 'Batches')),
  },
  {
    name: 'balance of the bank',
    screen: 'wide',
    show: at('/admin?tab=bank&part=balance', (page) => heading(page, 'Confirmed, but not on the bank statement')),
  },
  {
    name: 'commission of a year',
    screen: 'phone',
    show: at('/admin?tab=bank&part=commission', (page) => heading(page, 'By trainer')),
  },
  {
    name: 'report that is decided, with an error',
    screen: 'wide',
    async show(page) {
      await open(page, '/admin?tab=trust')
      await button(page, 'Look closer').first().click()
      await page.getByLabel(/^Hide it/).check()
      await page.getByRole('button', { name: 'Decide', exact: true }).click()
      return page.getByText('Write a reason')
    },
  },
  {
    name: 'document that is decided',
    screen: 'phone',
    async show(page) {
      await open(page, '/admin?tab=trust')
      await button(page, 'Judge: Identity of Gabriel Pichardo').click()
      return dialog(page, 'Identity').getByRole('img', { name: 'Selfie' })
    },
  },
  {
    name: 'activity',
    screen: 'wide',
    show: at('/admin?tab=activity', (page) => page.getByText('Suspended an account')),
  },
  {
    name: 'set-up of a second step that is required',
    screen: 'phone',
    async show(page) {
      await page.route('**/api/auth/me', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), needs_second_factor: true } })
      })
      await page.goto('/second-step')
      return button(page, 'Set it up')
    },
  },
]

const groups: readonly (readonly [title: string, states: readonly State[], person?: Person])[] = [
  ['visitors', signedOut],
  ['clients who search', searching, 'client'],
  ['clients who train', ofClient, 'client'],
  ['trainers', ofTrainer, 'trainer'],
  ['admins', ofAdmin, 'admin'],
]

async function check(page: Page, { name, show, isLoading = false }: State): Promise<void> {
  await expect(await show(page)).toBeVisible()
  if (!isLoading) await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  // A soft assertion, so that the other states are checked even if this state fails.
  expect.soft(await findAccessibilityProblems(page), name).toEqual([])
  await expectNoOverflow(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  // Moves the pointer away, so that the toast disappears.
  await page.mouse.move(0, 0)
}

test('the accessibility test finds a text that is hard to read in only one theme', async ({ page }) => {
  await page.setContent(`<html lang="en" data-theme="light"><title>Text</title>
    <style>h1 { color: #333 } [data-theme=dark] main { background: #222 }</style><main><h1>Text</h1></main></html>`)
  expect(await findAccessibilityProblems(page)).toEqual([expect.stringMatching(/other theme.*h1$/s)])
})

for (const screen of ['phone', 'wide'] as const) {
  test.describe(screen, () => {
    if (screen === 'wide') test.use(laptop)
    for (const [title, states, person] of groups) {
      test(`the screens of ${title} are accessible in both themes`, async ({ page, allowConsoleErrors }) => {
        test.setTimeout(300_000)
        allowConsoleErrors(/status of (400|401|500)|ERR_INTERNET_DISCONNECTED/)
        if (person) await signIn(page, person)
        for (const state of states) {
          if (state.screen === screen || state.screen === 'both') await test.step(state.name, () => check(page, state))
        }
      })
    }
  })
}
