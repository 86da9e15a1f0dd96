import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { currentPath, navigateInApp, openApp } from '@/testing/app'
import { type FakeAnswers, type FakeRequest, failureReply, pageOf } from '@/testing/fake-api'
import { makeTrainerInList } from '../makers'
// Loads the code of the tab, so that the first test need not wait for it.
import './find-trainers'

const path = '/client-dashboard'
const activeDiscount = { enabled: true, percentage: 15, start_date: '2026-11-13', end_date: '2026-12-05' }
const idOf = (number: number) => `7f3a91c2-0000-4000-8000-${String(number).padStart(12, '0')}`

function listed(number: number, about: Parameters<typeof makeTrainerInList>[0] = {}) {
  return makeTrainerInList({ id: idOf(number), user_id: idOf(number), ...about })
}

const carolina = listed(1, { trainer_name: 'Carolina Báez', distance_m: 850 })
const rafael = listed(2, { trainer_name: 'Rafael Montero', distance_m: 3420 })

/** While the user types an address, the form also searches for trainers by name. Those requests find nobody here. */
const searching =
  (answer: (request: FakeRequest) => ReturnType<typeof makeTrainerInList>[]) => (request: FakeRequest) =>
    request.query.has('name') ? [] : answer(request)

const finding = (...trainers: ReturnType<typeof makeTrainerInList>[]): FakeAnswers => ({
  'GET /trainers': searching(() => trainers),
})

const open = (api: FakeAnswers, visit: NonNullable<Parameters<typeof openApp>[1]> & { at?: string } = {}) =>
  openApp(visit.at ?? path, { as: 'client', api, ...visit })

const rows = () => screen.queryAllByRole('article')
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('article')
  if (!row) throw new Error(`${name} is not in a row`)
  return row
}
const box = () => screen.getByLabelText(/^(Address|Dirección)$/)
/** Pastes the text, because typing letter by letter renders the page for each letter. */
async function fill(user: UserEvent, text: string) {
  await user.clear(box())
  await user.paste(text)
}
const submit = () => screen.getByText('Search')

describe('search for trainers', () => {
  it('the search form offers all filters, sends only the chosen ones, and Refresh repeats the last search', async () => {
    const { api, user } = await open(finding(carolina, rafael), { at: `${path}?specialization=Boxing` })
    const sent = () => api.requests('GET /trainers').filter(({ query }) => !query.has('name'))
    await rowOf('Carolina Báez')
    const valuesOf = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value)
    expect(valuesOf('Service type')).toEqual(['all', 'home', 'park'])
    expect(valuesOf('Specialization')).toEqual([
      'all',
      'Muscle building',
      'Boxing',
      'Yoga',
      'TRX',
      'Calisthenics',
      'MMA',
      'Tennis',
      'Paddle',
      'Jiujitsu',
    ])

    await user.selectOptions(screen.getByLabelText('Specialization'), 'Yoga')
    const before = sent().length
    await user.click(screen.getByText('Refresh'))
    await waitFor(() => expect(sent()).toHaveLength(before + 1))
    expect(String(sent().at(-1)?.query)).toBe('specialization=Boxing')

    await user.selectOptions(screen.getByLabelText('Specialization'), 'all')
    await fill(user, 'Naco')
    await user.click(submit())
    await waitFor(() => expect(sent()).toHaveLength(before + 2))
    expect(String(sent().at(-1)?.query)).toBe('address=Naco&radius=10000')
    expect(currentPath()).toBe(`${path}?address=Naco`)
  })

  it('the search form suggests places, which are chosen by keyboard or pointer', async () => {
    const { user } = await open(finding(carolina))
    await rowOf('Carolina Báez')
    await fill(user, 'gasc')
    const gazcue = within(screen.getByRole('listbox')).getByRole('option', { name: 'Gazcue, Santo Domingo' })
    expect(gazcue).toBeVisible()
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowDown}')
    expect(gazcue).toHaveAttribute('aria-selected', 'true')
    expect(box()).toHaveAttribute('aria-activedescendant', gazcue.id)
    await user.keyboard('{Enter}')
    expect(box()).toHaveValue('Gazcue, Santo Domingo')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(currentPath()).toBe(`${path}?address=Gazcue%2C+Santo+Domingo`)
    expect(box()).toHaveFocus()

    await fill(user, 'pia')
    expect(screen.getByRole('listbox')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box()).toHaveValue('pia')

    for (const [typed, name] of [
      ['bavaro', 'Bávaro, Punta Cana'],
      ['agora', 'Ágora Mall, Santo Domingo'],
      ['27 de feb', 'Av. 27 de Febrero, Santo Domingo'],
    ] as const) {
      await fill(user, typed)
      await user.click(screen.getByText(name))
      expect(box()).toHaveValue(name)
      expect(currentPath()).toBe(`${path}?${new URLSearchParams({ address: name })}`)
    }
  })

  it('a suggested specialization or service shows how many trainers it finds, and a click on it starts the search', async () => {
    const count = ({ query }: FakeRequest) =>
      ({ trainers: query.has('specialization') ? 28 : 3, is_more: false, understood_as: 'everywhere' }) as const
    const { user } = await open({ ...finding(carolina), 'GET /trainers/count': count }, { language: 'es' })
    await rowOf('Carolina Báez')
    await fill(user, 'box')
    const suggestions = () => within(screen.getByRole('listbox'))
    await user.click(await suggestions().findByRole('option', { name: /^Boxeo.*28 entrenadores$/ }))
    expect(currentPath()).toBe(`${path}?specialization=Boxing`)
    expect(screen.getByLabelText('Especialidad')).toHaveValue('Boxing')
    expect(box()).toHaveValue('')
    await fill(user, 'gimna')
    await user.click(suggestions().getByRole('option', { name: /^Gimnasio/ }))
    expect(currentPath()).toBe(`${path}?specialization=Boxing&service_type=gym`)
    expect(screen.getByLabelText('Tipo de servicio')).toHaveValue('all')
    await user.click(screen.getByRole('button', { name: 'Quitar el filtro Gimnasio' }))
    expect(currentPath()).toBe(`${path}?specialization=Boxing`)
  })

  it('the search form keeps the typed text until another search is in the URL', async () => {
    const { user } = await open(finding(carolina), { at: `${path}?address=Naco&service_type=park` })
    await rowOf('Carolina Báez')
    expect(box()).toHaveValue('Naco')
    expect(screen.getByLabelText('Service type')).toHaveValue('park')
    await fill(user, 'Naco and more')
    await navigateInApp(`${path}?address=Piantini`)
    expect(box()).toHaveValue('Piantini')
    expect(screen.getByLabelText('Service type')).toHaveValue('all')
  })

  it('the search shows a placeholder while it loads, and a failure that can be retried', async () => {
    const { api, user } = await open({ 'GET /trainers': failureReply(500) })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load trainers')
    expect(screen.getAllByText('Failed to load trainers')).toHaveLength(2)

    const release = api.hold('GET /trainers')
    api.set(finding(carolina, rafael))
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    const loading = within(screen.getByRole('main')).getAllByText('Loading...')
    expect(loading).toHaveLength(1)
    release()
    await rowOf('Carolina Báez')
    expect(rows()).toHaveLength(2)
    await waitFor(() => expect(screen.queryByText('Failed to load trainers')).toBeNull())
  })

  it('the search form keeps typed values after a failure, and says if nobody is found', async () => {
    const { api, user } = await open(finding(carolina))
    await rowOf('Carolina Báez')
    api.set({ 'GET /trainers': failureReply(500) })
    await fill(user, 'Naco')
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('Search failed')
    expect(screen.getAllByText('Search failed')).toHaveLength(2)
    expect(screen.queryByText('Carolina Báez')).toBeNull()
    expect(box()).toHaveValue('Naco')

    api.set(finding())
    await user.selectOptions(screen.getByLabelText('Specialization'), 'Jiujitsu')
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Nobody here yet' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all trainers' }))
    expect(currentPath()).toBe(path)
    expect(screen.getByLabelText('Specialization')).toHaveValue('all')
    expect(box()).toHaveValue('')
  })

  it('a search in a town without trainers shows the nearest ones, even after a failure', async () => {
    const { api, user } = await open(
      {
        'GET /trainers': (request) => (request.query.get('nearest') === 'true' ? failureReply(503) : []),
      },
      { at: `${path}?address=Jiman%C3%AD` },
    )
    expect(await screen.findByText('Failed to load the nearest trainers')).toBeVisible()
    api.set({
      'GET /trainers': ({ query }) =>
        query.get('nearest') === 'true' && query.get('limit') === '6' ? [{ ...rafael, distance_m: 61_400 }] : [],
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'The nearest trainers' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible()
    expect(await rowOf('Rafael Montero')).toHaveTextContent('61 km away')
  })

  it('the search for trainers is translated into Spanish', async () => {
    const { user } = await open(finding(carolina, rafael), { language: 'es' })
    const row = await rowOf('Carolina Báez')
    for (const text of [
      'Entrenadores disponibles',
      'Dirección',
      'Tipo de servicio',
      'Especialidad',
      'Más cercanos primero',
    ]) {
      expect(screen.getByRole('main')).toHaveTextContent(text)
    }
    for (const text of ['a 850 m', '(87 reseñas)', 'Boxeo', 'Reservar']) expect(row).toHaveTextContent(text)
    expect(screen.getByLabelText<HTMLSelectElement>('Especialidad').options[1]).toHaveTextContent('Musculación')
    await user.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(rows()).toHaveLength(2)
  })
})

const unknown = { trainers: 0, is_more: false, understood_as: 'unknown' } as const

describe('all trainers of a search', () => {
  /** Uses short pages, because thousands of elements make jsdom slow. */
  const many = Array.from({ length: 11 }, (_, index) => listed(index + 1, { trainer_name: `Persona ${index + 1}` }))
  const paged: FakeAnswers = {
    'GET /trainers': (request) => (request.query.has('name') ? [] : pageOf(request, many, 4)),
  }

  it('a search with many results shows their number, and the button loads more until all are shown', async () => {
    const count = { trainers: 38, is_more: false, understood_as: 'everywhere' } as const
    const { api, user } = await open({ ...paged, 'GET /trainers/count': count })
    await rowOf('Persona 1')
    const heading = await screen.findByRole('heading', { name: /^Available Trainers/ })
    await waitFor(() => expect(heading).toHaveTextContent('38 trainers found'))
    expect(screen.getByText('4 of 38 shown')).toBeVisible()
    expect(rows()).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Show 34 more' }))
    expect(await screen.findByText('8 of 38 shown')).toBeVisible()
    api.set({ 'GET /trainers': failureReply(500) })
    await user.click(screen.getByRole('button', { name: 'Show 30 more' }))
    expect(await screen.findByText('Failed to load more trainers')).toBeVisible()
    expect(rows()).toHaveLength(8)
    api.set(paged)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await rowOf('Persona 11')
    expect(screen.queryByRole('button', { name: /^Show .* more$/ })).toBeNull()
    await user.click(screen.getByText('Refresh'))
    await waitFor(() => expect(rows()).toHaveLength(4))
  })

  it('a search with more than 300 results says that there are more', async () => {
    await open({ ...paged, 'GET /trainers/count': { trainers: 300, is_more: true, understood_as: 'everywhere' } })
    expect(await screen.findByText('4 of 300+ shown')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show 50 more' })).toBeVisible()
    expect(screen.getByRole('heading', { name: /^Available Trainers/ })).toHaveTextContent('300+ trainers found')
  })

  it('a search for an unknown word says that the word is unknown, and offers searches for the most similar words', async () => {
    const near = { trainers: 31, is_more: false, understood_as: 'place' } as const
    const { user } = await open(
      {
        ...finding(),
        'GET /trainers/count': ({ query }) => (query.get('address') === 'Calle Condado' ? unknown : near),
      },
      { at: `${path}?address=Calle+Condado`, language: 'es' },
    )
    expect(await screen.findByRole('heading', { name: 'No conocemos «Calle Condado»' })).toBeVisible()
    expect(screen.queryByText('Aquí no hay nadie todavía')).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^Calle El Conde.*31 entrenadores$/ }))
    expect(currentPath()).toBe(`${path}?address=Calle+El+Conde%2C+Santo+Domingo`)
  })

  it('a search for an unknown sport offers the nearest specialization, and Near me', async () => {
    const at = `${path}?address=Pilates`
    const { user } = await open(
      {
        ...finding(),
        'GET /trainers/count': ({ query }) =>
          query.get('specialization') === 'Yoga' ? { trainers: 12, is_more: false, understood_as: 'text' } : unknown,
      },
      { at, language: 'es' },
    )
    const title = await screen.findByRole('heading', { name: 'No conocemos «Pilates»' })
    const card = within(title.closest('section') as HTMLElement)
    expect(card.getByRole('button', { name: 'Cerca de mí' })).toBeVisible()
    await user.click(await card.findByRole('button', { name: /^Yoga.*12 entrenadores$/ }))
    expect(currentPath()).toBe(`${path}?specialization=Yoga`)
  })

  it('a search for a word that no place resembles offers large cities and Near me', async () => {
    const near = { trainers: 31, is_more: false, understood_as: 'place' } as const
    const at = `${path}?address=Xilofonte`
    const { user } = await open(
      { ...finding(), 'GET /trainers/count': ({ query }) => (query.get('address') === 'Xilofonte' ? unknown : near) },
      { at, language: 'es' },
    )
    const title = await screen.findByRole('heading', { name: 'No conocemos «Xilofonte»' })
    const card = within(title.closest('section') as HTMLElement)
    await waitFor(() => expect(card.getAllByRole('button', { name: /31 entrenadores$/ })).toHaveLength(3))
    const getCurrentPosition = (found: PositionCallback) =>
      found({ coords: { latitude: 18.471234, longitude: -69.936234 } } as GeolocationPosition)
    vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }))
    await user.click(card.getByRole('button', { name: 'Cerca de mí' }))
    expect(currentPath()).toBe(`${path}?near=18.471%2C-69.936`)
    await navigateInApp(at)
    await user.click(await screen.findByRole('button', { name: /^Santiago.*31 entrenadores$/ }))
    expect(currentPath()).toBe(`${path}?address=Santiago`)
  })

  it('a search for a misspelt name says that the names found are only similar', async () => {
    const similar = { trainers: 1, is_more: false, understood_as: 'similar' } as const
    await open({ ...finding(carolina), 'GET /trainers/count': similar }, { at: `${path}?address=Karolina` })
    expect(await screen.findByText('Nobody is called “Karolina”. Similar names:')).toBeVisible()
    await rowOf('Carolina Báez')
  })

  it("a row of the search shows the trainer's next free hour, or nothing if there is none", async () => {
    const hour = { trainer_id: idOf(1), date: '2026-11-16', time: '07:00' }
    const { api } = await open({ ...finding(carolina, rafael), 'GET /trainers/next-free-hours': { hours: [hour] } })
    expect(await screen.findByText(/^tomorrow, 07:00$|^today, 07:00$|Nov 16, 07:00$/)).toBeVisible()
    expect(await rowOf('Rafael Montero')).not.toHaveTextContent('Next')
    // React's strict mode, which the built app does not have, mounts the list twice and cancels the first request.
    expect(new Set(api.requests('GET /trainers/next-free-hours').map(({ query }) => String(query))).size).toBe(1)
  })
})

describe('a long list of trainers', () => {
  const size = 4
  const many = Array.from({ length: 40 }, (_, index) => listed(index + 1, { trainer_name: `Persona ${index + 1}` }))
  const paged: FakeAnswers = {
    'GET /trainers': (request) => (request.query.has('name') ? [] : pageOf(request, many, size)),
    'GET /trainers/count': { trainers: many.length, is_more: false, understood_as: 'everywhere' },
  }

  /** Replaces IntersectionObserver by one that reports only what a test says. */
  function fakeViewport() {
    const watched = new Map<Element, (entries: readonly object[]) => void>()
    class FakeObserver {
      readonly #onChange: (entries: readonly object[]) => void
      readonly #targets: Element[] = []
      constructor(onChange: (entries: readonly object[]) => void) {
        this.#onChange = onChange
      }
      observe(target: Element) {
        this.#targets.push(target)
        watched.set(target, this.#onChange)
      }
      disconnect() {
        for (const target of this.#targets) if (watched.get(target) === this.#onChange) watched.delete(target)
      }
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver)
    return (target: Element, isIntersecting: boolean) =>
      act(() => watched.get(target)?.([{ target, isIntersecting, boundingClientRect: { height: 800 } }]))
  }

  async function openLongList() {
    const app = await open(paged)
    await rowOf('Persona 1')
    // Opening the app replaces the observer, so the fake is set afterwards. The list of the second search uses the
    // fake.
    const report = fakeViewport()
    await navigateInApp(`${path}?specialization=Yoga`)
    await screen.findByText('4 of 40 shown')
    const end = () => screen.getByText(/^\d+ of 40 shown$/).parentElement as Element
    const pages = () => [...(rows()[0]?.closest('[aria-busy]')?.querySelectorAll(':scope > ul') ?? [])]
    return { ...app, report, end, pages }
  }

  it('when the end of the list comes near the viewport, exactly one further page of the search is loaded, without a click', async () => {
    const { api, report, end } = await openLongList()
    const before = api.requests('GET /trainers').length
    report(end(), false)
    expect(api.requests('GET /trainers')).toHaveLength(before)
    report(end(), true)
    await screen.findByText('8 of 40 shown')
    expect(api.requests('GET /trainers')).toHaveLength(before + 1)
    report(end(), true)
    await screen.findByText('12 of 40 shown')
  })

  it('while a list of 40 trainers is scrolled to its end, only the pages near the viewport are rendered', async () => {
    const { report, end, pages } = await openLongList()
    for (let shown = 2 * size; shown < many.length; shown += size) {
      report(end(), true)
      await screen.findByText(`${shown} of 40 shown`)
      for (const page of pages().slice(0, -2)) report(page, false)
      expect(rows().length).toBeLessThanOrEqual(2 * size)
    }
    const [first] = pages()
    expect(first).toHaveStyle({ height: '800px' })
    report(first as Element, true)
    expect(await rowOf('Persona 1')).toBeVisible()
  })

  it('a page that contains the focus stays rendered when it is scrolled away', async () => {
    const { report, pages } = await openLongList()
    within(await rowOf('Persona 2'))
      .getAllByRole('link')[0]
      ?.focus()
    report(pages()[0] as Element, false)
    expect(rows()).toHaveLength(size)
  })
})

describe('saved trainers', () => {
  const saved = Array.from({ length: 60 }, (_, index) => listed(index + 1, { trainer_name: `Persona ${index + 1}` }))

  it('the next free hours of 60 saved trainers are requested for at most 50 trainers at a time', async () => {
    const { api } = await open(
      {
        'GET /favourites': saved,
        'GET /trainers/next-free-hours': ({ query }) => ({
          hours: (query.get('ids') ?? '')
            .split(',')
            .map((id) => ({ trainer_id: id, date: '2026-11-17', time: '07:00' })),
        }),
      },
      { at: `${path}?saved=1` },
    )
    await rowOf('Persona 60')
    await waitFor(() => expect(screen.getAllByText(/07:00$/)).toHaveLength(60))
    const asked = api.requests('GET /trainers/next-free-hours').map(({ query }) => query.get('ids')?.split(',').length)
    expect(new Set(asked)).toEqual(new Set([50, 10]))
  })

  it('a row reserves no space for the next free hour if the hour could not be loaded', async () => {
    const { api } = await open({ ...finding(carolina), 'GET /trainers/next-free-hours': failureReply(400) })
    const row = await rowOf('Carolina Báez')
    await waitFor(() => expect(api.requests('GET /trainers/next-free-hours').length).toBeGreaterThan(0))
    await waitFor(() => expect(row.querySelector('.h-7\\.5')).toBeNull())
  })
})

describe('row of a trainer', () => {
  it('a row of the search shows rating, address, distance, chips and price, and opens the photos', async () => {
    const shown = listed(1, {
      ...carolina,
      specializations: ['Yoga', 'TRX', 'Boxing', 'MMA', 'Tennis'],
      gallery: ['/pictures/1.svg', '/pictures/2.svg'],
      discount: activeDiscount,
      languages: ['fr', 'es'],
    })
    const { user } = await open(finding(shown, { ...rafael, distance_m: 12_345 }), { at: `${path}?tab=nowhere` })
    const row = await rowOf('Carolina Báez')
    for (const text of [
      '4.9',
      '(87 reviews)',
      'Malecón, Gazcue',
      '850 m away',
      '+2',
      'RD$1,190.00',
      '−15%',
      'Gym',
      'Spanish, French',
    ]) {
      expect(row).toHaveTextContent(text)
    }
    expect(await rowOf('Rafael Montero')).toHaveTextContent('12 km away')
    expect(screen.getByRole('heading', { name: /^Available Trainers/ })).toHaveTextContent('2')
    await user.click(within(row).getByRole('button', { name: 'View 2 photos: Carolina Báez' }))
    const viewer = await screen.findByRole('dialog', { name: 'Gallery' })
    expect(viewer).toHaveTextContent('1 / 2')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(currentPath()).toBe(`${path}?tab=nowhere`)
  })

  it('the first tab, with the search, opens if the URL names an unknown tab', async () => {
    await open(finding(carolina), { at: `${path}?tab=nowhere` })
    await rowOf('Carolina Báez')
    for (const link of screen.getAllByRole('link', { name: 'Find Trainers' })) {
      expect(link).toHaveAttribute('aria-current', 'page')
    }
    expect(document.title).toBe('Find Trainers · Entrena')
  })
})

describe('Near me', () => {
  it('Near me searches around a rounded position in Spanish, and says if no position is available', async () => {
    const { user } = await open(finding(carolina), { language: 'es' })
    await rowOf('Carolina Báez')
    const near = screen.getByRole('button', { name: 'Cerca de mí' })
    await user.click(near)
    expect(await screen.findByText(/Tu navegador no puede decir dónde estás/)).toBeVisible()

    const getCurrentPosition = vi.fn((_found: PositionCallback, refused: () => void) => refused())
    vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }))
    await user.click(near)
    expect(await screen.findByText(/No pudimos ver dónde estás/)).toBeVisible()
    expect(currentPath()).toBe(path)

    getCurrentPosition.mockImplementation((found) =>
      found({ coords: { latitude: 18.471234, longitude: -69.936234 } } as GeolocationPosition),
    )
    await user.click(near)
    expect(currentPath()).toBe(`${path}?near=18.471%2C-69.936`)
    expect(near).toHaveAttribute('aria-pressed', 'true')
    expect(box()).toHaveValue('Cerca de mí')

    await fill(user, 'Naco')
    await user.keyboard('{Enter}')
    expect(currentPath()).toBe(`${path}?address=Naco`)
    expect(near).toHaveAttribute('aria-pressed', 'false')
    await fill(user, 'cerca de mi')
    await user.keyboard('{Enter}')
    expect(currentPath()).toBe(`${path}?near=18.471%2C-69.936`)
  })
})

describe('search filters', () => {
  const cheap = listed(3, { trainer_name: 'Barata', from_price: 600 })
  const answers: FakeAnswers = {
    'GET /trainers': searching(({ query }) => (query.has('price_max') ? [] : [cheap, rafael])),
    'GET /trainers/count': ({ query }) => ({
      trainers: query.get('part') === 'morning' ? 28 : 2,
      is_more: false,
      understood_as: 'everywhere',
    }),
    'GET /trainers/prices': {
      trainers: 2,
      ranges: [
        { from: 500, trainers: 1 },
        { from: 1000, trainers: 1 },
      ],
    },
  }

  it('the search filters are in a panel on a wide screen, and the chosen ones are in the URL', async () => {
    const { user } = await open(answers, { size: [1440, 900] })
    await user.click(await screen.findByRole('button', { name: 'Price' }))
    expect(screen.getByRole('region', { name: 'Filters' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('radio', { name: 'Any day' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Gym' }))
    await user.click(screen.getByLabelText('Tuesday, November 17'))
    await user.click(screen.getByLabelText(/^Morning/))
    await user.selectOptions(screen.getByLabelText('Language of the sessions'), 'fr')
    await user.click(await screen.findByRole('button', { name: 'Show 28 trainers' }))
    expect(currentPath()).toBe(`${path}?service_type=gym&free=2026-11-17&part=morning&language=fr`)
    expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove the filter French' }))
    expect(currentPath()).toBe(`${path}?service_type=gym&free=2026-11-17&part=morning`)
  })

  it('the search filters are in a dialog on a phone, and refuse a price that is not a number, and prices in the wrong order', async () => {
    const { user } = await open(answers)
    await user.click(await screen.findByRole('button', { name: 'Price' }))
    expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible()
    const write = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.paste(text)
    }
    await write('To', '12x')
    expect(screen.getByText('A whole number of pesos, up to 1,000,000')).toBeVisible()
    await write('To', '15,00')
    expect(screen.getByText('A whole number of pesos, up to 1,000,000')).toBeVisible()
    await write('To', '1,500.00')
    expect(screen.queryByText('A whole number of pesos, up to 1,000,000')).toBeNull()
    await write('From', '2,000')
    expect(screen.getByText('The highest price is below the lowest')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Show( \d+)? trainers$/ }))
    expect(currentPath()).toBe(path)
  })

  it("'Free on' opens the filters at the day, with the parts of the day, and 'Price' opens them at the price", async () => {
    const { user } = await open(answers)
    const shown: Element[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this)
    }
    await user.click(await screen.findByRole('button', { name: 'Free on' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
    const radios = dialog.getAllByRole('radio')
    expect(radios[0]).toBe(dialog.getByRole('radio', { name: 'Any day' }))
    expect(radios[0]).toHaveFocus()
    expect(shown).toEqual([])
    for (const part of [/^Mornings/, /^Afternoons/, /^Evenings/]) {
      expect(dialog.getByRole('radio', { name: part })).toBeVisible()
    }
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Price' }))
    await screen.findByRole('dialog', { name: 'Filters' })
    expect(shown.at(-1)).toContainElement(screen.getByLabelText('From'))
  })

  it('if nobody matches the filters, a button for each filter removes it and shows how many trainers would be found', async () => {
    const { user } = await open(answers, { at: `${path}?price_max=100` })
    expect(await screen.findByRole('heading', { name: 'Nobody fits these filters' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Any price (2)' }))
    await rowOf('Barata')
    expect(rows()).toHaveLength(2)
    await user.selectOptions(screen.getByLabelText('Sort'), 'price')
    expect(currentPath()).toBe(`${path}?sort=price`)
    expect(await screen.findByText('Lowest price first')).toBeVisible()
  })

  it('the heart of a trainer stays empty if saving fails, and the list of saved trainers says if it is empty', async () => {
    const { user } = await open({
      ...answers,
      'PUT /favourites/{trainerId}': failureReply(500),
    })
    const heart = await screen.findByRole('button', { name: 'Save Barata' })
    await waitFor(() => expect(heart).toBeEnabled())
    await user.click(heart)
    expect(await screen.findByText('Failed to save the trainer')).toBeVisible()
    await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
    await user.click(screen.getByRole('button', { name: 'Saved' }))
    expect(await screen.findByRole('heading', { name: 'Nobody saved yet' })).toBeVisible()
  })
})
