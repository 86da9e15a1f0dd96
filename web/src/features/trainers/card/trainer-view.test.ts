import { describe, expect, it } from 'vitest'
import { distanceText, makeTrainerView, pictureAddress, priceView, splitAfter } from './trainer-view'

const today = '2026-11-15'
const circumstances = { today, nameless: 'Trainer' }
const discount = { enabled: true, percentage: 15, start_date: '2026-11-01', end_date: '2026-11-30' }

describe('the price on a card', () => {
  it("a trainer's card shows the price per session if there is no discount", () => {
    expect(priceView({ price_per_session: 1400, discount: null }, today)).toEqual({ pesos: 1400 })
  })

  it("a trainer's card shows 50 pesos if the price is missing", () => {
    expect(priceView({}, today)).toEqual({ pesos: 50 })
    expect(priceView({ price_per_session: null }, today)).toEqual({ pesos: 50 })
  })

  it("a trainer's card shows the old and the new price while a discount is active", () => {
    expect(priceView({ price_per_session: 1400, discount }, today)).toEqual({
      pesos: 1190,
      discount: { oldPesos: 1400, percentage: 15, until: '2026-11-30' },
    })
  })

  it('a discounted price on a card is exact to the cent', () => {
    expect(priceView({ price_per_session: 1001, discount: { ...discount, percentage: 35 } }, today).pesos).toBe(650.65)
  })

  it.each([
    { is: 'switched off', about: { enabled: false } },
    { is: 'over', about: { end_date: '2026-11-14' } },
    { is: 'in the future', about: { start_date: '2026-11-16' } },
  ])('a discount does not change the price on a card if it is $is', ({ about }) => {
    expect(priceView({ price_per_session: 1400, discount: { ...discount, ...about } }, today)).toEqual({ pesos: 1400 })
  })

  it.each(['2026-11-01', '2026-11-30'])('a discount also applies on its first or last day, %s', (day) => {
    expect(priceView({ price_per_session: 1400, discount }, day).pesos).toBe(1190)
  })
})

describe('a trainer with missing data', () => {
  it('a trainer without any data is shown with a default value for every field', () => {
    expect(makeTrainerView({}, circumstances)).toEqual({
      id: '',
      name: 'Trainer',
      photo: undefined,
      rating: 0,
      reviewCount: 0,
      price: { pesos: 50 },
      address: '',
      bio: '',
      bioLanguage: undefined,
      languages: [],
      addressedAs: null,
      specializations: [],
      serviceTypes: [],
      gallery: [],
      location: undefined,
      reviews: [],
      distanceMetres: undefined,
    })
  })

  it.each([{ lat: 18.4 }, { lat: null, lng: -69.9 }, { lat: Number.NaN, lng: -69.9 }, null])(
    'a trainer with the incomplete location %o has no location',
    (location) => {
      expect(makeTrainerView({ location }, circumstances).location).toBeUndefined()
    },
  )

  it('a trainer with a blank name is shown as Trainer', () => {
    expect(makeTrainerView({ trainer_name: '  ' }, circumstances).name).toBe('Trainer')
  })
})

describe('the photo', () => {
  it('the photo of a trainer is trainer_picture, or photo_url if trainer_picture is missing', () => {
    expect(makeTrainerView({ trainer_picture: '/a.webp', photo_url: '/b.webp' }, circumstances).photo).toBe('/a.webp')
    expect(makeTrainerView({ trainer_picture: null, photo_url: '/b.webp' }, circumstances).photo).toBe('/b.webp')
    expect(makeTrainerView({ trainer_picture: '', photo_url: null }, circumstances).photo).toBeUndefined()
  })

  it.each([
    { path: 'images/a.webp', address: '/images/a.webp' },
    { path: '/images/a.webp', address: '/images/a.webp' },
    { path: 'https://elsewhere.test/a.webp', address: 'https://elsewhere.test/a.webp' },
  ])('a photo with the path $path is loaded from $address', ({ path, address }) => {
    expect(pictureAddress(path)).toBe(address)
  })
})

it("a trainer's card shows the first few specializations and the number of the others", () => {
  expect(splitAfter(['a', 'b', 'c'], 2)).toEqual({ shown: ['a', 'b'], more: 1 })
  expect(splitAfter(['a'], 2)).toEqual({ shown: ['a'], more: 0 })
})

it.each([
  { metres: 0, text: '0 m' },
  { metres: 847, text: '850 m' },
  { metres: 951, text: '1.0 km' },
  { metres: 3420, text: '3.4 km' },
  { metres: 9960, text: '10 km' },
  { metres: 123_456, text: '123 km' },
])('a distance of $metres metres is shown as $text', ({ metres, text }) => {
  expect(distanceText(metres)).toBe(text)
})
