import type { Page } from '@playwright/test'
import { openWith, row, rows, two } from './house/found-trainers'
import { makeGate } from './house/gate'
import { write } from './house/messages'
import { newTrainer } from './house/others'
import { signIn, signUp } from './house/people'
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

test('the real server is searched by place, service and specialization, together and alone', async ({
  page,
  server,
}) => {
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

test('the search offers the choices of the product, suggests places, and asks for what was chosen', async ({
  page,
}) => {
  await openWith(page, two(), '/client-dashboard?specialization=Boxing')
  const box = page.getByRole('combobox', { name: 'Address' })

  await test.step('Refresh asks again with the same filters', async () => {
    await expect(rows(page)).toHaveCount(2)
    await page.getByLabel('Specialization').selectOption('Yoga')
    const asked = page.waitForRequest(/\/api\/trainers/)
    await page.getByRole('button', { name: 'Refresh' }).click()
    expect(new URL((await asked).url()).search).toBe('?specialization=Boxing')
  })

  await test.step('exactly the choices of the product', async () => {
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

  await test.step('ten kilometres around, and nothing that was not chosen', async () => {
    await page.getByLabel('Specialization').selectOption('all')
    const asked = page.waitForRequest(/\/api\/trainers\?/)
    await box.fill('Naco')
    await search(page)
    expect([...new URL((await asked).url()).searchParams]).toEqual([
      ['address', 'Naco'],
      ['radius', '10000'],
    ])
  })

  await test.step('places are suggested, by keyboard', async () => {
    await box.fill('gasc')
    const option = page.getByRole('option', { name: 'Gazcue, Santo Domingo' })
    await expect(option).toBeVisible()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('Gazcue, Santo Domingo')
    await box.press('Enter')
    await expect(box).toHaveValue('Gazcue, Santo Domingo')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page).toHaveURL('/client-dashboard?address=Naco')
    await box.press('Enter')
    await expect(page).toHaveURL('/client-dashboard?address=Gazcue%2C+Santo+Domingo')
    await expect(box).toBeFocused()
    await box.fill('pia')
    await expect(page.getByRole('listbox')).toBeVisible()
    await box.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(box).toHaveValue('pia')
  })

  await test.step('places are suggested, by a press', async () => {
    await box.fill('bavaro')
    await page.getByRole('option', { name: 'Bávaro, Punta Cana' }).click()
    await expect(box).toHaveValue('Bávaro, Punta Cana')
  })
})

test('the list shows each trainer with price, chips and distance, on a phone of 320 pixels too', async ({ page }) => {
  await answerPictures(page)
  const [first] = two()
  const long = { trainer_name: 'Wilfredo Bonaparte-Encarnación', price_per_session: 999_999, discount: activeDiscount }
  await openWith(
    page,
    [
      {
        ...first,
        specializations: ['Yoga', 'TRX', 'Boxing', 'MMA', 'Tennis'],
        gallery: ['/pictures/1.svg', '/pictures/2.svg'],
        discount: activeDiscount,
      },
      trainerJson({ ...long, distance_m: 12_345 }),
    ],
    '/client-dashboard?tab=nowhere',
  )

  await test.step('a tab that is not there is the first', async () => {
    const tab = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Find Trainers' })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    // Laura's unread messages may stand before it.
    await expect(page).toHaveTitle(/Find Trainers · Entrena$/)
  })

  await test.step('each trainer', async () => {
    const shown = row(page, 'Carolina Báez')
    for (const text of ['4.9', '(87 reviews)', 'Malecón, Gazcue', '850 m away', '+2', 'RD$1,190.00', '−15%']) {
      await expect(shown).toContainText(text)
    }
    await expect(page.getByRole('heading', { name: 'Available Trainers' })).toContainText('2')
    await shown.getByRole('button', { name: 'View 2 photos' }).click()
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toContainText('1 / 2')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/client-dashboard?tab=nowhere')
  })

  // That nothing sticks out is looked at as every test ends.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(row(page, 'Wilfredo')).toContainText('12 km away')
})

test('a search is kept by the page of a trainer, by reload and by the Back button', async ({ page }) => {
  const trainers = two()
  await openWith(page, trainers)
  await answerTrainer(page, trainers[1] ?? {})
  const address = page.getByLabel('Address', { exact: true })
  const service = page.getByLabel('Service type')
  await address.fill('Naco')
  await search(page)
  await expect(page).toHaveURL('/client-dashboard?address=Naco')
  await address.fill('Piantini')
  await service.selectOption('park')
  await search(page)
  await expect(page).toHaveURL('/client-dashboard?address=Piantini&service_type=park')

  await test.step('by reload', async () => {
    await page.reload()
    await expect(address).toHaveValue('Piantini')
    await expect(service).toHaveValue('park')
  })

  await test.step('by the page of a trainer, from the row and from Book Now', async () => {
    await row(page, 'Rafael Montero').click()
    await expect(page).toHaveURL(`/trainer/${trainers[1]?.id}`)
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(page).toHaveURL('/client-dashboard?address=Piantini&service_type=park')
    await expect(address).toHaveValue('Piantini')
    await row(page, 'Rafael Montero').getByRole('link', { name: 'Book Now' }).click()
    await expect(page).toHaveURL(`/trainer/${trainers[1]?.id}`)
  })

  await test.step('by the Back button', async () => {
    // Over both pages of the trainer and the search that was kept between them.
    for (let step = 0; step < 3; step += 1) await page.goBack()
    await expect(address).toHaveValue('Piantini')
    await page.goBack()
    await expect(address).toHaveValue('Naco')
    await expect(service).toHaveValue('all')
    await page.goBack()
    await expect(address).toHaveValue('')
  })
})

test('the list has its shape until it comes; a failure is told in its words, and an empty one leads on', async ({
  page,
  allowComplaint,
  checkAccessibility,
}) => {
  allowComplaint(/status of 500/)
  await signIn(page, 'client')
  const lists = /\/api\/trainers(\?|$)/
  const { opened, open } = makeGate()
  const fail = () =>
    page.route(lists, async (route) => {
      await opened
      await route.fulfill({ status: 500, json: { detail: 'no' } })
    })
  await fail()
  await page.goto('/client-dashboard')
  const alert = page.getByRole('alert')
  const address = page.getByLabel('Address', { exact: true })

  await test.step('its shape', async () => {
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1)
    await checkAccessibility()
  })

  await test.step('a list that fails, and can be tried again', async () => {
    open()
    await expect(alert).toContainText('Failed to load trainers')
    await expect(page.getByText('Failed to load trainers')).toHaveCount(2)
    await checkAccessibility()
    await page.unrouteAll()
    await answerTrainers(page, two())
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('a search that fails, and loses nothing', async () => {
    await page.unrouteAll()
    await fail()
    await address.fill('Naco')
    await search(page)
    await expect(alert).toContainText('Search failed')
    await expect(page.getByText('Search failed')).toHaveCount(2)
    await expect(address).toHaveValue('Naco')
  })

  await test.step('nobody there', async () => {
    await page.unrouteAll()
    await answerTrainers(page, [])
    await page.getByLabel('Specialization').selectOption('Jiujitsu')
    await search(page)
    await expect(page.getByText('Nobody here yet')).toBeVisible()
    await checkAccessibility()
    await page.getByRole('button', { name: 'Show all trainers' }).click()
    await expect(page).toHaveURL('/client-dashboard')
    await expect(page.getByLabel('Specialization')).toHaveValue('all')
  })
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

  test('its longer words leave room for every tab and how many messages wait', async ({ page, server }) => {
    const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
    const { id } = await signUp(page, { name: 'María Altagracia de los Santos' })
    await write(page, trainer.id, 'Hola')
    await write(trainer, id, 'Hola, dime')
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/client-dashboard')
      const messages = page.getByRole('banner').getByRole('link', { name: /^Mensajes/ })
      await expect(messages).toContainText('1')
      await expect(messages).toBeInViewport({ ratio: 1 })
    }
  })
})
