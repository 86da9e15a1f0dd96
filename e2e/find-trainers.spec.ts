import type { Page, Route } from '@playwright/test'
import { newMinimalTrainer, newTrainer } from './house/api-users'
import { openClientDashboard, row, rows, search, twoTrainers } from './house/client-dashboard'
import { holdRequests } from './house/hold-requests'
import { sendMessage } from './house/messages'
import { activeDiscount, mockPictures, mockTrainer, mockTrainers, trainerJson } from './house/mock-trainers'
import { signIn, signUp } from './house/people'
import { expect, expectTexts, spanishTest, test } from './house/test'

const names = (page: Page) => rows(page).getByRole('heading')

test('a client finds trainers by location, service and specialization, alone and combined', async ({
  page,
  server,
}) => {
  const tag = `q${Date.now().toString(36)}`
  const jarabacoa = { address: `Calle ${tag}, Jarabacoa`, location: { lat: 19.1168, lng: -70.6359 } }
  const boxing = `Boxer ${tag}`
  const yoga = `Yogi ${tag}`
  await newMinimalTrainer(server.url, boxing, { ...jarabacoa, specializations: ['Boxing'], service_types: ['home'] })
  await newMinimalTrainer(server.url, yoga, { ...jarabacoa, specializations: ['Yoga'], service_types: ['park', 'gym'] })
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

test('the trainer search offers all filters, suggests places, and sends the chosen filters', async ({ page }) => {
  await openClientDashboard(page, twoTrainers(), '/client-dashboard?specialization=Boxing')
  const box = page.getByRole('combobox', { name: 'Address' })

  await test.step('Refresh repeats the last search', async () => {
    await expect(rows(page)).toHaveCount(2)
    await page.getByLabel('Specialization').selectOption('Yoga')
    const request = page.waitForRequest(/\/api\/trainers/)
    await page.getByRole('button', { name: 'Refresh' }).click()
    expect(new URL((await request).url()).search).toBe('?specialization=Boxing')
  })

  await test.step('the filters offer all service types and specializations', async () => {
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

  await test.step('a search by address covers ten kilometres and sends only the chosen filters', async () => {
    await page.getByLabel('Specialization').selectOption('all')
    // While the address is typed, trainers of that name are asked for as well.
    const request = page.waitForRequest((sent) => /\/api\/trainers\?address=/.test(sent.url()))
    await box.fill('Naco')
    await search(page)
    expect([...new URL((await request).url()).searchParams]).toEqual([
      ['address', 'Naco'],
      ['radius', '10000'],
    ])
  })

  await test.step('a suggested place is chosen by keyboard', async () => {
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

  await test.step('a suggested place is chosen by mouse or touch', async () => {
    await box.fill('bavaro')
    await page.getByRole('option', { name: 'Bávaro, Punta Cana' }).click()
    await expect(box).toHaveValue('Bávaro, Punta Cana')
  })
})

test('the list shows each trainer with price, chips and distance, on a screen of 320 pixels too', async ({ page }) => {
  await mockPictures(page)
  const [first] = twoTrainers()
  const long = { trainer_name: 'Wilfredo Bonaparte-Encarnación', price_per_session: 999_999, discount: activeDiscount }
  await openClientDashboard(
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

  await test.step('an unknown tab in the URL shows the first tab', async () => {
    const tab = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Find Trainers' })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    // The title may begin with the number of Laura's unread messages.
    await expect(page).toHaveTitle(/Find Trainers · Entrena$/)
  })

  await test.step('the row of a trainer shows rating, address, distance and price', async () => {
    const shown = row(page, 'Carolina Báez')
    await expectTexts(shown, ['4.9', '(87 reviews)', 'Malecón, Gazcue', '850 m away', '+2', 'RD$1,190.00', '−15%'])
    await expect(page.getByRole('heading', { name: 'Available Trainers' })).toContainText('2')
    await shown.getByRole('button', { name: 'View 2 photos' }).click()
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toContainText('1 / 2')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/client-dashboard?tab=nowhere')
  })

  // The accessibility check at the end of every test also fails on horizontal overflow.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(row(page, 'Wilfredo')).toContainText('12 km away')
})

test('a search survives a visit to a trainer, a reload and the Back button', async ({ page }) => {
  const trainers = twoTrainers()
  await openClientDashboard(page, trainers)
  await mockTrainer(page, trainers[1] ?? {})
  const address = page.getByLabel('Address', { exact: true })
  const service = page.getByLabel('Service type')
  await address.fill('Naco')
  await search(page)
  await expect(page).toHaveURL('/client-dashboard?address=Naco')
  await address.fill('Piantini')
  await service.selectOption('park')
  await search(page)
  await expect(page).toHaveURL('/client-dashboard?address=Piantini&service_type=park')

  await test.step('a reload keeps the search', async () => {
    await page.reload()
    await expect(address).toHaveValue('Piantini')
    await expect(service).toHaveValue('park')
  })

  await test.step('a visit to a trainer by the row and by Book Now keeps the search', async () => {
    await row(page, 'Rafael Montero').click()
    await expect(page).toHaveURL(`/trainer/${trainers[1]?.id}`)
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(page).toHaveURL('/client-dashboard?address=Piantini&service_type=park')
    await expect(address).toHaveValue('Piantini')
    await row(page, 'Rafael Montero').getByRole('link', { name: 'Book Now' }).click()
    await expect(page).toHaveURL(`/trainer/${trainers[1]?.id}`)
  })

  await test.step('the Back button restores earlier searches', async () => {
    // Three steps back: from the trainer to the search, to the trainer's first visit, and to the search again.
    for (let step = 0; step < 3; step += 1) await page.goBack()
    await expect(address).toHaveValue('Piantini')
    await page.goBack()
    await expect(address).toHaveValue('Naco')
    await expect(service).toHaveValue('all')
    await page.goBack()
    await expect(address).toHaveValue('')
  })
})

test('the trainer list shows a placeholder while loading, and a text after a failure or an empty result', async ({
  page,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/status of 500/)
  await signIn(page, 'client')
  const lists = /\/api\/trainers(\?|$)/
  const fail = (route: Route) => route.fulfill({ status: 500, json: { detail: 'no' } })
  const release = await holdRequests(page, lists, fail)
  await page.goto('/client-dashboard')
  const alert = page.getByRole('alert')
  const address = page.getByLabel('Address', { exact: true })

  await test.step('a placeholder is shown while the list loads', async () => {
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1)
    await checkAccessibility()
  })

  await test.step('a list that fails can be retried', async () => {
    release()
    await expect(alert).toContainText('Failed to load trainers')
    await expect(page.getByText('Failed to load trainers')).toHaveCount(2)
    await checkAccessibility()
    await page.unrouteAll()
    await mockTrainers(page, twoTrainers())
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('a search that fails keeps the typed values', async () => {
    await page.unrouteAll()
    await page.route(lists, fail)
    await address.fill('Naco')
    await search(page)
    await expect(alert).toContainText('Search failed')
    await expect(page.getByText('Search failed')).toHaveCount(2)
    await expect(address).toHaveValue('Naco')
  })

  await test.step('a search without results shows a text', async () => {
    await page.unrouteAll()
    await mockTrainers(page, [])
    await page.getByLabel('Specialization').selectOption('Jiujitsu')
    await search(page)
    await expect(page.getByText('Nobody here yet')).toBeVisible()
    await checkAccessibility()
    await page.getByRole('button', { name: 'Show all trainers' }).click()
    await expect(page).toHaveURL('/client-dashboard')
    await expect(page.getByLabel('Specialization')).toHaveValue('all')
  })
})

spanishTest('the search is translated', async ({ page }) => {
  await signIn(page, 'client')
  await mockTrainers(page, twoTrainers())
  await page.goto('/client-dashboard')
  const main = page.getByRole('main')
  await expectTexts(main, [
    'Entrenadores disponibles',
    'Dirección',
    'Tipo de servicio',
    'Especialidad',
    'Más cercanos primero',
  ])
  for (const text of ['a 850 m', '(87 reseñas)', 'Boxeo', 'Reservar'])
    await expect(rows(page).first()).toContainText(text)
  await expect(page.getByLabel('Especialidad').locator('option').nth(1)).toHaveText('Musculación')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
})

spanishTest('Spanish words leave room for every tab and the number of unread messages', async ({ page, server }) => {
  const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
  const { id } = await signUp(page, { name: 'María Altagracia de los Santos' })
  await sendMessage(page, trainer.id, 'Hola')
  await sendMessage(trainer, id, 'Hola, dime')
  await page.goto('/client-dashboard')
  const messages = page.getByRole('banner').getByRole('link', { name: /^Mensajes/ })
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(messages).toContainText('1')
    await expect(messages).toBeInViewport({ ratio: 1 })
  }
})
