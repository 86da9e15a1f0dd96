import { describe, expect, it } from 'vitest'
import { distanceText, firstOf, pictureAddress, priceView, trainerView } from './trainer-view'

const today = '2026-11-15'
const circumstances = { today, nameless: 'Trainer' }
const discount = { enabled: true, percentage: 15, start_date: '2026-11-01', end_date: '2026-11-30' }

describe('the price on a card', () => {
  it('is the price per session if there is no discount', () => {
    expect(priceView({ price_per_session: 1400, discount: null }, today)).toEqual({ pesos: 1400 })
  })

  it('is 50 by default', () => {
    expect(priceView({}, today)).toEqual({ pesos: 50 })
    expect(priceView({ price_per_session: null }, today)).toEqual({ pesos: 50 })
  })

  it('is shown with the old price while a discount is active', () => {
    expect(priceView({ price_per_session: 1400, discount }, today)).toEqual({
      pesos: 1190,
      discount: { oldPesos: 1400, percentage: 15, until: '2026-11-30' },
    })
  })

  it('is exact to the cent', () => {
    expect(priceView({ price_per_session: 1001, discount: { ...discount, percentage: 35 } }, today).pesos).toBe(650.65)
  })

  it.each([
    { is: 'switched off', about: { enabled: false } },
    { is: 'over', about: { end_date: '2026-11-14' } },
    { is: 'to come', about: { start_date: '2026-11-16' } },
  ])('ignores a discount that is $is', ({ about }) => {
    expect(priceView({ price_per_session: 1400, discount: { ...discount, ...about } }, today)).toEqual({ pesos: 1400 })
  })

  it.each(['2026-11-01', '2026-11-30'])('includes the first and the last day of a discount: %s', (day) => {
    expect(priceView({ price_per_session: 1400, discount }, day).pesos).toBe(1190)
  })
})

describe('a trainer without any data', () => {
  it('has a default for everything', () => {
    expect(trainerView({}, circumstances)).toEqual({
      id: '',
      name: 'Trainer',
      photo: undefined,
      rating: 0,
      reviewCount: 0,
      price: { pesos: 50 },
      address: '',
      bio: '',
      specializations: [],
      serviceTypes: [],
      gallery: [],
      location: undefined,
      reviews: [],
      distanceMetres: undefined,
    })
  })

  it.each([{ lat: 18.4 }, { lat: null, lng: -69.9 }, { lat: Number.NaN, lng: -69.9 }, null])(
    'has no location with %o',
    (location) => {
      expect(trainerView({ location }, circumstances).location).toBeUndefined()
    },
  )

  it('is called Trainer when the name is blank', () => {
    expect(trainerView({ trainer_name: '  ' }, circumstances).name).toBe('Trainer')
  })
})

describe('the photo', () => {
  it('is trainer_picture, else photo_url', () => {
    expect(trainerView({ trainer_picture: '/a.webp', photo_url: '/b.webp' }, circumstances).photo).toBe('/a.webp')
    expect(trainerView({ trainer_picture: null, photo_url: '/b.webp' }, circumstances).photo).toBe('/b.webp')
    expect(trainerView({ trainer_picture: '', photo_url: null }, circumstances).photo).toBeUndefined()
  })

  it.each([
    { path: 'images/a.webp', address: '/images/a.webp' },
    { path: '/images/a.webp', address: '/images/a.webp' },
    { path: 'https://elsewhere.test/a.webp', address: 'https://elsewhere.test/a.webp' },
  ])('at $path is loaded from $address', ({ path, address }) => {
    expect(pictureAddress(path)).toBe(address)
  })
})

it('only the first few specializations are shown, and the others are counted', () => {
  expect(firstOf(['a', 'b', 'c'], 2)).toEqual({ shown: ['a', 'b'], more: 1 })
  expect(firstOf(['a'], 2)).toEqual({ shown: ['a'], more: 0 })
})

it.each([
  { metres: 0, text: '0 m' },
  { metres: 847, text: '850 m' },
  { metres: 951, text: '1.0 km' },
  { metres: 3420, text: '3.4 km' },
  { metres: 9960, text: '10 km' },
  { metres: 123_456, text: '123 km' },
])('$metres metres are shown as $text', ({ metres, text }) => {
  expect(distanceText(metres)).toBe(text)
})
