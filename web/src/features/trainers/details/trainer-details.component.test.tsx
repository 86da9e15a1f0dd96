import type { ListedTrainer, Trainer } from '@entrena/contract/trainers/entity'
import { render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { languageKey, startLanguage } from '@/lib/i18n/language'
import { currentPath, openApp } from '@/testing/app'
import type { FakeAnswers } from '@/testing/fake-api'
import { NearObserver } from '@/testing/screen-size'
import { makeTrainerView } from '../card/trainer-view'
import { dominicanToday, makeTrainer } from '../makers'
import { LocationMap } from './location-map'

vi.mock('@/lib/map/map-loaded', () => {
  throw new Error('blocked')
})

function listed(trainer: Trainer): ListedTrainer {
  const {
    reviews: _,
    rating_counts,
    cancellation_policy,
    allows_moves,
    availability,
    certificates,
    ...others
  } = trainer
  return { ...others, distance_m: null, from_price: trainer.price_per_session }
}

const answersWith = (trainer: Trainer): FakeAnswers => ({
  'GET /trainers': [listed(trainer)],
  'GET /trainers/{id}': trainer,
})

async function openDetails(user: UserEvent, name: string, title = 'Trainer Details') {
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: title })
}

const review = (number: number) => ({
  id: `7f3a91c2-0000-4000-8000-00000000001${number}`,
  booking_id: null,
  rating: 5,
  comment: null,
  client_name: '',
  created_at: '2026-10-01T15:00:00Z',
  trainer_reply: null,
  reply_date: null,
})

describe('trainer dialog', () => {
  it('the trainer dialog shows the profile and leads to booking', async () => {
    const trainer = makeTrainer({
      trainer_picture: '/pictures/yulissa.svg',
      specializations: ['Boxing', 'MMA', 'TRX', 'Yoga', 'Tennis'],
      service_types: ['home', 'park', 'gym'],
      gallery: ['/pictures/1.svg', '/pictures/2.svg', '/pictures/3.svg'],
      discount: { enabled: true, percentage: 15, start_date: '2026-11-13', end_date: '2026-12-05' },
      reviews: [
        {
          ...review(1),
          rating: 4,
          comment: 'Punctual, clear, tough.',
          client_name: 'Luis Ángel Reyes',
          created_at: '2026-10-31T15:00:00Z',
          trainer_reply: 'See you Tuesday.',
          reply_date: '2026-11-01T15:00:00Z',
        },
        review(2),
      ],
    })
    const { user } = await openApp('/', { as: 'client', api: answersWith(trainer) })
    const dialog = await openDetails(user, 'Yulissa Peralta')
    const reviews = await within(dialog).findByRole('region', { name: 'Reviews (87)' })
    for (const name of ['Yulissa Peralta', 'About', 'Gallery (3 photos)', 'Location', 'Reviews (87)']) {
      expect(within(dialog).getByRole('heading', { name })).toBeVisible()
    }
    expect(within(dialog).getByRole('img', { name: 'Yulissa Peralta' })).toHaveAttribute('src', '/pictures/yulissa.svg')
    for (const text of ['4.9', '(87 reviews)', 'RD$1,400.00', 'RD$1,190.00', '/session', 'I teach boxing from zero']) {
      expect(dialog).toHaveTextContent(text)
    }
    for (const text of ['Malecón, Gazcue', 'Boxing', 'MMA', 'TRX', 'Yoga', 'Tennis', 'Home Visit', 'Outdoor', 'Gym']) {
      expect(within(dialog).getByText(text)).toBeVisible()
    }
    expect(within(reviews).getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible()
    for (const text of [
      'Luis Ángel Reyes',
      'Oct 31, 2026',
      'Punctual, clear, tough.',
      'Yulissa Peralta replied',
      'Anonymous',
    ]) {
      expect(reviews).toHaveTextContent(text)
    }
    await user.click(within(dialog).getByRole('button', { name: 'Book Now' }))
    await waitFor(() => expect(currentPath()).toBe(`/client-dashboard?trainer=${trainer.id}`))
  })

  it('the trainer dialog leaves out what a trainer does not have', async () => {
    const trainer = makeTrainer({ trainer_name: '', bio: '', address: '', review_count: 0, rating: 0 })
    const { user } = await openApp('/', { as: 'client', api: answersWith(trainer) })
    const dialog = await openDetails(user, 'Trainer')
    expect(within(dialog).getByRole('img', { name: 'Trainer' })).toHaveTextContent('T')
    expect(within(dialog).getByRole('heading', { name: 'Trainer' })).toBeVisible()
    expect(dialog).toHaveTextContent('(0 reviews)')
    for (const absent of [/^About/, /^Gallery/, /^Reviews/]) {
      expect(within(dialog).queryByRole('heading', { name: absent })).toBeNull()
    }
  })

  it('the trainer dialog is shown in Spanish', async () => {
    const trainer = makeTrainer({ trainer_name: '', review_count: 0, reviews: [review(1)] })
    const { user } = await openApp('/', { as: 'client', language: 'es', api: answersWith(trainer) })
    const dialog = await openDetails(user, 'Entrenador', 'Detalles')
    expect(await within(dialog).findByRole('heading', { name: 'Reseñas (1)' })).toBeVisible()
    for (const text of ['(0 reseñas)', 'Sobre mí', 'Ubicación', 'Anónimo']) expect(dialog).toHaveTextContent(text)
  })

  it.each([
    { address: 'Malecón, Gazcue', shown: 'Malecón, Gazcue' },
    { address: '', shown: 'Contact trainer for location details' },
  ])('the trainer dialog shows “$shown” if the map cannot be loaded', async ({ address, shown }) => {
    const { user } = await openApp('/', { as: 'client', api: answersWith(makeTrainer({ address })) })
    const dialog = await openDetails(user, 'Yulissa Peralta')
    const place = () => within(dialog).getByRole('heading', { name: 'Location' }).parentElement
    expect(place()).toHaveTextContent('Loading map...')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    vi.stubGlobal('IntersectionObserver', NearObserver)
    const again = await openDetails(user, 'Yulissa Peralta')
    const notice = (await within(again).findByText('Map Temporarily Unavailable')).parentElement
    expect(notice).toHaveTextContent(shown)
  })
})

describe('place of a trainer without coordinates', () => {
  const place = (about: Parameters<typeof makeTrainerView>[0], language: string) => {
    localStorage.setItem(languageKey, language)
    startLanguage()
    const { container, unmount } = render(
      <LocationMap trainer={makeTrainerView(about, { today: dominicanToday, nameless: '' })} />,
    )
    const text = container.textContent
    unmount()
    return text
  }

  it('a trainer without coordinates is shown with the address, or with a note if there is no address', () => {
    expect(place({ address: 'Malecón' }, 'en')).toBe('Location not availableMalecón')
    expect(place({}, 'en')).toBe('Location not availableAddress not provided')
    expect(place({}, 'es')).toBe('Ubicación no disponibleDirección no indicada')
  })
})
