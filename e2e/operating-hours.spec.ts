import { expect, expectTexts, test } from './house/test'

const hours = { operating_hours: { start: '06:00', end: '22:00' } }
const openHours = { ...hours, is_open: true, current_time_dr: '09:30' }
const closedHours = { ...hours, is_open: false, current_time_dr: '23:15' }

test('the opening-hours banner is updated every minute, is translated, and is hidden while its data cannot load', async ({
  page,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/status of 500/)
  const path = '**/api/operating-hours'
  const banner = (words: string) => page.getByRole('status').filter({ hasText: words })
  await page.clock.install()
  await page.route(path, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))

  await test.step('a failed request shows no banner and no error', async () => {
    const failed = page.waitForResponse(path)
    await page.goto('/')
    await failed
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Service Open')).toHaveCount(0)
    await expect(page.getByText('Service Currently Closed')).toHaveCount(0)
  })

  await test.step('the banner shows the hours of the real server', async () => {
    await page.unroute(path)
    const response = page.waitForResponse(
      (candidate) => candidate.url().endsWith('/api/operating-hours') && candidate.ok(),
    )
    await page.clock.fastForward('01:00')
    const { is_open: isOpen } = await (await response).json()
    await expect(banner(isOpen ? 'Service Open' : 'Service Currently Closed')).toContainText('06:00 to 22:00')
  })

  await test.step('an open service has a green banner with the opening hours', async () => {
    await page.route(path, (route) => route.fulfill({ json: openHours }))
    await page.clock.fastForward('01:00')
    await expectTexts(banner('Service Open'), ['06:00', '22:00', 'Dominican Time'])
    await checkAccessibility()
    await page.getByRole('banner').getByTitle('Cambiar a Español').click()
    await expectTexts(banner('Servicio abierto'), ['06:00', '22:00', 'hora dominicana'])
  })

  await test.step('a closed service has an orange-red banner with hours and Dominican time', async () => {
    await page.route(path, (route) => route.fulfill({ json: closedHours }))
    await page.clock.fastForward('01:00')
    await expectTexts(banner('Servicio cerrado en este momento'), ['22:00', '23:15', 'hora dominicana'])
    await page.getByRole('banner').getByTitle('Switch to English').click()
    await expectTexts(banner('Service Currently Closed'), ['22:00', '23:15', 'Dominican Time'])
  })
})
