import { expect, test } from 'vitest'
import { noLimits } from '../trainers/availability'
import { defaultDayHours, defaultPackages, sameHoursEveryDay } from '../trainers/rules'
import { firstSteps, listStepsOfTrainer, pricesText, type StepFacts } from './rules'

const nothing: StepFacts = {
  hasPhoto: false,
  profile: null,
  hasBankAccount: false,
  hasPapers: false,
  arePapersInReview: false,
  leftOut: [],
  leftOutPrices: null,
}
const profile = {
  pricePesos: 1400,
  packages: [{ sessions: 5, price: 6500 }],
  schedule: sameHoursEveryDay(defaultDayHours),
  availability: noLimits,
}
const all: StepFacts = {
  hasPhoto: true,
  profile,
  hasBankAccount: true,
  hasPapers: true,
  arePapersInReview: false,
  leftOut: ['share'],
  leftOutPrices: null,
}
const cheap = { ...profile, packages: [...defaultPackages] }
const noDays = sameHoursEveryDay({ ...defaultDayHours, enabled: false })

const open = (facts: StepFacts) => listStepsOfTrainer(facts).flatMap(({ step, is_done }) => (is_done ? [] : [step]))

test.each<[string, StepFacts, string[]]>([
  ['who has just registered has six', nothing, firstSteps.slice(1)],
  ['who has done everything has none', all, []],
  ['whose packages contradict the price begins with them', { ...all, profile: cheap }, ['packages']],
  [
    'who means such packages is not asked to change them',
    { ...all, profile: cheap, leftOutPrices: pricesText(cheap) },
    [],
  ],
  [
    'who meant such packages and changes the price begins with them again',
    { ...all, profile: { ...cheap, pricePesos: 1500 }, leftOutPrices: pricesText(cheap) },
    ['packages'],
  ],
  [
    'who meant such packages and changes one of them begins with them again',
    { ...all, profile: { ...cheap, packages: [{ sessions: 5, price: 225 }] }, leftOutPrices: pricesText(cheap) },
    ['packages'],
  ],
  [
    'whose price is the first value has not set prices',
    { ...all, profile: { ...profile, pricePesos: 50, packages: [] } },
    ['prices'],
  ],
  ['without a schedule has not set hours', { ...all, profile: { ...profile, schedule: null } }, ['hours']],
  ['with every day off has not set hours', { ...all, profile: { ...profile, schedule: noDays } }, ['hours']],
  [
    'whose server stores no bank details is not asked for them',
    { ...all, hasBankAccount: null, hasPhoto: false },
    ['photo'],
  ],
  ['who leaves documents out is not asked for them', { ...all, hasPapers: false, leftOut: ['papers', 'share'] }, []],
  ['who has not shared the page is asked to', { ...all, leftOut: [] }, ['share']],
])('the first steps are right for a trainer %s', (_who, facts, steps) => {
  expect(open(facts)).toEqual(steps)
})

test("a trainer's completed first steps stay in the list, ticked, until all steps are completed", () => {
  const steps = listStepsOfTrainer({ ...all, hasPhoto: false }).map(({ step, is_done }) => ({ step, is_done }))
  expect(steps).toEqual([
    { step: 'photo', is_done: false },
    ...['prices', 'hours', 'bank', 'papers', 'share'].map((step) => ({ step, is_done: true })),
  ])
})

test('the first steps name the first package that does not fit the price, the hours of a week and documents in review', () => {
  const second_hours = { monday: { start: '18:00', end: '21:00' } }
  const packages = [
    { sessions: 10, price: 13_000 },
    { sessions: 5, price: 7500 },
  ]
  const detailed = { ...profile, packages, availability: { ...noLimits, second_hours } }
  const steps = listStepsOfTrainer({ ...all, profile: detailed, arePapersInReview: true })
  expect(steps).toEqual([
    {
      step: 'packages',
      is_done: false,
      package: { sessions: 5, price: 7500, price_per_session: 1400, full_price: 7000 },
    },
    { step: 'photo', is_done: true },
    { step: 'prices', is_done: true },
    { step: 'hours', is_done: true, weekly_hours: 59 },
    { step: 'bank', is_done: true },
    { step: 'papers', is_done: true, is_in_review: true },
    { step: 'share', is_done: true },
  ])
})

test('a skipped first step about packages stays skipped if only the order of the packages changes', () => {
  const packages = [...defaultPackages].reverse()
  expect(pricesText({ pricePesos: 1400, packages })).toBe(pricesText(cheap))
})
