import * as refused from '@entrena/contract/trainers/errors'
import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { describe, expect, it } from 'vitest'
import { dominicanToday, makeProfileForm } from './makers'
import { type ProfileForm, profileFormOf, profileSchema } from './profile-form'

const discount = { enabled: true, percentage: '15', start_date: '2026-11-01', end_date: '2026-11-30' }
const day = (start: string, end: string, enabled = true) => ({
  ...sameHoursEveryDay({ enabled: false, start: '09:00', end: '17:00' }),
  monday: { enabled, start, end },
})
const packages = (...rows: readonly [string, string][]) => rows.map(([sessions, price]) => ({ sessions, price }))

/** Returns the first error of each field, because the form shows only one error per field. */
function listErrors(form: ProfileForm) {
  const issues = profileSchema(null).safeParse(form).error?.issues ?? []
  const paths = [...new Set(issues.map(({ path }) => path.join('.')))]
  return paths.map((path) => ({ path, code: issues.find((issue) => issue.path.join('.') === path)?.message }))
}

interface Case {
  readonly about: Partial<ProfileForm>
  readonly path: string
  readonly problem: { readonly code: string }
}

describe('errors in the profile form', () => {
  it.each<Case>([
    { about: { bio: ' \n ' }, path: 'bio', problem: refused.bioMissing },
    { about: { bio: 'x'.repeat(2001) }, path: 'bio', problem: refused.bioTooLong },
    { about: { bio: 'a\u0000b' }, path: 'bio', problem: refused.textNotShowable },
    { about: { specializations: [] }, path: 'specializations', problem: refused.specializationsMissing },
    { about: { service_types: [] }, path: 'service_types', problem: refused.serviceTypesMissing },
    ...['', '0', '-5', '1.5', '1000001', '1e300'].map((price_per_session) => ({
      about: { price_per_session },
      path: 'price_per_session',
      problem: refused.priceInvalid,
    })),
    ...['', '0', '101', '2.5'].map((available_sessions) => ({
      about: { available_sessions },
      path: 'available_sessions',
      problem: refused.availableSessionsInvalid,
    })),
    { about: { address: ' ' }, path: 'address', problem: refused.addressMissing },
    { about: { address: 'x'.repeat(201) }, path: 'address', problem: refused.addressTooLong },
    { about: { location: null }, path: 'location', problem: refused.locationInvalid },
    {
      about: { pricing_packages: packages(['0', '10']) },
      path: 'pricing_packages.0.sessions',
      problem: refused.packageSessionsInvalid,
    },
    {
      about: { pricing_packages: packages(['5', '10'], ['5', '20']) },
      path: 'pricing_packages.1.sessions',
      problem: refused.samePackageSizesRefusal,
    },
    ...['', '-1', '1.234', '10000001'].map((price) => ({
      about: { pricing_packages: packages(['1', '10'], ['5', price]) },
      path: 'pricing_packages.1.price',
      problem: refused.packagePriceInvalid,
    })),
    ...['', '3', '12', '95', '0'].map((percentage) => ({
      about: { discount: { ...discount, percentage } },
      path: 'discount.percentage',
      problem: refused.discountPercentInvalid,
    })),
    {
      about: { discount: { ...discount, start_date: '' } },
      path: 'discount.start_date',
      problem: refused.discountDatesInvalid,
    },
    {
      about: { discount: { ...discount, end_date: '2026-10-31' } },
      path: 'discount.end_date',
      problem: refused.discountEndsEarlyRefusal,
    },
    {
      about: { availability_schedule: day('17:00', '09:00') },
      path: 'availability_schedule.monday.end',
      problem: refused.hoursReversedRefusal,
    },
    {
      about: { availability_schedule: day('', '09:00') },
      path: 'availability_schedule.monday.start',
      problem: refused.scheduleInvalid,
    },
  ])(
    'in the profile form, an invalid $path shows the error $problem.code at this field',
    ({ about, path, problem }) => {
      expect(listErrors(makeProfileForm(about))).toEqual([{ path, code: problem.code }])
    },
  )
})

describe('valid profiles', () => {
  it.each<Partial<ProfileForm>>([
    {},
    { bio: 'Two\nlines' },
    { pricing_packages: packages(['1', '0'], ['100', '10000000'], ['3', '0.01']) },
    { discount: { ...discount, start_date: discount.end_date } },
    { discount: { enabled: false, percentage: '3', start_date: '', end_date: '' } },
    { availability_schedule: day('17:00', '09:00', false) },
  ])('a profile with %j is valid in the profile form', (about) => {
    expect(listErrors(makeProfileForm(about))).toEqual([])
  })
})

it('the profile form of a new trainer has errors only at fields without a default value', () => {
  expect(listErrors(profileFormOf(null, dominicanToday)).map(({ path }) => path)).toEqual([
    'bio',
    'specializations',
    'address',
    'location',
    'service_types',
  ])
})
