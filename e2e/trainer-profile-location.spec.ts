import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { RunningServer } from './house/server'
import { expect, serverWith, test, wide } from './house/test'
import { openEditor, signUpTrainer, signUpWithProfile } from './house/trainers'

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

test('no map code is fetched before the map is near the screen', async ({ page }) => {
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
})

test('the location is set by a press on the map, by dragging and by the arrow keys', wide, async ({ page }) => {
  await openPicker(page)
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

test('a neighbourhood that the search does not know is told of with the eight that it knows', async ({ page }) => {
  await openPicker(page)
  await page.getByLabel('Neighbourhood search').fill('Manhattan')
  await page.getByRole('button', { name: 'Search' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Location not found' })
  for (const name of [
    'Piantini',
    'Naco',
    'Bella Vista',
    'Gazcue',
    'Zona Colonial',
    'Evaristo Morales',
    'Los Cacicazgos',
    'Arroyo Hondo',
  ]) {
    await expect(alert).toContainText(name)
  }
  await page.getByLabel('Neighbourhood search').fill('Arroyo Hondo')
  await page.getByLabel('Neighbourhood search').press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(marker(page)).toBeVisible()
})

test.describe('by GPS', () => {
  test('a position that is granted is taken', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 18.45678, longitude: -69.91234 })
    await openPicker(page)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('Latitude 18.45678, longitude -69.91234')).toBeVisible()
  })

  test('one that is refused, or a browser without it, is told of', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, refuse) => refuse?.({} as GeolocationPositionError)
    })
    await openPicker(page)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(
      page.getByText('Could not get your current location. Please click on the map to set your location'),
    ).toBeVisible()
    await page.evaluate(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('Geolocation is not supported by your browser')).toBeVisible()
  })
})

test('where no map can be drawn a notice says so, and the search still sets the location', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource|dynamically imported/)
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
  server: serverWith({ GOOGLE_MAPS_API_KEY: 'a-key' }),
})

withKey.describe('with a key for Google Maps', () => {
  const script = 'https://maps.googleapis.com/**'

  async function standIn(page: Page): Promise<void> {
    const body = await readFile(new URL('./house/google-stand-in.js', import.meta.url), 'utf8')
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  }

  withKey('the map is Google’s, and no notice stands beside it', async ({ page }) => {
    await standIn(page)
    const asked = page.waitForRequest(script)
    await openPicker(page)
    const { searchParams } = new URL((await asked).url())
    expect(searchParams.get('key')).toBe('a-key')
    expect(searchParams.get('libraries')).toContain('places')
    await expect(page.locator('[data-google-stand-in]')).toBeVisible()
    await expect(page.getByText(notice)).toHaveCount(0)
    await map(page).click({ position: { x: 100, y: 150 } })
    await expect(marker(page)).toBeVisible()
    const first = await chosen(page).textContent()
    await marker(page).press('ArrowLeft')
    await expect(chosen(page)).not.toHaveText(first ?? '')
  })

  withKey('a blocked script leaves the open map and its notice', async ({ page, allowComplaint }) => {
    allowComplaint(/ERR_FAILED/)
    await page.route(script, (route) => route.abort())
    await openPicker(page)
    await expect(page.getByText(notice)).toBeVisible()
    await map(page).click({ position: { x: 100, y: 150 } })
    await expect(chosen(page)).toBeVisible()
  })

  withKey('a key that is refused later keeps the location that was set', async ({ page }) => {
    await standIn(page)
    await openPicker(page)
    await map(page).click({ position: { x: 100, y: 150 } })
    const before = await chosen(page).textContent()
    await page.evaluate(() => Reflect.get(globalThis, 'gm_authFailure')())
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.locator('[data-google-stand-in]')).toHaveCount(0)
    await expect(marker(page)).toBeVisible()
    await expect(chosen(page)).toHaveText(before ?? '')
  })

  withKey('a script that never calls back is given up after ten seconds', async ({ page }) => {
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await openPicker(page)
    await expect(page.getByText('Loading map...')).toBeVisible()
    await expect(page.getByText(notice)).toBeVisible({ timeout: 15_000 })
  })
})

test('without a key nothing is asked of Google', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signUpWithProfile(page)
  await openEditor(page)
  await page.getByRole('button', { name: 'Use my location' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(notice)).toBeVisible()
  expect(asked.filter((url) => url.includes('google'))).toEqual([])
})
