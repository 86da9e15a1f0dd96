import type { Page } from '@playwright/test'
import { newTrainer } from './house/api-users'
import { signIn } from './house/people'
import { expect, expectTexts, spanishTest, test } from './house/test'

const box = (page: Page) => page.getByRole('combobox', { name: /Address|Dirección/ })
const rows = (page: Page) => page.getByRole('main').locator('article')

test('the search finds trainers by name, landmark and avenue, and suggests them while typing', async ({
  page,
  server,
  checkAccessibility,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/)
  const trainer = await newTrainer(server.url, 'Zunilda Peña')
  await signIn(page, 'client')
  await page.goto('/client-dashboard?service_type=park')

  await test.step('a first name without accents is suggested, and choosing it by keyboard opens the trainer', async () => {
    await box(page).fill('zunilda pena')
    const option = page.getByRole('option', { name: /Zunilda Peña · Trainer in Malecón, Gazcue/ })
    await expect(option).toBeVisible()
    await checkAccessibility()
    await box(page).press('ArrowDown')
    await box(page).press('Enter')
    await expect(page).toHaveURL(`/trainer/${trainer.id}`)
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(page).toHaveURL('/client-dashboard?service_type=park')
  })

  await test.step('a name that is searched for lists the trainer', async () => {
    await box(page).fill('zunilda')
    await box(page).press('Enter')
    await expect(page).toHaveURL('/client-dashboard?service_type=park&address=zunilda')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Zunilda Peña')
  })

  await test.step('a landmark and an avenue are suggested and find the trainers around them', async () => {
    for (const [typed, name] of [
      ['agora', 'Ágora Mall, Santo Domingo'],
      ['27 de feb', 'Av. 27 de Febrero, Santo Domingo'],
    ] as const) {
      await box(page).fill(typed)
      await page.getByRole('option', { name }).click()
      await expect(box(page)).toHaveValue(name)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByText('Nearest first')).toBeVisible()
      await expectTexts(rows(page).first(), [/(\d m|km) away/])
    }
  })

  await test.step('a town without trainers shows the nearest ones with their distance', async () => {
    await box(page).fill('Pedernales')
    await box(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The nearest trainers' })).toBeVisible()
    await expect(rows(page)).toHaveCount(6)
    await expectTexts(rows(page).first(), [/\d{2,3}(\.\d)? km away/])
    await checkAccessibility()
  })

  await test.step('if the nearest trainers cannot be loaded, the list says so and offers to try again', async () => {
    const nearest = /\/api\/trainers\?.*nearest=true/
    await page.route(nearest, (route) => route.fulfill({ status: 503, json: { code: 'x', detail: 'Later.' } }))
    await box(page).fill('Jimaní')
    await box(page).press('Enter')
    await expect(page.getByText('Failed to load the nearest trainers')).toBeVisible()
    await page.unroute(nearest)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(6)
  })
})

spanishTest(
  'Near me searches around the position in Spanish, and says if it is not available',
  async ({ page, context }) => {
    await signIn(page, 'client')
    await page.goto('/client-dashboard')
    const near = page.getByRole('button', { name: 'Cerca de mí' })

    await test.step('without permission a toast tells what to do', async () => {
      await near.click()
      await expect(page.getByText('No pudimos ver dónde estás.', { exact: false })).toBeVisible()
      await expect(page).toHaveURL('/client-dashboard')
    })

    await test.step('with permission the nearest trainers come first, and the URL has only a rounded position', async () => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 18.471234, longitude: -69.936234 })
      // The toast lies above the button while the pointer rests on it.
      await near.press('Enter')
      await expect(page).toHaveURL('/client-dashboard?near=18.471%2C-69.936')
      await expect(near).toHaveAttribute('aria-pressed', 'true')
      await expect(box(page)).toHaveValue('Cerca de mí')
      await expect(page.getByText('Más cercanos primero')).toBeVisible()
      await page.reload()
      await expect(box(page)).toHaveValue('Cerca de mí')
    })

    await test.step('an address replaces the position, and typing the words finds it again', async () => {
      await box(page).fill('Naco')
      await box(page).press('Enter')
      await expect(page).toHaveURL('/client-dashboard?address=Naco')
      await expect(near).toHaveAttribute('aria-pressed', 'false')
      await box(page).fill('cerca de mi')
      await box(page).press('Enter')
      await expect(page).toHaveURL('/client-dashboard?near=18.471%2C-69.936')
    })
  },
)
