import type { Role } from '@entrena/contract/access'
import { consecutiveDays } from '@entrena/contract/bookings/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentPath, navigateInApp, openApp } from '@/testing/app'
import { type FakeAnswers, failureReply } from '@/testing/fake-api'
import { dominicanToday, makeTrainer } from '../makers'

const id = makeTrainer().id
const path = `/trainer/${id}`
const hours = (start: string, end: string, enabled = true) => ({ enabled, start, end })

const review = {
  id: '7f3a91c2-0000-4000-8000-000000000010',
  booking_id: null,
  rating: 5,
  comment: 'I came to lose weight and stayed for the jab.',
  client_name: 'Gabriela Santos',
  created_at: '2026-11-09T15:00:00Z',
  trainer_reply: 'That jab is yours now, Gaby.',
  reply_date: '2026-11-10T15:00:00Z',
}

const yulissa = makeTrainer({
  trainer_picture: '/pictures/yulissa.svg',
  specializations: ['Boxing', 'MMA'],
  service_types: ['gym', 'park'],
  gallery: ['/pictures/1.svg', '/pictures/2.svg', '/pictures/3.svg'],
  discount: { enabled: true, percentage: 15, start_date: '2026-11-13', end_date: '2026-12-05' },
  pricing_packages: [
    { sessions: 1, price: 1400, price_per_session: 1400 },
    { sessions: 5, price: 6500, price_per_session: 1300 },
  ],
  reviews: [
    review,
    { ...review, id: '7f3a91c2-0000-4000-8000-000000000011', client_name: '', trainer_reply: null, comment: null },
  ],
  rating_counts: [0, 0, 1, 6, 80],
  availability_schedule: {
    monday: hours('06:00', '20:00'),
    tuesday: hours('06:00', '20:00'),
    wednesday: hours('06:00', '20:00'),
    thursday: hours('06:00', '20:00'),
    friday: hours('06:00', '20:00'),
    saturday: hours('07:00', '12:00'),
    sunday: hours('09:00', '17:00', false),
  },
})

const answers: FakeAnswers = {
  'GET /trainers/{id}': yulissa,
  'GET /trainers/{id}/slots': ({ query }) => ({
    days: consecutiveDays(query.get('from') ?? dominicanToday, 7).map((date) => ({
      date,
      slots: ['09:00', '15:00'],
      is_off: false,
    })),
  }),
}

const main = () => screen.getByRole('main')

describe('the page of a trainer', () => {
  it("a trainer's page shows a placeholder, then the whole profile, and leads back to the search", async () => {
    const { api, user } = await openApp('/terms', { as: 'client', api: answers })
    const release = api.hold('GET /trainers/{id}')
    await navigateInApp(path)
    expect(await screen.findByRole('link', { name: 'Back to Search' })).toBeVisible()
    expect(within(main()).getByRole('status')).toHaveTextContent('Loading')
    release()
    expect(await screen.findByRole('heading', { level: 1, name: 'Yulissa Peralta' })).toBeVisible()
    expect(document.title).toBe('Yulissa Peralta · Entrena')
    expect(within(main()).getByRole('img', { name: 'Yulissa Peralta' })).toHaveAttribute('src', '/pictures/yulissa.svg')
    const package5 = await within(main()).findByRole('radio', { name: /5 sessions/ })
    expect(package5).toHaveAccessibleName(/RD\$1,105.00 each.*Before:.*RD\$6,500.00.*Now:.*RD\$5,525.00/)
    for (const text of [
      '4.9',
      '(87 reviews)',
      'Malecón, Gazcue',
      'Boxing',
      'MMA',
      'Gym',
      'Outdoor',
      '15% off until',
      'I teach boxing from zero',
      'Gabriela Santos',
      'Nov 9, 2026',
      'stayed for the jab',
      'Yulissa Peralta replied',
      'Anonymous',
    ]) {
      expect(main()).toHaveTextContent(text)
    }
    expect(within(main()).getAllByText('RD$1,400.00')[0]?.tagName).toBe('S')
    expect(main()).toHaveTextContent('RD$1,190.00 /session')
    const days = within(main())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(days).toContain('Sat07:00 to 12:00')
    expect(days).toContain('SunOff')
    expect(within(main()).getByRole('heading', { name: 'Reviews (87)' })).toBeVisible()
    expect(within(main()).getByRole('heading', { name: 'Location' })).toBeVisible()
    expect(within(main()).getByRole('region', { name: 'Ratings' })).toHaveTextContent('5 stars: 80 reviews')

    for (const [button, shown] of [
      ['Gallery 2', '2 / 3'],
      ['3 photos', '1 / 3'],
    ] as const) {
      await user.click(within(main()).getByRole('button', { name: button }))
      expect(await screen.findByRole('dialog', { name: 'Gallery' })).toHaveTextContent(shown)
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('dialog')).toBeNull()
    }
    await user.click(screen.getByRole('link', { name: 'Back to Search' }))
    await waitFor(() => expect(currentPath()).toBe('/client-dashboard'))
  })

  it("a trainer's page can show a trainer without photo, name, reviews, packages and schedule", async () => {
    const nothing = { trainer_name: '', bio: '', address: '', rating: 0, review_count: 0 }
    const trainer = makeTrainer({ ...nothing, pricing_packages: [], availability_schedule: null })
    await openApp(path, { as: 'client', api: { ...answers, 'GET /trainers/{id}': trainer } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Trainer' })).toBeVisible()
    expect(within(main()).getByRole('img', { name: 'Trainer' })).toHaveTextContent('T')
    for (const text of ['(0 reviews)', 'RD$1,400.00', 'No fixed schedule', 'No reviews yet']) {
      expect(main()).toHaveTextContent(text)
    }
    expect(within(main()).getByRole('heading', { name: 'Reviews (0)' })).toBeVisible()
    expect(within(main()).queryByRole('heading', { name: 'Packages' })).toBeNull()
  })

  it("a trainer's page is shown in Spanish", async () => {
    await openApp(path, { as: 'client', language: 'es', api: answers })
    expect(await screen.findByRole('radio', { name: /5 sesiones/ })).toBeInTheDocument()
    for (const text of [
      'Volver a la búsqueda',
      '(87 reseñas)',
      'Boxeo',
      'Gimnasio',
      'Sobre mí',
      'Paquete',
      'Horario semanal',
      'Mié',
      'No trabaja',
      'Ubicación',
      'Reseñas (87)',
      '9 nov 2026',
      'Respuesta de Yulissa Peralta',
    ]) {
      expect(main()).toHaveTextContent(text)
    }
  })

  it.each([
    ['trainer', 4],
    ['admin', 0],
  ] satisfies [Role, number][])(
    "a trainer's page has no booking panel for another %s, and %d menus to report",
    async (role, menus) => {
      await openApp(path, { as: role, api: answers })
      expect(await screen.findByRole('heading', { level: 1, name: 'Yulissa Peralta' })).toBeVisible()
      await waitFor(() => expect(screen.queryAllByRole('button', { name: /^More about / })).toHaveLength(menus))
      const packages = within(main())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
      expect(packages).toContainEqual(expect.stringMatching(/^5 sessions.*RD\$5,525\.00$/))
      expect(within(main()).queryByRole('heading', { name: 'Book a Session' })).toBeNull()
      expect(within(main()).getByText(/^Only clients book/)).toBeVisible()
      expect(within(main()).getByText('Each session lasts one hour')).toBeVisible()
    },
  )

  it("a trainer with a public page can be shared, by the address of the page in the reader's language", async () => {
    const face = { slug: 'yulissa-peralta-gazcue', name: 'Yulissa Peralta', photo_url: null, sector: 'Gazcue' }
    const shared = { ...answers, 'GET /public/faces/{userId}': { face } }
    await openApp(path, { as: 'client', language: 'es', api: shared })
    expect((await screen.findAllByRole('link', { name: 'Compartir' }))[0]).toHaveAttribute('href', '#share')
    const message = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
    expect(new URL(message).searchParams.get('text')).toBe(
      'Entrena con Yulissa Peralta en Gazcue: http://localhost:3000/entrenadores/yulissa-peralta-gazcue',
    )

    await openApp(path, { as: 'client', api: answers })
    expect(await screen.findByRole('heading', { level: 1, name: 'Yulissa Peralta' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Share' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  })

  it('the page of an unknown trainer redirects to the dashboard with an error', async () => {
    await openApp(path, { as: 'client' })
    expect(await screen.findByText('Failed to load trainer')).toBeVisible()
    expect(currentPath()).toBe('/client-dashboard')
  })

  it('an open page of a trainer redirects to the dashboard when the trainer is deleted', async () => {
    const { api } = await openApp('/terms', { as: 'client', api: answers })
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date() })
    await navigateInApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Yulissa Peralta' })).toBeVisible()
    api.set({ 'GET /trainers/{id}': failureReply(404, { code: 'trainer_not_found', detail: 'Trainer not found' }) })
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(await screen.findByText('Failed to load trainer')).toBeVisible()
    expect(currentPath()).toBe('/client-dashboard')
  })
})
