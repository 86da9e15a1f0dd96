import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { RunningServer } from './house/server'
import { expect, serverFixture, test } from './house/test'
import { signUpTrainer, signUpWithProfile } from './house/trainers'

const map = (page: Page) => page.getByRole('region', { name: 'Map to set your location' })
const marker = (page: Page) => page.getByRole('button', { name: 'Your location' })
const chosen = (page: Page) => page.getByText(/^Latitude /)
const notice = 'This is a simplified map'

/** Scrolls to the map, because it is loaded only when it is near the viewport. */
async function showMap(page: Page): Promise<void> {
  await page.getByLabel('Neighbourhood search').scrollIntoViewIfNeeded()
  await map(page).scrollIntoViewIfNeeded()
}

async function openPicker(page: Page): Promise<void> {
  await signUpTrainer(page)
  await page.goto('/trainer-dashboard')
  await showMap(page)
}

test('a trainer sets the location by click, keyboard, drag, neighbourhood search and GPS', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 18.45678, longitude: -69.91234 })
  await page.setViewportSize({ width: 390, height: 700 })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const mapCode = () => fetched.filter((url) => /map-loaded|surface|leaflet/.test(url))
  await signUpWithProfile(page)
  await page.goto('/trainer-dashboard')

  await test.step('map code is loaded when the map is near the viewport', async () => {
    await expect(page.getByRole('heading', { name: 'Weekly schedule' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(mapCode()).toEqual([])
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Map of your location' })).toBeVisible()
    expect(mapCode().length).toBeGreaterThan(0)
  })

  await test.step('a click on the map, the arrow keys and dragging set the location', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await showMap(page)
    await expect(page.getByText(notice)).toBeVisible()
    await expect(marker(page)).toBeVisible()
    await expect(chosen(page)).toHaveText('Latitude 18.46550, longitude -69.90010')
    await map(page).click({ position: { x: 100, y: 150 } })
    await expect(chosen(page)).not.toHaveText('Latitude 18.46550, longitude -69.90010')
    const first = await chosen(page).textContent()

    await marker(page).press('ArrowUp')
    await expect(chosen(page)).not.toHaveText(first ?? '')
    const second = await chosen(page).textContent()

    const box = await marker(page).boundingBox()
    if (!box) throw new Error('The marker is not on the screen')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 10, { steps: 4 })
    await page.mouse.up()
    await expect(chosen(page)).not.toHaveText(second ?? '')
  })

  await test.step('the neighbourhood search and GPS move the map to the location', async () => {
    const search = page.getByLabel('Neighbourhood search')
    const before = await chosen(page).textContent()
    await search.fill('Arroyo Hondo')
    await search.press('Enter')
    await expect(chosen(page)).not.toHaveText(before ?? '')
    await expect(map(page).locator('.leaflet-container')).toHaveAttribute('data-scale', 'street')
    await expect(marker(page)).toBeVisible()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('Latitude 18.45678, longitude -69.91234')).toBeVisible()
    await expect(marker(page)).toBeVisible()
  })

  expect(fetched.filter((url) => url.includes('google'))).toEqual([])
})

const withKey = test.extend<Record<never, never>, { server: RunningServer }>({
  server: serverFixture({ GOOGLE_MAPS_API_KEY: 'a-key' }),
})

withKey.describe('with a key for Google Maps', () => {
  const script = 'https://maps.googleapis.com/**'

  async function mockGoogleMaps(page: Page): Promise<void> {
    const body = await readFile(new URL('./house/mock-google-maps.js', import.meta.url), 'utf8')
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  }

  withKey(
    'the open map replaces Google Maps if Google refuses the key or is blocked',
    async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/ERR_FAILED/)
      await mockGoogleMaps(page)
      const request = page.waitForRequest(script)
      await openPicker(page)
      const { searchParams } = new URL((await request).url())
      expect(searchParams.get('key')).toBe('a-key')
      expect(searchParams.get('libraries')).toContain('places')
      await expect(page.locator('[data-mock-google-map]')).toBeVisible()
      await expect(page.getByText(notice)).toHaveCount(0)
      await map(page).click({ position: { x: 100, y: 150 } })
      await expect(marker(page)).toBeVisible()
      const first = await chosen(page).textContent()
      await marker(page).press('ArrowLeft')
      await expect(chosen(page)).not.toHaveText(first ?? '')

      await withKey.step('if Google refuses the key later, the open map shows the location', async () => {
        const before = await chosen(page).textContent()
        await page.evaluate(() => Reflect.get(globalThis, 'gm_authFailure')())
        await expect(page.getByText(notice)).toBeVisible()
        await expect(page.locator('[data-mock-google-map]')).toHaveCount(0)
        await expect(marker(page)).toBeVisible()
        await expect(chosen(page)).toHaveText(before ?? '')
      })

      await withKey.step('if Google Maps is blocked, the open map is shown', async () => {
        await page.unroute(script)
        await page.route(script, (route) => route.abort())
        page.on('dialog', (dialog) => void dialog.accept())
        await page.reload()
        await page.getByLabel('Neighbourhood search').scrollIntoViewIfNeeded()
        await map(page).scrollIntoViewIfNeeded()
        await expect(page.getByText(notice)).toBeVisible()
        await map(page).click({ position: { x: 100, y: 150 } })
        await expect(chosen(page)).toBeVisible()
      })
    },
  )
})
