import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import type { MapViewProps } from '@/lib/map/map'
import { openApp } from '@/testing/app'
import { type FakeAnswers, pageOf } from '@/testing/fake-api'
import { NearObserver } from '@/testing/screen-size'
import { makeTrainerInList } from '../makers'
// Compiles the lazy-loaded tab before the first test waits for it.
import './find-trainers'

/**
 * Replaces the map, which jsdom cannot draw, with a list of its markers. The visible area is a part of Santo Domingo.
 */
function MapLoaded({ label, markers = [], onState, onLook }: MapViewProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map looks around once, at its start
  useEffect(() => {
    onState?.('open')
    onLook?.({ west: -70, south: 18.4, east: -69.8, north: 18.6 }, false)
  }, [])
  return (
    <ul aria-label={label}>
      {markers.map(({ id, label: name, count, position }) => (
        <li key={id}>{count === undefined ? name : `${count} at ${position.lat}, ${position.lng}`}</li>
      ))}
    </ul>
  )
}
vi.mock('@/lib/map/map-loaded', () => ({ MapLoaded }))
// Thousands of elements make jsdom slow, so here the map draws five trainers one by one instead of 300.
vi.mock('@entrena/contract/trainers/search-rules', async (load) => ({ ...(await load()), maxTrainersCounted: 5 }))

const many = Array.from({ length: 6 }, (_, index) => {
  const id = `7f3a91c2-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
  return makeTrainerInList({ id, user_id: id, trainer_name: `Persona ${index + 1}` })
})

interface Opened {
  readonly language?: 'en' | 'es'
  readonly path?: string
}

async function openMap(api: FakeAnswers, { language = 'en', path = '/client-dashboard' }: Opened = {}) {
  const app = await openApp(path, { as: 'client', language, api })
  await screen.findByText('Persona 1')
  vi.stubGlobal('IntersectionObserver', NearObserver)
  const name = language === 'en' ? 'Map' : 'Mapa'
  await app.user.click(screen.getByText(name))
  const list = within(await screen.findByRole('complementary', { name }))
  return { ...app, markers: async () => (await list.findAllByRole('listitem')).map((item) => item.textContent) }
}

it('for a search with several pages, the map shows the clusters and trainers that the server finds in the visible area', async () => {
  const { api, markers } = await openMap({
    'GET /trainers': (request) => pageOf(request, many, 4),
    'GET /trainers/count': { trainers: 300, is_more: true, understood_as: 'everywhere' },
    'GET /trainers/map': {
      trainers: [
        {
          id: '7f3a91c2-0000-4000-8000-0000000000aa',
          trainer_name: 'Wander Feliz',
          price_per_session: 1400,
          discount: null,
          location: { lat: 18.5, lng: -69.9 },
        },
      ],
      clusters: [{ location: { lat: 18.47, lng: -69.93 }, trainers: 240 }],
      is_more: false,
    },
  })
  await waitFor(async () => expect(await markers()).toEqual(['Wander Feliz, RD$1,400.00', '240 at 18.47, -69.93']))
  const [west = 0, south = 0, east = 0, north = 0] =
    api.requests('GET /trainers/map').at(-1)?.query.get('box')?.split(',').map(Number) ?? []
  expect(west <= -70 && south <= 18.4 && east >= -69.8 && north >= 18.6).toBe(true)
})

it('for a search with one page, the map shows the loaded trainers without asking the server again', async () => {
  const { api, markers } = await openMap({ 'GET /trainers': many.slice(0, 2) })
  expect(await markers()).toEqual(['Persona 1, RD$1,400.00', 'Persona 2, RD$1,400.00'])
  expect(api.requests('GET /trainers/map')).toEqual([])
})

it('a fully loaded list with more trainers than the map draws one by one still gets clusters from the server', async () => {
  const clusters = [{ location: { lat: 18.47, lng: -69.93 }, trainers: 6 }]
  const { markers } = await openMap({
    'GET /trainers': many,
    'GET /trainers/map': { trainers: [], clusters, is_more: false },
  })
  await waitFor(async () => expect(await markers()).toEqual(['6 at 18.47, -69.93']))
})

it.each([
  ['en', 'The map shows 1 trainer of this area. Zoom in to see the others.'],
  ['es', 'El mapa muestra 1 entrenador de esta zona. Acércalo para ver a los demás.'],
] as const)(
  'the map of a search by free day says in %s that it does not show all trainers of the area',
  async (language, text) => {
    const { id, trainer_name, price_per_session, discount } = makeTrainerInList({})
    const pin = { id, trainer_name, price_per_session, discount, location: { lat: 18.5, lng: -69.9 } }
    await openMap(
      {
        'GET /trainers': (request) => pageOf(request, many, 4),
        'GET /trainers/count': { trainers: 300, is_more: true, understood_as: 'everywhere' },
        'GET /trainers/map': { trainers: [pin], clusters: [], is_more: true },
      },
      { language, path: '/client-dashboard?free=2026-11-17' },
    )
    expect(await screen.findByText(text)).toBeVisible()
  },
)
