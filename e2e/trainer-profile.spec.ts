import type { Page } from '@playwright/test'
import { signUp } from './house/people'
import { expect, expectTexts, test } from './house/test'
import { makePicture, signUpTrainer } from './house/trainers'

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' }).click()
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).check()

test('a new trainer creates a profile and edits it, and a client sees it', async ({ page }) => {
  const { id } = await signUpTrainer(page)
  await page.goto('/trainer-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)

  await page.getByLabel('Choose photo', { exact: true }).setInputFiles(makePicture('png'))
  await expect(page.getByText('Photo uploaded but not saved to profile. Please click Save Profile.')).toBeVisible()
  const unfold = (part: string) => page.getByRole('button', { name: `${part} (optional)` }).click()
  await unfold('Gallery')
  await page.getByLabel('Choose photos').setInputFiles([makePicture('jpeg'), makePicture('webp')])
  await expect(page.getByText('2 photo(s) uploaded to gallery successfully!')).toBeVisible()

  await page.getByRole('textbox', { name: 'Bio' }).fill('I teach boxing from zero.\nFootwork first.')
  await tick(page, 'Boxing')
  await tick(page, 'Muscle building')
  await tick(page, 'Home Visit')
  await expect(page.getByLabel('Price per session (RD$)')).toHaveValue('50')
  const far = page.getByRole('button', { name: /^Check \d packages?: / })
  await expect(far).toHaveCount(0)
  await page.getByLabel('Price per session (RD$)').fill('1400')
  await expect(far).toHaveText('Check 3 packages: they do not fit your price')
  await expect(page.getByText('Each session costs far less than your price of RD$1,400.00.')).toHaveCount(3)
  await far.click()
  await expect(page.getByLabel('Total price (RD$)').first()).toBeFocused()
  await expect(page.getByLabel('Available sessions')).toHaveValue('10')
  await page.getByLabel('Available sessions').fill('24')

  await unfold('Discount')
  await page.getByRole('switch', { name: 'Offer a discount' }).check()
  await page.getByLabel('Discount percentage').fill('15')
  await expect(page.getByText('RD$1,400.00 → RD$1,190.00')).toBeVisible()

  await unfold('Weekly schedule')
  await page.getByRole('button', { name: 'Enable All Days' }).click()
  await expect(page.getByLabel('Sunday, from')).toHaveValue('09:00')
  await expect(page.getByLabel('Sunday, until')).toHaveValue('17:00')
  await page.getByRole('switch', { name: 'Sunday' }).uncheck()
  await page.getByLabel('Monday, from').fill('06:30')

  await page.getByLabel('Address').fill('Malecón, Gazcue')
  await page.getByLabel('Neighbourhood search').fill('gascue')
  await page.getByLabel('Neighbourhood search').press('Enter')
  await expect(page.getByText(/Latitude 18\.4\d{4}, longitude -69\.\d{5}/)).toBeVisible()

  await save(page)
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Yulissa Peralta' })).toBeFocused()
  const main = page.getByRole('main')
  for (const text of ['Boxing', 'Muscle building', 'Home Visit', 'RD$1,400.00', '24', '−15%']) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expect(main.getByRole('listitem').filter({ hasText: 'Mon' })).toContainText('06:30')
  await expect(main.getByText('RD$225.00')).toBeVisible()
  await expect(main.getByText('RD$45.00 each')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Gallery (2 photos)' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'Gallery 2' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'Yulissa Peralta' }).first()).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Sun' })).toContainText('Off')

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Monday, from')).toHaveValue('06:30')
  await page.getByLabel('Price per session (RD$)').fill('1500')
  await page.getByRole('button', { name: 'Use these 3 prices' }).click()
  for (const [index, price] of ['1500', '6750', '12000'].entries()) {
    await expect(page.getByLabel('Total price (RD$)').nth(index)).toHaveValue(price)
  }
  await expect(far).toHaveCount(0)
  await save(page)
  await expect(main.getByText('RD$6,750.00')).toBeVisible()
  await expect(main.getByText('RD$1,500.00').first()).toBeVisible()

  await test.step('nothing overflows on a screen of 320 pixels, even with the longest price', async () => {
    const usual = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Price per session (RD$)').fill('999999')
    await expect(page.getByText('RD$999,999.00 → RD$849,999.15')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(main.getByText('RD$1,500.00').first()).toBeVisible()
    if (usual) await page.setViewportSize(usual)
  })

  await test.step('a client sees the profile', async () => {
    await signUp(page)
    await page.goto(`/trainer/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yulissa Peralta')
    await expectTexts(main, ['I teach boxing from zero.', 'Boxing', 'Home Visit', '(0 reviews)', 'RD$1,275.00'])
    await expect(main.getByRole('img', { name: 'Gallery 2' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Book a Session' })).toBeVisible()
  })
})
