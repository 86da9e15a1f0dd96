import type { Locator, Page } from '@playwright/test'
import { answerPictures, answerTrainers, trainerJson } from './house/shown-trainers'
import { expect, test, wide } from './house/test'

async function openViewer(page: Page, gallery: readonly string[], start: number): Promise<Locator> {
  await answerPictures(page)
  await answerTrainers(page, [trainerJson({ gallery })])
  await page.goto('/')
  await page.getByRole('button', { name: `Thumbnail ${start}` }).click()
  const viewer = page.getByRole('dialog', { name: 'Gallery' })
  await expect(viewer).toBeVisible()
  return viewer
}

const three = ['/pictures/1.svg', '/pictures/2.svg', '/pictures/3.svg']

test('the viewer starts where it was opened and wraps around both ways', wide, async ({ page }) => {
  const viewer = await openViewer(page, three, 2)
  const shown = (number: number) => viewer.getByRole('img', { name: `Gallery ${number}` })
  await expect(viewer).toContainText('2 / 3')
  await expect(shown(2)).toHaveAttribute('src', '/pictures/2.svg')
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer).toContainText('3 / 3')
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer).toContainText('1 / 3')
  await viewer.getByRole('button', { name: 'Previous photo' }).click()
  await expect(viewer).toContainText('3 / 3')
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('1 / 3')
  await page.keyboard.press('ArrowLeft')
  await expect(shown(3)).toBeVisible()
  const thumbnail = viewer.getByRole('img', { name: 'Thumbnail 2' })
  expect(await thumbnail.boundingBox()).toMatchObject({ width: 64, height: 64 })
  await thumbnail.click()
  await expect(viewer).toContainText('2 / 3')
})

test('one photo needs neither buttons nor thumbnails', async ({ page }) => {
  const viewer = await openViewer(page, ['/pictures/1.svg'], 1)
  await expect(viewer).toContainText('1 / 1')
  await expect(viewer.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('1 / 1')
})

test(
  'it closes by its button, by Escape and by the backdrop, and the page does not scroll meanwhile',
  wide,
  async ({ page }) => {
    const viewer = await openViewer(page, three, 1)
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden')
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)

    await page.getByRole('button', { name: 'Thumbnail 3' }).click()
    await expect(viewer).toContainText('3 / 3')
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Thumbnail 3' })).toBeFocused()

    await page.getByRole('button', { name: 'Thumbnail 1' }).click()
    await viewer.getByRole('img', { name: 'Gallery 1' }).click()
    await expect(viewer).toBeVisible()
    await page.mouse.click(180, 20)
    await expect(viewer).toHaveCount(0)
  },
)

test('the focus stays in it', async ({ page }) => {
  const viewer = await openViewer(page, three, 1)
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    expect(await viewer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
})

test('pictures that fail to load are hidden', async ({ page }) => {
  const viewer = await openViewer(page, ['/pictures/1.svg', '/pictures/broken.svg', '/pictures/3.svg'], 1)
  await expect(viewer).toContainText('1 / 2')
  await expect(viewer.getByRole('img', { name: /Thumbnail/ })).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'Gallery 2' })).toHaveAttribute('src', '/pictures/3.svg')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a finger pushes the pictures aside', async ({ page }) => {
    const viewer = await openViewer(page, three, 1)
    const swipe = async (from: number, to: number) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y: 400 }] })
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: (from + to) / 2, y: 402 }],
      })
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y: 404 }] })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await session.detach()
    }
    await swipe(300, 120)
    await expect(viewer).toContainText('2 / 3')
    await swipe(120, 300)
    await expect(viewer).toContainText('1 / 3')
    await swipe(120, 300)
    await expect(viewer).toContainText('3 / 3')
  })
})
