import type { Locator, Page } from '@playwright/test'
import { mockPictures, mockTrainers, trainerJson } from './house/mock-trainers'
import { waitForHistory } from './house/navigation'
import { expect, test } from './house/test'

/** Opens the landing page with one trainer per gallery. The key of each gallery is the trainer's name. */
async function openLanding(page: Page, galleries: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await mockPictures(page)
  await mockTrainers(
    page,
    Object.entries(galleries).map(([name, gallery]) => trainerJson({ trainer_name: name, gallery })),
  )
  await page.goto('/')
}

const cardOf = (page: Page, name: string) => page.locator('article').filter({ hasText: name })

async function openViewer(page: Page, name: string, photo: number): Promise<Locator> {
  await cardOf(page, name)
    .getByRole('button', { name: `Thumbnail ${photo}` })
    .click()
  const viewer = page.getByRole('dialog', { name: 'Gallery' })
  await expect(viewer).toBeVisible()
  return viewer
}

test("the gallery viewer shows a trainer's photos, keeps the focus, can be swiped, and closes in every usual way", async ({
  page,
}) => {
  await openLanding(page, {
    Yulissa: ['/pictures/1.svg', '/pictures/2.svg', '/pictures/3.svg'],
    One: ['/pictures/1.svg'],
    Broken: ['/pictures/1.svg', '/pictures/broken.svg', '/pictures/3.svg'],
  })

  const viewer = await openViewer(page, 'Yulissa', 2)
  await test.step('the viewer opens at the clicked photo and wraps around in both directions', async () => {
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

  await test.step('the page does not scroll while the viewer is open, and Close closes the viewer', async () => {
    await page.keyboard.press('Escape')
    await openViewer(page, 'Yulissa', 1)
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden')
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  })

  await test.step('Escape closes the viewer and restores the focus', async () => {
    await openViewer(page, 'Yulissa', 3)
    await expect(viewer).toContainText('3 / 3')
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(cardOf(page, 'Yulissa').getByRole('button', { name: 'Thumbnail 3' })).toBeFocused()
  })

  await test.step('the focus stays inside the viewer', async () => {
    await openViewer(page, 'Yulissa', 1)
    await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused()
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press('Tab')
      expect(await viewer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
  })

  await test.step('a click on the backdrop closes the viewer; a click on the photo does not', async () => {
    await viewer.getByRole('img', { name: 'Gallery 1' }).click()
    await expect(viewer).toBeVisible()
    await page.mouse.click(180, 20)
    await expect(viewer).toHaveCount(0)
  })

  await test.step('a single photo has neither buttons nor thumbnails', async () => {
    await openViewer(page, 'One', 1)
    await expect(viewer).toContainText('1 / 1')
    await expect(viewer.getByRole('button')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toContainText('1 / 1')
    await page.keyboard.press('Escape')
  })

  await test.step('photos that fail to load are hidden', async () => {
    await openViewer(page, 'Broken', 1)
    await expect(viewer).toContainText('1 / 2')
    await expect(viewer.getByRole('img', { name: /Thumbnail/ })).toHaveCount(2)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('img', { name: 'Gallery 2' })).toHaveAttribute('src', '/pictures/3.svg')
    await page.keyboard.press('Escape')
  })

  await test.step('swiping changes the photo', async () => {
    await openViewer(page, 'Yulissa', 1)
    const session = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', [{ x: from, y: 400 }])
      await touch('touchMove', [{ x: (from + to) / 2, y: 402 }])
      await touch('touchMove', [{ x: to, y: 404 }])
      await touch('touchEnd', [])
    }
    await swipe(300, 120)
    await expect(viewer).toContainText('2 / 3')
    await swipe(120, 300)
    await expect(viewer).toContainText('1 / 3')
    await swipe(120, 300)
    await expect(viewer).toContainText('3 / 3')
    await session.detach()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
  })

  await test.step('Back closes the viewer; the next Back leaves the page', async () => {
    await openViewer(page, 'Yulissa', 3)
    await waitForHistory(page, 1)
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(cardOf(page, 'Yulissa').getByRole('button', { name: 'Thumbnail 3' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  })
})
