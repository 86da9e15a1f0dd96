import type { Page } from '@playwright/test'
import { mockPictures, mockTrainer, mockTrainers, type TrainerJson, trainerJson } from './house/mock-trainers'
import { waitForHistory } from './house/navigation'
import { signIn } from './house/people'
import { expect, test } from './house/test'

const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Trainer Details' })

/** Opens the landing page with one trainer, as a signed-in client. */
async function openLanding(page: Page, trainer: TrainerJson): Promise<void> {
  await signIn(page, 'client')
  await mockPictures(page)
  await mockTrainers(page, [trainer])
  await mockTrainer(page, trainer)
  await page.goto('/')
}

async function openDetails(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(detailsOf(page)).toBeVisible()
  return detailsOf(page)
}

test('the trainer dialog shows photos and a map, closes by Escape, Back, button and backdrop, and leads to booking', async ({
  page,
}) => {
  await openLanding(page, trainerJson({ gallery: ['/pictures/1.svg', '/pictures/2.svg', '/pictures/3.svg'] }))
  const dialog = await openDetails(page, 'Yulissa Peralta')

  await test.step('the map shows the trainer', async () => {
    const map = dialog.getByRole('region', { name: 'Map: Yulissa Peralta' })
    await dialog.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded()
    await map.scrollIntoViewIfNeeded()
    await expect(map.getByRole('button', { name: /Yulissa Peralta/ })).toBeVisible()
    for (const control of ['Zoom in', 'Zoom out', 'Full screen']) {
      await expect(map.getByRole('button', { name: control })).toBeVisible()
    }
    expect((await map.boundingBox())?.height).toBeCloseTo(300, -1)
  })

  await test.step('a photo opens the viewer; Escape closes the viewer, and then the dialog', async () => {
    const photo = dialog.getByRole('button', { name: 'Gallery 2' })
    const viewer = page.getByRole('dialog', { name: 'Gallery', exact: true })
    // Presses Escape at the moment when the viewer appears.
    const pressed = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.body.textContent?.includes('2 / 3')) return
            observer.disconnect()
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
            )
            resolve()
          })
          observer.observe(document.body, { childList: true, subtree: true })
        }),
    )
    await photo.click()
    await pressed
    await expect(viewer).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await photo.click()
    await expect(viewer).toContainText('2 / 3')
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('Back closes the viewer, and then the dialog; the page stays', async () => {
    const opener = page.getByRole('button', { name: 'Yulissa Peralta', exact: true })
    const viewer = page.getByRole('dialog', { name: 'Gallery', exact: true })
    const openBoth = async () => {
      await opener.press('Enter')
      await dialog.getByRole('button', { name: 'Gallery 2' }).click()
      await expect(viewer).toContainText('2 / 3')
      await waitForHistory(page, 2)
    }
    await openBoth()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await openBoth()
    await page.evaluate(() => {
      history.back()
      history.back()
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  await test.step('after Close or a reload, Back and Forward do not open the dialog again', async () => {
    await openDetails(page, 'Yulissa Peralta')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await waitForHistory(page, 0)
    await page.goForward()
    await waitForHistory(page, 0)
    await openDetails(page, 'Yulissa Peralta')
    await waitForHistory(page, 1)
    await page.reload()
    await waitForHistory(page, 0)
    await expect(page.getByRole('button', { name: 'Yulissa Peralta', exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
    await page.goForward()
  })

  await test.step('Close and a click on the backdrop close the dialog and restore the focus', async () => {
    const opener = page.getByRole('button', { name: 'Yulissa Peralta', exact: true })
    await opener.press('Enter')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await page.locator('article').getByRole('button', { name: 'Book Now' }).click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(6, 300)
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  await test.step('Book Now leads to the dashboard, with that trainer', async () => {
    await openDetails(page, 'Yulissa Peralta')
    await dialog.getByRole('button', { name: 'Book Now' }).click()
    await expect(page).toHaveURL(/\/client-dashboard\?trainer=[0-9a-f-]{36}$/)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(dialog).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL(/\/client-dashboard\?trainer=/)
  })
})
