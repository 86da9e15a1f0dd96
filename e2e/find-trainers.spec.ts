import type { Page } from '@playwright/test'
import { openWith, row, rows, two } from './house/found-trainers'
import { signIn } from './house/people'
import {
  activeDiscount,
  answerPictures,
  answerTrainer,
  answerTrainers,
  saveTrainer,
  trainerJson,
} from './house/shown-trainers'
import { expect, test, wide } from './house/test'

const names = (page: Page) => rows(page).getByRole('heading')
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click()

test.describe('searching the real server', () => {
  test('by place, service and specialization, together and alone', wide, async ({ page, server }) => {
    const tag = `q${Date.now().toString(36)}`
    const somewhere = { address: `Calle ${tag}, Jarabacoa`, location: { lat: 19.1168, lng: -70.6359 } }
    const boxing = `Boxer ${tag}`
    const yoga = `Yogi ${tag}`
    await saveTrainer(server.url, boxing, { ...somewhere, specializations: ['Boxing'], service_types: ['home'] })
    await saveTrainer(server.url, yoga, { ...somewhere, specializations: ['Yoga'], service_types: ['park', 'gym'] })
    await signIn(page, 'client')
    await page.goto('/client-dashboard')
    await expect(rows(page).first()).toBeVisible()

    const address = page.getByLabel('Address', { exact: true })
    await address.fill('jaravacoa')
    await search(page)
    await expect(page).toHaveURL('/client-dashboard?address=jaravacoa')
    await expect(row(page, boxing)).toBeVisible()
    await expect(row(page, yoga)).toContainText('0 m away')
    await expect(page.getByText('Nearest first')).toBeVisible()

    await page.getByLabel('Service type').selectOption('home')
    await search(page)
    await expect(row(page, yoga)).toHaveCount(0)
    await expect(row(page, boxing)).toBeVisible()

    await page.getByLabel('Service type').selectOption('all')
    await page.getByLabel('Specialization').selectOption('Yoga')
    await search(page)
    await expect(row(page, boxing)).toHaveCount(0)
    await expect(row(page, yoga)).toBeVisible()
    await expect(page).toHaveURL('/client-dashboard?address=jaravacoa&specialization=Yoga')

    await address.fill(`calle ${tag}`)
    await page.getByLabel('Specialization').selectOption('all')
    await address.press('Enter')
    await expect(names(page)).toHaveCount(2)

    await address.fill('')
    await page.getByLabel('Service type').selectOption('park')
    await page.getByLabel('Specialization').selectOption('Tennis')
    await search(page)
    await expect(page).toHaveURL('/client-dashboard?service_type=park&specialization=Tennis')
    await expect(row(page, tag)).toHaveCount(0)
  })

  test('offers exactly the choices of the product', async ({ page }) => {
    await openWith(page, [])
    const values = (label: string) =>
      page
        .getByLabel(label)
        .locator('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
    expect(await values('Service type')).toEqual(['all', 'home', 'park'])
    expect(await values('Specialization')).toEqual([
      'all',
      'Muscle building',
      'Boxing',
      'Yoga',
      'TRX',
      'Calisthenics',
      'MMA',
      'Tennis',
      'Paddle',
      'Jiujitsu',
    ])
  })

  test('asks for ten kilometres around, and for nothing that was not chosen', async ({ page }) => {
    await openWith(page, two())
    const asked = page.waitForRequest(/\/api\/trainers\?/)
    await page.getByLabel('Address', { exact: true }).fill('Naco')
    await search(page)
    expect([...new URL((await asked).url()).searchParams]).toEqual([
      ['address', 'Naco'],
      ['radius', '10000'],
    ])
  })

  test('Refresh asks again with the same filters', async ({ page }) => {
    await openWith(page, two(), '/client-dashboard?specialization=Boxing')
    await expect(rows(page)).toHaveCount(2)
    await page.getByLabel('Specialization').selectOption('Yoga')
    const asked = page.waitForRequest(/\/api\/trainers/)
    await page.getByRole('button', { name: 'Refresh' }).click()
    expect(new URL((await asked).url()).search).toBe('?specialization=Boxing')
  })
})

test.describe('the address box', () => {
  test('suggests places, by keyboard', async ({ page }) => {
    await openWith(page, two())
    const box = page.getByRole('combobox', { name: 'Address' })
    await box.fill('gasc')
    const option = page.getByRole('option', { name: 'Gazcue, Santo Domingo' })
    await expect(option).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('Gazcue, Santo Domingo')
    await box.press('Enter')
    await expect(box).toHaveValue('Gazcue, Santo Domingo')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page).toHaveURL('/client-dashboard')
    await box.press('Enter')
    await expect(page).toHaveURL('/client-dashboard?address=Gazcue%2C+Santo+Domingo')
    await expect(box).toBeFocused()
    await box.fill('pia')
    await expect(page.getByRole('listbox')).toBeVisible()
    await box.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(box).toHaveValue('pia')
  })

  test('suggests places, by a press', async ({ page }) => {
    await openWith(page, two())
    await page.getByRole('combobox', { name: 'Address' }).fill('bavaro')
    await page.getByRole('option', { name: 'Bávaro, Punta Cana' }).click()
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('Bávaro, Punta Cana')
  })
})

test.describe('the list', () => {
  test('shows each trainer with price, chips and distance', wide, async ({ page }) => {
    await answerPictures(page)
    const [first] = two()
    await openWith(page, [
      {
        ...first,
        specializations: ['Yoga', 'TRX', 'Boxing', 'MMA', 'Tennis'],
        gallery: ['/pictures/1.svg', '/pictures/2.svg'],
        discount: activeDiscount,
      },
    ])
    const shown = row(page, 'Carolina Báez')
    for (const text of ['4.9', '(87 reviews)', 'Malecón, Gazcue', '850 m away', '+2', 'RD$1,190.00', '−15%']) {
      await expect(shown).toContainText(text)
    }
    await expect(page.getByRole('heading', { name: 'Available Trainers' })).toContainText('1')
    await shown.getByRole('button', { name: 'View 2 photos' }).click()
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toContainText('1 / 2')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/client-dashboard')
  })

  test('opens the page of a trainer, and comes back to the same search', async ({ page }) => {
    const trainers = two()
    await openWith(page, trainers, '/client-dashboard?address=Naco&service_type=home')
    await answerTrainer(page, trainers[1] ?? {})
    await row(page, 'Rafael Montero').click()
    await expect(page).toHaveURL(`/trainer/${trainers[1]?.id}`)
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(page).toHaveURL('/client-dashboard?address=Naco&service_type=home')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Naco')
    await row(page, 'Rafael Montero').getByRole('link', { name: 'Book Now' }).click()
    await expect(page).toHaveURL(`/trainer/${trainers[1]?.id}`)
  })

  test('is kept by reload and by the Back button', async ({ page }) => {
    await openWith(page, two())
    const address = page.getByLabel('Address', { exact: true })
    await address.fill('Naco')
    await search(page)
    await address.fill('Piantini')
    await page.getByLabel('Service type').selectOption('park')
    await search(page)
    await expect(page).toHaveURL('/client-dashboard?address=Piantini&service_type=park')
    await page.reload()
    await expect(address).toHaveValue('Piantini')
    await expect(page.getByLabel('Service type')).toHaveValue('park')
    await page.goBack()
    await expect(address).toHaveValue('Naco')
    await expect(page.getByLabel('Service type')).toHaveValue('all')
    await page.goBack()
    await expect(address).toHaveValue('')
  })

  test('that is empty says so and leads on', async ({ page }) => {
    await openWith(page, [], '/client-dashboard?specialization=Jiujitsu')
    await expect(page.getByText('Nobody here yet')).toBeVisible()
    await page.getByRole('button', { name: 'Show all trainers' }).click()
    await expect(page).toHaveURL('/client-dashboard')
    await expect(page.getByLabel('Specialization')).toHaveValue('all')
  })

  test('has its shape until it comes', wide, async ({ page }) => {
    await signIn(page, 'client')
    await page.route(/\/api\/trainers/, () => undefined)
    await page.goto('/client-dashboard')
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1)
  })
})

test('a failure is told in its words, and can be tried again', async ({ page, allowComplaint }) => {
  allowComplaint(/status of (500|400)/)
  await signIn(page, 'client')
  const fail = () =>
    page.route(/\/api\/trainers(\?|$)/, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  await fail()
  await page.goto('/client-dashboard')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to load trainers')
  await expect(page.getByText('Failed to load trainers')).toHaveCount(2)
  await page.unrouteAll()
  await answerTrainers(page, two())
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.unrouteAll()
  await fail()
  await page.getByLabel('Address', { exact: true }).fill('Naco')
  await search(page)
  await expect(alert).toContainText('Search failed')
  await expect(page.getByText('Search failed')).toHaveCount(2)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Naco')
})

test('the tab is in the address, and an unknown one is the first', async ({ page }) => {
  await openWith(page, two(), '/client-dashboard?tab=nowhere')
  const tab = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Find Trainers' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  // Laura's unread messages may stand before it.
  await expect(page).toHaveTitle(/Find Trainers · Entrena$/)
})

test('nothing sticks out on a phone of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const long = { trainer_name: 'Wilfredo Bonaparte-Encarnación', price_per_session: 999_999, discount: activeDiscount }
  await openWith(page, [trainerJson({ ...long, distance_m: 12_345 })])
  await expect(row(page, 'Wilfredo')).toContainText('12 km away')
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-DO' })

  test('the search speaks it', wide, async ({ page }) => {
    await signIn(page, 'client')
    await answerTrainers(page, two())
    await page.goto('/client-dashboard')
    const main = page.getByRole('main')
    for (const text of [
      'Entrenadores disponibles',
      'Dirección',
      'Tipo de servicio',
      'Especialidad',
      'Más cercanos primero',
    ]) {
      await expect(main).toContainText(text)
    }
    for (const text of ['a 850 m', '(87 reseñas)', 'Boxeo', 'Reservar'])
      await expect(rows(page).first()).toContainText(text)
    await expect(page.getByLabel('Especialidad').locator('option').nth(1)).toHaveText('Musculación')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(rows(page)).toHaveCount(2)
  })
})
