import type { Review } from '@entrena/contract/reviews/entity'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '@/features/bookings/makers'
import type { Booking } from '@/features/bookings/queries'
import { makeTrainer } from '@/features/trainers/makers'
import { makeSignedInUser, openApp } from '@/testing/app'
import { type FakeRequest, failureReply, pageOf, unreachable } from '@/testing/fake-api'

const trainer = makeSignedInUser('trainer', { name: 'Rafael Montero' })

function review(number: number, about: Partial<Review> = {}): Review {
  return {
    id: `4e71e300-0000-4000-8000-${String(number).padStart(12, '0')}`,
    booking_id: null,
    rating: 5,
    comment: `Session number ${number}`,
    client_name: 'Luis Ángel Reyes',
    created_at: '2026-10-31T15:00:00Z',
    trainer_reply: null,
    reply_date: null,
    ...about,
  }
}

describe('client who has trained', () => {
  const trained = makeBooking({
    trainer_name: 'Rafael Montero',
    date: '2026-11-13',
    status: 'completed',
    payment_status: 'paid',
    paid_amount: 1400,
    sessions_remaining: 0,
  })

  /** Answers each request for a list of the client's bookings. Only one booking exists. */
  const bookingsOf = (booking: Booking) => {
    return ({ query }: FakeRequest) => {
      const isAsked = query.get('needs') ? query.get('needs') === 'review' && !booking.reviewed : true
      return isAsked && query.get('status') !== 'confirmed' ? [booking] : []
    }
  }

  const open = (language: 'en' | 'es') =>
    openApp('/client-dashboard?tab=bookings', {
      as: 'client',
      language,
      api: {
        'GET /bookings': bookingsOf(trained),
        'GET /bookings/counts': { pending: 0, confirmed: 0, completed: 1, cancelled: 0 },
      },
    })

  it('a client writes a review by keyboard, in Spanish', async () => {
    const { api, user } = await open('es')
    const opener = await screen.findByRole('button', { name: /^Escribir reseña/ })
    opener.focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Escribir reseña' }))
    const stars = dialog.getAllByRole('radio')
    await waitFor(() => expect(stars[0]).toHaveFocus())
    dialog.getByLabelText('Comentario (opcional)').focus()
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await dialog.findByText('Elige una calificación')).toBeVisible()
    expect(stars[0]).toHaveFocus()
    await user.keyboard(' ')
    expect(dialog.getByText('Mala')).toBeVisible()
    for (const label of ['Regular', 'Buena', 'Muy buena', '¡Excelente!', 'Mala']) {
      await user.keyboard('{ArrowRight}')
      expect(dialog.getByText(label)).toBeVisible()
    }
    expect(dialog.queryByText('Elige una calificación')).toBeNull()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(dialog.getByRole('radio', { name: '4 estrellas: Muy buena' })).toBeChecked()
    await user.tab()
    await user.keyboard('Puntual y exigente.')
    await user.tab()
    await user.tab()
    api.set({ 'POST /reviews': review(1), 'GET /bookings': bookingsOf({ ...trained, reviewed: true }) })
    const release = api.hold('GET /bookings')
    await user.keyboard('{Enter}')
    await screen.findByText('¡Reseña enviada!')
    await waitFor(() => expect(opener).toHaveFocus())
    release()
    expect(api.requests('POST /reviews')[0]?.body).toEqual({
      booking_id: trained.id,
      rating: 4,
      comment: 'Puntual y exigente.',
    })
    expect(await screen.findByText('Reseñada')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it("a client's review can have 500 characters, and is sent again after a failure", async () => {
    const { api, user } = await open('en')
    await user.click(await screen.findByRole('button', { name: /^Write Review/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Write Review' }))
    await user.click(dialog.getByRole('radio', { name: '4 stars: Very Good' }))
    const comment = dialog.getByLabelText('Comment (optional)')
    const write = async (text: string) => {
      await user.clear(comment)
      await user.click(comment)
      await user.paste(text)
    }
    // The form and the server both count an emoji as one character.
    await write('💪'.repeat(501))
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    expect(dialog.getByText('A comment can have up to 500 characters')).toBeVisible()
    expect(comment).toHaveFocus()
    await write('💪'.repeat(500))
    expect(dialog.getByText('500 / 500')).toBeVisible()
    expect(dialog.queryByText('A comment can have up to 500 characters')).toBeNull()

    await write('Punctual, clear, tough.')
    api.set({ 'POST /reviews': unreachable })
    const release = api.hold('POST /reviews')
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    release()
    await screen.findByText('Failed to submit review')
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
    expect(comment).toHaveValue('Punctual, clear, tough.')
    expect(dialog.getByRole('radio', { name: '4 stars: Very Good' })).toBeChecked()
    api.set({ 'POST /reviews': review(1) })
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    await screen.findByText('Review submitted successfully!')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a client is told if another window has already sent the review', async () => {
    const { api, user } = await open('en')
    await user.click(await screen.findByRole('button', { name: /^Write Review/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Write Review' }))
    await user.click(dialog.getByRole('radio', { name: '1 star: Poor' }))
    api.set({
      'POST /reviews': failureReply(409, {
        code: 'already_reviewed',
        detail: 'You have already reviewed this session',
      }),
      'GET /bookings': bookingsOf({ ...trained, reviewed: true }),
    })
    await user.click(dialog.getByRole('button', { name: 'Submit Review' }))
    await screen.findByText('You have already reviewed this session')
    expect(await screen.findByText('Reviewed')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('trainer with a review', () => {
  const own = makeTrainer({ id: trainer.id, user_id: trainer.id, review_count: 1, rating_counts: [0, 0, 0, 0, 1] })

  it('after a failure, a trainer can load the reviews again and send a reply again', async () => {
    const { api, user } = await openApp('/trainer-dashboard?tab=reviews', {
      as: trainer,
      api: { 'GET /trainers/{id}': own, 'GET /reviews/trainer/{userId}': failureReply(500) },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load reviews')
    api.set({ 'GET /reviews/trainer/{userId}': [review(1)], 'POST /reviews/{id}/reply': unreachable })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Reply: Luis Ángel Reyes' }))
    const box = screen.getByLabelText('Your reply to Luis Ángel Reyes')
    expect(box).toHaveFocus()
    await user.type(box, '   ')
    await user.click(screen.getByRole('button', { name: 'Post reply' }))
    expect(screen.getByText('Please enter a reply')).toBeVisible()
    expect(api.requests('POST /reviews/{id}/reply')).toEqual([])

    await user.clear(box)
    await user.type(box, 'Thank you!')
    expect(screen.getByText('10 / 500')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Post reply' }))
    await screen.findByText('Failed to post reply')
    expect(box).toHaveValue('Thank you!')
    const replied = review(1, { trainer_reply: 'Thank you!', reply_date: '2026-11-15T16:00:00Z' })
    api.set({ 'POST /reviews/{id}/reply': replied })
    await user.click(screen.getByRole('button', { name: 'Post reply' }))
    await screen.findByText('Reply posted successfully!')
    expect(screen.getByText('Your reply')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull()
  })

  it('a trainer sees the newest ratings with the reviews, and is told if another window has already sent the reply', async () => {
    const { api, user } = await openApp('/trainer-dashboard?tab=bookings', {
      as: trainer,
      api: { 'GET /trainers/{id}': own, 'GET /reviews/trainer/{userId}': [review(1)] },
    })
    const tab = await screen.findByRole('link', { name: 'Reviews (1)' })
    const loads = api.requests('GET /trainers/{id}').length
    await user.click(tab)
    await waitFor(() => expect(api.requests('GET /trainers/{id}').length).toBeGreaterThan(loads))
    await user.click(await screen.findByRole('button', { name: 'Reply: Luis Ángel Reyes' }))
    await user.type(screen.getByLabelText('Your reply to Luis Ángel Reyes'), 'Thank you!')
    api.set({
      'POST /reviews/{id}/reply': failureReply(409, {
        code: 'already_replied',
        detail: 'You have already replied to this review',
      }),
      'GET /reviews/trainer/{userId}': [review(1, { trainer_reply: 'Gracias!', reply_date: '2026-11-15T16:00:00Z' })],
    })
    await user.click(screen.getByRole('button', { name: 'Post reply' }))
    await screen.findByText('You have already replied to this review')
    expect(await screen.findByText('Gracias!')).toBeVisible()
    await waitFor(() => expect(screen.getByText('Gracias!').closest('li')).toHaveFocus())
    expect(screen.queryByLabelText('Your reply to Luis Ángel Reyes')).toBeNull()
  })
})

describe('page of a trainer', () => {
  it("a trainer's page loads many reviews page by page", async () => {
    const all = Array.from({ length: 45 }, (_, index) => review(index + 1))
    const shown = makeTrainer({ reviews: all.slice(0, 20), review_count: 45, rating_counts: [1, 2, 3, 4, 35] })
    // The list starts with a review that was written after the trainer was loaded.
    const answer = (request: FakeRequest) => pageOf(request, [review(0), ...all])
    const { api, user } = await openApp(`/trainer/${shown.id}`, {
      as: 'client',
      api: { 'GET /trainers/{id}': shown, 'GET /reviews/trainer/{userId}': answer },
    })
    expect(await screen.findByRole('heading', { name: 'Reviews (45)' })).toBeVisible()
    expect(screen.getByText('5 stars: 35 reviews')).toBeInTheDocument()
    const comments = () => screen.getAllByText(/^Session number \d+$/)
    expect(comments()).toHaveLength(20)
    await user.click(screen.getByText('Show more'))
    await waitFor(() => expect(comments()).toHaveLength(40))
    api.set({ 'GET /reviews/trainer/{userId}': unreachable })
    await user.click(screen.getByText('Show more'))
    expect(await screen.findByText('Failed to load more reviews')).toBeVisible()
    expect(comments()).toHaveLength(40)
    api.set({ 'GET /reviews/trainer/{userId}': answer })
    await user.click(screen.getByText('Try again'))
    await waitFor(() => expect(comments()).toHaveLength(46))
    expect(screen.queryByText('Show more')).toBeNull()
    const queries = api.requests('GET /reviews/trainer/{userId}').map(({ query }) => String(query))
    // A failed request is retried once.
    expect(queries).toEqual(['limit=40', ...Array.from({ length: 3 }, () => 'limit=20&after=40')])
  })
})
