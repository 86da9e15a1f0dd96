import type { Page } from '@playwright/test'
import { delayRequests } from './house/hold-requests'
import { waitForHistory } from './house/navigation'
import { signIn } from './house/people'
import { signUpAndTrain, switchUser } from './house/reviews'
import { expect, expectTexts, test } from './house/test'

const myBookings = '/client-dashboard?tab=bookings'
const myReviews = '/trainer-dashboard?tab=reviews'
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' })

test("a client reviews a paid session, the trainer replies, and the trainer's page shows both", async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/)
  const { trainer } = await signUpAndTrain(page, server.url)
  const comment = 'Tough & kind <script>alert(1)</script>\nSee you on Tuesday 💪'
  const dialog = page.getByRole('dialog', { name: 'Write Review' })

  await test.step('the client writes a review', async () => {
    await page.goto(myBookings)
    await needsYou(page).getByRole('button', { name: 'Write Review' }).click()
    await expect(dialog).toContainText('Rafael Montero')
    await dialog.getByRole('button', { name: 'Submit Review' }).click()
    await expect(dialog).toContainText('Please select a rating')
    for (const [index, label] of ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent!'].entries()) {
      await dialog.getByRole('radio').nth(index).check()
      await expect(dialog.getByText(label, { exact: true })).toBeVisible()
    }
    await expect(dialog).not.toContainText('Please select a rating')
    await dialog.getByLabel('Comment (optional)').fill(comment)
    await expect(dialog).toContainText(`${[...comment].length} / 500`)
    await page.keyboard.press('Escape')
    await needsYou(page).getByRole('button', { name: 'Write Review' }).click()
    await expect(dialog.getByLabel('Comment (optional)')).toHaveValue(comment)
  })

  await test.step('Back does not close the dialog while it sends, and loses nothing after a failure', async () => {
    const release = await delayRequests(page, '**/api/reviews', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Submit Review' }).click()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await waitForHistory(page, 1)
    await page.goBack()
    await expect(dialog).toBeVisible()
    release()
    await expect(toast(page, 'Failed to submit review')).toBeVisible()
    await page.unroute('**/api/reviews')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    await waitForHistory(page, 1)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await needsYou(page).getByRole('button', { name: 'Write Review' }).click()
    await expect(dialog.getByLabel('Comment (optional)')).toHaveValue(comment)
    await expect(dialog.getByRole('radio', { name: '5 stars: Excellent!' })).toBeChecked()
  })

  await test.step('the client sends the review', async () => {
    await dialog.getByRole('button', { name: 'Submit Review' }).click()
    await expect(toast(page, 'Review submitted successfully!')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Write Review' })).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: 'Rafael Montero' })
    await expect(row.getByText('Reviewed', { exact: true })).toBeVisible()
    await expect(needsYou(page)).toHaveCount(0)
  })

  await test.step('a trainer can reply once to a review', async () => {
    await switchUser(page, trainer)
    await page.goto(myReviews)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews (1)')
    const review = page.getByRole('listitem').filter({ hasText: 'Gabriela Santos' })
    await expect(review).toContainText('<script>alert(1)</script>')
    await expect(review.getByRole('img', { name: 'Rated 5 of 5' })).toBeVisible()
    await review.getByRole('button', { name: 'Reply' }).click()
    await review.getByLabel('Your reply to Gabriela Santos').fill('That is how it is done, Gaby.')
    await review.getByRole('button', { name: 'Post reply' }).click()
    await expect(toast(page, 'Reply posted successfully!')).toBeVisible()
    await expect(review).toContainText('Your reply')
    await expect(review).toContainText('That is how it is done, Gaby.')
    await expect(review.getByRole('button', { name: 'Reply' })).toHaveCount(0)
    await expect(review).toBeFocused()
  })

  await test.step('other clients see the review and the reply', async () => {
    await signIn(page, 'client')
    await page.goto(`/trainer/${trainer.id}`)
    await expect(page.getByRole('heading', { name: 'Reviews (1)' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('5.0')
    const review = page.getByRole('listitem').filter({ hasText: 'Gabriela Santos' })
    await expectTexts(review, ['<script>alert(1)</script>', 'Rafael Montero replied', 'That is how it is done, Gaby.'])
    await expect(review.locator('time')).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Ratings' })).toContainText('5 stars: 1 review')
  })
})
