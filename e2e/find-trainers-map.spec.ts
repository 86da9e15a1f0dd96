import type { Locator, Page } from '@playwright/test'
import { bookingRow, bookingRows, makeTwoTrainers, openClientDashboard, pressSearch } from './house/client-dashboard'
import { mockTrainer, mockTrainers, trainerJson } from './house/mock-trainers'
import { waitForHistory } from './house/navigation'
import { signIn } from './house/people'
import { expect, expectTexts, laptop, test } from './house/test'

const marker = (page: Page, name: string) => page.locator('[data-marker]').and(page.getByRole('button', { name }))
const openMap = (page: Page) => page.locator('[data-map=open]')
const ground = (page: Page) => openMap(page).locator('.leaflet-container')

async function boxOf(element: Locator) {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Polls, because elements may still move while the page loads or rotates. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const areApart = async () => {
    const [a, b] = [await boxOf(one), await boxOf(other)]
    return a.bottom <= b.y || b.bottom <= a.y || a.right <= b.x || b.right <= a.x
  }
  await expect.poll(areApart).toBe(true)
}

test('on a phone the map replaces the list and centres on the searched place, and nothing covers the controls of the map', async ({
  page,
}) => {
  await signIn(page, 'client')
  await page.goto('/client-dashboard?view=map')
  await expect(ground(page)).toHaveAttribute('data-scale', 'country')
  const viewSwitch = page.getByRole('group', { name: 'View' })
  const showList = page.getByRole('button', { name: 'List', exact: true })
  const showMap = page.getByRole('button', { name: 'Map', exact: true })

  await test.step('the filters are visible, and a search zooms to its place', async () => {
    await page.getByLabel('Specialization').selectOption('Boxing')
    await page.getByRole('combobox', { name: 'Address' }).fill('Piantini')
    await pressSearch(page)
    await expect(page).toHaveURL(/address=Piantini/)
    await expect(page.locator('.map-name', { hasText: 'Piantini' })).toBeVisible()
    await expectApart(viewSwitch, page.getByRole('link', { name: 'GeoNames' }))
    await expectApart(viewSwitch, page.getByRole('link', { name: 'Natural Earth' }))
  })

  await test.step('on a phone held sideways the map fits between the header and the bottom bar', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await showList.click()
    await expectApart(viewSwitch, page.getByRole('button', { name: 'Search' }))
    await showMap.click()
    await expect(openMap(page)).toBeVisible()
    const [map, bar] = [page.getByRole('complementary'), page.getByRole('navigation', { name: 'Dashboard' })]
    await expect.poll(async () => (await boxOf(map)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y)
    await expect.poll(async () => (await boxOf(page.getByRole('button', { name: 'Zoom in' }))).y).toBeGreaterThan(60)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('either the list or the map is shown', async () => {
    await mockTrainers(page, makeTwoTrainers())
    await page.goto('/client-dashboard')
    await expect(bookingRows(page)).toHaveCount(2)
    await expect(openMap(page)).toHaveCount(0)
    await showMap.click()
    await expect(openMap(page)).toBeVisible()
    await expect(page).toHaveURL('/client-dashboard?view=map')
    await expect(bookingRows(page).first()).toBeHidden()
    await showList.click()
    await expect(bookingRows(page).first()).toBeVisible()
    await expect(page).toHaveURL('/client-dashboard')
    await showMap.click()
  })

  await test.step('a marker opens a popup, which the Close button and Back close', async () => {
    const portrait = marker(page, 'Carolina Báez, RD$1,400.00')
    const popup = page.getByRole('dialog', { name: /Carolina/ })
    await portrait.click()
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(popup).toHaveCount(0)
    await waitForHistory(page, 0)
    await portrait.click()
    await waitForHistory(page, 1)
    await expectApart(viewSwitch, popup)
    await page.goBack()
    await expect(popup).toHaveCount(0)
    await expect(page).toHaveURL('/client-dashboard?view=map')
  })

  await test.step('on a small phone the map has at least 240 of 640 pixels, and nothing covers its popup', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    const bar = page.getByRole('navigation', { name: 'Dashboard' })
    const visible = async () => (await boxOf(bar)).y - (await boxOf(openMap(page))).y
    await expect.poll(visible).toBeGreaterThanOrEqual(240)
    await marker(page, 'Carolina Báez, RD$1,400.00').click()
    await expectApart(page.getByRole('dialog', { name: /Carolina/ }).getByRole('link', { name: 'Book Now' }), bar)
  })
})

const many = (count: number, lat: number) =>
  Array.from({ length: count }, (_, index) =>
    trainerJson({ trainer_name: `T${lat} ${index}`, location: { lat: lat + index / 5000, lng: -69.93 } }),
  )

test.describe('on a laptop', () => {
  test.use(laptop)

  test('the map clusters trainers, opens a popup for each trainer, and highlights the trainer under the pointer', async ({
    page,
  }) => {
    await openClientDashboard(page, [...many(14, 18.47), ...many(3, 19.4)])

    await test.step('trainers near each other form a cluster, which is red if it has more than ten trainers', async () => {
      await expect(openMap(page)).toBeVisible()
      await expect(page.locator('[data-cluster=red]')).toHaveText('14')
      await expect(page.locator('[data-cluster=blue]')).toHaveText('3')
    })

    const trainers = makeTwoTrainers()
    await mockTrainers(page, [
      { ...trainers[0], specializations: ['Yoga', 'TRX', 'Boxing'] },
      trainers[1] ?? {},
      trainerJson({ trainer_name: 'Nowhere', location: null }),
    ])
    await page.reload()

    await test.step('trainers without a location are left out, and a note points to the address search', async () => {
      await expect(page.locator('[data-marker]')).toHaveCount(2)
      await expect(page.getByRole('note')).toContainText('use the address search')
    })

    await test.step('hovering over a row highlights its marker, and hovering over a marker highlights its row', async () => {
      const pin = marker(page, 'Rafael Montero')
      const highlighted = page.locator('[data-highlighted=true]')
      await bookingRow(page, 'Rafael Montero').hover()
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
      await mockTrainer(page, trainers[0] ?? {})
      await popup.getByRole('link', { name: 'Book Now' }).click()
      await expect(page).toHaveURL(`/booking-checkout?trainerId=${trainers[0]?.id}`)
      await expect(page.getByRole('heading', { name: 'Book a Session' })).toBeVisible()
    })
  })
})
