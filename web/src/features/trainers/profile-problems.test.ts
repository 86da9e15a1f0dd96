import * as refused from '@entrena/contract/trainers/errors'
import { everyDay } from '@entrena/contract/trainers/rules'
import { describe, expect, it } from 'vitest'
import { makeForm, today } from './makers'
import { type ProfileForm, toForm } from './profile-form'
import { findFieldOf, listProblems } from './profile-problems'

const discount = { isOn: true, percentage: '15', start: '2026-11-01', end: '2026-11-30' }
const day = (start: string, end: string, enabled = true) => ({
  ...everyDay({ enabled: false, start: '09:00', end: '17:00' }),
  monday: { enabled, start, end },
})
const packages = (...rows: readonly [string, string][]) => rows.map(([sessions, price]) => ({ sessions, price }))

interface Case {
  readonly about: Partial<ProfileForm>
  readonly path: string
  readonly problem: { readonly code: string }
}

describe('what the server would refuse is told beside its field', () => {
  it.each<Case>([
    { about: { bio: ' \n ' }, path: 'bio', problem: refused.bioMissing },
    { about: { bio: 'x'.repeat(2001) }, path: 'bio', problem: refused.bioTooLong },
    { about: { bio: 'a\u0000b' }, path: 'bio', problem: refused.textNotShowable },
    { about: { specializations: [] }, path: 'specializations', problem: refused.specializationsMissing },
    { about: { serviceTypes: [] }, path: 'serviceTypes', problem: refused.serviceTypesMissing },
    ...['', '0', '-5', '1.5', '1000001', '1e300'].map((price) => ({
      about: { price },
      path: 'price',
      problem: refused.priceInvalid,
    })),
    ...['', '0', '101', '2.5'].map((availableSessions) => ({
      about: { availableSessions },
      path: 'availableSessions',
      problem: refused.availableSessionsInvalid,
    })),
    { about: { address: ' ' }, path: 'address', problem: refused.addressMissing },
    { about: { address: 'x'.repeat(201) }, path: 'address', problem: refused.addressTooLong },
    { about: { location: null }, path: 'location', problem: refused.locationInvalid },
    {
      about: { packages: packages(['0', '10']) },
      path: 'packages.0.sessions',
      problem: refused.packageSessionsInvalid,
    },
    {
      about: { packages: packages(['5', '10'], ['5', '20']) },
      path: 'packages.1.sessions',
      problem: refused.packagesAlike,
    },
    ...['', '-1', '1.234', '10000001'].map((price) => ({
      about: { packages: packages(['1', price]) },
      path: 'packages.0.price',
      problem: refused.packagePriceInvalid,
    })),
    ...['', '3', '12', '95', '0'].map((percentage) => ({
      about: { discount: { ...discount, percentage } },
      path: 'discount.percentage',
      problem: refused.discountPercentInvalid,
    })),
    { about: { discount: { ...discount, start: '' } }, path: 'discount.start', problem: refused.discountDatesInvalid },
    {
      about: { discount: { ...discount, end: '2026-10-31' } },
      path: 'discount.end',
      problem: refused.discountEndsEarly,
    },
    { about: { schedule: day('17:00', '09:00') }, path: 'schedule.monday.end', problem: refused.hoursReversed },
    { about: { schedule: day('', '09:00') }, path: 'schedule.monday.start', problem: refused.scheduleInvalid },
  ])('$path: $problem.code', ({ about, path, problem }) => {
    expect(listProblems(makeForm(about))).toEqual([{ path, refused: problem }])
  })
})

describe('what may be saved', () => {
  it.each<Partial<ProfileForm>>([
    {},
    { bio: 'Two\nlines' },
    { packages: packages(['1', '0'], ['100', '10000000'], ['3', '0.01']) },
    { discount: { ...discount, start: discount.end } },
    { discount: { isOn: false, percentage: '3', start: '', end: '' } },
    { schedule: day('17:00', '09:00', false) },
  ])('%j', (about) => {
    expect(listProblems(makeForm(about))).toEqual([])
  })
})

it('a new form lacks what has no default', () => {
  expect(listProblems(toForm(null, today)).map(({ path }) => path)).toEqual([
    'bio',
    'specializations',
    'serviceTypes',
    'address',
    'location',
  ])
})

it('a refusal of the server finds its field, where it has one', () => {
  expect(findFieldOf('price_invalid')).toBe('price')
  expect(findFieldOf('photo_not_yours')).toBeUndefined()
  expect(findFieldOf(undefined)).toBeUndefined()
})
