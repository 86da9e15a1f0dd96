import type { Page } from '@playwright/test'
import { holdRequests } from './house/hold-requests'
import {
  activeDiscount,
  mockPictures,
  mockTrainer,
  mockTrainers,
  type TrainerJson,
  trainerJson,
} from './house/mock-trainers'
import { settleHistory } from './house/navigation'
import { signIn } from './house/people'
import { expect, expectTexts, test } from './house/test'

const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Trainer Details' })

/** Opens the landing page as a client, with these trainers. */
async function openLanding(page: Page, ...trainers: readonly TrainerJson[]): Promise<void> {
  await signIn(page, 'client')
  await mockPictures(page)
  await mockTrainers(page, trainers)
  for (const trainer of trainers) await mockTrainer(page, trainer)
  await page.goto('/')
}

async function openDetails(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(detailsOf(page)).toBeVisible()
  return detailsOf(page)
}

async function closeDetails(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(detailsOf(page)).toHaveCount(0)
}

test('the trainer dialog shows the profile, opens photos, and closes by Escape, Back, button and backdrop', async ({
  page,
  checkAccessibility,
}) => {
  await openLanding(
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
  const dialog = await openDetails(page, 'Yulissa Peralta')
  await expect(dialog.getByRole('heading', { name: 'Yulissa Peralta' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Yulissa Peralta' })).toHaveAttribute('src', '/pictures/yulissa.svg')
  await expectTexts(dialog, ['4.9', '(87 reviews)', 'RD$1,400.00', 'RD$1,190.00', '/session', 'Malecón, Gazcue'])
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
  await expectTexts(reviews, [
    'Luis Ángel Reyes',
    'Oct 31, 2026',
    'Punctual, clear, tough.',
    'Yulissa Peralta replied',
    'Anonymous',
  ])
  await checkAccessibility()

  await test.step('a photo opens the viewer; Escape closes the viewer, and then the dialog', async () => {
    const photo = dialog.getByRole('button', { name: 'Gallery 2' })
    const viewer = page.getByRole('dialog', { name: 'Gallery', exact: true })
    // Presses Escape at the moment when the viewer appears.
    const pressed = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.body.textContent?.includes('2 / 3')) return
            observer.disconnect()
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
            )
            resolve()
          })
          observer.observe(document.body, { childList: true, subtree: true })
        }),
    )
    await photo.click()
    await pressed
    await expect(viewer).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await photo.click()
    await expect(viewer).toContainText('2 / 3')
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('Back closes the viewer, and then the dialog; the page stays', async () => {
    const opener = page.getByRole('button', { name: 'Yulissa Peralta', exact: true })
    const viewer = page.getByRole('dialog', { name: 'Gallery', exact: true })
    const openBoth = async () => {
      await opener.press('Enter')
      await dialog.getByRole('button', { name: 'Gallery 2' }).click()
      await expect(viewer).toContainText('2 / 3')
      await settleHistory(page, 2)
    }
    await openBoth()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await openBoth()
    await page.evaluate(() => {
      history.back()
      history.back()
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  await test.step('after Close or a reload, Back and Forward do not open the dialog again', async () => {
    await openDetails(page, 'Yulissa Peralta')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await settleHistory(page, 0)
    await page.goForward()
    await settleHistory(page, 0)
    await openDetails(page, 'Yulissa Peralta')
    await settleHistory(page, 1)
    await page.reload()
    await settleHistory(page, 0)
    await expect(page.getByRole('button', { name: 'Yulissa Peralta', exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
    await page.goForward()
  })

  await test.step('Close and a click on the backdrop close the dialog and restore the focus', async () => {
    const opener = page.getByRole('button', { name: 'Yulissa Peralta', exact: true })
    await opener.press('Enter')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.locator('article').getByRole('button', { name: 'Book Now' }).click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(6, 300)
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  await test.step('Book Now leads to the dashboard, with that trainer', async () => {
    await openDetails(page, 'Yulissa Peralta')
    await dialog.getByRole('button', { name: 'Book Now' }).click()
    await expect(page).toHaveURL(/\/client-dashboard\?trainer=[0-9a-f-]{36}$/)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(dialog).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL(/\/client-dashboard\?trainer=/)
  })
})

test('the trainer dialog shows fallbacks for missing values, in Spanish too', async ({ page }) => {
  await openLanding(page, { id: trainerJson().id, trainer_name: '' }, trainerJson({ location: null }))
  const dialog = await openDetails(page, 'Trainer')
  await expect(dialog.getByRole('img', { name: 'Trainer' })).toHaveText('T')
  await expect(dialog.getByRole('heading', { name: 'Trainer', exact: true })).toBeVisible()
  await expectTexts(dialog, ['(0 reviews)', 'RD$50.00', 'Location not available', 'Address not provided'])
  for (const absent of ['About', 'Gallery', 'Reviews (']) {
    await expect(dialog.getByRole('heading', { name: absent })).toHaveCount(0)
  }

  await test.step('without coordinates the address replaces the map', async () => {
    await closeDetails(page)
    await openDetails(page, 'Yulissa Peralta')
    const notice = dialog.getByText('Location not available').locator('..')
    await expect(notice).toContainText('Malecón, Gazcue')
  })

  await test.step('the dialog is shown in Spanish', async () => {
    await mockTrainers(page, [{ id: trainerJson().id, reviews: [{ rating: 5 }] }])
    await page.goto('/')
    await page.getByRole('banner').getByTitle('Cambiar a Español').click()
    await page.getByRole('button', { name: 'Entrenador', exact: true }).click()
    const spanishDialog = page.getByRole('dialog', { name: 'Detalles del entrenador' })
    await expectTexts(spanishDialog, [
      '(0 reseñas)',
      'RD$50.00',
      'Ubicación no disponible',
      'Dirección no indicada',
      'Reseñas (1)',
      'Anónimo',
    ])
  })
})

test('the trainer dialog shows a placeholder while the map loads, and the address if the map cannot be loaded', async ({
  page,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/map-loaded|Failed to load resource|ERR_FAILED/)
  const release = await holdRequests(page, /assets\/map-loaded/, (route) => route.abort())
  await openLanding(page, trainerJson(), trainerJson({ trainer_name: 'Nicole Then', address: '' }))
  const dialog = await openDetails(page, 'Yulissa Peralta')
  const notice = dialog.getByText('Map Temporarily Unavailable').locator('..')

  await test.step('a placeholder is shown while the map loads', async () => {
    await dialog.getByText('Loading map...').scrollIntoViewIfNeeded()
    await expect(dialog.getByText('Loading map...')).toBeVisible()
    await checkAccessibility()
  })

  await test.step('if the map cannot be loaded, the address is shown', async () => {
    release()
    await notice.scrollIntoViewIfNeeded()
    await expect(notice).toContainText('Malecón, Gazcue')
    await checkAccessibility()
  })

  await test.step('if there is no address either, a notice says to ask the trainer', async () => {
    await closeDetails(page)
    await openDetails(page, 'Nicole Then')
    await notice.scrollIntoViewIfNeeded()
    await expect(notice).toContainText('Contact trainer for location details')
  })
})
