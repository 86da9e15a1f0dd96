import type { Page } from '@playwright/test'
import { dominicanDay } from './house/days'
import { navigateInApp } from './house/navigation'
import { expect, spanishTest, test } from './house/test'
import { makePicture, savedProfile, signUpTrainer, signUpWithProfile } from './house/trainers'

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' }).click()
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).check()

test('a new trainer creates a profile, views it, and edits it', async ({ page }) => {
  await signUpTrainer(page)
  await page.goto('/trainer-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)

  await page.getByLabel('Choose photo', { exact: true }).setInputFiles(makePicture('png'))
  await expect(page.getByText('Photo uploaded but not saved to profile. Please click Save Profile.')).toBeVisible()
  await page.getByLabel('Choose photos').setInputFiles([makePicture('jpeg'), makePicture('webp')])
  await expect(page.getByText('2 photo(s) uploaded to gallery successfully!')).toBeVisible()

  await page.getByLabel('Bio').fill('I teach boxing from zero.\nFootwork first.')
  await tick(page, 'Boxing')
  await tick(page, 'Muscle building')
  await tick(page, 'Home Visit')
  await expect(page.getByLabel('Price per session (RD$)')).toHaveValue('50')
  const far = page.getByRole('button', { name: /^Check \d packages?: / })
  await expect(far).toHaveCount(0)
  await page.getByLabel('Price per session (RD$)').fill('1400')
  await expect(far).toHaveText('Check 3 packages: their prices are far from yours')
  await expect(page.getByText('Each session costs far less than your price of RD$1,400.00.')).toHaveCount(3)
  await far.click()
  await expect(page.getByLabel('Total price (RD$)').first()).toBeFocused()
  await expect(page.getByLabel('Available sessions')).toHaveValue('10')
  await page.getByLabel('Available sessions').fill('24')

  await page.getByRole('switch', { name: 'Offer a discount' }).check()
  await expect(page.getByLabel('Discount percentage')).toHaveValue('10')
  await expect(page.getByLabel('Start date')).toHaveValue(dominicanDay(0))
  await expect(page.getByLabel('End date')).toHaveValue(dominicanDay(30))
  await page.getByLabel('Discount percentage').fill('15')
  await expect(page.getByText('RD$1,400.00 → RD$1,190.00')).toBeVisible()

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
  await page.getByRole('button', { name: 'Adjust packages to my price' }).click()
  for (const [index, price] of ['1500', '6750', '12000'].entries()) {
    await expect(page.getByLabel('Total price (RD$)').nth(index)).toHaveValue(price)
  }
  await expect(far).toHaveCount(0)
  await save(page)
  await expect(main.getByText('RD$6,750.00')).toBeVisible()
  await page.reload()
  await expect(main.getByText('RD$1,500.00').first()).toBeVisible()
})

test('each invalid field of the profile shows an error, and the first gets the focus; package prices update', async ({
  page,
  checkAccessibility,
}) => {
  await signUpTrainer(page)
  await page.goto('/trainer-dashboard')

  await test.step('an empty form shows errors', async () => {
    await save(page)
    await expect(page.getByLabel('Bio')).toBeFocused()
    for (const error of [
      'Bio is required',
      'Choose at least one specialization',
      'Choose at least one service type',
      'Address is required',
      'Set your location on the map',
    ]) {
      await expect(page.getByText(error)).toBeVisible()
    }
    await checkAccessibility()
  })

  await test.step('an error disappears when its field is filled in', async () => {
    await page.getByLabel('Bio').fill('Boxing from zero.')
    await tick(page, 'Boxing')
    await tick(page, 'Gym')
    await page.getByLabel('Address').fill('Naco')
    await page.getByLabel('Neighbourhood search').fill('Naco')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('Bio is required')).toHaveCount(0)
    await expect(page.getByText('Set your location on the map')).toHaveCount(0)
  })

  const list = page.getByRole('region', { name: 'Pricing packages' })
  const packageOf = (number: number) => list.getByRole('group', { name: `Package ${number}` })
  await test.step('packages are added and recalculated while typing, and the last package cannot be removed', async () => {
    await expect(list.getByText('RD$40.00 each')).toBeVisible()
    await packageOf(2).getByLabel('Total price').fill('200.01')
    await expect(list.getByText('RD$40.00 each')).toHaveCount(2)
    await list.getByRole('button', { name: 'Add Package' }).click()
    await expect(packageOf(4).getByLabel('Sessions')).toHaveValue('20')
    await expect(packageOf(4).getByLabel('Total price')).toHaveValue('700')
    await list.getByRole('button', { name: 'Add Package' }).click()
    await expect(packageOf(5).getByLabel('Sessions')).toHaveValue('21')
    for (const number of [5, 4, 3, 2]) await list.getByRole('button', { name: `Remove package ${number}` }).click()
    await list.getByRole('button', { name: 'Remove package 1' }).click()
    await expect(list.getByRole('alert')).toHaveText('You must have at least one pricing package')
    await expect(list.getByRole('group')).toHaveCount(1)
    await checkAccessibility()
  })

  await test.step('all other errors are shown together', async () => {
    await page.getByLabel('Price per session (RD$)').fill('0')
    await page.getByLabel('Available sessions').fill('101')
    for (const total of ['250', '-1']) {
      await list.getByRole('button', { name: 'Add Package' }).click()
      await list.getByRole('group').last().getByLabel('Total price').fill(total)
    }
    await packageOf(1)
      .getByLabel('Sessions')
      .fill(await packageOf(2).getByLabel('Sessions').inputValue())
    await page.getByRole('switch', { name: 'Offer a discount' }).check()
    await page.getByLabel('Discount percentage').fill('95')
    await page.getByLabel('End date').fill('2020-01-01')
    await page.getByRole('switch', { name: 'Monday' }).check()
    await page.getByLabel('Monday, from').fill('18:00')
    await save(page)
    await expect(page.getByLabel('Price per session (RD$)')).toBeFocused()
    await expect(packageOf(2).getByLabel('Sessions')).toHaveAccessibleDescription(
      'Each package needs a different number of sessions',
    )
    await expect(packageOf(3).getByLabel('Total price')).toHaveAccessibleDescription(/^Price of a package must be/)
    await expect(packageOf(1).getByLabel('Total price')).not.toHaveAttribute('aria-invalid')
    for (const error of [
      'Price per session must be a whole number of pesos from 1 to 1,000,000',
      'Available sessions must be a whole number from 1 to 100',
      'Each package needs a different number of sessions',
      'Price of a package must be from 0 to 10,000,000 pesos with at most 2 decimals',
      'Discount percentage must be from 5 to 90 in steps of 5',
      'Discount end date cannot be before its start date',
      'On Monday the end of your schedule must be after its start',
    ]) {
      await expect(page.getByText(error)).toBeVisible()
    }
    await expect(page.getByLabel('Bio')).toHaveValue('Boxing from zero.')
  })
})

test('loading a profile can be retried; Cancel restores the saved profile; a refusal keeps the typed values', async ({
  page,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/status of (400|500)/)
  const discount = { enabled: true, percentage: 15, start_date: dominicanDay(0), end_date: dominicanDay(9) }
  const { id } = await signUpWithProfile(page, { discount, price_per_session: 999_999 })
  await page.route(`**/api/trainers/${id}`, (route) => route.fulfill({ status: 500, body: 'no' }), { times: 2 })
  await page.goto('/trainer-dashboard?tab=nowhere')

  await test.step('loading can be retried', async () => {
    await expect(page.getByRole('alert')).toContainText('Failed to load your profile')
    await checkAccessibility()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Yulissa Peralta' })).toBeVisible()
  })

  await test.step('the tab is part of the URL, and an unknown tab shows the first tab', async () => {
    const tab = page.getByRole('link', { name: 'Profile' })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await navigateInApp(page, '/trainer-dashboard?tab=profile')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  })

  const edit = page.getByRole('button', { name: 'Edit Profile' })
  await test.step('Cancel restores the saved profile', async () => {
    await edit.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(savedProfile.bio)).toBeVisible()
  })

  const bio = page.getByLabel('Bio')
  await test.step('if the server refuses a value, the field shows an error and keeps the typed value', async () => {
    await edit.click()
    await bio.fill('Something new')
    const detail = 'Bio must be at most 2000 characters'
    const refusal = { status: 400, json: { detail, code: 'bio_too_long', field: 'bio' } }
    await page.route('**/api/trainers/profile', (route) => route.fulfill(refusal), { times: 1 })
    await save(page)
    await expect(page.getByText(detail)).toHaveCount(2)
    await expect(bio).toHaveAccessibleDescription(detail)
    await expect(bio).toHaveValue('Something new')
    await expect(bio).toBeFocused()
    await bio.press('End')
    await bio.press('!')

    await page.getByRole('button', { name: 'Add Package' }).click()
    const price = page.getByRole('group', { name: 'Package 2' }).getByLabel('Total price')
    const ofPackage = { detail: 'Too dear', code: 'package_price_invalid', field: 'pricing_packages.1.price' }
    await page.route('**/api/trainers/profile', (route) => route.fulfill({ status: 400, json: ofPackage }), {
      times: 1,
    })
    await save(page)
    await expect(price).toHaveAccessibleDescription(/^Price of a package must be/)
    await expect(price).toBeFocused()
    await expect(bio).toHaveValue('Something new!')

    await page.route('**/api/trainers/profile', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
    await save(page)
    await expect(page.getByText('Failed to update profile')).toBeVisible()
    await expect(bio).toHaveValue('Something new!')
  })

  await test.step('nothing overflows on a screen of 320 pixels', async () => {
    const usual = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByText('RD$999,999.00 → RD$849,999.15')).toBeVisible()
    await checkAccessibility()
    if (usual) await page.setViewportSize(usual)
  })

  await save(page)
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
})

spanishTest('profile and editor are translated, and switching the language keeps what was typed', async ({ page }) => {
  await signUpWithProfile(page)
  await page.goto('/trainer-dashboard')
  for (const text of ['Boxeo', 'Gimnasio', 'Al aire libre', 'Paquetes de precios', 'Horario semanal']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByText('RD$1,300.00 cada una')).toBeVisible()
  await page.getByRole('button', { name: 'Editar perfil' }).click()
  await page.getByLabel('Biografía').fill('')
  await page.getByLabel('Precio por sesión (RD$)').fill('1350')
  await page.getByRole('button', { name: 'Guardar perfil' }).click()
  await expect(page.getByText('La biografía es obligatoria')).toBeVisible()
  await page.getByTitle('Switch to English').click()
  await expect(page.getByText('Bio is required')).toBeVisible()
  await expect(page.getByLabel('Price per session (RD$)')).toHaveValue('1350')
  await page.getByTitle('Cambiar a Español').click()
  await page.getByLabel('Biografía').fill('Boxeo desde cero.')
  await page.getByRole('button', { name: 'Guardar perfil' }).click()
  await expect(page.getByText('Perfil actualizado')).toBeVisible()
  await expect(page.getByText('Boxeo desde cero.')).toBeVisible()
})
