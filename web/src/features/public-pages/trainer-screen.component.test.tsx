import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '@/testing/app'
import { failureReply, pageOf } from '@/testing/fake-api'

const yulissa: PublicTrainer = {
  id: '7f3a91c2-0000-4000-8000-000000000000',
  slug: 'yulissa-peralta-gazcue',
  name: 'Yulissa Peralta',
  photo_url: null,
  bio: 'I teach boxing from zero.',
  specializations: ['Boxing'],
  service_types: ['gym'],
  languages: ['es', 'en'],
  addressed_as: 'entrenadora',
  bio_language: 'en',
  gallery: [],
  price_per_session: 1400,
  pricing_packages: [{ sessions: 5, price: 6500, price_per_session: 1300 }],
  discount: null,
  rating: 4.9,
  review_count: 87,
  verified_on: null,
  place: { sector: 'Gazcue', city: 'Santo Domingo', lat: 18.46, lng: -69.9 },
  reviews: [],
  hours: null,
  cancellation_policy: 'standard',
  sessions_given: 120,
  certificates: [],
  next_free: { date: '2026-11-16', times: ['07:00'] },
  others: [],
  share_picture: '/share.png',
}

describe('the public page of a trainer', () => {
  it("if a trainer's public page cannot be loaded, the screen says so and offers a retry", async () => {
    const path = `/en/trainers/${yulissa.slug}`
    const { api, user } = await openApp(path, { api: { 'GET /public/trainers/{slug}': failureReply(500) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('The page could not be loaded')
    const release = api.hold('GET /public/trainers/{slug}')
    api.set({ 'GET /public/trainers/{slug}': yulissa })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    release()
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Yulissa Peralta')
    expect(document.title).toMatch(/^Yulissa Peralta · Boxing in .+ \| Entrena$/)
  })

  it('a public page loads all reviews in Spanish, page by page and even after a failure, when a visitor asks for them', async () => {
    const review = (comment: string | null) => ({
      ...{ reviewer: 'Kirsys R.', rating: 5, comment, created_at: '2026-11-09T15:00:00Z' },
      ...{ trainer_reply: null, reply_date: null },
    })
    const all = [review('Uno'), review('Dos'), review(null), review('Tres')]
    const reviewed = { ...yulissa, review_count: 4, reviews: [{ ...review('Uno'), comment: 'Uno' }] }
    const { api, user } = await openApp(`/entrenadores/${yulissa.slug}`, {
      api: { 'GET /public/trainers/{slug}': reviewed, 'GET /public/trainers/{slug}/reviews': failureReply(500) },
    })
    await user.click(await screen.findByRole('button', { name: 'Ver las 4 reseñas' }))
    expect(await screen.findByText('No pudimos cargar las reseñas')).toBeVisible()
    api.set({ 'GET /public/trainers/{slug}/reviews': (request) => pageOf(request, all, 3) })
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('Dos')).toBeVisible()
    expect(screen.queryByText('Tres')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mostrar más' }))
    expect(await screen.findByText('Tres')).toBeVisible()
    expect(within(screen.getByRole('main')).getAllByText('Kirsys R.')).toHaveLength(4)
  })

  it('a public page says beside its prices that a session lasts one hour', async () => {
    await openApp(`/en/trainers/${yulissa.slug}`, { api: { 'GET /public/trainers/{slug}': yulissa } })
    const panel = within(await screen.findByRole('complementary', { name: 'Book with Yulissa Peralta' }))
    expect(panel.getByText('A session lasts one hour')).toBeVisible()
    expect(screen.getByText('Each session lasts one hour')).toBeVisible()
  })

  it('a public page at its Spanish address is in Spanish, even for a visitor who has chosen English', async () => {
    await openApp(`/entrenadores/${yulissa.slug}`, { api: { 'GET /public/trainers/{slug}': yulissa } })
    expect(await screen.findByRole('heading', { level: 2, name: 'Precios' })).toBeVisible()
    expect(document.documentElement.lang).toBe('es')
    expect(document.title).toMatch(/^Yulissa Peralta · Boxeo en .+ \| Entrena$/)
    expect(screen.getByRole('link', { name: 'ES' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'EN' })).not.toHaveAttribute('aria-current')
  })
})
