import type { Locator, Page } from '@playwright/test'
import { delayRequests } from './house/hold-requests'
import { expect, test } from './house/test'
import { makePicture, openProfileEditor, signUpWithProfile } from './house/trainers'

async function drop(page: Page, target: Locator): Promise<void> {
  const dropped = await page.evaluateHandle(
    ({ base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'face.png', { type: 'image/png' }))
      return transfer
    },
    { base64: makePicture('png').buffer.toString('base64') },
  )
  await target.dispatchEvent('dragover', { dataTransfer: dropped })
  await target.dispatchEvent('drop', { dataTransfer: dropped })
}

test('a dropped photo appears in the header; a new upload replaces the gallery; photos can be deleted one by one', async ({
  page,
}) => {
  await signUpWithProfile(page)
  await openProfileEditor(page)

  await test.step('a dropped photo is previewed with its progress and appears in the header', async () => {
    const release = await delayRequests(page, '**/api/trainers/upload-photo')
    await drop(page, page.getByText('Or drop it here.'))
    const portrait = page.getByRole('main').getByRole('img', { name: 'Yulissa Peralta' })
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(portrait).toHaveAttribute('src', /^blob:/)
    release()
    await expect(page.getByText('Photo uploaded and saved successfully!')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(portrait).toHaveAttribute('src', /^\/images\/.+-640\.webp$/)
    await expect(page.getByRole('banner').locator('img[src*="-320.webp"]')).toBeVisible()
  })

  const [png, jpeg, webp] = [makePicture('png'), makePicture('jpeg'), makePicture('webp')]
  const picture = (number: number) => page.getByRole('img', { name: `Gallery ${number}` })
  await test.step('the gallery holds up to three photos, and a new upload replaces all of them', async () => {
    await page.getByLabel('Choose photos').setInputFiles([png, jpeg, webp])
    await expect(page.getByText('3 photo(s) uploaded to gallery successfully!')).toBeVisible()
    await expect(picture(3)).toBeVisible()
    await page.getByLabel('Replace photos').setInputFiles([jpeg, webp])
    await expect(page.getByText('2 photo(s) uploaded to gallery successfully!')).toBeVisible()
    await expect(picture(2)).toBeVisible()
    await expect(picture(3)).toHaveCount(0)
  })

  await test.step('photos are deleted one by one', async () => {
    const kept = await picture(2).getAttribute('src')
    await page.getByRole('button', { name: 'Delete photo 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
    await expect(page.getByText('Photo deleted from gallery')).toBeVisible()
    await expect(picture(1)).toHaveAttribute('src', kept ?? '')
    await expect(picture(2)).toHaveCount(0)
  })

  await test.step('the pictures are saved at once, so Cancel keeps them', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Gallery (1 photo)' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img', { name: 'Yulissa Peralta' }).first()).toHaveAttribute(
      'src',
      /^\/images\//,
    )
  })
})
