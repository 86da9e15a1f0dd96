import type { Page } from '@playwright/test'
import { newTrainer } from './house/api-users'
import { answerBooking, type BookingJson, book } from './house/bookings'
import { dominicanDay, workdayAfter } from './house/days'
import { waitForHistory } from './house/navigation'
import { signUp } from './house/people'
import { expect, expectTexts, test } from './house/test'

const myBookings = '/client-dashboard?tab=bookings'
const section = (page: Page, name: string) => page.getByRole('region', { name })
const rows = (page: Page, name: string) => section(page, name).getByRole('listitem')
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by state' }).getByRole('link', { name })

const instantIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Twelve bookings in many states, with long names, places and notes. `like` has the fields that all of them share. */
function twelveBookings(like: BookingJson): BookingJson[] {
  const paid = { payment_status: 'paid', pay_by: null, cancel_reason: null, refund: null }
  const accepted = { ...paid, status: 'confirmed' }
  const done = { ...paid, status: 'completed', sessions_remaining: 0 }
  const cancelled = { ...paid, status: 'cancelled', cancel_reason: 'trainer', cancelled_by: 'trainer' }
  const refund = { state: 'due', asked_amount: null, sent_on: null, bank_reference: null }
  const problem = {
    kind: 'absent',
    opened_by: 'client',
    opened_at: instantIn(-5),
    object_by: instantIn(43),
    note: 'I waited.',
  }
  const open = { objection: null, outcome: null, decision: null }
  const rows = [
    { date: workdayAfter(4), status: 'pending', payment_status: 'pending', pay_by: instantIn(20), cancel_reason: null },
    { ...accepted, date: workdayAfter(6), proposal: { date: workdayAfter(6), time: '11:00', until: instantIn(24) } },
    { ...accepted, date: dominicanDay(-1), trainer_address: 'Calle Max Henríquez Ureña, Piantini' },
    { ...done, date: dominicanDay(-3), trainer_address: 'Parque Mirador Sur, entrance by Av. Italia' },
    { ...accepted, date: workdayAfter(2), package_session: { number: 3, of: 5 } },
    { ...accepted, date: workdayAfter(5), trainer_address: 'Calle Freddy Prestol Castillo, Evaristo Morales' },
    { ...accepted, date: dominicanDay(-1), time: '08:00', problem: { ...problem, ...open } },
    {
      ...cancelled,
      date: workdayAfter(1),
      cancel_note: 'The court is closed tomorrow for a tournament.',
      refund,
      refund_amount: 2200,
    },
    {
      ...done,
      date: dominicanDay(-12),
      reviewed: true,
      sessions_count: 5,
      sessions_remaining: 3,
      sessions_to_schedule: 3,
    },
    { ...done, date: dominicanDay(-16), reviewed: true },
    { ...cancelled, date: dominicanDay(-18), cancel_note: 'I woke up with a fever.', refund, refund_amount: 900 },
    { ...cancelled, date: dominicanDay(-22), cancel_reason: 'unpaid', payment_status: 'pending' },
  ]
  return rows.map((row, index) => ({
    ...like,
    id: `7f3a91c2-0000-4000-8000-${String(index).padStart(12, '0')}`,
    trainer_name: index % 2 ? 'José Miguel Tavárez' : 'Yulissa Peralta',
    ...row,
  }))
}

test('a client follows their bookings from request to completion', async ({ page, server }) => {
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const other = await newTrainer(server.url, 'Rafael Montero')
  await signUp(page)
  await page.goto(myBookings)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Bookings')
  await expect(page).toHaveTitle('My Bookings · Entrena')
  await expect(page.getByRole('main')).toContainText('No sessions yet')

  const date = workdayAfter(2)
  const { id: next } = await book(page, { trainerId: trainer.id, date, time: '07:00', sessions: 5 })
  await answerBooking(trainer, next, 'confirmed')
  const { id: declined } = await book(page, { trainerId: other.id, date, time: '09:00' })
  await answerBooking(other, declined, 'cancelled')
  const { id: waiting } = await book(page, { trainerId: other.id, date, time: '10:00' })
  await page.reload()

  await test.step('what waits for the client stands first', async () => {
    const hero = rows(page, 'Needs you').filter({ hasText: 'Massiel Hidalgo' })
    await expectTexts(hero, ['Confirmed', '07:00', '1 of 5', 'Malecón, Gazcue', '5 left'])
    const wide = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 640 })
    const place = hero.getByText('Malecón, Gazcue')
    expect(await place.evaluate((text) => text.scrollWidth <= text.clientWidth && text.clientHeight <= 60)).toBe(true)
    if (wide) await page.setViewportSize(wide)
    await expect(hero.getByRole('link', { name: 'Massiel Hidalgo', exact: true })).toHaveAttribute(
      'href',
      `/trainer/${trainer.id}`,
    )
    const file = page.waitForEvent('download')
    await hero.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Add to calendar' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  })

  await test.step('the client can pay a pending booking, and can find another trainer after a cancelled booking', async () => {
    const needing = rows(page, 'Needs you').filter({ hasText: 'Rafael Montero' })
    await expectTexts(needing, ['10:00', 'Pending', 'Payment', 'RD$1,400.00'])
    const pay = needing.getByRole('link', { name: 'Pay RD$1,400.00' })
    await expect(pay).toHaveAttribute('href', `/booking-checkout/${waiting}`)
    const cancelled = rows(page, 'Past').filter({ hasText: 'Cancelled' })
    await cancelled.getByRole('button', { name: /^More for/ }).click()
    const another = page.getByRole('menuitem', { name: 'Find another trainer' })
    await expect(another).toHaveAttribute('href', '/client-dashboard')
    await page.keyboard.press('Escape')
  })

  await test.step('Mark Complete asks for confirmation', async () => {
    await section(page, 'Needs you').getByRole('button', { name: 'Mark Complete' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mark this session as complete?' })
    await expect(dialog).toContainText('Massiel Hidalgo')
    await expect(dialog).toContainText('4 sessions of your package are left then')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await section(page, 'Needs you').getByRole('button', { name: 'Mark Complete' }).click()
    await expect(dialog).toBeVisible()
    await waitForHistory(page, 1)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await section(page, 'Needs you').getByRole('button', { name: 'Mark Complete' }).click()
    await dialog.getByRole('button', { name: 'Mark Complete' }).click()
    await expect(page.getByText('Session marked as complete!', { exact: true })).toBeVisible()
    const done = page.getByRole('listitem').filter({ hasText: '1 of 5' })
    await expect(done).toContainText('Completed')
    await expect(filter(page, 'Completed')).toContainText('1')
  })

  await test.step('twelve bookings and the balance fit into three screens of a phone, with buttons of 44 pixels', async () => {
    const [like] = await (await page.request.get('/api/bookings')).json()
    const twelve = twelveBookings(like)
    await page.route(/\/api\/bookings(\?|$)/, (route) => route.fulfill({ json: twelve }))
    const balance = await (await page.request.get('/api/balance')).json()
    await page.route('**/api/balance', (route) =>
      route.fulfill({ json: { ...balance, amount: 3100, undecided: 3100 } }),
    )
    await page.setViewportSize({ width: 360, height: 800 })
    await page.reload()
    const items = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(items).toHaveCount(12)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 800)
    const presses = items.locator('button:visible, a:visible').and(page.locator(':not(h3 a)'))
    const heights = await presses.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(20)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })
})
