import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { holdRequests } from './house/hold-requests'
import { expect, test } from './house/test'
import { makeLargePicture, makePicture, openEditor, signUpWithProfile } from './house/trainers'

const textFile = { name: 'photo.jpg', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }
const disguised = { ...textFile, mimeType: 'image/jpeg' }
const failure = { status: 500, body: 'no' }

const typeError = 'Only JPEG, PNG, and WebP images are allowed'
const sizeError = 'File size must be less than 10MB'

const recordRequests = (page: Page, path: string) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) sent.push(request.url())
  })
  return sent
}

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

test('invalid profile photos and failed uploads show an error; a dropped photo appears in the header', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (415|500)/)
  await signUpWithProfile(page)
  await openEditor(page)
  const sent = recordRequests(page, '/upload-photo')
  const input = page.getByLabel('Choose photo', { exact: true })

  await test.step('the page refuses invalid files, and the server refuses files with a wrong extension', async () => {
    await input.setInputFiles(textFile)
    await expect(page.getByText(typeError)).toBeVisible()
    await input.setInputFiles(await makeLargePicture())
    await expect(page.getByText(sizeError)).toBeVisible()
    expect(sent).toEqual([])
    await input.setInputFiles(disguised)
    await expect(page.getByText(typeError)).toBeVisible()
    await expect(page.getByText(sizeError)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Choose photo', exact: true })).toBeVisible()
  })

  await test.step('a failed upload shows an error', async () => {
    await page.route('**/api/trainers/upload-photo', (route) => route.fulfill(failure), { times: 1 })
    await input.setInputFiles(makePicture('png'))
    await expect(page.getByText('Failed to upload photo')).toBeVisible()
  })

  await test.step('a dropped photo is previewed with its progress and appears in the header', async () => {
    const release = await holdRequests(page, '**/api/trainers/upload-photo')
    await drop(page, page.getByText('Or drop it here.'))
    const portrait = page.getByRole('main').getByRole('img', { name: 'Yulissa Peralta' })
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(portrait).toHaveAttribute('src', /^blob:/)
    release()
    await expect(page.getByText('Photo uploaded and saved successfully!')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(portrait).toHaveAttribute('src', /^\/images\/.+-640\.webp$/)
    await expect(page.getByRole('banner').locator('img[src*="-320.webp"]')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(portrait.first()).toHaveAttribute('src', /^\/images\//)
  })
})

test('a trainer replaces the whole gallery by an upload and deletes photos one by one; failures change nothing', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  await signUpWithProfile(page)
  await openEditor(page)
  const sent = recordRequests(page, '/upload-gallery')
  const [png, jpeg, webp] = [makePicture('png'), makePicture('jpeg'), makePicture('webp')]
  const choose = page.getByLabel('Choose photos')
  const replace = page.getByLabel('Replace photos')
  const picture = (number: number) => page.getByRole('img', { name: `Gallery ${number}` })
  const deleteFirst = async () => {
    await page.getByRole('button', { name: 'Delete photo 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
  }

  await test.step('too many or invalid files are refused before the upload', async () => {
    await choose.setInputFiles([png, jpeg, webp, png])
    await expect(page.getByText('Maximum 3 photos allowed in gallery')).toBeVisible()
    await choose.setInputFiles([png, textFile])
    await expect(page.getByText(typeError)).toBeVisible()
    const good = test.info().outputPath('good.png')
    await writeFile(good, png.buffer)
    await choose.setInputFiles([good, await makeLargePicture()])
    await expect(page.getByText(sizeError)).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('the gallery holds up to three photos, and a new upload replaces all of them', async () => {
    await choose.setInputFiles([png, jpeg, webp])
    await expect(page.getByText('3 photo(s) uploaded to gallery successfully!')).toBeVisible()
    await expect(picture(3)).toBeVisible()
    await replace.setInputFiles([jpeg, webp])
    await expect(page.getByText('2 photo(s) uploaded to gallery successfully!')).toBeVisible()
    await expect(picture(2)).toBeVisible()
    await expect(picture(3)).toHaveCount(0)
  })

  const kept = await picture(2).getAttribute('src')
  await test.step('failed requests show an error and keep the photos', async () => {
    await page.route('**/api/trainers/upload-gallery', (route) => route.fulfill(failure), { times: 1 })
    await replace.setInputFiles(png)
    await expect(page.getByText('Failed to upload gallery photos')).toBeVisible()
    await page.route('**/api/trainers/gallery/0', (route) => route.fulfill(failure), { times: 1 })
    await deleteFirst()
    await expect(page.getByText('Failed to delete photo')).toBeVisible()
    await expect(picture(1)).toBeVisible()
    await expect(picture(2)).toHaveAttribute('src', kept ?? '')
  })

  await test.step('photos are deleted one by one', async () => {
    await deleteFirst()
    await expect(page.getByText('Photo deleted from gallery')).toBeVisible()
    await expect(picture(1)).toHaveAttribute('src', kept ?? '')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Gallery (1 photo)' })).toBeVisible()
  })
})
