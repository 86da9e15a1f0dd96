import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { makeGate } from './house/gate'
import { expect, test } from './house/test'
import { makeLargePicture, makePicture, openEditor, signUpWithProfile } from './house/trainers'

const textFile = { name: 'photo.jpg', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }
const disguised = { ...textFile, mimeType: 'image/jpeg' }
const failure = { status: 500, body: 'no' }

const typeSentence = 'Only JPEG, PNG, and WebP images are allowed'
const sizeSentence = 'File size must be less than 10MB'

const sentTo = (page: Page, path: string) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(path)) sent.push(request.url())
  })
  return sent
}

/** Drops a picture there. */
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

test('a photo that is wrong or fails is told of; one that is dropped is seen at once and ends in the header', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/status of (415|500)/)
  await signUpWithProfile(page)
  await openEditor(page)
  const sent = sentTo(page, '/upload-photo')
  const input = page.getByLabel('Choose photo', { exact: true })

  await test.step('a wrong one is told of before it is sent; one in disguise by the server', async () => {
    await input.setInputFiles(textFile)
    await expect(page.getByText(typeSentence)).toBeVisible()
    await input.setInputFiles(await makeLargePicture())
    await expect(page.getByText(sizeSentence)).toBeVisible()
    expect(sent).toEqual([])
    await input.setInputFiles(disguised)
    await expect(page.getByText(typeSentence)).toBeVisible()
    await expect(page.getByText(sizeSentence)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Choose photo', exact: true })).toBeVisible()
  })

  await test.step('an upload that fails says so', async () => {
    await page.route('**/api/trainers/upload-photo', (route) => route.fulfill(failure), { times: 1 })
    await input.setInputFiles(makePicture('png'))
    await expect(page.getByText('Failed to upload photo')).toBeVisible()
  })

  await test.step('one that is dropped is seen at once, shows how far it has come, and stands in the header', async () => {
    const { opened, open } = makeGate()
    await page.route('**/api/trainers/upload-photo', async (route) => {
      await opened
      await route.continue()
    })
    await drop(page, page.getByText('Or drop it here.'))
    const portrait = page.getByRole('main').getByRole('img', { name: 'Yulissa Peralta' })
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(portrait).toHaveAttribute('src', /^blob:/)
    open()
    await expect(page.getByText('Photo uploaded and saved successfully!')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(portrait).toHaveAttribute('src', /^\/images\/.+-640\.webp$/)
    await expect(page.getByRole('banner').locator('img[src*="-320.webp"]')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(portrait.first()).toHaveAttribute('src', /^\/images\//)
  })
})

test('the gallery takes up to three, is replaced as a whole, and loses one at a time; what fails changes nothing', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/status of 500/)
  await signUpWithProfile(page)
  await openEditor(page)
  const sent = sentTo(page, '/upload-gallery')
  const [png, jpeg, webp] = [makePicture('png'), makePicture('jpeg'), makePicture('webp')]
  const choose = page.getByLabel('Choose photos')
  const replace = page.getByLabel('Replace photos')
  const picture = (place: number) => page.getByRole('img', { name: `Gallery ${place}` })
  const deleteFirst = async () => {
    await page.getByRole('button', { name: 'Delete photo 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
  }

  await test.step('too many and wrong ones are told of before they are sent', async () => {
    await choose.setInputFiles([png, jpeg, webp, png])
    await expect(page.getByText('Maximum 3 photos allowed in gallery')).toBeVisible()
    await choose.setInputFiles([png, textFile])
    await expect(page.getByText(typeSentence)).toBeVisible()
    const good = test.info().outputPath('good.png')
    await writeFile(good, png.buffer)
    await choose.setInputFiles([good, await makeLargePicture()])
    await expect(page.getByText(sizeSentence)).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('up to three, replaced as a whole', async () => {
    await choose.setInputFiles([png, jpeg, webp])
    await expect(page.getByText('3 photo(s) uploaded to gallery successfully!')).toBeVisible()
    await expect(picture(3)).toBeVisible()
    await replace.setInputFiles([jpeg, webp])
    await expect(page.getByText('2 photo(s) uploaded to gallery successfully!')).toBeVisible()
    await expect(picture(2)).toBeVisible()
    await expect(picture(3)).toHaveCount(0)
  })

  const kept = await picture(2).getAttribute('src')
  await test.step('what fails says so, and what was there stays', async () => {
    await page.route('**/api/trainers/upload-gallery', (route) => route.fulfill(failure), { times: 1 })
    await replace.setInputFiles(png)
    await expect(page.getByText('Failed to upload gallery photos')).toBeVisible()
    await page.route('**/api/trainers/gallery/0', (route) => route.fulfill(failure), { times: 1 })
    await deleteFirst()
    await expect(page.getByText('Failed to delete photo')).toBeVisible()
    await expect(picture(1)).toBeVisible()
    await expect(picture(2)).toHaveAttribute('src', kept ?? '')
  })

  await test.step('one at a time is lost', async () => {
    await deleteFirst()
    await expect(page.getByText('Photo deleted from gallery')).toBeVisible()
    await expect(picture(1)).toHaveAttribute('src', kept ?? '')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Gallery (1 photo)' })).toBeVisible()
  })
})
