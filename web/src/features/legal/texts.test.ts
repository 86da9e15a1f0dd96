import { policies, policyTerms } from '@entrena/contract/bookings/cancellation'
import { languages } from '@entrena/contract/language'
import { expect, it } from 'vitest'
import { privacySections } from './privacy-screen'
import { termsSections } from './terms-screen'

it.each([
  ['terms', termsSections],
  ['privacy notice', privacySections],
])('every section of the %s has its own link', (_name, sections) => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})

it.each(policies)('the terms state the hours and percentages of the cancellation policy %s', (policy) => {
  const points = termsSections.find(({ id }) => id === 'cancelling')?.points ?? []
  const { freeHours, keptLate, keptAbsent } = policyTerms[policy]
  for (const language of languages) {
    const numbers = points[policies.indexOf(policy)]?.[language].match(/\d+/g)
    expect(numbers?.map(Number)).toEqual([freeHours, keptLate, keptAbsent])
  }
})
