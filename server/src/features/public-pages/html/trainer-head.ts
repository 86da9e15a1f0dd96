import { quoteOffers } from '@entrena/contract/bookings/rules'
import { formatPesos, toPesos } from '@entrena/contract/pesos'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { trainerPath } from '@entrena/contract/public-pages/rules'
import { offerInPlace, specializationName, trainerTitle } from '@entrena/contract/public-pages/words'
import { lowestPriceCents } from '@entrena/contract/trainers/from-price'
import type { Html } from '../../../platform/http/html'
import { shortenDescription, writeHead } from './head'
import { type PageContext, placeName } from './parts'
import { publicPageTexts } from './texts'

/** Uses the sector as the place. The position is omitted, because it is only approximate. */
function addressOf({ sector, city }: PublicTrainer['place']) {
  return {
    '@type': 'PostalAddress',
    addressLocality: sector,
    ...(city !== null && { addressRegion: city }),
    addressCountry: 'DO',
  }
}

/** Structured data for search engines: name, offers with prices, and the rating if there is one. */
function factsOf(trainer: PublicTrainer, { language, publicUrl, today }: PageContext): object[] {
  const url = `${publicUrl}${trainerPath(trainer.slug, language)}`
  const image = trainer.photo_url === null ? {} : { image: new URL(trainer.photo_url, publicUrl).href }
  const offers = quoteOffers(trainer, today).map(({ sessions, cents }) => ({
    '@type': 'Offer',
    name: publicPageTexts[language].sessions(sessions),
    price: toPesos(cents).toFixed(2),
    priceCurrency: 'DOP',
    url,
  }))
  const rating = trainer.review_count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: trainer.rating.toFixed(1),
      reviewCount: trainer.review_count,
      bestRating: 5,
      worstRating: 1,
    },
  }
  const person = { '@id': `${url}#person` }
  return [
    {
      '@type': 'Person',
      ...person,
      name: trainer.name,
      url,
      ...image,
      knowsAbout: trainer.specializations.map((name) => specializationName(name, language)),
      address: addressOf(trainer.place),
    },
    {
      '@type': 'LocalBusiness',
      '@id': `${url}#business`,
      name: trainer.name,
      url,
      ...image,
      employee: person,
      address: addressOf(trainer.place),
      priceRange: publicPageTexts[language].from(formatPesos(toPesos(lowestPriceCents(trainer, today)))),
      ...rating,
    },
    {
      '@type': 'Service',
      serviceType: offerInPlace(trainer, language),
      provider: person,
      areaServed: { '@type': 'Place', name: placeName(trainer.place) },
      offers,
    },
  ]
}

/** Meta description: 'Boxeo en Piantini, desde RD$1,190.00. 4.9 de 5 … ', followed by as much of the bio as fits. */
function describeTrainer(trainer: PublicTrainer, { language, today }: PageContext): string {
  const t = publicPageTexts[language]
  const price = toPesos(lowestPriceCents(trainer, today))
  const rating = trainer.review_count > 0 ? ` ★ ${trainer.rating.toFixed(1)} (${trainer.review_count}).` : ''
  return shortenDescription(
    `${offerInPlace(trainer, language)}, ${t.from(formatPesos(price))}.${rating} ${trainer.bio}`,
  )
}

export function writeTrainerHead(trainer: PublicTrainer, setting: PageContext): Html {
  const { language, publicUrl } = setting
  const { slug, name } = trainer
  return writeHead(publicUrl, {
    language,
    title: trainerTitle(trainer, language),
    description: describeTrainer(trainer, setting),
    paths: { es: trainerPath(slug, 'es'), en: trainerPath(slug, 'en') },
    type: 'profile',
    picture: { path: trainer.share_picture, alt: `${name} · ${offerInPlace(trainer, language)}` },
    facts: factsOf(trainer, setting),
  })
}
