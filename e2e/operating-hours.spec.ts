import { expect, test, wide } from './house/test'

const openAt = { is_open: true, operating_hours: { start: '06:00', end: '22:00' }, current_time_dr: '09:30' }
const closedAt = { is_open: false, operating_hours: { start: '06:00', end: '22:00' }, current_time_dr: '23:15' }

test('the banner shows what the real server says', wide, async ({ page }) => {
  const answered = page.waitForResponse('**/api/operating-hours')
  await page.goto('/')
  const { is_open: isOpen } = await (await answered).json()
  await expect(page.getByText(isOpen ? 'Service Open' : 'Service Currently Closed')).toBeVisible()
  await expect(page.getByText('06:00 to 22:00', { exact: false }).first()).toBeVisible()
})

for (const { language, open, closed, zone } of [
  { language: 'en-US', open: 'Service Open', closed: 'Service Currently Closed', zone: 'Dominican Time' },
  { language: 'es-DO', open: 'Servicio abierto', closed: 'Servicio cerrado en este momento', zone: 'hora dominicana' },
]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test('an open service has a green banner with its hours', async ({ page }) => {
      await page.route('**/api/operating-hours', (route) => route.fulfill({ json: openAt }))
      await page.goto('/')
      const banner = page.getByRole('status').filter({ hasText: open })
      await expect(banner).toContainText('06:00')
      await expect(banner).toContainText('22:00')
      await expect(banner).toContainText(zone)
    })

    test('a closed service has an orange-red banner with its hours and the Dominican time', async ({ page }) => {
      await page.route('**/api/operating-hours', (route) => route.fulfill({ json: closedAt }))
      await page.goto('/')
      const banner = page.getByRole('status').filter({ hasText: closed })
      await expect(banner).toContainText('22:00')
      await expect(banner).toContainText('23:15')
      await expect(banner).toContainText(zone)
    })
  })
}

test('a banner that cannot load shows nothing and says nothing', async ({ page, allowComplaint }) => {
  allowComplaint(/status of 500/)
  await page.route('**/api/operating-hours', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Service Open')).toHaveCount(0)
  await expect(page.getByText('Service Currently Closed')).toHaveCount(0)
})
