import type { Page } from '@playwright/test'
import { expect, test, wide } from './house/test'
import { makePicture, openEditor, signUpTrainer, signUpWithProfile } from './house/trainers'

const textFile = { name: 'photo.jpg', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }
const disguised = { ...textFile, mimeType: 'image/jpeg' }
const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }

const typeSentence = 'Only JPEG, PNG, and WebP images are allowed'
const sizeSentence = 'File size must be less than 10MB'

const sentTo = (page: Page, path: string) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) sent.push(request.url())
  })
  return sent
}

test('a wrong photo is told of before it is sent; one in disguise by the server', async ({ page, allowComplaint }) => {
  allowComplaint(/status of 415/)
  await signUpWithProfile(page)
  await openEditor(page)
  const sent = sentTo(page, '/upload-photo')
  const input = page.getByLabel('Choose photo', { exact: true })
  await input.setInputFiles(textFile)
  await expect(page.getByText(typeSentence)).toBeVisible()
  await input.setInputFiles(large)
  await expect(page.getByText(sizeSentence)).toBeVisible()
  expect(sent).toEqual([])
  await input.setInputFiles(disguised)
  await expect(page.getByText(typeSentence)).toBeVisible()
  await expect(page.getByText(sizeSentence)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose photo', exact: true })).toBeVisible()
})

test('a photo is seen at once, shows how far it has come, and then stands in the header too', async ({ page }) => {
  await signUpWithProfile(page)
  await openEditor(page)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/trainers/upload-photo', async (route) => {
    await held
    await route.continue()
  })
  const portrait = page.getByRole('main').getByRole('img', { name: 'Yulissa Peralta' })
  await page.getByLabel('Choose photo', { exact: true }).setInputFiles(makePicture('png'))
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(portrait).toHaveAttribute('src', /^blob:/)
  goOn()
  await expect(page.getByText('Photo uploaded and saved successfully!')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(portrait).toHaveAttribute('src', /^\/images\/.+-640\.webp$/)
  await expect(page.getByRole('banner').locator('img[src*="-320.webp"]')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(portrait.first()).toHaveAttribute('src', /^\/images\//)
})

test('a photo can be dropped', wide, async ({ page }) => {
  await signUpTrainer(page)
  await page.goto('/trainer-dashboard')
  const dropped = await page.evaluateHandle(
    ({ base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'face.png', { type: 'image/png' }))
      return transfer
    },
    { base64: makePicture('png').buffer.toString('base64') },
  )
  const target = page.getByText('Or drop it here.')
  await target.dispatchEvent('dragover', { dataTransfer: dropped })
  await target.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('Photo uploaded but not saved to profile. Please click Save Profile.')).toBeVisible()
})

test('uploads that fail say so, and what was there stays', async ({ page, allowComplaint }) => {
  allowComplaint(/status of (500|404)/)
  await signUpWithProfile(page)
  await page.request.post('/api/trainers/upload-gallery', { multipart: { files: makePicture('png') } })
  await openEditor(page)
  const fail = { status: 500, body: 'no' }
  await page.route('**/api/trainers/upload-*', (route) => route.fulfill(fail))
  await page.getByLabel('Choose photo', { exact: true }).setInputFiles(makePicture('png'))
  await expect(page.getByText('Failed to upload photo')).toBeVisible()
  await page.getByLabel('Replace photos').setInputFiles(makePicture('png'))
  await expect(page.getByText('Failed to upload gallery photos')).toBeVisible()
  await page.route('**/api/trainers/gallery/0', (route) => route.fulfill(fail))
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
  await expect(page.getByText('Failed to delete photo')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Gallery 1' })).toBeVisible()
})

test('the gallery takes up to three, is replaced as a whole, and loses one at a time', async ({ page }) => {
  await signUpWithProfile(page)
  await openEditor(page)
  const sent = sentTo(page, '/upload-gallery')
  const [png, jpeg, webp] = [makePicture('png'), makePicture('jpeg'), makePicture('webp')]
  await page.getByLabel('Choose photos').setInputFiles([png, jpeg, webp, png])
  await expect(page.getByText('Maximum 3 photos allowed in gallery')).toBeVisible()
  await page.getByLabel('Choose photos').setInputFiles([png, textFile])
  await expect(page.getByText(typeSentence)).toBeVisible()
  await page.getByLabel('Choose photos').setInputFiles([png, large])
  await expect(page.getByText(sizeSentence)).toBeVisible()
  expect(sent).toEqual([])

  await page.getByLabel('Choose photos').setInputFiles([png, jpeg, webp])
  await expect(page.getByText('3 photo(s) uploaded to gallery successfully!')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Gallery 3' })).toBeVisible()
  await page.getByLabel('Replace photos').setInputFiles([jpeg, webp])
  await expect(page.getByText('2 photo(s) uploaded to gallery successfully!')).toBeVisible()
  const second = page.getByRole('img', { name: 'Gallery 2' })
  await expect(second).toBeVisible()
  await expect(page.getByRole('img', { name: 'Gallery 3' })).toHaveCount(0)

  const kept = await second.getAttribute('src')
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
  await expect(page.getByText('Photo deleted from gallery')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Gallery 1' })).toHaveAttribute('src', kept ?? '')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Gallery (1 photo)' })).toBeVisible()
})
