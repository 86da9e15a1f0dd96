import type { Page } from '@playwright/test'
import { newTrainer } from './house/api-users'
import { watchLayoutShift } from './house/layout-shift'
import { linkInMail } from './house/mails'
import { newEmail, signIn } from './house/people'
import { switchUser } from './house/reviews'
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
  const shift = await watchLayoutShift(page)
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

test.describe('in Spanish', () => {
  test.use({ locale: 'es-DO' })

  test('a visitor looks around without an account, signs up to book a trainer, and then searches by language and map', async ({
    page,
  }) => {
    const bar = page.locator('[data-save-bar]')
    const book = bar.getByRole('link', { name: /^Reserva con / })
    const panel = page.getByRole('region', { name: 'Reserva una sesión' })
    const address = page.getByRole('combobox', { name: 'Dirección' })
    let path = ''

    await test.step('the landing page leads to the lists, and a list to a trainer', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Mira primero, sin cuenta' }).click()
      await page.getByRole('link', { name: /^Santo Domingo/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrenadores personales en Santo Domingo')
      const first = page.getByRole('article').first()
      await expectTexts(first, ['RD$', '/sesión'])
      const name = await first.getByRole('heading').textContent()
      await first.click()
      await expect(page).toHaveURL(/\/entrenadores\/[a-z0-9-]+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
      path = new URL(page.url()).pathname
    })

    await test.step('a visitor who wants to book signs up, reads whose page waits, and returns there', async () => {
      await page.getByRole('heading', { name: 'Dónde' }).scrollIntoViewIfNeeded()
      await expect(bar).toBeInViewport()
      await book.click()
      await expect(page).toHaveURL('/register')
      await expect(page.getByText(/^La página de .+ te espera$/)).toBeVisible()
      await page.getByLabel('Nombre completo').fill('Massiel Cruz')
      await page.getByLabel('Correo electrónico').fill(newEmail())
      await page.getByLabel('Contraseña', { exact: true }).fill('merengue')
      await page.getByLabel('Confirma la contraseña').fill('merengue')
      await page.getByRole('button', { name: 'Crear cuenta' }).click()
      await expect(page).toHaveURL(/^[^?]+\/client-dashboard\?trainer=[0-9a-f-]+$/)
      await expect(panel).toBeVisible()
    })

    await test.step('a signed-in client opens the trainer without signing in again', async () => {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Mi panel' })).toBeVisible()
      await book.click()
      await expect(page).toHaveURL(/\/trainer\/[0-9a-f-]+$/)
      await expect(panel).toBeVisible()
    })

    await test.step('the search asks once for the next free hours of its rows', async () => {
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/next-free-hours') && asked.push(request.url()))
      await page.goto('/client-dashboard')
      await expect(page.getByText('Próxima:').first()).toBeVisible()
      expect(asked).toEqual([...new Set(asked)])
    })

    await test.step('a suggestion searches at once, and a filter by language leaves trainers who speak it', async () => {
      await address.fill('gazc')
      await page.getByRole('option', { name: /^Gazcue.*\d entrenador/ }).click()
      await expect(page).toHaveURL(/address=Gazcue/)
      await page.getByRole('button', { name: 'Día', exact: true }).click()
      await page.getByRole('dialog').getByLabel('Idioma de las sesiones').selectOption('en')
      await page.getByRole('button', { name: /^Ver \d+ entrenador/ }).click()
      await expect(page).toHaveURL(/language=en/)
      await expect(page.getByRole('article').first()).toContainText('inglés')
    })

    await test.step('the map searches where it was moved to, and a trainer found there can be booked', async () => {
      const area = page.getByRole('button', { name: 'Buscar en esta zona' })
      await page.getByRole('button', { name: 'Mapa', exact: true }).click()
      const map = page.locator('[data-map=open]')
      await expect(map.locator('.leaflet-container')).toBeVisible()
      await expect(area).toHaveCount(0)
      await page.getByRole('button', { name: 'Alejar' }).click()
      await expect(area).toBeVisible()
      expect((await map.boundingBox())?.width, 'the button lies on the map').toBe(390)
      await area.click()
      await expect(page).toHaveURL(/near=18\.[^&]+&radius=\d+/)
      await expect(address).toHaveValue('Esta zona del mapa')
      await expect(area).toHaveCount(0)
      await page.getByRole('button', { name: 'Lista', exact: true }).click()
      await page.getByRole('article').first().getByRole('link', { name: 'Reservar' }).click()
      await expect(panel).toBeVisible()
    })
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
  await switchUser(page, trainer)
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
