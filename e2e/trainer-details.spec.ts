import type { Page } from '@playwright/test'
import { signIn } from './house/people'
import {
  activeDiscount,
  answerPictures,
  answerTrainer,
  answerTrainers,
  type TrainerJson,
  trainerJson,
} from './house/shown-trainers'
import { expect, test, wide } from './house/test'

/** Opens the dialog of this trainer from the landing page. */
async function openDetails(page: Page, trainer: TrainerJson, name = String(trainer.trainer_name)) {
  await signIn(page, 'client')
  await answerPictures(page)
  await answerTrainers(page, [trainer])
  if (trainer.id) await answerTrainer(page, trainer)
  await page.goto('/')
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Trainer Details' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('the dialog shows everything about a trainer', wide, async ({ page }) => {
  const dialog = await openDetails(
    page,
    trainerJson({
      trainer_picture: '/pictures/yulissa.svg',
      specializations: ['Boxing', 'MMA', 'TRX', 'Yoga', 'Tennis'],
      service_types: ['home', 'park', 'gym'],
      gallery: ['/pictures/1.svg', '/pictures/2.svg', '/pictures/3.svg'],
      discount: activeDiscount,
      reviews: [
        {
          id: '1',
          rating: 4,
          comment: 'Punctual, clear, tough.',
          client_name: 'Luis Ángel Reyes',
          created_at: '2026-10-31T15:00:00Z',
          trainer_reply: 'See you Tuesday.',
          reply_date: '2026-11-01T15:00:00Z',
        },
        { id: '2', rating: 5, comment: null, created_at: '2026-10-01T15:00:00Z' },
      ],
    }),
  )
  await expect(dialog.getByRole('heading', { name: 'Yulissa Peralta' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Yulissa Peralta' })).toHaveAttribute('src', '/pictures/yulissa.svg')
  for (const text of ['4.9', '(87 reviews)', 'RD$1,400.00', 'RD$1,190.00', '/session', 'Malecón, Gazcue']) {
    await expect(dialog).toContainText(text)
  }
  for (const chip of ['Boxing', 'MMA', 'TRX', 'Yoga', 'Tennis', 'Home Visit', 'Outdoor', 'Gym']) {
    await expect(dialog.getByText(chip, { exact: true })).toBeVisible()
  }
  await expect(dialog.getByRole('heading', { name: 'About' })).toBeVisible()
  await expect(dialog).toContainText('I teach boxing from zero')
  await expect(dialog.getByRole('heading', { name: 'Gallery (3 photos)' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Location' })).toBeVisible()
  const map = dialog.getByRole('region', { name: 'Map: Yulissa Peralta' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('button', { name: /Yulissa Peralta/ })).toBeVisible()
  for (const control of ['Zoom in', 'Zoom out', 'Full screen']) {
    await expect(map.getByRole('button', { name: control })).toBeVisible()
  }
  expect((await map.boundingBox())?.height).toBeCloseTo(300, -1)
  await expect(dialog.getByRole('heading', { name: 'Reviews (87)' })).toBeVisible()
  const reviews = dialog.getByRole('region', { name: 'Reviews (87)' })
  await expect(reviews.getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible()
  for (const text of [
    'Luis Ángel Reyes',
    'Oct 31, 2026',
    'Punctual, clear, tough.',
    'Yulissa Peralta replied',
    'Anonymous',
  ]) {
    await expect(reviews).toContainText(text)
  }
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(page).toHaveURL('/client-dashboard')
})

test('stand-ins take the place of everything that is missing', async ({ page }) => {
  const dialog = await openDetails(page, { id: trainerJson().id, trainer_name: '' }, 'Trainer')
  await expect(dialog.getByRole('img', { name: 'Trainer' })).toHaveText('T')
  await expect(dialog.getByRole('heading', { name: 'Trainer', exact: true })).toBeVisible()
  await expect(dialog).toContainText('(0 reviews)')
  await expect(dialog).toContainText('RD$50.00')
  await expect(dialog).toContainText('Location not available')
  await expect(dialog).toContainText('Address not provided')
  for (const absent of ['About', 'Gallery', 'Reviews (']) {
    await expect(dialog.getByRole('heading', { name: absent })).toHaveCount(0)
  }
})

test('without coordinates the address stands in the place of the map', async ({ page }) => {
  const dialog = await openDetails(page, trainerJson({ location: null }))
  const place = dialog.getByText('Location not available').locator('..')
  await expect(place).toContainText('Malecón, Gazcue')
})

for (const { address, text } of [
  { address: 'Malecón, Gazcue', text: 'Malecón, Gazcue' },
  { address: '', text: 'Contact trainer for location details' },
]) {
  test(`a map that cannot be drawn says so, with '${text}'`, async ({ page, allowComplaint }) => {
    allowComplaint(/map-loaded|Failed to load resource|ERR_FAILED/)
    await page.route(/assets\/map-loaded/, (route) => route.abort())
    const dialog = await openDetails(page, trainerJson({ address }))
    const notice = dialog.getByText('Map Temporarily Unavailable').locator('..')
    await notice.scrollIntoViewIfNeeded()
    await expect(notice).toContainText(text)
  })
}

test('a map that is on its way says Loading map...', async ({ page }) => {
  await page.route(/assets\/(map-loaded|open-surface)/, () => undefined)
  const dialog = await openDetails(page, trainerJson())
  await dialog.getByText('Loading map...').scrollIntoViewIfNeeded()
  await expect(dialog.getByText('Loading map...')).toBeVisible()
})

test('it closes by its button, by Escape and by the backdrop, and gives the focus back', wide, async ({ page }) => {
  const dialog = await openDetails(page, trainerJson())
  const opener = page.getByRole('button', { name: 'Yulissa Peralta', exact: true })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.locator('article').getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(6, 300)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('its photos open the viewer above it, and Escape closes one after the other', wide, async ({ page }) => {
  const dialog = await openDetails(page, trainerJson({ gallery: ['/pictures/1.svg', '/pictures/2.svg'] }))
  await dialog.getByRole('button', { name: 'Gallery 2' }).click()
  const viewer = page.getByRole('dialog', { name: 'Gallery', exact: true })
  await expect(viewer).toContainText('2 / 2')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-DO' })

  test('the stand-ins speak it too', async ({ page }) => {
    await signIn(page, 'client')
    await answerTrainers(page, [{ id: trainerJson().id, reviews: [{ rating: 5 }] }])
    await page.goto('/')
    await page.getByRole('button', { name: 'Entrenador', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Detalles del entrenador' })
    for (const text of [
      '(0 reseñas)',
      'RD$50.00',
      'Ubicación no disponible',
      'Dirección no indicada',
      'Reseñas (1)',
      'Anónimo',
    ]) {
      await expect(dialog).toContainText(text)
    }
  })
})
