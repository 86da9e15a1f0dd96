import { signIn } from './house/people'
import {
  activeDiscount,
  answerPictures,
  answerTrainers,
  dateIn,
  saveTrainer,
  trainerJson,
} from './house/shown-trainers'
import { expect, test, wide } from './house/test'

const six = () => Array.from({ length: 6 }, (_, place) => trainerJson({ trainer_name: `Trainer ${place + 1}` }))
const cards = 'article'

test.describe('a featured card', () => {
  test('shows everything about a trainer', wide, async ({ page }) => {
    await answerPictures(page)
    await answerTrainers(page, [
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
    ])
    await page.goto('/')
    const card = page.locator(cards)
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('heading', { name: 'Rafael Montero' })).toBeVisible()
    await expect(card.getByRole('img', { name: 'Rafael Montero' })).toHaveAttribute('src', '/pictures/rafael.svg')
    await expect(card).toContainText('4.9')
    await expect(card).toContainText('(132 reviews)')
    await expect(card).toContainText('Calle Max Henríquez Ureña, Piantini')
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

  test('counts in words, and does without photo, discount and gallery', async ({ page }) => {
    await answerTrainers(page, [
      trainerJson({
        trainer_name: 'Starlin Encarnación',
        review_count: 1,
        discount: { ...activeDiscount, start_date: dateIn(2) },
      }),
      trainerJson({ trainer_name: 'Nicole Then', review_count: 0, rating: 0 }),
    ])
    await page.goto('/')
    const first = page.locator(cards).first()
    await expect(first.getByRole('img', { name: 'Starlin Encarnación' })).toHaveText('S')
    await expect(first).toContainText('(1 review)')
    await expect(first).toContainText('RD$1,400.00')
    await expect(first.getByText('−15%')).toHaveCount(0)
    await expect(first.getByRole('img', { name: /Thumbnail/ })).toHaveCount(0)
    await expect(page.locator(cards).last()).toContainText('New(0 reviews)')
  })

  test('falls back to the initial where the photo does not load', async ({ page }) => {
    await answerPictures(page)
    await answerTrainers(page, [trainerJson({ trainer_name: 'Wander Feliz', trainer_picture: '/pictures/broken.png' })])
    await page.goto('/')
    await page.locator(cards).scrollIntoViewIfNeeded()
    await expect(page.locator(cards).getByRole('img', { name: 'Wander Feliz' })).toHaveText('W')
  })
})

test.describe('signed out', () => {
  for (const press of ['the card', 'Book Now'] as const) {
    test(`${press} leads to the sign-up`, async ({ page }) => {
      await answerTrainers(page, six())
      await page.goto('/')
      const card = page.locator(cards).first()
      await card.scrollIntoViewIfNeeded()
      if (press === 'Book Now') await card.getByRole('link', { name: 'Book Now' }).click()
      else await card.click()
      await expect(page).toHaveURL('/register')
    })
  }

  test('the thumbnails open the viewer and nothing else', async ({ page }) => {
    await answerPictures(page)
    await answerTrainers(page, [trainerJson({ gallery: ['/pictures/1.svg', '/pictures/2.svg'] })])
    await page.goto('/')
    await page.getByRole('button', { name: 'Thumbnail 2' }).click()
    await expect(page.getByRole('dialog', { name: 'Gallery' })).toContainText('2 / 2')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Thumbnail 2' })).toBeFocused()
  })

  test('View All Trainers appears with six, and leads to the sign-up', async ({ page }) => {
    await answerTrainers(page, six().slice(0, 5))
    await page.goto('/')
    await expect(page.locator(cards)).toHaveCount(5)
    await expect(page.getByRole('link', { name: 'View All Trainers' })).toHaveCount(0)
    await page.unrouteAll()
    await answerTrainers(page, six())
    await page.reload()
    await expect(page.locator(cards)).toHaveCount(6)
    await page.getByRole('link', { name: 'View All Trainers' }).click()
    await expect(page).toHaveURL('/register')
  })
})

test('signed in, View All Trainers leads to the dashboard', async ({ page }) => {
  await signIn(page, 'client')
  await answerTrainers(page, six())
  await page.goto('/')
  await page.getByRole('link', { name: 'View All Trainers' }).click()
  await expect(page).toHaveURL('/client-dashboard')
})

test('no trainer at all invites to become one', async ({ page }) => {
  await answerTrainers(page, [])
  await page.goto('/')
  await page.getByRole('button', { name: 'Become a Trainer' }).click()
  await expect(page).toHaveURL(/\/api\/auth\/demo-provider\//)
  await page.goto('/register')
  expect(await page.evaluate(() => localStorage.getItem('preferred_role'))).toBe('trainer')
})

test('a client who finds nobody may become a trainer', async ({ page }) => {
  await signIn(page, 'client')
  await answerTrainers(page, [])
  await page.goto('/')
  await page.getByRole('link', { name: 'Become a Trainer' }).click()
  await expect(page).toHaveURL('/role-selection')
})

test('a failure shows as an empty list, without a word', async ({ page, allowComplaint }) => {
  allowComplaint(/status of 500/)
  await page.route('**/api/trainers?*', (route) => route.fulfill({ status: 500, json: { detail: 'broken' } }))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Become a Trainer' })).toBeVisible()
  await expect(page.getByText('broken')).toHaveCount(0)
  await expect(page.getByText('Failed to load trainers')).toHaveCount(0)
})

test('the real server is asked for six, and its trainers stand here', wide, async ({ page, server }) => {
  const { name } = await saveTrainer(server.url, 'Altagracia Mejía')
  const asked = page.waitForRequest(/\/api\/trainers\?/)
  await page.goto('/')
  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('6')
  const found = page.locator(cards)
  await expect(found.first()).toBeVisible()
  const answer = await (await page.request.get('/api/trainers?limit=6')).json()
  await expect(found).toHaveCount(answer.length)
  await expect(found.first().getByRole('heading')).toHaveText(answer[0].trainer_name)
  expect(JSON.stringify(await (await page.request.get('/api/trainers?limit=100')).json())).toContain(name)
})

test.describe('the page', () => {
  test('does not jump while it loads, and brings no map', wide, async ({ page }) => {
    const files: string[] = []
    page.on('response', (response) => files.push(response.url()))
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')) })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await answerTrainers(page, six())
    await page.goto('/')
    await expect(page.locator(cards)).toHaveCount(6)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.05)
    expect(files.filter((file) => /map-loaded|leaflet|surface|place-rows|find-place/.test(file))).toEqual([])
  })

  test('shows the shape of the cards until they come', async ({ page }) => {
    await page.route(/\/api\/trainers\?/, () => undefined)
    await page.goto('/')
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Featured Trainers' }) })
    await expect(section.getByRole('status')).toContainText('Loading')
    await expect(section.getByRole('listitem')).toHaveCount(6)
  })

  test('has the cards in rows of three, and pushes them aside on a phone', wide, async ({ page, isMobile }) => {
    await answerTrainers(page, six())
    await page.goto('/')
    const row = page.locator('ul').filter({ has: page.locator(cards) })
    await row.scrollIntoViewIfNeeded()
    const pages = await row.evaluate((element) => element.scrollWidth / element.clientWidth)
    expect(Math.floor(pages)).toBe(isMobile ? 4 : 1)
    await page.locator(cards).last().scrollIntoViewIfNeeded()
    await expect(page.locator(cards).last()).toBeInViewport()
  })
})

test.describe('in Spanish', () => {
  test.use({ locale: 'es-DO' })

  test('the cards speak it too', wide, async ({ page }) => {
    await answerTrainers(page, six())
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Entrenadores destacados' })).toBeVisible()
    const card = page.locator(cards).first()
    for (const text of ['(87 reseñas)', 'Boxeo', 'Gimnasio', 'Al aire libre', '/sesión', 'Reservar']) {
      await expect(card).toContainText(text)
    }
    await expect(page.getByRole('link', { name: 'Ver todos los entrenadores' })).toBeVisible()
  })
})
