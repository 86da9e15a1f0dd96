import { hash } from 'node:crypto'

/** Data of a trainer's picture for social networks. */
export interface ShareFacts {
  readonly name: string
  readonly photoUrl: string | null
  readonly sector: string
  /** The first specialization. */
  readonly specialization: string | null
  readonly ratingTenths: number
  readonly reviewCount: number
  /** The cheapest session, with today's discount. */
  readonly fromCents: number
  /** 0 without a discount today. */
  readonly discountPercent: number
}

/**
 * Identifies what the picture shows. It is part of the picture's URL, because WhatsApp and others keep a picture for as
 * long as its URL stays the same.
 */
export function shareVersion(facts: ShareFacts): string {
  const { name, photoUrl, sector, specialization, ratingTenths, reviewCount, fromCents, discountPercent } = facts
  const shown = [name, photoUrl, sector, specialization, ratingTenths, reviewCount, fromCents, discountPercent]
  return hash('sha256', JSON.stringify(shown)).slice(0, 12)
}
