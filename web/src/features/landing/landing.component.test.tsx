import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeTrainerInList } from '@/features/trainers/makers'
import { currentPath, navigateInApp, openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'

const activeDiscount = { enabled: true, percentage: 15, start_date: '2026-11-13', end_date: '2026-12-05' }

function featured(number: number, about: Parameters<typeof makeTrainerInList>[0] = {}) {
  const id = `7f3a91c2-0000-4000-8000-${String(number).padStart(12, '0')}`
  return makeTrainerInList({ id, user_id: id, trainer_name: `Trainer ${number}`, ...about })
}

const withoutProvider = {
  google_maps_api_key: null,
  map_tile_url: null,
  map_tile_attribution: null,
  external_sign_in: false,
  support_email: null,
  support_whatsapp: null,
  push_public_key: null,
}

const six = [1, 2, 3, 4, 5, 6].map((number) => featured(number))

const rafael = featured(1, {
  trainer_name: 'Rafael Montero',
  photo_url: '/pictures/rafael.svg',
  trainer_picture: '/pictures/rafael.svg',
  review_count: 132,
  address: 'Calle Max Henríquez Ureña, Piantini',
  bio: 'Strength coach, eleven years on the floor.',
  specializations: ['Muscle building', 'TRX', 'Calisthenics', 'Boxing', 'Yoga', 'MMA'],
  service_types: ['gym', 'home', 'park'],
  gallery: ['/pictures/1.svg', '/pictures/2.svg', '/pictures/broken.svg'],
  discount: activeDiscount,
})

async function cardOf(name: string) {
  const card = (await screen.findByRole('heading', { level: 3, name })).closest('article')
  if (!card) throw new Error(`${name} is not on a card`)
  return card
}

describe('trainer card on the landing page', () => {
  it("a trainer's card on the landing page shows everything about the trainer, and a photo on it opens the gallery", async () => {
    const { user } = await openApp('/', { api: { 'GET /trainers': [rafael] } })
    const card = await cardOf('Rafael Montero')
    expect(within(card).getByAltText('Rafael Montero')).toHaveAttribute('src', '/pictures/rafael.svg')
    expect(card).toHaveTextContent(/4\.9.*\(132 reviews\).*Calle Max Henríquez Ureña, Piantini.*Strength coach/)
    for (const name of ['Muscle building', 'TRX', 'Calisthenics', 'Boxing', '+2', 'Gym', 'Home Visit', 'Outdoor']) {
      expect(within(card).getByText(name)).toBeVisible()
    }
    expect(within(card).queryByText('Yoga')).toBeNull()
    expect(within(card).getByText('RD$1,400.00').tagName).toBe('S')
    expect(card).toHaveTextContent('RD$1,190.00 /session')
    expect(within(card).getByText('−15%')).toBeVisible()

    fireEvent.error(within(card).getByAltText('Thumbnail 3'))
    expect(within(card).getByAltText('Thumbnail 3')).not.toBeVisible()
    const thumbnail = within(card).getByRole('button', { name: /^Thumbnail 2: / })
    await user.click(thumbnail)
    expect(await screen.findByRole('dialog', { name: 'Gallery' })).toHaveTextContent('2 / 3')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(thumbnail).toHaveFocus())
    expect(currentPath()).toBe('/')
  })

  it("a card on the landing page marks the language of the trainer's bio for screen readers", async () => {
    const luis = featured(2, { trainer_name: 'Luis', bio: 'Entreno en el parque.', bio_language: 'es' })
    await openApp('/', { api: { 'GET /trainers': [{ ...rafael, bio_language: 'en' }, luis] } })
    const bioOf = async (name: string, bio: string) => within(await cardOf(name)).getByText(bio)
    expect(await bioOf('Luis', 'Entreno en el parque.')).toHaveAttribute('lang', 'es')
    expect(await bioOf('Rafael Montero', 'Strength coach, eleven years on the floor.')).toHaveAttribute('lang', 'en')
  })

  it('a card on the landing page has fallbacks for a broken photo, an inactive discount, and no reviews', async () => {
    await openApp('/', {
      api: {
        'GET /trainers': [
          featured(1, {
            trainer_name: 'Starlin Encarnación',
            review_count: 1,
            discount: { ...activeDiscount, start_date: '2026-11-17' },
          }),
          featured(2, { trainer_name: 'Nicole Then', review_count: 0, rating: 0 }),
          featured(3, { trainer_name: 'Wander Feliz', trainer_picture: '/pictures/broken.png' }),
        ],
      },
    })
    const plain = await cardOf('Starlin Encarnación')
    expect(within(plain).getByRole('img', { name: 'Starlin Encarnación' })).toHaveTextContent(/^S$/)
    expect(plain).toHaveTextContent(/\(1 review\).*RD\$1,400\.00/)
    expect(within(plain).queryByText('−15%')).toBeNull()
    expect(within(plain).queryByAltText(/Thumbnail/)).toBeNull()
    expect(await cardOf('Nicole Then')).toHaveTextContent('New(0 reviews)')

    const broken = await cardOf('Wander Feliz')
    fireEvent.error(within(broken).getByAltText('Wander Feliz'))
    expect(within(broken).getByRole('img', { name: 'Wander Feliz' })).toHaveTextContent(/^W$/)
  })

  it('a visitor who chooses a trainer on the landing page is led to the registration', async () => {
    const { user } = await openApp('/', { api: { 'GET /trainers': [rafael, ...six.slice(1, 5)] } })
    const ticket = await screen.findByRole('link', { name: /^Best rated right now/ })
    expect(ticket).toHaveTextContent(/4\.9.*Rafael Montero.*Piantini.*RD\$1,400\.00.*RD\$1,190\.00.*−15%/)
    expect(await screen.findAllByRole('article')).toHaveLength(5)
    expect(screen.queryByText('View All Trainers')).toBeNull()

    for (const find of [
      async () => screen.findByRole('link', { name: /^Best rated right now/ }),
      async () => within(await cardOf('Rafael Montero')).getByText('Rafael Montero'),
      async () => within(await cardOf('Rafael Montero')).getByText('Book Now'),
    ]) {
      await user.click(await find())
      expect(currentPath()).toBe('/register')
      expect(localStorage.getItem('intention')).toContain(`/client-dashboard?trainer=${rafael.id}`)
      localStorage.removeItem('intention')
      await navigateInApp('/')
    }
  })
})

describe('featured trainers', () => {
  it("placeholders are shown until the six featured trainers are loaded, and the trainers' cards are translated", async () => {
    let release = () => {}
    const arrival = new Promise<void>((resolve) => {
      release = resolve
    })
    const { api, user } = await openApp('/', {
      api: { 'GET /trainers': () => arrival.then(() => six) },
    })
    expect(api.requests('GET /trainers').at(-1)?.query.get('limit')).toBe('6')
    const section = screen.getByRole('heading', { name: 'Featured Trainers' }).closest('section')
    if (!section) throw new Error('The featured trainers have no section')
    expect(within(section).getByRole('status')).toHaveTextContent('Loading')
    expect(within(section).getAllByRole('listitem')).toHaveLength(6)
    expect(screen.queryByText('Best rated right now')).toBeNull()

    release()
    expect(await screen.findByRole('link', { name: /^Best rated right now.*Trainer 1/ })).toBeVisible()
    expect(within(section).getAllByRole('article')).toHaveLength(6)
    expect(screen.getByRole('link', { name: 'View All Trainers' })).toHaveAttribute('href', '/register')

    await user.click(screen.getByText('ES'))
    expect(screen.getByRole('heading', { name: 'Entrenadores destacados' })).toBeVisible()
    const card = await cardOf('Trainer 1')
    for (const text of ['(87 reseñas)', 'Boxeo', 'Gimnasio', '/sesión', 'Reservar'])
      expect(card).toHaveTextContent(text)
    expect(screen.getByText('Ver todos los entrenadores')).toBeVisible()
  })

  it('if featured trainers cannot be loaded, an invitation to trainers is shown until they load on the next visit of the tab', async () => {
    const { api } = await openApp('/', {
      api: { 'GET /trainers': failureReply(500, { code: 'broken', detail: 'broken' }) },
    })
    expect(await screen.findByRole('button', { name: 'Become a Trainer' })).toBeVisible()
    expect(screen.queryByText('Best rated right now')).toBeNull()
    expect(screen.queryByText('broken')).toBeNull()
    expect(screen.queryByText('Failed to load trainers')).toBeNull()

    api.set({ 'GET /trainers': six })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(await cardOf('Trainer 6')).toBeVisible()
    expect(screen.queryByText('Become a Trainer')).toBeNull()
  })

  it('without featured trainers, visitors are invited to register as trainers, and clients to change their role', async () => {
    const { user } = await openApp('/', {
      api: { 'GET /config': withoutProvider },
    })
    await user.click(await screen.findByRole('button', { name: 'Become a Trainer' }))
    await waitFor(() => expect(currentPath()).toBe('/register'))
    expect(localStorage.getItem('preferred_role')).toBe('trainer')

    const client = await openApp('/', { as: 'client' })
    await client.user.click(await screen.findByRole('link', { name: 'Become a Trainer' }))
    expect(currentPath()).toBe('/role-selection')
  })

  it.each([
    [
      'en',
      'Cities',
      '/en/trainers-in/santiago',
      'Specializations',
      'Boxing',
      '/en/trainers-for/boxing',
      '/en/trainers',
    ],
    [
      'es',
      'Ciudades',
      '/entrenadores-en/santiago',
      'Especialidades',
      'Boxeo',
      '/entrenadores-de/boxing',
      '/entrenadores',
    ],
  ] as const)(
    'a visitor finds the lists of trainers by city and specialization at the foot of the landing page: %s',
    async (language, cities, toSantiago, specializations, boxing, toBoxing, toAll) => {
      const names = ['Santo Domingo', 'Santiago', 'Punta Cana', 'La Romana', 'Bonao', 'Moca', 'Mao']
      const listed = names.map((city) => ({ city, city_slug: city.toLowerCase().replace(' ', '-'), trainers: 9 }))
      await openApp('/', {
        language,
        api: {
          'GET /public/directory': { cities: listed, specializations: [{ specialization: 'Boxing', trainers: 4 }] },
        },
      })
      const list = within(await screen.findByRole('navigation', { name: cities }))
      // Only the six largest cities are listed.
      expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names.slice(0, 6))
      expect(list.getByRole('link', { name: 'Santiago' })).toHaveAttribute('href', toSantiago)
      const other = within(screen.getByRole('navigation', { name: specializations }))
      expect(other.getByRole('link', { name: boxing })).toHaveAttribute('href', toBoxing)
      expect(
        screen.getByRole('link', { name: /^(All cities and specializations|Todas las ciudades y especialidades)$/ }),
      ).toHaveAttribute('href', toAll)
    },
  )

  it('without public lists, the foot of the landing page has no links to public lists', async () => {
    await openApp('/')
    expect(await screen.findByRole('navigation', { name: 'Footer' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Cities' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'All cities and specializations' })).toBeNull()
  })

  it('for a client, featured trainers link to all trainers on the dashboard, and to the page of the best rated one', async () => {
    await openApp('/', { as: 'client', api: { 'GET /trainers': six } })
    expect(await screen.findByRole('link', { name: 'View All Trainers' })).toHaveAttribute('href', '/client-dashboard')
    expect(screen.getByRole('link', { name: /^Best rated/ })).toHaveAttribute('href', `/trainer/${six[0]?.id}`)
  })
})
