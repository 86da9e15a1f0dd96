import type { Page } from '@playwright/test'
import { bookingRow, bookingRows } from './house/client-dashboard'
import { register, signIn } from './house/people'
import { expect, moveClock, test } from './house/test'
import { makePicture, savedProfile } from './house/trainers'

const pdf = { name: 'first-aid.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%demo') }

/** Opens the dialog about a trainer's document in the admin's tab. */
async function openPaper(page: Page, what: string, name: string) {
  await page.getByRole('button', { name: `Judge: ${what} of ${name}` }).click()
  return page.getByRole('dialog')
}

async function fillCertificate(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Choose the file of the certificate').setInputFiles(pdf)
  await expect(dialog.getByText('first-aid.pdf')).toBeVisible()
  await dialog.getByLabel('What it is for').fill('First aid')
  await dialog.getByLabel('Issued by').fill('Cruz Roja')
  await dialog.getByLabel('Year').fill('2025')
}

test('a trainer sends two documents, an admin accepts one and refuses the other, and a client sees the badge', async ({
  page,
  browser,
  server,
}) => {
  const tag = `v${Date.now().toString(36)}`
  const name = `Julissa ${tag}`
  await register(page.request, name, 'trainer')
  const address = `Calle ${tag}, Jarabacoa`
  const place = { address, location: { lat: 19.1167, lng: -70.6333 } }
  await page.request.put('/api/trainers/profile', { data: { ...savedProfile, ...place } })
  const desk = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  await moveClock(desk)
  const admin = await desk.newPage()
  await signIn(admin, 'admin')

  await test.step('the trainer sends ID card and selfie', async () => {
    await page.goto('/trainer-dashboard')
    await page.getByRole('link', { name: 'Open verification' }).click()
    await page.getByRole('button', { name: 'Send ID card and selfie' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Choose the photo of the ID card (front)').setInputFiles(makePicture('jpeg'))
    await dialog.getByLabel('Choose the selfie').setInputFiles(makePicture('png'))
    await dialog.getByLabel('Name as on your ID card').fill(name.toUpperCase())
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('We are looking', { exact: true })).toBeVisible()
  })

  await test.step('and a certificate as a PDF', async () => {
    await page.getByRole('button', { name: 'Add a certificate' }).click()
    await fillCertificate(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'First aid' })).toBeVisible()
  })

  await test.step('the admin zooms in and accepts the identity', async () => {
    await admin.goto('/admin?tab=trust')
    const dialog = await openPaper(admin, 'Identity', name)
    await expect(dialog.getByText(name.toUpperCase(), { exact: true })).toBeVisible()
    const card = dialog.getByRole('img', { name: 'ID card, front' })
    await dialog.getByRole('button', { name: 'Zoom in: ID card, front' }).click()
    await expect(card).toHaveAttribute('data-scale', '1.4')
    await dialog.getByRole('region', { name: 'ID card, front' }).press('-')
    await expect(card).toHaveAttribute('data-scale', '1.0')
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(admin.getByText(`${name}: accepted`)).toBeVisible()
  })

  await test.step('and refuses the certificate with a reason', async () => {
    const dialog = await openPaper(admin, 'First aid', name)
    const downloading = admin.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download the PDF' }).click()
    expect((await downloading).suggestedFilename()).toBe('entrena-paper.pdf')
    await expect(dialog.getByText(/accepted .* by Admin/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click()
    await dialog.getByRole('button', { name: 'Refuse with this reason' }).click()
    await expect(dialog.getByText('Say why')).toBeVisible()
    await dialog.getByLabel('Why is it not accepted?').fill('The name on the paper is cut off.')
    await dialog.getByRole('button', { name: 'Refuse with this reason' }).click()
    await expect(admin.getByText(`${name}: refused`)).toBeVisible()
    await expect(admin.getByRole('button', { name: `Judge: First aid of ${name}` })).toHaveCount(0)
  })

  await test.step('a client sees the badge with its month, and the filter finds the trainer', async () => {
    await register(page.request, 'Massiel Cruz', 'client')
    await page.goto('/client-dashboard')
    await page.getByRole('combobox', { name: 'Address', exact: true }).fill(`calle ${tag}`)
    // Sends the search before the page has rendered the chosen filter. The search must use the filter all the same.
    await page.getByRole('button', { name: 'Verified', exact: true }).evaluate((filter: HTMLElement) => {
      filter.click()
      document.querySelector<HTMLFormElement>('search form')?.requestSubmit()
    })
    await expect(page).toHaveURL(/verified=true&address=/)
    await expect(bookingRows(page)).toHaveCount(1)
    await expect(bookingRow(page, name)).toContainText(/Verified · [A-Z][a-z]{2} \d{4}/)
    await bookingRow(page, name).getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { name: 'What “Verified” means' })).toBeVisible()
    await expect(page.getByText(/It says who this person is/)).toBeVisible()
  })
  await admin.context().close()
})
