import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeSignedInUser, openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'
import { makeTrainer } from '../makers'

const trainer = makeSignedInUser('trainer', { name: 'Yulissa Peralta' })
const typeError = 'Only JPEG, PNG, and WebP images are allowed'
const sizeError = 'File size must be less than 10MB'

const picture = new File(['a picture'], 'face.png', { type: 'image/png' })
const textFile = new File(['no picture'], 'photo.jpg', { type: 'text/plain' })
const largePicture = Object.defineProperty(new File([], 'large.png', { type: 'image/png' }), 'size', {
  value: 10 * 1024 * 1024 + 1,
})

beforeEach(() => {
  // jsdom cannot create object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: vi.fn() })
})

async function openEditor(gallery: string[] = []) {
  const profile = makeTrainer({ id: trainer.id, user_id: trainer.id, gallery })
  const opened = await openApp('/trainer-dashboard', { as: trainer, api: { 'GET /trainers/{id}': profile } })
  fireEvent.click(await screen.findByText('Edit Profile', { selector: 'button' }))
  await screen.findByLabelText('Bio')
  return opened
}

/** Ignores the `accept` attribute, as dropping a file does. */
function choose(label: string, ...files: File[]) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } })
}

describe('photo of a trainer', () => {
  it("a trainer's photo is refused before the upload if it is no picture or too large", async () => {
    const { api } = await openEditor()
    choose('Choose photo', textFile)
    expect(await screen.findByText(typeError)).toBeVisible()
    choose('Choose photo', largePicture)
    expect(await screen.findByText(sizeError)).toBeVisible()
    expect(screen.queryByText(typeError)).toBeNull()
    expect(api.requests('POST /trainers/upload-photo')).toEqual([])
  })

  it("a trainer's photo is not changed if the server refuses it or fails", async () => {
    const { api } = await openEditor()
    const refusal = { code: 'image_type_wrong', detail: typeError }
    api.set({ 'POST /trainers/upload-photo': failureReply(415, refusal) })
    choose('Choose photo', picture)
    expect(await screen.findByText(typeError)).toBeVisible()
    api.set({ 'POST /trainers/upload-photo': failureReply(500) })
    choose('Choose photo', picture)
    expect(await screen.findByText('Failed to upload photo')).toBeVisible()
    expect(screen.getByText('Choose photo', { selector: 'button' })).toBeVisible()
  })

  it("a trainer's new photo is previewed while it is uploaded, and then shown", async () => {
    const { api } = await openEditor()
    const release = api.hold('POST /trainers/upload-photo')
    api.set({ 'POST /trainers/upload-photo': { photo_url: '/images/face.webp' } })
    const dropped = { dataTransfer: { files: [picture] } }
    fireEvent.drop(screen.getByText(/^Or drop it here\./), dropped)
    const portrait = () => within(screen.getByRole('main')).getByRole('img', { name: 'Yulissa Peralta' })
    expect(await screen.findByRole('progressbar')).toBeVisible()
    expect(portrait()).toHaveAttribute('src', 'blob:preview')
    release()
    expect(await screen.findByText('Photo uploaded and saved successfully!')).toBeVisible()
    await waitFor(() => expect(portrait()).toHaveAttribute('src', expect.stringMatching(/^\/images\/face/)))
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

describe('gallery of a trainer', () => {
  it("a trainer's gallery refuses too many photos and files that are no photos before the upload", async () => {
    const { api } = await openEditor()
    choose('Choose photos', picture, picture, picture, picture)
    expect(await screen.findByText('Maximum 3 photos allowed in gallery')).toBeVisible()
    choose('Choose photos', picture, textFile)
    expect(await screen.findByText(typeError)).toBeVisible()
    choose('Choose photos', picture, largePicture)
    expect(await screen.findByText(sizeError)).toBeVisible()
    expect(api.requests('POST /trainers/upload-gallery')).toEqual([])
  })

  it("a trainer's gallery keeps its photos if an upload or a deletion fails", async () => {
    const { api, user } = await openEditor(['/pictures/1.svg', '/pictures/2.svg'])
    api.set({
      'POST /trainers/upload-gallery': failureReply(500),
      'DELETE /trainers/gallery/{index}': failureReply(500),
    })
    choose('Replace photos', picture)
    expect(await screen.findByText('Failed to upload gallery photos')).toBeVisible()
    await user.click(screen.getByLabelText('Delete photo 1'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByText('Delete photo', { selector: 'button, button *' }))
    expect(await screen.findByText('Failed to delete photo')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByAltText('Gallery 1')).toHaveAttribute('src', '/pictures/1.svg')
    expect(screen.getByAltText('Gallery 2')).toHaveAttribute('src', '/pictures/2.svg')
  })
})
