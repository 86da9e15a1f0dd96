import { newClient } from './house/api-users'
import { book } from './house/bookings'
import { formatDay, weekdayOf, workdayAfter } from './house/days'
import { signUp } from './house/people'
import { expect, expectTexts, test } from './house/test'
import { signUpWithProfile } from './house/trainers'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

test('a trainer sets a break, a notice and a day off, and a client sees the remaining hours', async ({
  page,
  server,
}) => {
  const { id } = await signUpWithProfile(page)
  const dayOff = workdayAfter(4)
  const split = workdayAfter(2)
  const weekday = capital(weekdayOf(split))
  await book(await newClient(server.url, 'Massiel Cruz'), { trainerId: id, date: dayOff, time: '07:00' })

  await page.goto('/trainer-dashboard?tab=calendar')
  await page.getByRole('link', { name: 'Availability' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Availability' })).toBeVisible()

  await test.step('a day gets a second interval', async () => {
    await page.getByLabel(`${weekday}, until`, { exact: true }).selectOption('11:00')
    await page.getByRole('button', { name: `${weekday}: add a second interval` }).click()
    await page.getByLabel(`${weekday}, second interval from`).selectOption('16:00')
    await page.getByLabel(`${weekday}, second interval until`).selectOption('20:00')
  })

  await test.step('hours and rules are saved together', async () => {
    const notice = page.getByRole('radiogroup', { name: 'Notice' })
    await notice.getByRole('radio', { name: '24 h' }).check()
    await page.getByLabel('Most sessions a day').selectOption('6')
    await page.getByRole('button', { name: 'Save availability' }).click()
    await expect(page.getByText('Availability saved!')).toBeVisible()
  })

  await test.step('a session within a day off is named and stays', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('First day').fill(dayOff)
    await page.getByLabel('Note (only for you)').fill('Family in Baní')
    await page.getByRole('button', { name: 'Save time off' }).click()
    await expect(page.getByText('Family in Baní')).toBeVisible()
    await expectTexts(page.getByRole('status').filter({ hasText: 'lies inside' }), ['07:00 with Massiel Cruz', 'stay'])
  })

  await signUp(page)
  await page.goto(`/trainer/${id}`)
  const panel = page.getByRole('region', { name: 'Book a Session' })
  await expect(panel.getByRole('button', { name: `${formatDay(dayOff)}, day off` })).toBeVisible()
  await panel.getByRole('button', { name: formatDay(split) }).click()
  const offered = ['06:00', '07:00', '08:00', '09:00', '10:00', '16:00', '17:00', '18:00', '19:00']
  await expect(panel.getByRole('group', { name: /^Free hours/ }).getByRole('radio')).toHaveCount(offered.length)
  await expectTexts(panel, offered)
  // The trainer requires so much notice that no hour of today can be booked.
  await panel.locator('button[aria-current="date"]').click({ force: true })
  await expect(panel.getByRole('alert')).not.toBeEmpty()
})
