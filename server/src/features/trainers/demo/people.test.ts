import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { distanceMetres, places } from '@entrena/contract/places/places'
import { profileDraft } from '@entrena/contract/trainers/drafts'
import {
  isDiscountActive,
  limits,
  pricePerSession,
  serviceTypes,
  specializations,
} from '@entrena/contract/trainers/rules'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../../accounts/public'
import { demoPeople } from './people'
import { draftOf } from './person'

const picturesFolder = fileURLToPath(new URL('../../../../demo-pictures', import.meta.url))
const today = '2026-11-16'

describe.each(demoPeople.map((person) => [person.name, person] as const))('%s', (_name, person) => {
  test('could save the profile', () => {
    expect(profileDraft.safeParse(draftOf(person, today)).error).toBeUndefined()
    expect(person.gallery?.length ?? 0).toBeLessThanOrEqual(limits.galleryPhotos)
  })

  test('is near a place that people search for', () => {
    const { lat, lng } = person.location
    expect(lat > 17.4 && lat < 20 && lng > -72.1 && lng < -68.2).toBe(true)
    expect(Math.min(...places.map((place) => distanceMetres(place, person.location)))).toBeLessThan(1500)
  })

  test('asks less for each session the larger the package', () => {
    const prices = (person.pricing_packages ?? []).map(pricePerSession)
    const sizes = (person.pricing_packages ?? []).map(({ sessions }) => sessions)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    for (const price of prices) expect(price).toBeLessThanOrEqual(person.price_per_session)
  })

  test('has every picture in every width', () => {
    const keys = [...(person.photo ? [person.photo] : []), ...(person.gallery ?? [])]
    const files = keys.flatMap((key) => [1200, 640, 320].map((width) => `${picturesFolder}/${key}-${width}.webp`))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})

describe('the demo’s people together', () => {
  test('are forty, each with an address of their own', () => {
    expect(demoPeople).toHaveLength(40)
    expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(40)
    for (const { email } of demoPeople) expect(email).toMatch(/^[a-z.]+@entrena\.test$/)
  })

  test('begin with the trainer that people sign in as', () => {
    const { name, email } = demoAccounts.find(({ role }) => role === 'trainer') ?? {}
    expect(demoPeople[0]).toMatchObject({ name, email })
  })

  test.each(specializations)('teach %s at least three times', (specialization) => {
    const who = demoPeople.filter((person) => person.specializations.includes(specialization))
    expect(who.length).toBeGreaterThanOrEqual(3)
  })

  test.each(serviceTypes)('offer %s at least ten times', (serviceType) => {
    const who = demoPeople.filter((person) => person.service_types.includes(serviceType))
    expect(who.length).toBeGreaterThanOrEqual(10)
  })

  test('show discounts that run, and ones that do not', () => {
    const discounts = demoPeople.flatMap((person) => draftOf(person, today).discount ?? [])
    expect(discounts.filter((discount) => isDiscountActive(discount, today))).toHaveLength(6)
    expect(discounts.filter((discount) => !isDiscountActive(discount, today))).toHaveLength(3)
  })

  test('leave room for an initial and for an empty gallery', () => {
    expect(demoPeople.filter(({ photo }) => !photo)).toHaveLength(4)
    expect(demoPeople.some(({ gallery }) => !gallery)).toBe(true)
  })

  test('have pictures that weigh little, all of them used', () => {
    const files = readdirSync(picturesFolder)
    const used = new Set(demoPeople.flatMap(({ photo, gallery }) => [photo, ...(gallery ?? [])]))
    expect(files.filter((file) => !used.has(file.replace(/-\d+\.webp$/, '')))).toEqual([])
    expect(files.reduce((sum, file) => sum + statSync(`${picturesFolder}/${file}`).size, 0)).toBeLessThan(1_500_000)
  })
})
