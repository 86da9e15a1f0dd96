import { expect, test } from 'vitest'
import { type ShareFacts, sharePictureVersion } from './share-version'

const facts: ShareFacts = {
  name: 'Ana Pérez',
  photoUrl: null,
  sector: 'Piantini',
  specialization: 'Boxing',
  ratingTenths: 49,
  reviewCount: 10,
  fromCents: 119_000,
  discountPercent: 0,
}

test('the version of a share picture stays the same as long as the picture shows the same data', () => {
  expect(sharePictureVersion({ ...facts })).toBe(sharePictureVersion(facts))
  expect(sharePictureVersion(facts)).toMatch(/^[0-9a-f]{12}$/)
})

test.each([
  { name: 'Ana Peña' },
  { photoUrl: '/images/x.webp' },
  { sector: 'Naco' },
  { specialization: null },
  { ratingTenths: 48 },
  { reviewCount: 11 },
  { fromCents: 118_900 },
  { discountPercent: 15 },
])('a change to %j gives the share picture another version', (change) => {
  expect(sharePictureVersion({ ...facts, ...change })).not.toBe(sharePictureVersion(facts))
})
