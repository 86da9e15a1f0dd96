import { newTrainer } from './house/api-users'
import { dominicanDay } from './house/days'
import { holdRequests } from './house/hold-requests'
import { activeDiscount, mockPictures, mockTrainers, trainerJson } from './house/mock-trainers'
import { returnToWindow } from './house/navigation'
import { signIn } from './house/people'
import { expect, expectTexts, test, wide } from './house/test'

const six = () => Array.from({ length: 6 }, (_, index) => trainerJson({ trainer_name: `Trainer ${index + 1}` }))
const cards = 'article'

test('the landing page shows featured trainers as cards, which lead visitors to registration', async ({ page }) => {
  await mockPictures(page)
  await mockTrainers(page, [
    trainerJson({
      trainer_name: 'Rafael Montero',
      photo_url: '/pictures/rafael.svg',
      trainer_picture: '/pictures/rafael.svg',
      review_count: 132,
      address: 'Calle Max Henríquez Ureña, Piantini',
      bio: `${'Strength coach, eleven years on the floor. '.repeat(12)}`,
      specializations: ['Muscle building', 'TRX', 'Calisthenics', 'Boxing', 'Yoga', 'MMA'],
      service_types: ['gym', 'home', 'park'],
      gallery: ['/pictures/1.svg', '/pictures/2.svg', '/pictures/broken.svg'],
      discount: activeDiscount,
    }),
    trainerJson({
      trainer_name: 'Starlin Encarnación',
      review_count: 1,
      discount: { ...activeDiscount, start_date: dominicanDay(2) },
    }),
    trainerJson({ trainer_name: 'Nicole Then', review_count: 0, rating: 0 }),
    trainerJson({ trainer_name: 'Wander Feliz', trainer_picture: '/pictures/broken.png' }),
    trainerJson(),
  ])
  await page.goto('/')
  const cardOf = (name: string) => page.locator(cards).filter({ hasText: name })
  const card = cardOf('Rafael Montero')

  await test.step('the hero shows the best rated trainer, and leads visitors to registration', async () => {
    const ticket = page.getByRole('link', { name: /^Best rated right now/ })
    await expectTexts(ticket, ['Rafael Montero', '4.9', 'Piantini', 'RD$1,400.00', 'RD$1,190.00', '−15%'])
    await ticket.click()
    await expect(page).toHaveURL('/register')
    await page.goBack()
  })

  await test.step('a card shows everything about a trainer', async () => {
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('heading', { name: 'Rafael Montero' })).toBeVisible()
    await expect(card.getByRole('img', { name: 'Rafael Montero' })).toHaveAttribute('src', '/pictures/rafael.svg')
    await expectTexts(card, ['4.9', '(132 reviews)', 'Calle Max Henríquez Ureña, Piantini'])
    for (const name of ['Muscle building', 'TRX', 'Calisthenics', 'Boxing', '+2', 'Gym', 'Home Visit', 'Outdoor']) {
      await expect(card.getByText(name, { exact: true })).toBeVisible()
    }
    await expect(card.getByText('Yoga')).toHaveCount(0)
    await expect(card.getByText('RD$1,400.00')).toHaveCSS('text-decoration-line', 'line-through')
    await expect(card).toContainText('RD$1,190.00')
    await expect(card).toContainText('/session')
    await expect(card.getByText('−15%')).toBeVisible()
    const bio = card.getByText('Strength coach')
    const { height, lineHeight } = await bio.evaluate((element) => ({
      height: element.clientHeight,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
    }))
    expect(Math.round(height / lineHeight)).toBe(3)
    await expect(card.getByRole('img', { name: 'Thumbnail 2' })).toBeVisible()
    await expect(card.getByRole('img', { name: 'Thumbnail 3' })).toBeHidden()
  })

  await test.step('the card of a trainer without photo, discount, gallery or reviews shows fallbacks', async () => {
    const plain = cardOf('Starlin Encarnación')
    await expect(plain.getByRole('img', { name: 'Starlin Encarnación' })).toHaveText('S')
    await expect(plain).toContainText('(1 review)')
    await expect(plain).toContainText('RD$1,400.00')
    await expect(plain.getByText('−15%')).toHaveCount(0)
    await expect(plain.getByRole('img', { name: /Thumbnail/ })).toHaveCount(0)
    await expect(cardOf('Nicole Then')).toContainText('New(0 reviews)')
  })

  await test.step('the initial replaces a photo that does not load', async () => {
    await cardOf('Wander Feliz').scrollIntoViewIfNeeded()
    await expect(cardOf('Wander Feliz').getByRole('img', { name: 'Wander Feliz' })).toHaveText('W')
  })

  await test.step('thumbnails open the viewer and do not navigate', async () => {
    await page.getByRole('button', { name: 'Thumbnail 2' }).click()
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toContainText('2 / 2')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Thumbnail 2' })).toBeFocused()
  })

  await test.step('the card and Book Now lead to registration', async () => {
    await expect(page.locator(cards)).toHaveCount(5)
    await expect(page.getByRole('link', { name: 'View All Trainers' })).toHaveCount(0)
    await cardOf('Starlin Encarnación').click()
    await expect(page).toHaveURL('/register')
    await page.goBack()
    await card.getByRole('link', { name: 'Book Now' }).click()
    await expect(page).toHaveURL('/register')
    await page.goBack()
    await expect(card).toBeVisible()
  })
})

test(
  'six featured trainers load without layout shift, in rows of three or as a carousel on a phone',
  wide,
  async ({ page, isMobile, checkAccessibility }) => {
    const files: string[] = []
    page.on('response', (response) => files.push(response.url()))
    await page.addInitScript(() => {
      const formats: string[] = []
      const watch = (owner: object, name: string) => {
        const record = <Call extends (...args: never[]) => unknown>(call: Call) =>
          ((...args: Parameters<Call>) => {
            formats.push(name)
            return call(...args)
          }) as Call
        Object.defineProperty(owner, name, {
          value: new Proxy(Reflect.get(owner, name), {
            apply: record(Reflect.apply),
            construct: record(Reflect.construct),
          }),
        })
      }
      watch(Intl, 'NumberFormat')
      watch(Intl, 'DateTimeFormat')
      watch(Number.prototype, 'toLocaleString')
      for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) watch(Date.prototype, name)
      Object.assign(window, { shift: 0, formats, wasBelow: 0 })
      new MutationObserver(() => {
        const below = document.getElementsByClassName('below').length
        Object.assign(window, { wasBelow: Math.max(below, Number(Reflect.get(window, 'wasBelow'))) })
      }).observe(document, { childList: true, subtree: true, attributes: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')) })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await mockTrainers(page, six())
    const releaseTrainers = await holdRequests(page, /\/api\/trainers\?/)
    const releaseScripts = await holdRequests(page, /\/assets\/.*\.js$/)
    const releaseSession = await holdRequests(page, '**/api/auth/me')
    await page.goto('/', { waitUntil: 'commit' })

    await test.step('the hero picture is shown before the scripts arrive, and stays until the page is rendered', async () => {
      const start = page.locator('#front-start')
      await expect(start.locator('img').last()).toBeVisible()
      await start.evaluate((element) => Object.assign(window, { firstStart: element }))
      releaseScripts()
      await expect(start.getByText('Loading...')).toBeVisible()
      expect(await start.evaluate((element) => Reflect.get(window, 'firstStart') === element)).toBe(true)
      releaseSession()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(start).toHaveCount(0)
    })

    await test.step('placeholders are shown until the cards arrive', async () => {
      const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Featured Trainers' }) })
      await expect(section.getByRole('status')).toContainText('Loading')
      await expect(section.getByRole('listitem')).toHaveCount(6)
      await expect(page.getByText('Best rated right now')).toHaveCount(0)
      await checkAccessibility()
      releaseTrainers()
      await expect(page.getByRole('link', { name: /^Best rated right now.*Trainer 1/ })).toBeVisible()
      await expect(page.locator(cards)).toHaveCount(6)
    })

    await test.step('the page has no layout shift, uses no slow Intl format and loads no map code', async () => {
      await expect(page.locator('.below')).toHaveCount(0)
      expect(await page.evaluate(() => Reflect.get(window, 'wasBelow'))).toBe(5)
      expect(await page.evaluate(() => Reflect.get(window, 'formats'))).toEqual([])
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.05)
      expect(files.filter((file) => /map-loaded|leaflet|surface|place-rows|find-place/.test(file))).toEqual([])
    })

    await test.step('a desktop shows rows of three cards, and a phone shows a carousel', async () => {
      const row = page.locator('ul').filter({ has: page.locator(cards) })
      await row.scrollIntoViewIfNeeded()
      const pages = await row.evaluate((element) => element.scrollWidth / element.clientWidth)
      expect(Math.floor(pages)).toBe(isMobile ? 4 : 1)
      await page.locator(cards).last().scrollIntoViewIfNeeded()
      await expect(page.locator(cards).last()).toBeInViewport()
      await checkAccessibility()
    })

    await test.step('Back and reload restore the scroll position', async () => {
      const viewAll = page.getByRole('link', { name: 'View All Trainers' })
      await viewAll.scrollIntoViewIfNeeded()
      const scrollY = await page.evaluate(() => window.scrollY)
      await viewAll.click()
      await expect(page).toHaveURL('/register')
      await page.goBack()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY)
      await page.reload()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY)
      await page.goto('about:blank')
      await page.goto('/#how')
      await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport()
    })

    await test.step('the page is shown in Spanish', async () => {
      await page.getByRole('banner').getByTitle('Cambiar a Español').click()
      await expect(page.getByRole('heading', { name: 'Entrenadores destacados' })).toBeVisible()
      const card = page.locator(cards).first()
      await expectTexts(card, ['(87 reseñas)', 'Boxeo', 'Gimnasio', 'Al aire libre', '/sesión', 'Reservar'])
      await expect(page.getByRole('link', { name: 'Ver todos los entrenadores' })).toBeVisible()
    })
  },
)

test('if the app does not load, the page shows an error after a while and offers a reload', async ({
  page,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  const app = /\/assets\/index-.*\.js$/
  await page.route(app, (route) => route.abort())
  await page.goto('/')
  const late = page.getByText('Taking too long?')
  await expect(late).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 13_000
  })
  await expect(late).toBeVisible()
  await expect(page.getByText('¿Tarda demasiado?')).toBeVisible()
  await checkAccessibility()
  await page.unroute(app)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(late).toHaveCount(0)
})

test('if the trainers cannot be loaded, the landing page invites visitors to become a trainer', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  const lists = /\/api\/trainers\?/
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { detail: 'broken' } }))
  await page.clock.install()
  await page.goto('/')
  const become = page.getByRole('button', { name: 'Become a Trainer' })
  await expect(page.getByText('Best rated right now')).toHaveCount(0)
  await expect(become).toBeVisible()
  await expect(page.getByText('broken')).toHaveCount(0)
  await expect(page.getByText('Failed to load trainers')).toHaveCount(0)

  await mockTrainers(page, [])
  const refetched = page.waitForResponse((response) => lists.test(response.url()) && response.ok())
  await returnToWindow(page)
  await refetched
  await become.click()
  await expect(page).toHaveURL(/\/api\/auth\/demo-provider\//)
  await page.goto('/register')
  expect(await page.evaluate(() => localStorage.getItem('preferred_role'))).toBe('trainer')
})

test('a client sees six trainers on the landing page, can view all, and can become a trainer', async ({
  page,
  server,
  allowConsoleErrors,
  checkAccessibility,
}) => {
  allowConsoleErrors(/ERR_FAILED|dynamically imported/)
  const { name } = await newTrainer(server.url, 'Altagracia Mejía')
  await signIn(page, 'client')
  await page.clock.install()
  const request = page.waitForRequest(/\/api\/trainers\?/)
  await page.goto('/')
  await test.step('six trainers are requested and shown', async () => {
    expect(new URL((await request).url()).searchParams.get('limit')).toBe('6')
    const found = page.locator(cards)
    await expect(found.first()).toBeVisible()
    const trainers = await (await page.request.get('/api/trainers?limit=6')).json()
    await expect(found).toHaveCount(trainers.length)
    await expect(found.first().getByRole('heading')).toHaveText(trainers[0].trainer_name)
    expect(JSON.stringify(await (await page.request.get('/api/trainers?limit=100&_t=1')).json())).toContain(name)
    await checkAccessibility()
  })

  await test.step('if a dialog fails to load, the page stays usable and the next click retries', async () => {
    const book = page.locator(cards).first().getByRole('button', { name: 'Book Now' })
    const loading = page.getByRole('status').filter({ hasText: 'Loading...' })
    const details = /\/assets\/trainer-details-.*\.js$/
    const release = await holdRequests(page, details, (route) => route.abort())
    await book.click()
    await expect(loading).toBeVisible()
    release()
    await expect(page.getByText('Check your connection and try again.')).toBeVisible()
    await expect(loading).toHaveCount(0)
    await page.unroute(details)
    await book.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(loading).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('View All Trainers leads to the dashboard', async () => {
    await page.getByRole('link', { name: 'View All Trainers' }).click()
    await expect(page).toHaveURL('/client-dashboard')
  })

  await test.step('if there are no trainers, the page invites visitors to become a trainer', async () => {
    await mockTrainers(page, [])
    await page.goBack()
    await returnToWindow(page)
    await page.getByRole('link', { name: 'Become a Trainer' }).click()
    await expect(page).toHaveURL('/role-selection')
  })
})
