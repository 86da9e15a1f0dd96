import { newClient, newTrainer } from './house/api-users'
import { book } from './house/bookings'
import { dominicanDay, formatDay } from './house/days'
import { navigateTo } from './house/navigation'
import { signUp } from './house/people'
import { expect, test } from './house/test'
import { savedProfile } from './house/trainers'

test('a client joins the waitlist for a taken hour and a full day, and subscribes to a calendar of sessions', async ({
  page,
  server,
}) => {
  const early = { enabled: true, start: '06:00', end: '08:00' }
  const schedule = Object.fromEntries(Object.keys(savedProfile.availability_schedule).map((day) => [day, early]))
  const trainer = await newTrainer(server.url, 'Nicole Then', { availability_schedule: schedule })
  const other = await newClient(server.url, 'Luis Reyes')
  const [taken, full] = [dominicanDay(3), dominicanDay(4)]
  await book(other, { trainerId: trainer.id, date: taken, time: '07:00' })
  for (const time of ['06:00', '07:00']) await book(other, { trainerId: trainer.id, date: full, time })
  await signUp(page)
  const own = await book(page, { trainerId: trainer.id, date: dominicanDay(5), time: '06:00' })

  await test.step('the panel opens on the day of the link and lists the hours that others have booked', async () => {
    await page.goto(`/trainer/${trainer.id}?day=${taken}`)
    await expect(page.getByRole('button', { name: formatDay(taken) })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Is the hour you want taken?' }).click()
    await expect(page.getByRole('button', { name: /^Tell me when .* is free$/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Tell me when 07:00 is free' }).click()
    await expect(page.getByText('We will tell you when it is free')).toBeVisible()
    await expect(page.getByRole('button', { name: 'You are waiting for 07:00. Stop waiting' })).toBeVisible()
  })

  await test.step('a full day offers to wait for any of its hours', async () => {
    await page.goto(`/trainer/${trainer.id}?day=${full}`)
    await page.getByRole('button', { name: 'Tell me when it is free' }).click()
    await expect(page.getByText('We will tell you when an hour is free')).toBeVisible()
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(page.getByRole('button', { name: 'Tell me when it is free' })).toBeVisible()
  })

  await test.step('the bookings list what the client waits for', async () => {
    await navigateTo(page, '/client-dashboard?tab=bookings')
    const waits = page.getByRole('region', { name: 'You are waiting for' })
    await expect(waits).toContainText('07:00')
    await waits.getByRole('button', { name: /^Stop waiting for Nicole Then/ }).click()
    await expect(waits).toHaveCount(0)
  })

  await test.step('calendar programs read the sessions from the private address', async () => {
    await navigateTo(page, '/account')
    const section = page.getByRole('region', { name: 'Calendar' })
    await section.getByRole('button', { name: 'Create my address' }).click()
    const field = section.getByLabel('Your private address')
    const first = await field.inputValue()
    expect(await (await page.request.get(first)).text()).toContain(`UID:${own.id}@entrena`)
    await expect(section.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:\/\//)
    await section.getByText('How to add it').click()
    await expect(section).toContainText('every 8 to 24 hours')
  })
})
