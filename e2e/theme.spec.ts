import { expect, test } from './house/test'

test('the theme follows the system until a visitor chooses one, and applies even if the app does not load', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const html = page.locator('html')
  const barColour = page.locator('meta[name="theme-color"]')
  const theme = page.getByRole('combobox', { name: 'Theme' }).and(page.locator(':visible'))

  await test.step('the page is dark from the first paint, and follows a change of the system', async () => {
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(html).toHaveCSS('color-scheme', 'dark')
    await expect(barColour).toHaveAttribute('content', '#0b151d')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html).toHaveAttribute('data-theme', 'light')
    await expect(barColour).toHaveAttribute('content', '#fbf7f1')
  })

  await test.step('a choice wins over the system and is kept', async () => {
    await theme.selectOption('Dark')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    // The app's scripts are blocked, so only the inline script can have set the theme.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect(html).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('if the app does not load, the page offers a reload after a while', async () => {
    const late = page.getByText('Taking too long?')
    await expect(late).toBeHidden()
    await page.waitForLoadState()
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 13_000
    })
    await expect(late).toBeVisible()
    await expect(page.getByText('¿Tarda demasiado?')).toBeVisible()
    await page.unroute('**/assets/*.js')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(late).toHaveCount(0)
    await expect(html).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('the switch gives the choice back to the system', async () => {
    await expect(theme).toHaveValue('dark')
    await theme.selectOption('As on this device')
    await expect(html).toHaveAttribute('data-theme', 'light')
  })
})
