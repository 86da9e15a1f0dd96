import { describe, expect, it } from 'vitest'
import {
  asksForNearMe,
  emptySearch,
  isSameSearch,
  placeText,
  readSearch,
  readSearchView,
  roundPosition,
  searchCentreOf,
  searchQueryOf,
  toPriceQuery,
  writeSearch,
  writeSearchView,
} from './search-state'

const read = (text: string) => readSearch(new URLSearchParams(text))

describe('search in the URL', () => {
  it('a search URL without filters finds all trainers', () => {
    expect(read('')).toEqual(emptySearch)
    expect(read('service_type=all&specialization=all&address=%20')).toEqual(emptySearch)
  })

  it('filters in the search URL are case-insensitive', () => {
    expect(read('address=Naco&service_type=HOME&specialization=boxing')).toEqual({
      address: 'Naco',
      serviceType: 'home',
      specialization: 'Boxing',
    })
  })

  it.each(['service_type=pool', 'service_type=beach', 'specialization=Chess'])(
    'the unknown filter %s in the search URL is ignored',
    (text) => {
      expect(read(text)).toEqual(emptySearch)
    },
  )

  it('an address in the search URL that is too long for the server is truncated', () => {
    expect(read(`address=${'x'.repeat(5000)}`).address).toHaveLength(200)
  })

  it('writing a search to the URL and reading it again gives the same search and keeps other parameters', () => {
    const search = { ...emptySearch, address: ' Piantini ', serviceType: 'park', specialization: 'MMA' } as const
    const written = writeSearch(new URLSearchParams('tab=find&view=map&address=old'), search)
    expect(written.toString()).toBe('tab=find&view=map&address=Piantini&service_type=park&specialization=MMA')
    expect(readSearch(written)).toEqual({ ...search, address: 'Piantini' })
    expect(writeSearch(written, emptySearch).toString()).toBe('tab=find&view=map')
  })

  it('a position in the search URL replaces the address', () => {
    const near = { lat: 18.486, lng: -69.931 }
    const written = writeSearch(new URLSearchParams('address=Naco'), { ...emptySearch, near })
    expect(written.toString()).toBe('near=18.486%2C-69.931')
    expect(readSearch(written)).toEqual({ ...emptySearch, near })
    expect(read('near=18.486,-69.931&address=Naco').address).toBe('')
  })

  it('the search URL has a radius only together with a position', () => {
    const area = { near: { lat: 18.486, lng: -69.931 }, radius: 2_400 }
    const written = writeSearch(new URLSearchParams('address=Naco'), { ...emptySearch, ...area })
    expect(written.toString()).toBe('near=18.486%2C-69.931&radius=2400')
    expect(readSearch(written)).toEqual({ ...emptySearch, ...area })
    expect(searchQueryOf(readSearch(written))).toEqual({ near: '18.486,-69.931', radius: '2400' })
    expect(read('address=Naco&radius=2400')).toEqual({ ...emptySearch, address: 'Naco' })
    for (const radius of ['0', '600000', '1e3', 'far'])
      expect(read(`near=18.486,-69.931&radius=${radius}`).radius).toBeUndefined()
  })

  it.each(['near=', 'near=here', 'near=91,0', 'near=18.4', 'near=1e1,2'])(
    'the invalid position %s in the search URL is ignored',
    (text) => {
      expect(read(`${text}&address=Naco`)).toEqual({ ...emptySearch, address: 'Naco' })
    },
  )

  it('the search URL contains the chosen filters', () => {
    const filters = {
      priceMin: 800,
      priceMax: 2000,
      free: '2026-11-21',
      part: 'morning',
      language: 'fr',
      sort: 'price',
    } as const
    const written = writeSearch(new URLSearchParams('tab=find'), { ...emptySearch, ...filters, saved: true })
    expect(written.toString()).toBe(
      'tab=find&price_min=800&price_max=2000&free=2026-11-21&part=morning&language=fr&sort=price&saved=1',
    )
    expect(readSearch(written)).toEqual({ ...emptySearch, ...filters, saved: true })
    expect(writeSearch(written, emptySearch).toString()).toBe('tab=find')
  })

  it.each([
    'price_min=-1',
    'price_min=cheap',
    'price_max=12345678',
    'price_max=15,00',
    'price_max=1.500,00',
    'price_max=900.50',
    'free=2026-02-30',
    'free=tomorrow',
    'part=night',
    'language=klingon',
    'sort=beauty',
    'saved=yes',
  ])('the invalid filter %s in the search URL is ignored', (text) => {
    expect(read(text)).toEqual(emptySearch)
  })

  it.each(['1500', '1,500', '1,500.00', 'RD$1,500'])('the price %j in the search URL is 1,500 pesos', (price) => {
    expect(read(`price_max=${price}`).priceMax).toBe(1500)
  })

  it('the search URL stores whether the list or the map is shown', () => {
    const map = writeSearchView(new URLSearchParams('address=Naco'), 'map')
    expect(map.toString()).toBe('address=Naco&view=map')
    expect(readSearchView(map)).toBe('map')
    expect(writeSearchView(map, 'list').toString()).toBe('address=Naco')
    expect(readSearchView(new URLSearchParams('view=upside-down'))).toBe('list')
  })
})

describe('query of a search to the server', () => {
  it('a search sends the server only the chosen filters', () => {
    expect(searchQueryOf(emptySearch)).toEqual({})
    expect(searchQueryOf({ ...emptySearch, serviceType: 'home' })).toEqual({ service_type: 'home' })
  })

  it('a search sends the server the price range, the day and the order', () => {
    const search = {
      ...emptySearch,
      priceMin: 0,
      priceMax: 2000,
      free: '2026-11-21',
      part: 'evening',
      sort: 'new',
    } as const
    expect(searchQueryOf(search)).toEqual({
      price_min: '0',
      price_max: '2000',
      free: '2026-11-21',
      part: 'evening',
      sort: 'new',
    })
    expect(toPriceQuery({ ...search, address: 'Naco' })).toEqual({ address: 'Naco', radius: '10000' })
  })

  it('a search sends the server a radius only together with an address', () => {
    expect(searchQueryOf({ ...emptySearch, address: 'Naco' })).toEqual({ address: 'Naco', radius: '10000' })
    expect(searchQueryOf({ ...emptySearch, near: { lat: 18.5, lng: -70 } })).toEqual({
      near: '18.5,-70',
      radius: '10000',
    })
  })
})

it('two searches are equal if their addresses differ only in surrounding space', () => {
  expect(isSameSearch(emptySearch, { ...emptySearch, address: '  ' })).toBe(true)
  expect(isSameSearch(emptySearch, { ...emptySearch, specialization: 'Yoga' })).toBe(false)
  expect(isSameSearch(emptySearch, { ...emptySearch, near: { lat: 18.5, lng: -70 } })).toBe(false)
})

it('the label of a place contains its city or province', () => {
  const at = { lat: 0, lng: 0, otherNames: [] }
  expect(placeText({ ...at, name: 'Naco', kind: 'sector', region: 'Santo Domingo', city: 'Santo Domingo' })).toBe(
    'Naco, Santo Domingo',
  )
  expect(placeText({ ...at, name: 'Cabarete', kind: 'town', region: 'Puerto Plata' })).toBe('Cabarete, Puerto Plata')
  expect(placeText({ ...at, name: 'La Vega', kind: 'city', region: 'La Vega' })).toBe('La Vega')
})

it('a search is centred on the position, or on the place that its address names', () => {
  expect(searchCentreOf({ ...emptySearch, near: { lat: 18.5, lng: -70 } })).toMatchObject({ lat: 18.5, lng: -70 })
  expect(searchCentreOf({ ...emptySearch, address: 'Ágora Mall' })).toMatchObject({ kind: 'landmark' })
  expect(searchCentreOf({ ...emptySearch, address: 'Yulissa' })).toBeUndefined()
})

it('a position for the search is rounded to about a hundred metres', () => {
  expect(roundPosition({ lat: 18.486134, lng: -69.931249 })).toEqual({ lat: 18.486, lng: -69.931 })
})

it.each([
  ['near me', true],
  ['Cerca de mí', true],
  [' cerca  de mi ', true],
  ['Cerca', true],
  ['cerca de Naco', false],
  ['', false],
])('the search text %j asks for the own position: %s', (text, expected) => {
  expect(asksForNearMe(text)).toBe(expected)
})
