import type { Page } from '@playwright/test'
import { openClientDashboard, row, rows, twoTrainers } from './house/client-dashboard'
import { mockTrainer, mockTrainers, trainerJson } from './house/mock-trainers'
import { settleHistory } from './house/navigation'
import { expect, expectTexts, test, wide } from './house/test'

const marker = (page: Page, name: string) => page.locator('[data-marker]').and(page.getByRole('button', { name }))

/** A phone shows either the list or the map. */
async function showMap(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.locator('[data-map=open]')).toBeVisible()
}

const many = (count: number, lat: number) =>
  Array.from({ length: count }, (_, index) =>
    trainerJson({ trainer_name: `T${lat} ${index}`, location: { lat: lat + index / 5000, lng: -69.93 } }),
  )

test(
  'the map clusters trainers, opens a popup for each trainer, and highlights the trainer under the pointer',
  wide,
  async ({ page, isMobile, checkAccessibility }) => {
    await openClientDashboard(page, [...many(14, 18.47), ...many(3, 19.4)])
    await showMap(page, isMobile)

    await test.step('trainers near each other form a cluster, which is red if it has more than ten trainers', async () => {
      await expect(page.locator('[data-cluster=red]')).toHaveText('14')
      await expect(page.locator('[data-cluster=blue]')).toHaveText('3')
      await checkAccessibility()
    })

    const trainers = twoTrainers()
    await mockTrainers(page, [
      { ...trainers[0], specializations: ['Yoga', 'TRX', 'Boxing'] },
      trainers[1] ?? {},
      trainerJson({ trainer_name: 'Nowhere', location: null }),
    ])
    await test.step('a phone still shows the map after a reload', async () => {
      if (isMobile) await expect(page).toHaveURL('/client-dashboard?view=map')
      await page.reload()
      await expect(page.locator('[data-map=open]')).toBeVisible()
      if (!isMobile) return
      await expect(rows(page).first()).toBeHidden()
      await page.getByRole('button', { name: 'List', exact: true }).click()
      await expect(rows(page).first()).toBeVisible()
      await expect(page).toHaveURL('/client-dashboard')
      await showMap(page, isMobile)
    })

    await test.step('trainers without a location are left out, and a note points to the address search', async () => {
      await expect(page.locator('[data-marker]')).toHaveCount(2)
      await expect(page.getByRole('note')).toContainText('use the address search')
    })

    await test.step('hovering over a row highlights its marker, and hovering over a marker highlights its row', async () => {
      if (isMobile) return
      const pin = marker(page, 'Rafael Montero')
      const highlighted = page.locator('[data-highlighted=true]')
      await row(page, 'Rafael Montero').hover()
      await expect(pin).toHaveClass(/scale-120/)
      await expect(highlighted).toContainText('Rafael Montero')
      await marker(page, 'Carolina Báez').hover()
      await expect(highlighted).toContainText('Carolina Báez')
      await expect(pin).not.toHaveClass(/scale-120/)
    })

    await test.step('a marker opens a popup with a link to book', async () => {
      const portrait = marker(page, 'Carolina Báez, RD$1,400.00')
      await portrait.click()
      const popup = page.getByRole('dialog', { name: /Carolina/ })
      await expect(page.locator('[data-highlighted=true]', { hasText: 'Carolina Báez' })).toHaveCount(1)
      await expectTexts(popup, ['Carolina Báez', '4.9', '(87 reviews)', 'Yoga', 'TRX', 'RD$1,400.00'])
      await expect(popup.getByText('Boxing')).toHaveCount(0)
      await checkAccessibility()
      await popup.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await settleHistory(page, 0)
      await portrait.click()
      await settleHistory(page, 1)
      await page.goBack()
      await expect(popup).toHaveCount(0)
      await mockTrainer(page, trainers[0] ?? {})
      await portrait.click()
      await popup.getByRole('link', { name: 'Book Now' }).click()
      await expect(page).toHaveURL(`/booking-checkout?trainerId=${trainers[0]?.id}`)
      await expect(page.getByRole('heading', { name: 'Book a Session' })).toBeVisible()
    })
  },
)

test('a notice replaces the map of trainers if it cannot be loaded', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/map-loaded|Failed to load resource|ERR_FAILED/)
  await page.route(/assets\/map-loaded/, (route) => route.abort())
  await openClientDashboard(page, twoTrainers(), '/client-dashboard?view=map')
  const notice = page.getByRole('complementary', { name: 'Map' })
  await expect(notice).toContainText('Map Temporarily Unavailable')
  await expect(notice).toContainText('Use the address search')
})
