import { places } from '@entrena/contract/places/places'
import { maxSlugCharacters, slugPattern } from '@entrena/contract/public-pages/rules'
import { expect, test } from 'vitest'
import { isSlugOf, randomSuffix, slugBase, slugCandidates } from './slugs'

test.each([
  ['Ana Pérez', 'Piantini', 'ana-perez-piantini'],
  ['李小龍', 'Arroyo Hondo', 'perfil-arroyo-hondo'],
  [`${'x'.repeat(59)} y`, 'Naco', `${'x'.repeat(59)}-naco`],
  ['<script>', 'Naco', 'script-naco'],
])('the slug of the name %s in the place %s is right', (name, sector, slug) => {
  expect(slugBase(name, sector)).toBe(slug)
})

test('every candidate for a slug fits into the URL and begins with its base', () => {
  const [longest = ''] = places.map(({ name }) => name).sort((a, b) => b.length - a.length)
  const base = slugBase('ñ'.repeat(300), longest)
  const candidates = slugCandidates(base, randomSuffix)
  expect(new Set(candidates).size).toBe(10)
  for (const candidate of candidates) {
    expect(candidate).toMatch(slugPattern)
    expect(candidate.length).toBeLessThanOrEqual(maxSlugCharacters)
    expect(isSlugOf(candidate, base)).toBe(true)
  }
})

test('random parts of slugs have six characters and differ', () => {
  const texts = Array.from({ length: 500 }, randomSuffix)
  for (const text of texts) expect(text).toMatch(/^\d[0-9a-z]{5}$/)
  expect(new Set(texts).size).toBeGreaterThan(495)
})

test.each([
  ['ana-piantini-gazcue', 'ana-piantini', false],
  ['ana-piantini-2', 'ana-piantini', true],
  ['ana-piantinis', 'ana-piantini', false],
  ['ana-piantini-27-de-febrero', 'ana-piantini', false],
])('the slug %s counts as made from %s: %s', (slug, base, expected) => {
  expect(isSlugOf(slug, base)).toBe(expected)
})
