import type { Locator } from '@playwright/test'
import { search } from './house/client-dashboard'
import { signIn } from './house/people'
import { expect, spanishTest, test } from './house/test'
import { signUpTrainer } from './house/trainers'

async function boxOf(element: Locator) {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The elements may still move while the page loads or turns. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const areApart = async () => {
    const [a, b] = [await boxOf(one), await boxOf(other)]
    return a.bottom <= b.y || b.bottom <= a.y || a.right <= b.x || b.right <= a.x
  }
  await expect.poll(areApart).toBe(true)
}

spanishTest('tabs, filters and the bottom bar are readable on a phone', async ({ page }) => {
  await signIn(page, 'trainer')
  await page.goto('/trainer-dashboard?tab=reviews')
  const tab = page.getByRole('link', { name: /Reseñas \(\d+\)/ })
  await expect(tab).toBeVisible()
  await expect.poll(async () => (await boxOf(tab)).right).toBeLessThanOrEqual(390)

  await signIn(page, 'client')
  await page.goto('/client-dashboard?tab=bookings&state=cancelled')
  const filter = page.getByRole('link', { name: /^Canceladas ?\d/ })
  await expect(filter).toBeVisible()
  await expect.poll(async () => (await boxOf(filter)).right).toBeLessThanOrEqual(390)
  const bar = page.getByRole('navigation', { name: 'Mi panel' })
  await expect(bar.getByRole('link').first()).toHaveText('Buscar')
  const heights = () => bar.getByRole('link').evaluateAll((links) => links.map(({ scrollHeight }) => scrollHeight))
  await expect.poll(async () => new Set(await heights())).toEqual(new Set([56]))
})

test('the map goes to the place of the search, and nothing covers its controls', async ({ page }) => {
  await signIn(page, 'client')
  await page.goto('/client-dashboard?view=map')
  await expect(page.locator('[data-map=open] .leaflet-container')).toHaveAttribute('data-scale', 'country')
  const viewSwitch = page.getByRole('group', { name: 'View' })

  await test.step('the filters are visible, and a search zooms to its place', async () => {
    await page.getByLabel('Specialization').selectOption('Boxing')
    await page.getByRole('combobox', { name: 'Address' }).fill('Piantini')
    await search(page)
    await expect(page).toHaveURL(/address=Piantini/)
    await expect(page.locator('.map-name', { hasText: 'Piantini' })).toBeVisible()
    await expectApart(viewSwitch, page.getByRole('link', { name: 'GeoNames' }))
    await expectApart(viewSwitch, page.getByRole('link', { name: 'Natural Earth' }))
  })

  await test.step('on a phone held sideways the map fits between the header and the bottom bar', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expectApart(viewSwitch, page.getByRole('button', { name: 'Search' }))
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(page.locator('[data-map=open]')).toBeVisible()
    const [map, bar] = [page.getByRole('complementary'), page.getByRole('navigation', { name: 'Dashboard' })]
    await expect.poll(async () => (await boxOf(map)).bottom).toBeLessThanOrEqual((await boxOf(bar)).y)
    await expect.poll(async () => (await boxOf(page.getByRole('button', { name: 'Zoom in' }))).y).toBeGreaterThan(60)
  })
})

test('the location picker zooms to the sector that a trainer chooses', async ({ page }) => {
  await signUpTrainer(page)
  await page.goto('/trainer-dashboard')
  const search = page.getByLabel('Neighbourhood search')
  await search.scrollIntoViewIfNeeded()
  const map = page.locator('[data-map=open] .leaflet-container')
  await expect(map).toHaveAttribute('data-scale', 'town')
  await search.fill('Naco')
  await search.press('Enter')
  await expect(map).toHaveAttribute('data-scale', 'street')
})
