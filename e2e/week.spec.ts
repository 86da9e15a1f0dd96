import { newClient } from './house/api-users'
import { formatDay, workdayAfter } from './house/days'
import { expect, laptop, test } from './house/test'
import { signUpWithProfile } from './house/trainers'

test.use(laptop)

test('a trainer blocks an hour by keyboard, and clients can no longer book it', async ({ page, server }) => {
  const { id } = await signUpWithProfile(page)
  const client = await newClient(server.url, 'Massiel Cruz')
  const day = workdayAfter(3)
  const freeHours = async () => {
    const response = await client.api.get(`/api/trainers/${id}/slots?date=${day}`)
    return (await response.json()).slots as string[]
  }
  expect(await freeHours()).toContain('10:00')

  await page.goto(`/trainer-dashboard?tab=calendar&day=${day}`)
  const hour = (time: string) => page.getByRole('button', { name: `${formatDay(day)}, ${time}, free. Add something` })
  await hour('08:00').focus()
  for (const time of ['09:00', '10:00']) {
    await page.keyboard.press('ArrowDown')
    await expect(hour(time)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const choice = page.getByRole('dialog', { name: 'Add' })
  await choice.getByRole('button', { name: /^Block/ }).press('Enter')
  const title = page.getByLabel('Title (only you see it)')
  await title.fill('Médico')
  await title.press('Enter')
  await expect(page.getByRole('button', { name: /^Médico, Only you see why, Block/ })).toBeVisible()
  expect(await freeHours()).not.toContain('10:00')

  await page.goto(`/trainer-dashboard?tab=calendar&view=month&day=${day}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
})
