import { hash } from 'node:crypto'

/** The data that a trainer's picture for social networks shows. */
export interface ShareFacts {
  readonly name: string
  readonly photoUrl: string | null
  readonly sector: string
  /** The trainer's first specialization. */
  readonly specialization: string | null
  readonly ratingTenths: number
  readonly reviewCount: number
  /** Price of the cheapest session, with today's discount. */
  readonly fromCents: number
  /** 0 if there is no discount today. */
  readonly discountPercent: number
}

/**
 * Hash of everything that the picture shows. Part of the picture's URL, because WhatsApp and others cache a picture as
 * long as its URL stays the same.
 */
export function sharePictureVersion(facts: ShareFacts): string {
  const { name, photoUrl, sector, specialization, ratingTenths, reviewCount, fromCents, discountPercent } = facts
  const shown = [name, photoUrl, sector, specialization, ratingTenths, reviewCount, fromCents, discountPercent]
  return hash('sha256', JSON.stringify(shown)).slice(0, 12)
}
