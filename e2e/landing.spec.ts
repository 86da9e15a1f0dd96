import { maxFirstLoadKb, measureFirstLoad } from '../scripts/first-load.mjs'
import { delayRequests } from './house/hold-requests'
import { watchLayoutShift } from './house/layout-shift'
import { mockTrainers, trainerJson } from './house/mock-trainers'
import { expect, laptop, test } from './house/test'

const bio = 'Strength coach, eleven years on the floor. '.repeat(12)
const six = () => Array.from({ length: 6 }, (_, index) => trainerJson({ trainer_name: `Trainer ${index + 1}`, bio }))
const cards = 'article'

test('the landing page loads at most 145 kB of JavaScript before it is shown', async () => {
  const sizes = await measureFirstLoad()
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0)
  expect(sum, [...sizes].map(([file, size]) => `${size} kB ${file}`).join('\n')).toBeLessThan(maxFirstLoadKb)
})

test('six featured trainers load without layout shift, in rows of three or as a carousel on a phone', async ({
  page,
}) => {
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
    Object.assign(window, { formats, wasBelow: 0 })
    new MutationObserver(() => {
      const below = document.getElementsByClassName('below').length
      Object.assign(window, { wasBelow: Math.max(below, Number(Reflect.get(window, 'wasBelow'))) })
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  const layoutShift = await watchLayoutShift(page)
  await mockTrainers(page, six())
  const releaseTrainers = await delayRequests(page, /\/api\/trainers\?/)
  const releaseScripts = await delayRequests(page, /\/assets\/.*\.js$/)
  const releaseSession = await delayRequests(page, '**/api/auth/me')
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
    releaseTrainers()
    await expect(page.getByRole('link', { name: /^Best rated right now.*Trainer 1/ })).toBeVisible()
    await expect(page.locator(cards)).toHaveCount(6)
  })

  await test.step('the page has no layout shift, uses no slow Intl format and loads no map code', async () => {
    await expect(page.locator('.below')).toHaveCount(0)
    expect(await page.evaluate(() => Reflect.get(window, 'wasBelow'))).toBe(5)
    expect(await page.evaluate(() => Reflect.get(window, 'formats'))).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await layoutShift()).toBeLessThan(0.05)
    expect(files.filter((file) => /map-loaded|leaflet|surface|place-rows|find-place/.test(file))).toEqual([])
  })

  await test.step('a desktop shows rows of three cards, and a phone shows a carousel', async () => {
    const { height, lineHeight } = await page
      .getByText('Strength coach')
      .first()
      .evaluate((element) => ({
        height: element.clientHeight,
        lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
      }))
    expect(Math.round(height / lineHeight), 'a long biography is cut').toBe(3)
    const row = page.locator('ul').filter({ has: page.locator(cards) })
    await row.scrollIntoViewIfNeeded()
    const pages = () => row.evaluate((element) => Math.floor(element.scrollWidth / element.clientWidth))
    expect(await pages()).toBe(4)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(pages).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator(cards).last().scrollIntoViewIfNeeded()
    await expect(page.locator(cards).last()).toBeInViewport()
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
})

test.describe('on a wide screen', () => {
  test.use(laptop)

  test('on a wide screen, featured trainers load without layout shift', async ({ page }) => {
    const layoutShift = await watchLayoutShift(page)
    await mockTrainers(page, six())
    const releaseTrainers = await delayRequests(page, /\/api\/trainers\?/)
    await page.goto('/')
    await expect(page.locator('section').getByRole('status')).toContainText('Loading')
    releaseTrainers()
    await expect(page.locator(cards)).toHaveCount(6)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await layoutShift()).toBeLessThan(0.05)
  })
})
