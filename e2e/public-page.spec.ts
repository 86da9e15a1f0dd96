import type { Page } from '@playwright/test'
import { newTrainer } from './house/api-users'
import { watchShift } from './house/layout-shift'
import { linkInMail } from './house/mails'
import { newEmail, signIn } from './house/people'
import { switchTo } from './house/reviews'
import type { RunningServer } from './house/server'
import { expect, expectTexts, test } from './house/test'

interface PublicPage {
  readonly slug: string
}

/** Creates a trainer with a confirmed address, who therefore has a public page. */
async function newPublicTrainer(server: RunningServer, name: string) {
  const trainer = await newTrainer(server.url, name)
  const token = (await linkInMail(server, trainer.email, '/verify')).split('=').at(-1)
  expect((await trainer.api.post('/api/auth/email/proof', { data: { token } })).ok()).toBe(true)
  const { slug }: PublicPage = await (await trainer.api.get('/api/trainers/public-page')).json()
  return { ...trainer, slug }
}

async function slugOfYulissa(page: Page): Promise<string> {
  await signIn(page, 'trainer')
  const { slug }: PublicPage = await (await page.request.get('/api/trainers/public-page')).json()
  await page.context().clearCookies()
  return slug
}

test("anybody can read a trainer's page, in the language of its address", async ({ page, browser, server }) => {
  const slug = await slugOfYulissa(page)
  const shift = await watchShift(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/entrenadores/${slug}`)
  const main = page.getByRole('main')
  const book = page.getByRole('link', { name: 'Reserva con Yulissa' }).locator('visible=true')

  await test.step('the Spanish address is in Spanish, also in an English browser', async () => {
    await expect(book.first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveTitle(/^Yulissa Peralta · Boxeo en .+ \| Entrena$/)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Yulissa Peralta')
    await expectTexts(main, ['Boxeo', 'Precios', 'RD$', 'Horario', 'Lun', 'Reseñas', 'sesiones pagadas', 'Dónde'])
    await expect(book).toHaveCount(2)
  })

  await test.step('the app takes over without asking for the trainer again or moving anything', async () => {
    expect(asked.filter((path) => path.startsWith('/api/public'))).toEqual([])
    expect(await shift()).toBeLessThan(0.1)
  })

  await test.step('the place is a circle around the sector, and no address', async () => {
    await main.getByRole('heading', { name: 'Dónde' }).scrollIntoViewIfNeeded()
    const map = main.getByRole('region', { name: /^Mapa/ })
    await expect(map.locator('[data-area]')).toBeVisible()
    await expect(map.locator('[data-marker]')).toHaveCount(0)
    await expect(main).not.toContainText('Calle')
  })

  await test.step('the switch leads to the English address and does not change the choice for other pages', async () => {
    await page.getByRole('link', { name: 'EN', exact: true }).click()
    await expect(page).toHaveURL(`/en/trainers/${slug}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(/^Yulissa Peralta · Boxing in .+ \| Entrena$/)
    await expectTexts(main, ['Boxing', 'Prices', 'Hours', 'Reviews', 'Where'])
    expect(await page.evaluate(() => localStorage.getItem('entrena_language'))).toBeNull()
    await page.goBack()
    await expect(page).toHaveURL(`/entrenadores/${slug}`)
    await expect(main.getByRole('heading', { name: 'Precios' })).toBeVisible()
    await page.getByRole('link', { name: 'Términos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  })

  await test.step('a wide screen shows a third way to book, and moves nothing either', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/entrenadores/${slug}`)
    await expect(book).toHaveCount(3)
    expect(await shift()).toBeLessThan(0.1)
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the page can be read without JavaScript', async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`/entrenadores/${slug}`)
    const plainMain = plain.getByRole('main')
    await expect(plainMain.getByRole('heading', { level: 1 })).toHaveText(/Yulissa\s+Peralta/)
    await expectTexts(plainMain, ['Boxeo', 'Precios', 'RD$', 'Horario', 'Reseñas', 'Dónde'])
    const plainBook = plainMain.getByRole('link', { name: 'Reserva con Yulissa' }).locator('visible=true')
    await expect(plainBook.first()).toBeVisible()
    await context.close()
  })

  await test.step('the list of a city leads to its trainers and specializations', async () => {
    await page.goto('/entrenadores-en/santo-domingo')
    await expect(page).toHaveTitle('Entrenadores personales en Santo Domingo | Entrena')
    const first = page.getByRole('article').first()
    await expectTexts(first, ['RD$', '/sesión'])
    const links = page.getByRole('navigation', { name: 'Especialidades' }).getByRole('link')
    await links.nth(1).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Entrenadores de .+ en Santo Domingo$/)
    await page.getByRole('link', { name: 'EN', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ trainers in Santo Domingo$/)
    const name = await first.getByRole('heading').textContent()
    await first.click()
    await expect(page).toHaveURL(/\/en\/trainers\/[a-z0-9-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  })
})

test('a visitor who wants to book signs up first and then returns to the trainer', async ({ page, server }) => {
  const trainer = await newPublicTrainer(server, 'Rosanna Lluberes')
  await page.goto(`/en/trainers/${trainer.slug}`)
  const bar = page.locator('[data-save-bar]')
  // Waits for the bar, which only the app has. The server's body has the same headings and is replaced.
  await expect(bar).toContainText('RD$1,400.00')
  await page.getByRole('heading', { name: 'Where' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()
  await bar.getByRole('link', { name: 'Book with Rosanna' }).click()
  await expect(page).toHaveURL('/register')
  await page.getByLabel('Full Name').fill('Massiel Cruz')
  await page.getByLabel('Email Address').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('merengue')
  await page.getByLabel('Confirm Password').fill('merengue')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`/client-dashboard?trainer=${trainer.id}`)
  await expect(page.getByRole('region', { name: 'Book a Session' })).toBeVisible()

  await test.step('a client who is signed in is there at once', async () => {
    await page.goto(`/en/trainers/${trainer.slug}`)
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await bar.getByRole('link', { name: 'Book with Rosanna' }).click()
    await expect(page).toHaveURL(`/trainer/${trainer.id}`)
    await expect(page.getByRole('region', { name: 'Book a Session' })).toBeVisible()
  })
})

test('a trainer shares the public page, hides it and shows it again', async ({
  page,
  context,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  const trainer = await newPublicTrainer(server, 'Wander Feliz')
  const path = `/en/trainers/${trainer.slug}`
  await switchTo(page, trainer)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/trainer-dashboard')
  await page.getByRole('heading', { name: 'Your public page' }).scrollIntoViewIfNeeded()
  const shown = page.getByRole('switch', { name: 'Show my page' })

  await test.step('the address can be copied, sent by WhatsApp and saved as a QR code', async () => {
    await expect(shown).toBeChecked()
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}${path}`)
    const message = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(new URL(message ?? '').searchParams.get('text')).toContain(`${server.url}${path}`)
    await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save QR' }).click()
    expect((await saved).suggestedFilename()).toBe(`${trainer.slug}.png`)
  })

  await test.step('a hidden page is not found', async () => {
    await shown.click()
    await expect(page.getByText('Your page is hidden').first()).toBeVisible()
    await expect(shown).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Wander')
  })

  await test.step('shown again, it can be opened from the profile', async () => {
    await page.goto('/trainer-dashboard')
    await shown.click()
    await expect(page.getByText('Your page is shown')).toBeVisible()
    await page.getByRole('link', { name: 'Open my page' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wander Feliz')
    expect((await page.request.get(path)).status()).toBe(200)
  })
})
