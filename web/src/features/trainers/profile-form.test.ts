import type { Trainer } from '@entrena/contract/trainers/entity'
import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { describe, expect, it } from 'vitest'
import { dominicanToday, makeProfileForm, makeTrainer } from './makers'
import {
  contradictsTypedPrice,
  nextPackage,
  type ProfileForm,
  parseNumberField,
  parsePriceField,
  profileFormOf,
  profileSchema,
  suggestPackagePrices,
} from './profile-form'

const toDraft = (form: ProfileForm, before: Trainer | null) => profileSchema(before).parse(form)

describe('the form of a new trainer', () => {
  it('the profile form of a new trainer shows the default values, with every day off', () => {
    const form = profileFormOf(null, dominicanToday)
    expect(form).toMatchObject({ bio: '', price_per_session: '50', available_sessions: '10', location: null })
    expect(form.pricing_packages).toEqual([
      { sessions: '1', price: '50' },
      { sessions: '5', price: '225' },
      { sessions: '10', price: '400' },
    ])
    expect(form.discount).toEqual({
      enabled: false,
      percentage: '10',
      start_date: '2026-11-15',
      end_date: '2026-12-15',
    })
    expect(form.availability_schedule).toEqual(sameHoursEveryDay({ enabled: false, start: '09:00', end: '17:00' }))
  })

  it('for a new trainer who sets no schedule and no discount, the profile form sends neither', () => {
    const { availability_schedule, discount } = profileFormOf(null, dominicanToday)
    const draft = toDraft(makeProfileForm({ availability_schedule, discount }), null)
    expect(draft).toMatchObject({ availability_schedule: null, discount: null })
  })
})

describe('the form of a saved profile', () => {
  it('saving an unchanged profile form sends the same profile without its pictures', () => {
    const before = makeTrainer({
      discount: { enabled: true, percentage: 15, start_date: '2026-11-01', end_date: '2026-11-30' },
    })
    expect(toDraft(profileFormOf(before, dominicanToday), before)).toEqual({
      bio: before.bio,
      specializations: ['Boxing'],
      service_types: ['gym'],
      languages: [],
      addressed_as: null,
      bio_language: 'es',
      price_per_session: 1400,
      available_sessions: 24,
      pricing_packages: [{ sessions: 5, price: 6500 }],
      discount: before.discount,
      availability_schedule: before.availability_schedule,
      cancellation_policy: 'standard',
      address: before.address,
      location: before.location,
    })
  })

  it('a trainer without packages sees the default packages in the profile form', () => {
    expect(profileFormOf(makeTrainer({ pricing_packages: [] }), dominicanToday).pricing_packages).toHaveLength(3)
  })

  it('the profile form drops a specialization that no longer exists', () => {
    expect(
      profileFormOf(makeTrainer({ specializations: ['boxing', 'Zumba'] }), dominicanToday).specializations,
    ).toEqual(['Boxing'])
  })

  it('in the profile form, a saved schedule can be changed to every day off', () => {
    const off = sameHoursEveryDay({ enabled: false, start: '09:00', end: '17:00' })
    expect(toDraft(makeProfileForm({ availability_schedule: off }), makeTrainer()).availability_schedule).toEqual(off)
  })

  it('if the hours of a day off are incomplete, the profile form sends the default hours for the day', () => {
    const { availability_schedule: days } = makeProfileForm()
    const cleared = makeProfileForm({
      availability_schedule: { ...days, monday: { enabled: false, start: '', end: '09:00' } },
    })
    expect(toDraft(cleared, makeTrainer()).availability_schedule).toEqual({
      ...days,
      monday: { enabled: false, start: '09:00', end: '17:00' },
    })
  })

  it('bio and address of the profile form are trimmed before they are sent', () => {
    expect(toDraft(makeProfileForm({ bio: '  Hi \n', address: ' Naco ' }), null)).toMatchObject({
      bio: 'Hi',
      address: 'Naco',
    })
  })
})

describe('a discount', () => {
  const ended = { enabled: false, percentage: 40, start_date: '2026-01-01', end_date: '2026-01-31' }

  it('the profile form keeps the dates and the percentage of a discount that is switched off', () => {
    const before = makeTrainer({ discount: { ...ended, enabled: true, end_date: '2026-12-31' } })
    const form = profileFormOf(before, dominicanToday)
    const draft = toDraft({ ...form, discount: { ...form.discount, enabled: false } }, before)
    expect(draft.discount).toEqual({ ...before.discount, enabled: false })
  })

  it('in the profile form, a discount that is off and has ended is replaced by the default discount', () => {
    expect(profileFormOf(makeTrainer({ discount: ended }), dominicanToday).discount).toEqual({
      enabled: false,
      percentage: '10',
      start_date: '2026-11-15',
      end_date: '2026-12-15',
    })
  })
})

it.each([
  ['12.5', 12.5],
  [' 3 ', 3],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['ten', Number.NaN],
])('a number field of the profile form with the text %j has the value %d', (text, number) => {
  expect(parseNumberField(text)).toBe(number)
})

it.each([
  ['1500', 1500],
  ['1,500.00', 1500],
  ['RD$ 1,500.50', 1500.5],
  ['', Number.NaN],
  ['15,00', Number.NaN],
  ['1.500,00', Number.NaN],
])('a price in the profile form with the text %j has the value %d', (text, price) => {
  expect(parsePriceField(text)).toBe(price)
})

const range = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, index) => least + index)

it.each([
  { taken: [1, 5, 10], added: { sessions: 20, price: 700 } },
  { taken: [20], added: { sessions: 21, price: 735 } },
  { taken: [20, 21, 22], added: { sessions: 23, price: 805 } },
  { taken: range(20, 100), added: { sessions: 1, price: 35 } },
  { taken: [Number.NaN], added: { sessions: 20, price: 700 } },
])('next to packages of $taken sessions, an added package has $added.sessions sessions', ({ taken, added }) => {
  expect(nextPackage(taken)).toEqual(added)
})

describe('what packages would be at the price that was typed', () => {
  const first = {
    price_per_session: '50',
    pricing_packages: [
      { sessions: '1', price: '50' },
      { sessions: '5', price: '225' },
      { sessions: '10', price: '400' },
    ],
  }
  const saved = { price_per_session: '1400', pricing_packages: [{ sessions: '5', price: '6500' }] }
  const pricesOf = (typed: typeof first, before: typeof first) =>
    suggestPackagePrices(typed, before).map((offer) => offer && [offer.price, offer.savingPercent])

  it.each([
    [
      'untouched, at another price',
      { ...first, price_per_session: '1400' },
      first,
      [
        [1400, 0],
        [6300, 10],
        [11_200, 20],
      ],
    ],
    [
      'untouched, at a price that they do not contradict',
      { ...first, price_per_session: '52' },
      first,
      [
        [52, 0],
        [234, 10],
        [416, 20],
      ],
    ],
    ['untouched, at the first price', first, first, [undefined, undefined, undefined]],
    [
      'untouched, while no price is typed',
      { ...first, price_per_session: '' },
      first,
      [undefined, undefined, undefined],
    ],
    ['saved and untouched, at another price', { ...saved, price_per_session: '1500' }, saved, [[6950, 7]]],
    [
      'typed, and fitting the price',
      { price_per_session: '1400', pricing_packages: [{ sessions: '5', price: '6000' }] },
      first,
      [undefined],
    ],
    [
      'typed, and dearer than single sessions',
      { price_per_session: '1400', pricing_packages: [{ sessions: '5', price: '7500' }] },
      saved,
      [[6500, 7]],
    ],
    [
      'typed with other sessions, and far too cheap',
      { price_per_session: '1400', pricing_packages: [{ sessions: '8', price: '225' }] },
      first,
      [[10_100, 10]],
    ],
    [
      'saved and contradicting the saved price',
      { price_per_session: '1400', pricing_packages: [{ sessions: '10', price: '400' }] },
      { price_per_session: '1400', pricing_packages: [{ sessions: '10', price: '400' }] },
      [[11_200, 20]],
    ],
    [
      'without a number of sessions',
      { price_per_session: '1400', pricing_packages: [{ sessions: '', price: '400' }] },
      first,
      [undefined],
    ],
  ])('a new price is suggested only for packages that need one: packages %s', (_what, typed, before, expected) => {
    expect(pricesOf(typed, before)).toEqual(expected)
  })

  it('a new price changes only the packages that contradict it, because the other package prices may be intended', () => {
    const before = {
      price_per_session: '1400',
      pricing_packages: [
        { sessions: '1', price: '1400' },
        { sessions: '5', price: '6500' },
        { sessions: '10', price: '400' },
      ],
    }
    const needed = (price: string) =>
      suggestPackagePrices({ ...before, price_per_session: price }, before).map((offer) => offer?.isNeeded)
    expect(needed('1400')).toEqual([undefined, undefined, true])
    expect(needed('1500')).toEqual([false, false, true])
    expect(needed('1350')).toEqual([true, false, true])
  })

  it.each([
    ['1', '50', 1400, true],
    ['1', '1400', 1400, false],
    ['', '50', 1400, false],
    ['1', '-5', 1400, false],
    ['1', '50', Number.NaN, false],
    ['1', '50', 0, false],
  ])(
    'a package of %s sessions for %s that contradicts the price per session of %d is pointed out: %s',
    (sessions, price, usual, isPointedOut) => {
      expect(contradictsTypedPrice({ sessions, price }, usual)).toBe(isPointedOut)
    },
  )
})
