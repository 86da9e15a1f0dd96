import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { draftProfile } from './makers'

const house = setUpHouse()

type Person = Awaited<ReturnType<typeof house.person>>
const save = (who: Person, overrides: Record<string, unknown> = {}) =>
  who.put('/trainers/profile', { payload: draftProfile(overrides) })

describe('languages of a trainer', () => {
  test('a trainer states spoken languages, the language of the bio, and a form of address', async () => {
    const trainer = await house.person('trainer')
    const said = { languages: ['en', 'es', 'en', 'sign'], addressed_as: 'entrenadora', bio_language: 'en' }
    const { body } = await save(trainer, said)
    const stored = { ...said, languages: ['en', 'es', 'sign'] }
    expect(body).toMatchObject(stored)
    expect((await save(trainer)).body).toMatchObject(stored)
    expect((await house.stranger.get('/trainers?_t=1')).body).toMatchObject([stored])
    const none = { languages: [], addressed_as: null }
    expect((await save(trainer, none)).body).toMatchObject({ ...none, bio_language: 'en' })
    for (const [wrong, code] of [
      [{ languages: ['tlh'] }, 'language_unknown'],
      [{ addressed_as: 'coach' }, 'address_form_unknown'],
      [{ bio_language: 'fr' }, 'language_unknown'],
    ] as const)
      expect((await save(trainer, wrong)).body.code).toBe(code)
  })
})

describe('saving a profile', () => {
  test('saving a profile returns the trainer in the same form that other users see', async () => {
    const trainer = await house.person('trainer')
    const { status, body } = await save(trainer)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: trainer.id,
      user_id: trainer.id,
      trainer_name: 'Ana Pérez',
      trainer_picture: null,
      photo_url: null,
      bio: 'Boxing from zero: footwork first, then hands.',
      specializations: ['Boxing', 'MMA'],
      price_per_session: 1400,
      available_sessions: 24,
      address: 'Malecón, Gazcue',
      location: { lat: 18.4655, lng: -69.9001 },
      service_types: ['gym', 'park'],
      languages: [],
      addressed_as: null,
      bio_language: null,
      gallery: [],
      rating: 0,
      review_count: 0,
      reviews: [],
      rating_counts: [0, 0, 0, 0, 0],
      cancellation_policy: 'standard',
      allows_moves: true,
      availability: {
        notice_hours: 0,
        horizon_days: null,
        buffer_hours: 0,
        buffer_for: 'all',
        max_per_day: null,
        second_hours: {},
      },
      pricing_packages: [
        { sessions: 1, price: 1400, price_per_session: 1400 },
        { sessions: 5, price: 6500, price_per_session: 1300 },
      ],
      discount: null,
      availability_schedule: sameHoursEveryDay({ enabled: true, start: '06:00', end: '20:00' }),
      verified_on: null,
      certificates: [],
      version: 1,
    })
    const client = await house.person('client')
    expect((await client.get(`/trainers/${trainer.id}?_t=1`)).body).toEqual({ ...body, version: undefined })
  })

  test('saving a profile normalises the spelling of specializations and drops duplicates', async () => {
    const { body } = await save(await house.person('trainer'), { specializations: ['boxing', 'TRX', 'trx', 'BOXING'] })
    expect(body.specializations).toEqual(['Boxing', 'TRX'])
  })

  test('saving a profile ignores a price per session that is sent with a package', async () => {
    const tampered = [{ sessions: 3, price: 100, price_per_session: 1 }]
    const { body } = await save(await house.person('trainer'), { pricing_packages: tampered })
    expect(body.pricing_packages).toEqual([{ sessions: 3, price: 100, price_per_session: 33.33 }])
  })

  test('saving a profile keeps packages, discount and schedule if the request omits them', async () => {
    const trainer = await house.person('trainer')
    const discount = { enabled: true, percentage: 15, start_date: '2026-11-01', end_date: '2026-11-30' }
    const first = await save(trainer, { discount })
    const { body } = await save(trainer, {
      pricing_packages: undefined,
      discount: undefined,
      availability_schedule: undefined,
    })
    expect(body).toEqual({ ...first.body, version: 2 })
  })

  test('saving a first profile without packages stores none', async () => {
    const { body } = await save(await house.person('trainer'), { pricing_packages: undefined })
    expect(body.pricing_packages).toEqual([])
  })

  test('saving a profile with null for discount and schedule removes them', async () => {
    const trainer = await house.person('trainer')
    await save(trainer, {
      discount: { enabled: true, percentage: 5, start_date: '2026-11-01', end_date: '2026-11-01' },
    })
    const { body } = await save(trainer, { discount: null, availability_schedule: null })
    expect(body).toMatchObject({ discount: null, availability_schedule: null })
  })

  test('concurrent saves of a profile never mix the fields of two requests', async () => {
    const trainer = await house.person('trainer')
    const drafts = ['a', 'b', 'c', 'd'].map((word, n) => ({ bio: word, address: word, price_per_session: n + 1 }))
    await Promise.all(drafts.map((draft) => save(trainer, draft)))
    const { body } = await trainer.get(`/trainers/${trainer.id}`)
    expect(drafts).toContainEqual({ bio: body.bio, address: body.address, price_per_session: body.price_per_session })
  })
})

describe('refused profiles', () => {
  const hours = sameHoursEveryDay({ enabled: true, start: '09:00', end: '17:00' })
  const discount = { enabled: true, percentage: 10, start_date: '2026-11-10', end_date: '2026-11-20' }
  test.each([
    [{ bio: '' }, 'Bio is required'],
    [{ bio: '   ' }, 'Bio is required'],
    [{ bio: undefined }, 'Bio is required'],
    [{ bio: 'x'.repeat(2_001) }, 'Bio must be at most 2000 characters'],
    [{ bio: 'x'.repeat(100_000) }, 'Bio must be at most 2000 characters'],
    [{ bio: 'a\u0000b' }, 'Bio and address cannot contain control characters'],
    [{ specializations: [] }, 'Choose at least one specialization'],
    [{ specializations: 'Boxing' }, 'Choose at least one specialization'],
    [{ specializations: ['Pilates'] }, 'Specializations must be from the list'],
    [{ price_per_session: 0 }, 'Price per session must be a whole number of pesos from 1 to 1,000,000'],
    [{ price_per_session: -5 }, 'Price per session must be a whole number of pesos from 1 to 1,000,000'],
    [{ price_per_session: 10.5 }, 'Price per session must be a whole number of pesos from 1 to 1,000,000'],
    [{ price_per_session: '1400' }, 'Price per session must be a whole number of pesos from 1 to 1,000,000'],
    [{ price_per_session: Number.NaN }, 'Price per session must be a whole number of pesos from 1 to 1,000,000'],
    [{ price_per_session: 1e300 }, 'Price per session must be a whole number of pesos from 1 to 1,000,000'],
    [{ available_sessions: 0 }, 'Available sessions must be a whole number from 1 to 100'],
    [{ available_sessions: 101 }, 'Available sessions must be a whole number from 1 to 100'],
    [{ available_sessions: 2.5 }, 'Available sessions must be a whole number from 1 to 100'],
    [{ address: ' ' }, 'Address is required'],
    [{ address: 'x'.repeat(201) }, 'Address must be at most 200 characters'],
    [{ location: undefined }, 'Set your location on the map'],
    [{ location: null }, 'Set your location on the map'],
    [{ location: { lat: 200, lng: 0 } }, 'Set your location on the map'],
    [{ location: { lat: 18, lng: -181 } }, 'Set your location on the map'],
    [{ location: { lat: '18', lng: -69 } }, 'Set your location on the map'],
    [{ service_types: [] }, 'Choose at least one service type'],
    [{ service_types: ['pool'] }, 'Service type must be gym, home or park'],
    [{ pricing_packages: [] }, 'You must have at least one pricing package'],
    [{ pricing_packages: [{ sessions: 0, price: 5 }] }, 'Sessions of a package must be a whole number from 1 to 100'],
    [{ pricing_packages: [{ sessions: 101, price: 5 }] }, 'Sessions of a package must be a whole number from 1 to 100'],
    [
      { pricing_packages: [{ sessions: 1, price: -1 }] },
      'Price of a package must be from 0 to 10,000,000 pesos with at most 2 decimals',
    ],
    [
      { pricing_packages: [{ sessions: 1, price: 1.001 }] },
      'Price of a package must be from 0 to 10,000,000 pesos with at most 2 decimals',
    ],
    [
      { pricing_packages: [{ sessions: 1, price: 1e300 }] },
      'Price of a package must be from 0 to 10,000,000 pesos with at most 2 decimals',
    ],
    [
      {
        pricing_packages: [
          { sessions: 2, price: 1 },
          { sessions: 2, price: 2 },
        ],
      },
      'Each package needs a different number of sessions',
    ],
    [
      { pricing_packages: Array.from({ length: 11 }, (_, n) => ({ sessions: n + 1, price: 1 })) },
      'You can have at most 10 pricing packages',
    ],
    [{ discount: { ...discount, percentage: 3 } }, 'Discount percentage must be from 5 to 90 in steps of 5'],
    [{ discount: { ...discount, percentage: 95 } }, 'Discount percentage must be from 5 to 90 in steps of 5'],
    [{ discount: { ...discount, percentage: 12 } }, 'Discount percentage must be from 5 to 90 in steps of 5'],
    [{ discount: { ...discount, end_date: '2026-11-09' } }, 'Discount end date cannot be before its start date'],
    [{ discount: { ...discount, start_date: '2026-02-30' } }, 'Discount start and end must be dates'],
    [
      { availability_schedule: { ...hours, tuesday: { enabled: true, start: '17:00', end: '09:00' } } },
      'On Tuesday the end of your schedule must be after its start',
    ],
    [
      { availability_schedule: { ...hours, friday: { enabled: true, start: '09:00', end: '09:00' } } },
      'On Friday the end of your schedule must be after its start',
    ],
    [
      { availability_schedule: { ...hours, sunday: { enabled: true, start: '25:99', end: '26:00' } } },
      'Weekly schedule needs every day with times as HH:MM',
    ],
    [{ availability_schedule: { monday: hours.monday } }, 'Weekly schedule needs every day with times as HH:MM'],
    [{ photo_url: 'https://evil.example/x.jpg' }, 'Photos must be ones that you uploaded'],
    [{ gallery: ['/images/00000000-0000-4000-8000-000000000000-1200.webp'] }, 'Photos must be ones that you uploaded'],
  ])('a profile with %j is refused with a message that names the field', async (wrong, detail) => {
    const trainer = await house.person('trainer')
    const { status, body } = await save(trainer, wrong)
    expect(body.detail).toBe(detail)
    expect(status).toBe(400)
    expect((await trainer.get(`/trainers/${trainer.id}`)).status).toBe(404)
  })

  test('an invalid profile is refused in Spanish, and the error names the day in Spanish', async () => {
    const trainer = await house.person('trainer')
    const wrong = { ...hours, tuesday: { enabled: true, start: '17:00', end: '09:00' } }
    const { body } = await trainer.put('/trainers/profile', {
      payload: draftProfile({ availability_schedule: wrong }),
      headers: { 'accept-language': 'es' },
    })
    expect(body.detail).toBe('El martes tu horario debe terminar después de empezar')
  })
})

test('the error for an invalid profile contains the path of the field', async () => {
  const trainer = await house.person('trainer')
  const day = { enabled: true, start: '17:00', end: '09:00' }
  const [five, free] = [
    { sessions: 5, price: 10 },
    { sessions: 1, price: -1 },
  ]
  const fieldOf = async (wrong: Record<string, unknown>) => (await save(trainer, wrong)).body.field
  expect(await fieldOf({ bio: '' })).toBe('bio')
  expect(await fieldOf({ pricing_packages: [five, free] })).toBe('pricing_packages.1.price')
  expect(await fieldOf({ pricing_packages: [five, five] })).toBe('pricing_packages.1.sessions')
  expect(await fieldOf({ availability_schedule: sameHoursEveryDay(day) })).toBe('availability_schedule.monday.end')
  expect(await fieldOf({ photo_url: 'https://evil.example/x.jpg' })).toBeUndefined()
})

describe('unknown trainers', () => {
  test('a trainer without a saved profile is not found', async () => {
    const trainer = await house.person('trainer')
    expect((await trainer.get(`/trainers/${trainer.id}`)).status).toBe(404)
  })

  test('a trainer who became a client is not found', async () => {
    const trainer = await house.person('trainer')
    await save(trainer)
    await trainer.put('/auth/role', { payload: { role: 'client' } })
    expect((await trainer.get(`/trainers/${trainer.id}`)).status).toBe(404)
  })

  test.each(['nobody', '00000000-0000-4000-8000-000000000000'])('a trainer with the id %s is not found', async (id) => {
    expect((await (await house.person('client')).get(`/trainers/${id}`)).status).toBe(404)
  })
})
