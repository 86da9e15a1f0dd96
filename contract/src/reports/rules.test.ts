import { expect, test } from 'vitest'
import { ownDecision } from './entity'
import { canAnswer, isToldToAuthor, reportOutcomes, toldOutcomes } from './rules'

test('the author is told every outcome of a report except `leave`, which changes nothing', () => {
  expect(reportOutcomes.filter((outcome) => isToldToAuthor(outcome))).toEqual(toldOutcomes)
  expect(reportOutcomes.filter((outcome) => !isToldToAuthor(outcome))).toEqual(['leave'])
  expect(isToldToAuthor(null)).toBe(false)
  expect(reportOutcomes.filter((outcome) => ownDecision.shape.outcome.safeParse(outcome).success)).toEqual(toldOutcomes)
})

test('an author can answer a decision about their content once, as long as it was not lifted', () => {
  const fresh = { answeredAt: null, liftedAt: null }
  expect(reportOutcomes.filter((outcome) => canAnswer({ outcome, ...fresh }))).toEqual(toldOutcomes)
  expect(canAnswer({ outcome: null, ...fresh })).toBe(false)
  expect(canAnswer({ outcome: 'hide', ...fresh, answeredAt: new Date(0) })).toBe(false)
  expect(canAnswer({ outcome: 'hide', ...fresh, liftedAt: new Date(0) })).toBe(false)
})
