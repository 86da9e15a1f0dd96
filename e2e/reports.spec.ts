import type { Page } from '@playwright/test'
import { newClient } from './house/api-users'
import { signIn } from './house/people'
import { signUpAndTrain, switchUser } from './house/reviews'
import { expect, test } from './house/test'

/** Deletes cookies first, because a sign-in ends the browser's current session. */
async function signInAsAdmin(page: Page): Promise<void> {
  await page.context().clearCookies()
  await signIn(page, 'admin')
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a client reports a review, the admin hides it, its author answers once, and the admin shows it again', async ({
  page,
  server,
}) => {
  const { trainer, id } = await signUpAndTrain(page, server.url, 'Kirsys Rosario')
  const comment = `Do not book here, pay me directly ${id.slice(0, 8)}`
  const data = { booking_id: id, rating: 1, comment }
  expect((await page.request.post('/api/reviews', { data })).status()).toBe(201)
  const author = await page.context().cookies()
  const reader = await newClient(server.url, 'Massiel Cruz')
  const trainerPage = `/trainer/${trainer.id}`

  await test.step('another client reports the review', async () => {
    await switchUser(page, reader)
    await page.goto(trainerPage)
    await expect(page.getByRole('heading', { name: 'Reviews (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'More about Kirsys Rosario' }).click()
    await page.getByRole('menuitem', { name: 'Report this review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this review' })
    await expect(dialog).toContainText(comment)
    await dialog.getByLabel('Paying outside').check()
    await dialog.getByLabel('What happened').fill('It offers to train without Entrena.')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(toast(page, 'Thank you. We look at it and tell you what we decided.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  const card = page.getByRole('listitem').filter({ hasText: comment })

  await test.step('the admin reads both sides and hides it', async () => {
    await signInAsAdmin(page)
    await page.goto('/admin')
    await page.getByRole('link', { name: /reports? to decide/ }).click()
    await expect(card).toContainText('Review of Kirsys Rosario')
    await card.getByRole('button', { name: 'Look closer' }).click()
    await expect(card).toContainText('It offers to train without Entrena.')
    await expect(card).toContainText('No other reports about this person.')
    await card.getByLabel(/^Hide it/).check()
    await card.getByRole('textbox', { name: 'Reason' }).fill('It asks to pay outside of Entrena.')
    await card.getByRole('button', { name: 'Decide' }).click()
    await expect(toast(page, 'Decided. Both sides are told.')).toBeVisible()
    await expect(card).toHaveCount(0)
    expect((await (await reader.api.get(`/api/trainers/${trainer.id}`)).json()).review_count).toBe(0)
  })

  await test.step('the author answers once', async () => {
    await page.context().clearCookies()
    await page.context().addCookies(author)
    await page.goto('/account')
    await page.getByRole('link', { name: 'See notices' }).click()
    await expect(page.getByText('It asks to pay outside of Entrena.')).toBeVisible()
    await page.getByLabel('Your answer').fill('It was a joke between friends.')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(toast(page, 'Thank you. We read your answer.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send answer' })).toHaveCount(0)
  })

  await test.step('the admin reads the answer and shows the review again', async () => {
    await signInAsAdmin(page)
    await page.goto('/admin?tab=trust')
    await expect(card).toContainText('It was a joke between friends.')
    await card.getByRole('button', { name: 'Look closer' }).click()
    await card.getByRole('button', { name: 'Show it again' }).click()
    await expect(toast(page, 'It can be seen again.')).toBeVisible()
    await switchUser(page, reader)
    await page.goto(trainerPage)
    await expect(page.getByText(comment)).toBeVisible()
  })
})
