import type { Page } from '@playwright/test'
import { fulfillPage } from './house/fulfill-page'
import { holdRequests } from './house/hold-requests'
import { mockTrainer, trainerJson } from './house/mock-trainers'
import { signIn } from './house/people'
import { reviewJson, signUpAndTrain, switchTo } from './house/reviews'
import { expect, expectTexts, test } from './house/test'

const myBookings = '/client-dashboard?tab=bookings'
const myReviews = '/trainer-dashboard?tab=reviews'
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' })

test('a client reviews a paid session, the trainer replies, and the page of the trainer shows review and reply', async ({
  page,
  server,
}) => {
  const { trainer } = await signUpAndTrain(page, server.url)
  const comment = 'Tough & kind <script>alert(1)</script>\nSee you on Tuesday 💪'

  await test.step('the client writes a review', async () => {
    await page.goto(myBookings)
    await needsYou(page).getByRole('button', { name: 'Write Review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write Review' })
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
    await dialog.getByRole('button', { name: 'Submit Review' }).click()
    await expect(toast(page, 'Review submitted successfully!')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Write Review' })).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: 'Rafael Montero' })
    await expect(row.getByText('Reviewed', { exact: true })).toBeVisible()
    await expect(needsYou(page)).toHaveCount(0)
  })

  await test.step('the trainer replies once', async () => {
    await switchTo(page, trainer)
    await page.goto(myReviews)
    await expect(page.getByRole('link', { name: 'Reviews (1)' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews (1)')
    const review = page.getByRole('listitem').filter({ hasText: 'Gabriela Santos' })
    await expect(review).toContainText('<script>alert(1)</script>')
    await expect(review.getByRole('img', { name: 'Rated 5 of 5' })).toBeVisible()
    await review.getByRole('button', { name: 'Reply' }).click()
    const box = review.getByLabel('Your reply to Gabriela Santos')
    await expect(box).toBeFocused()
    await box.fill('   ')
    await review.getByRole('button', { name: 'Post reply' }).click()
    await expect(review).toContainText('Please enter a reply')
    await box.fill('That is how it is done, Gaby.')
    await expect(review).toContainText('29 / 500')
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

test('a review is written by keyboard, in Spanish', async ({ page, server }) => {
  await signUpAndTrain(page, server.url)
  await page.addInitScript(() => localStorage.setItem('entrena_language', 'es'))
  await page.goto(myBookings)
  await page.getByRole('button', { name: 'Escribir reseña' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Escribir reseña' })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByLabel('Comentario (opcional)').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Elige una calificación')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('Mala', { exact: true })).toBeVisible()
  for (const label of ['Regular', 'Buena', 'Muy buena', '¡Excelente!', 'Mala']) {
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText(label, { exact: true })).toBeVisible()
  }
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('radio', { name: '4 estrellas: Muy buena' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Puntual y exigente.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, '¡Reseña enviada!')).toBeVisible()
  await expect(page.getByText('Reseñada', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a review or reply that could not be sent keeps the typed text and can be sent again', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|status of 500/)
  const { trainer } = await signUpAndTrain(page, server.url)
  await page.goto(myBookings)
  await page.getByRole('button', { name: 'Write Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write Review' })
  await dialog.getByRole('radio', { name: '4 stars: Very Good' }).check()
  // The form and the server both count an emoji as one character.
  await dialog.getByLabel('Comment (optional)').fill('💪'.repeat(501))
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expect(dialog.getByLabel('Comment (optional)')).toBeFocused()
  await expect(dialog).toContainText('A comment can have up to 500 characters')
  await dialog.getByLabel('Comment (optional)').fill('💪'.repeat(500))
  await expect(dialog).toContainText('500 / 500')
  await expect(dialog).not.toContainText('A comment can have up to 500 characters')
  await dialog.getByLabel('Comment (optional)').fill('Punctual, clear, tough.')
  const release = await holdRequests(page, '**/api/reviews', (route) => route.abort())
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expect(cancel).toBeDisabled()
  await page.goBack()
  await expect(dialog).toBeVisible()
  release()
  await expect(toast(page, 'Failed to submit review')).toBeVisible()
  await page.unroute('**/api/reviews')
  await expect(dialog.getByLabel('Comment (optional)')).toHaveValue('Punctual, clear, tough.')
  await expect(cancel).toBeEnabled()
  // Sending has ended, so Back closes the dialog again. The typed text is kept.
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Write Review' }).click()
  await expect(dialog.getByLabel('Comment (optional)')).toHaveValue('Punctual, clear, tough.')
  await expect(dialog.getByRole('radio', { name: '4 stars: Very Good' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page, 'Review submitted successfully!')).toBeVisible()

  await switchTo(page, trainer)
  await page.route('**/api/reviews/trainer/**', (route) => route.fulfill({ status: 500, json: {} }), { times: 2 })
  await page.goto(myReviews)
  await expect(page.getByRole('alert')).toContainText('Failed to load reviews')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByLabel('Your reply to').fill('Thank you!')
  await page.route('**/api/reviews/*/reply', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(toast(page, 'Failed to post reply')).toBeVisible()
  await expect(page.getByLabel('Your reply to')).toHaveValue('Thank you!')
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(toast(page, 'Reply posted successfully!')).toBeVisible()
})

test('a second review of a session and a second reply to a review are refused with an error', async ({
  page,
  server,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const { id, trainer } = await signUpAndTrain(page, server.url)
  await page.goto(myBookings)
  await page.getByRole('button', { name: 'Write Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write Review' })
  await dialog.getByRole('radio', { name: '1 star: Poor' }).check()
  const otherWindow = await page.request.post('/api/reviews', { data: { booking_id: id, rating: 5 } })
  expect(otherWindow.status()).toBe(201)
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page, 'You have already reviewed this session')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Reviewed', { exact: true })).toBeVisible()

  await switchTo(page, trainer)
  await page.goto('/trainer-dashboard')
  await expect(page.getByRole('link', { name: 'Reviews (1)' })).toBeVisible()
  // Opening the list also reloads the trainer, whose data include the number of reviews and the mean rating.
  const reloaded = page.waitForResponse(`**/api/trainers/${trainer.id}`)
  await page.getByRole('link', { name: 'Reviews (1)' }).click()
  await reloaded
  await page.getByRole('button', { name: 'Reply' }).click()
  await page.getByLabel('Your reply to').fill('Thank you!')
  const [{ id: reviewId }] = await (await page.request.get(`/api/reviews/trainer/${trainer.id}`)).json()
  const reply = await page.request.post(`/api/reviews/${reviewId}/reply`, { data: { reply: 'Gracias!' } })
  expect(reply.ok()).toBe(true)
  await page.getByRole('button', { name: 'Post reply' }).click()
  await expect(toast(page, 'You have already replied to this review')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Gracias!' })).toBeFocused()
  await expect(page.getByLabel('Your reply to')).toHaveCount(0)
})

test('many reviews of a trainer are loaded page by page', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/)
  await signIn(page, 'client')
  const all = Array.from({ length: 45 }, (_, index) => reviewJson(index + 1))
  const shown = trainerJson({ reviews: all.slice(0, 20), review_count: 45, rating_counts: [1, 2, 3, 4, 35] })
  await mockTrainer(page, shown)
  const queries: string[] = []
  await page.route(`**/api/reviews/trainer/${shown.id}*`, (route) => {
    queries.push(String(new URL(route.request().url()).searchParams))
    // The list has one review that was written after the trainer was loaded.
    return fulfillPage(route, [reviewJson(0), ...all])
  })
  await page.goto(`/trainer/${shown.id}`)
  const reviews = page.getByRole('listitem').filter({ hasText: 'Luis Ángel Reyes' })
  await expect(page.getByRole('heading', { name: 'Reviews (45)' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ratings' })).toContainText('5 stars: 35 reviews')
  await expect(reviews).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(reviews).toHaveCount(40)
  await page.route(`**/api/reviews/trainer/${shown.id}*`, (route) => route.abort(), { times: 2 })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load more reviews')
  await expect(reviews).toHaveCount(40)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(reviews).toHaveCount(46)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  expect(queries).toEqual(['limit=40', 'limit=20&after=40'])
})
