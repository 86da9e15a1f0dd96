import { expect, it } from 'vitest'
import { privacySections } from './privacy'
import { termsSections } from './terms'

it.each([
  ['terms', termsSections],
  ['privacy notice', privacySections],
])('every section of the %s has its own link', (_name, sections) => {
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
})
