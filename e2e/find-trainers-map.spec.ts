import type { Page } from '@playwright/test'
import { openWith, row, rows, two } from './house/found-trainers'
import { answerTrainer, trainerJson } from './house/shown-trainers'
import { expect, test, wide } from './house/test'

// A map that glides to its popup is still moving when a busy machine presses what is in it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const marker = (page: Page, name: string) => page.locator('[data-marker]').and(page.getByRole('button', { name }))

/** On a phone the map is the other view. */
async function showMap(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.locator('[data-map=open]')).toBeVisible()
}

test('the map has a face for each trainer, a popup, and the way to book', wide, async ({ page, isMobile }) => {
  const trainers = two()
  await openWith(page, [{ ...trainers[0], specializations: ['Yoga', 'TRX', 'Boxing'] }, trainers[1] ?? {}])
  await showMap(page, isMobile)
  await expect(page.locator('[data-marker]')).toHaveCount(2)
  await marker(page, 'Carolina Báez, RD$1,400.00').click()
  const popup = page.getByRole('dialog', { name: /Carolina/ })
  for (const text of ['Carolina Báez', '4.9', '(87 reviews)', 'Yoga', 'TRX', 'RD$1,400.00']) {
    await expect(popup).toContainText(text)
  }
  await expect(popup.getByText('Boxing')).toHaveCount(0)
  await answerTrainer(page, trainers[0] ?? {})
  await popup.getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL(`/booking-checkout?trainerId=${trainers[0]?.id}`)
  await expect(page.getByRole('heading', { name: 'Book a Session' })).toBeVisible()
})

test('the map highlights what the list points at, and the other way round', wide, async ({ page, isMobile }) => {
  await openWith(page, two())
  await showMap(page, isMobile)
  const pin = marker(page, 'Rafael Montero')
  const highlighted = page.locator('[data-highlighted=true]')
  if (!isMobile) {
    await row(page, 'Rafael Montero').hover()
    await expect(pin).toHaveClass(/scale-120/)
    await expect(highlighted).toContainText('Rafael Montero')
    await marker(page, 'Carolina Báez').hover()
    await expect(highlighted).toContainText('Carolina Báez')
    await expect(pin).not.toHaveClass(/scale-120/)
  }
  await pin.click()
  await expect(page.getByRole('dialog', { name: /Rafael/ })).toBeVisible()
  await expect(page.locator('[data-highlighted=true]', { hasText: 'Rafael Montero' })).toHaveCount(1)
  await page
    .getByRole('dialog', { name: /Rafael/ })
    .getByRole('button', { name: 'Close' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the map leaves out who has no place, and tells of the address search', async ({ page, isMobile }) => {
  const [first] = two()
  await openWith(page, [first ?? {}, trainerJson({ trainer_name: 'Nowhere', location: null })])
  await showMap(page, isMobile)
  await expect(page.locator('[data-marker]')).toHaveCount(1)
  await expect(page.getByRole('note')).toContainText('use the address search')
})

test('the map that cannot be drawn leaves the notice alone', async ({ page, isMobile, allowComplaint }) => {
  allowComplaint(/map-loaded|Failed to load resource|ERR_FAILED/)
  await page.route(/assets\/map-loaded/, (route) => route.abort())
  await openWith(page, two())
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click()
  const notice = page.getByRole('complementary', { name: 'Map' })
  await expect(notice).toContainText('Map Temporarily Unavailable')
  await expect(notice).toContainText('Use the address search')
})

test('the map gathers many in one place, red above ten', wide, async ({ page, isMobile }) => {
  const many = (count: number, lat: number) =>
    Array.from({ length: count }, (_, place) =>
      trainerJson({ trainer_name: `T${lat} ${place}`, location: { lat: lat + place / 5000, lng: -69.93 } }),
    )
  await openWith(page, [...many(14, 18.47), ...many(3, 19.4)])
  await showMap(page, isMobile)
  await expect(page.locator('[data-cluster=red]')).toHaveText('14')
  await expect(page.locator('[data-cluster=blue]')).toHaveText('3')
})

test('the map stays the view of a phone after a reload', async ({ page, isMobile }) => {
  await openWith(page, two())
  await showMap(page, isMobile)
  if (isMobile) await expect(page).toHaveURL('/client-dashboard?view=map')
  await page.reload()
  await expect(page.locator('[data-map=open]')).toBeVisible()
  if (!isMobile) return
  await expect(rows(page).first()).toBeHidden()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL('/client-dashboard')
})
