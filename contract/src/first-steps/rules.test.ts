import { expect, test } from 'vitest'
import { defaultDayHours, defaultPackages, sameHoursEveryDay } from '../trainers/rules'
import { firstSteps, listStepsOfTrainer, pricesText, type StepFacts } from './rules'

const nothing: StepFacts = {
  hasPhoto: false,
  profile: null,
  hasBankAccount: false,
  hasPapers: false,
  leftOut: [],
  leftOutPrices: null,
}
const profile = {
  pricePesos: 1400,
  packages: [{ sessions: 5, price: 6500 }],
  schedule: sameHoursEveryDay(defaultDayHours),
}
const all: StepFacts = {
  hasPhoto: true,
  profile,
  hasBankAccount: true,
  hasPapers: true,
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
  expect(listStepsOfTrainer({ ...all, hasPhoto: false })).toEqual([
    { step: 'photo', is_done: false },
    ...['prices', 'hours', 'bank', 'papers', 'share'].map((step) => ({ step, is_done: true })),
  ])
})

test('a skipped first step about packages stays skipped if only the order of the packages changes', () => {
  const packages = [...defaultPackages].reverse()
  expect(pricesText({ pricePesos: 1400, packages })).toBe(pricesText(cheap))
})
