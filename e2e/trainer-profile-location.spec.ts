import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { RunningServer } from './house/server'
import { expect, expectTexts, serverFixture, test } from './house/test'
import { signUpTrainer, signUpWithProfile } from './house/trainers'

const map = (page: Page) => page.getByRole('region', { name: 'Map to set your location' })
const marker = (page: Page) => page.getByRole('button', { name: 'Your location' })
const chosen = (page: Page) => page.getByText(/^Latitude /)
const notice = 'This is a simplified map'

async function openPicker(page: Page): Promise<void> {
  await signUpTrainer(page)
  await page.goto('/trainer-dashboard')
  await page.getByLabel('Neighbourhood search').scrollIntoViewIfNeeded()
  await map(page).scrollIntoViewIfNeeded()
}

test('map code is loaded when the map is near the viewport; without a key Google gets no requests', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const mapCode = () => fetched.filter((url) => /map-loaded|surface|leaflet/.test(url))
  await signUpWithProfile(page)
  await page.goto('/trainer-dashboard')
  await expect(page.getByRole('heading', { name: 'Weekly schedule' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(mapCode()).toEqual([])
  await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Map of your location' })).toBeVisible()
  expect(mapCode().length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Use my location' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(notice)).toBeVisible()
  expect(fetched.filter((url) => url.includes('google'))).toEqual([])
})

test('a trainer sets the location by click, keyboard, drag, neighbourhood search and GPS', async ({
  page,
  context,
  checkAccessibility,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 18.45678, longitude: -69.91234 })
  await openPicker(page)
  const search = page.getByLabel('Neighbourhood search')

  await test.step('a click on the map, the arrow keys and dragging set the location', async () => {
    await expect(page.getByText('No location set yet')).toBeVisible()
    await expect(page.getByText(notice)).toBeVisible()
    await map(page).click({ position: { x: 100, y: 150 } })
    await expect(marker(page)).toBeVisible()
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

  await test.step('a search for an unknown neighbourhood lists the eight known neighbourhoods', async () => {
    await search.fill('Manhattan')
    await page.getByRole('button', { name: 'Search' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Location not found' })
    await expectTexts(alert, [
      'Piantini',
      'Naco',
      'Bella Vista',
      'Gazcue',
      'Zona Colonial',
      'Evaristo Morales',
      'Los Cacicazgos',
      'Arroyo Hondo',
    ])
    await checkAccessibility()
    const before = await chosen(page).textContent()
    await search.fill('Arroyo Hondo')
    await search.press('Enter')
    await expect(alert).toHaveCount(0)
    await expect(chosen(page)).not.toHaveText(before ?? '')
    await expect(marker(page)).toBeVisible()
  })

  await test.step('GPS sets the location; without permission or support an error is shown', async () => {
    const useGps = page.getByRole('button', { name: 'Use my location' })
    await useGps.click()
    await expect(page.getByText('Latitude 18.45678, longitude -69.91234')).toBeVisible()
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_onSuccess, onError) => onError?.({} as GeolocationPositionError)
    })
    await useGps.click()
    await expect(
      page.getByText('Could not get your current location. Please click on the map to set your location'),
    ).toBeVisible()
    await page.evaluate(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
    await useGps.click()
    await expect(page.getByText('Geolocation is not supported by your browser')).toBeVisible()
  })
})

test('if the map cannot be loaded, a notice is shown and the search still sets the location', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|dynamically imported/)
  await page.route('**/assets/map-loaded-*.js', (route) => route.abort())
  await signUpTrainer(page)
  await page.goto('/trainer-dashboard')
  await page.getByRole('button', { name: 'Use my location' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Map Temporarily Unavailable')).toBeVisible()
  await page.getByLabel('Neighbourhood search').fill('Naco')
  await page.getByLabel('Neighbourhood search').press('Enter')
  await expect(chosen(page)).toBeVisible()
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

  withKey('if Google refuses the key, the open map replaces Google Maps and keeps the location', async ({ page }) => {
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
  })

  withKey(
    'if Google Maps is blocked or never becomes ready, the open map and a notice are shown',
    async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/ERR_FAILED/)
      await withKey.step('Google Maps is blocked', async () => {
        await page.route(script, (route) => route.abort())
        await openPicker(page)
        await expect(page.getByText(notice)).toBeVisible()
        await map(page).click({ position: { x: 100, y: 150 } })
        await expect(chosen(page)).toBeVisible()
      })

      await withKey.step('if Google Maps never becomes ready, the page stops waiting after ten seconds', async () => {
        await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
        await page.clock.install()
        page.on('dialog', (dialog) => void dialog.accept())
        const loaded = page.waitForResponse(script)
        await openPicker(page)
        await loaded
        await expect(page.getByText('Loading map...')).toBeVisible()
        await page.clock.fastForward(9_000)
        await expect(page.getByText(notice)).toHaveCount(0)
        await page.clock.fastForward(1_000)
        await expect(page.getByText(notice)).toBeVisible()
      })
    },
  )
})
