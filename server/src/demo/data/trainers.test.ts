import { existsSync, readdirSync, statSync } from 'node:fs'
import { policies } from '@entrena/contract/bookings/cancellation'
import { distanceMetres, places } from '@entrena/contract/places/places'
import { findOverlap } from '@entrena/contract/trainers/availability'
import { availabilityDraft } from '@entrena/contract/trainers/availability-drafts'
import { profileDraft } from '@entrena/contract/trainers/drafts'
import {
  isDiscountActive,
  pricePerSession,
  profileLimits,
  serviceTypes,
  specializations,
} from '@entrena/contract/trainers/rules'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../../features/accounts/public'
import { demoPictures } from '../../testing/paths'
import { demoTrainers, profileDraftOf } from './trainers'

const today = '2026-11-16'

describe.each(demoTrainers.map((trainer) => [trainer.name, trainer] as const))('demo trainer %s', (_name, trainer) => {
  test('every demo trainer has a valid profile', () => {
    expect(profileDraft.safeParse(profileDraftOf(trainer, today)).error).toBeUndefined()
    const { limits: availability } = trainer
    expect(availabilityDraft.safeParse(availability).error).toBeUndefined()
    expect(
      findOverlap(profileDraftOf(trainer, today).availability_schedule ?? null, availability.second_hours),
    ).toBeUndefined()
    expect(trainer.pictures.gallery.length).toBeLessThanOrEqual(profileLimits.galleryPhotos)
  })

  test('every demo trainer is near a known place', () => {
    const { location } = trainer.where
    const { lat, lng } = location
    expect(lat > 17.4 && lat < 20 && lng > -72.1 && lng < -68.2).toBe(true)
    expect(Math.min(...places.map((place) => distanceMetres(place, location)))).toBeLessThan(1500)
  })

  test('every demo trainer has larger packages with a lower price per session', () => {
    const packages = profileDraftOf(trainer, today).pricing_packages ?? []
    const prices = packages.map(pricePerSession)
    const sizes = packages.map(({ sessions }) => sessions)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    for (const price of prices) expect(price).toBeLessThanOrEqual(trainer.offer.price_per_session)
  })

  test('every demo trainer has picture files in every width', () => {
    const { photo, gallery } = trainer.pictures
    const keys = [...(photo ? [photo] : []), ...gallery]
    const files = keys.flatMap((key) => [1200, 640, 320].map((width) => `${demoPictures}/${key}-${width}.webp`))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})

describe('list of demo trainers', () => {
  test('the demo has forty trainers with different e-mail addresses', () => {
    expect(demoTrainers).toHaveLength(40)
    expect(new Set(demoTrainers.map(({ email }) => email)).size).toBe(40)
    for (const { email } of demoTrainers) expect(email).toMatch(/^[a-z.]+@entrena\.test$/)
  })

  test('the first demo trainer is the one whose password is published', () => {
    const { name, email } = demoAccounts.find(({ role }) => role === 'trainer') ?? {}
    expect(demoTrainers[0]).toMatchObject({ name, email })
  })

  test.each(specializations)('the demo has at least three trainers for the specialization %s', (specialization) => {
    const who = demoTrainers.filter(({ offer }) => offer.specializations.includes(specialization))
    expect(who.length).toBeGreaterThanOrEqual(3)
  })

  test.each(serviceTypes)('the demo has at least ten trainers for the service type %s', (serviceType) => {
    const who = demoTrainers.filter(({ offer }) => offer.service_types.includes(serviceType))
    expect(who.length).toBeGreaterThanOrEqual(10)
  })

  test('the demo has trainers for several languages, and every trainer names at least one', () => {
    const spoken = demoTrainers.map(({ speaks }) => speaks?.languages ?? [])
    expect(spoken.filter((languages) => languages.length === 0)).toEqual([])
    for (const language of ['en', 'fr', 'ht']) {
      expect(spoken.filter((languages) => languages.some((each) => each === language)).length).toBeGreaterThanOrEqual(2)
    }
  })

  test('the demo has active and inactive discounts', () => {
    const discounts = demoTrainers.flatMap((trainer) => profileDraftOf(trainer, today).discount ?? [])
    expect(discounts.filter((discount) => isDiscountActive(discount, today))).toHaveLength(6)
    expect(discounts.filter((discount) => !isDiscountActive(discount, today))).toHaveLength(3)
  })

  test('the demo has a trainer for each cancellation policy', () => {
    expect(new Set(demoTrainers.map(({ policy }) => policy)).size).toBe(policies.length)
  })

  test('the demo has trainers without a photo and trainers without a gallery', () => {
    expect(demoTrainers.filter(({ pictures }) => !pictures.photo)).toHaveLength(4)
    expect(demoTrainers.some(({ pictures }) => pictures.gallery.length === 0)).toBe(true)
  })

  test('the demo uses all of its picture files, and none of them is large', () => {
    const files = readdirSync(demoPictures)
    const used = new Set(demoTrainers.flatMap(({ pictures }) => [pictures.photo, ...pictures.gallery]))
    expect(files.filter((file) => !used.has(file.replace(/-\d+\.webp$/, '')))).toEqual([])
    expect(files.reduce((sum, file) => sum + statSync(`${demoPictures}/${file}`).size, 0)).toBeLessThan(1_500_000)
  })
})
