import { newMinimalTrainer } from './house/api-users'
import { holdRequests } from './house/hold-requests'
import { activeDiscount, mockPictures, mockTrainer, trainerJson } from './house/mock-trainers'
import { navigateInApp } from './house/navigation'
import { people, signIn } from './house/people'
import { expect, expectTexts, test } from './house/test'

const review = {
  id: '1',
  rating: 5,
  comment: 'I came to lose weight and stayed for the jab.',
  client_name: 'Gabriela Santos',
  created_at: '2026-11-09T15:00:00Z',
  trainer_reply: 'That jab is yours now, Gaby.',
  reply_date: '2026-11-10T15:00:00Z',
}

test('the trainer page shows a placeholder while loading, then the whole profile, and leads back to the search', async ({
  page,
  checkAccessibility,
}) => {
  const trainer = trainerJson({
    trainer_picture: '/pictures/yulissa.svg',
    gallery: ['/pictures/1.svg', '/pictures/2.svg', '/pictures/3.svg'],
    discount: activeDiscount,
    reviews: [
      review,
      { ...review, id: '2', client_name: '', trainer_reply: null, comment: null },
      { ...review, id: '3' },
    ],
    rating_counts: [0, 0, 1, 6, 80],
  })
  await signIn(page, 'client')
  await mockPictures(page)
  await mockTrainer(page, trainer)
  const release = await holdRequests(page, `**/api/trainers/${trainer.id}`)
  await page.goto(`/trainer/${trainer.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toContainText('Loading')
  await expect(page.getByRole('link', { name: 'Back to Search' })).toBeVisible()
  await checkAccessibility()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yulissa Peralta')
  await expect(page).toHaveTitle('Yulissa Peralta · Entrena')
  await expect(main.getByRole('img', { name: 'Yulissa Peralta' })).toHaveAttribute('src', '/pictures/yulissa.svg')
  await expectTexts(main, [
    '4.9',
    '(87 reviews)',
    'Malecón, Gazcue',
    'Boxing',
    'MMA',
    'Gym',
    'Outdoor',
    '15% off until',
  ])
  await expect(main.getByText('RD$1,400.00').first()).toHaveCSS('text-decoration-line', 'line-through')
  await expect(main.getByText('RD$1,190.00 /session')).toBeVisible()
  await expect(main).toContainText('I teach boxing from zero')
  const packages = main.getByRole('radio', { name: /5 sessions/ })
  await expect(packages).toHaveAccessibleName(/RD\$1,105.00 each Before: RD\$6,500.00 Now: ?RD\$5,525.00/)
  await expect(main.getByRole('listitem').filter({ hasText: /^Sat0/ })).toContainText('07:00')
  await expect(main.getByRole('listitem').filter({ hasText: /^SunOff/ })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Reviews (87)' })).toBeVisible()
  await expectTexts(main, [
    'Gabriela Santos',
    'Nov 9, 2026',
    'stayed for the jab',
    'Yulissa Peralta replied',
    'Anonymous',
  ])
  await expect(main.getByRole('region', { name: 'Ratings' })).toContainText('5 stars: 80 reviews')
  const map = page.getByRole('region', { name: 'Map: Yulissa Peralta' })
  await main.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
  await expect(map.getByRole('button', { name: /Yulissa/ })).toBeVisible()
  await checkAccessibility()

  await test.step('a click on a photo opens the viewer', async () => {
    await page.getByRole('button', { name: 'Gallery 2' }).click()
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toContainText('2 / 3')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '3 photos' }).click()
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toContainText('1 / 3')
    await page.keyboard.press('Escape')
  })

  await page.getByRole('link', { name: 'Back to Search' }).click()
  await expect(page).toHaveURL('/client-dashboard')
})

test('a new trainer without photo, reviews, discount or schedule is shown, missing values break nothing, and the page is translated', async ({
  page,
  server,
  checkAccessibility,
}) => {
  const { id, name } = await newMinimalTrainer(server.url, 'Massiel Hidalgo')
  await signIn(page, 'client')
  await page.goto(`/trainer/${id}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main.getByRole('img', { name, exact: true })).toHaveText('M')
  await expectTexts(main, ['(0 reviews)', 'RD$1,400.00', 'No fixed schedule'])
  await expect(main.getByRole('heading', { name: 'Reviews (0)' })).toBeVisible()
  await expect(main).toContainText('No reviews yet')
  await expect(main.getByRole('heading', { name: 'Packages' })).toHaveCount(0)
  await checkAccessibility()

  await test.step('a trainer with missing values is shown', async () => {
    const nothing = { id: trainerJson().id }
    await mockTrainer(page, nothing)
    await navigateInApp(page, `/trainer/${nothing.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trainer')
    await expectTexts(main, ['RD$50.00', 'Location not available', 'Address not provided'])
  })

  await test.step('the page is shown in Spanish', async () => {
    const trainer = trainerJson({ discount: activeDiscount, reviews: [review] })
    await mockTrainer(page, trainer)
    await navigateInApp(page, `/trainer/${trainer.id}`)
    await page.getByTitle('Cambiar a Español').click()
    await expectTexts(main, [
      'Volver a la búsqueda',
      '(87 reseñas)',
      'Boxeo',
      'Gimnasio',
      'Sobre mí',
      'Paquete',
      '5 sesiones',
      'Horario semanal',
      'Mié',
      'No trabaja',
      'Ubicación',
      'Reseñas (87)',
      '9 nov 2026',
      'Respuesta de Yulissa Peralta',
    ])
  })
})

test('the page of an unknown or deleted trainer shows an error and leads to the dashboard', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  const error = page.getByText('Failed to load trainer', { exact: true })
  await page.clock.install()
  await signIn(page, 'client')

  await test.step('the trainer does not exist', async () => {
    await page.goto('/trainer/7f3a91c2-0000-4000-8000-00000000dead')
    await expect(error).toBeVisible()
    await expect(page).toHaveURL('/client-dashboard')
    await page.clock.fastForward('01:00')
    await expect(error).toHaveCount(0)
  })

  await test.step('the trainer is deleted while the page is open', async () => {
    const trainer = trainerJson()
    await mockTrainer(page, trainer)
    await navigateInApp(page, `/trainer/${trainer.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yulissa Peralta')
    await page.route(`**/api/trainers/${trainer.id}`, (route) =>
      route.fulfill({ status: 404, json: { detail: 'gone' } }),
    )
    await page.clock.fastForward('01:30')
    await expect(error).toBeVisible()
    await expect(page).toHaveURL('/client-dashboard')
  })
})

test('trainers and admins see the page of a trainer without the booking panel', async ({ page }) => {
  const trainer = trainerJson()
  await mockTrainer(page, trainer)
  for (const person of ['trainer', 'admin'] as const) {
    await test.step(person, async () => {
      await signIn(page, person)
      await page.goto(`/trainer/${trainer.id}`)
      await expect(page.getByRole('banner')).toContainText(people[person].name)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yulissa Peralta')
      await expect(page.getByRole('listitem').filter({ hasText: '5 sessions' })).toContainText('RD$6,500.00')
      await expect(page.getByRole('heading', { name: 'Book a Session' })).toHaveCount(0)
      await expect(page.getByText('Only clients book')).toBeVisible()
    })
  }
})
