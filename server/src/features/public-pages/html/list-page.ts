import type { PublicCard, PublicList } from '@entrena/contract/public-pages/entity'
import { listPath, slugOf, trainerPath } from '@entrena/contract/public-pages/rules'
import { listHeading, listTitle, specializationName } from '@entrena/contract/public-pages/words'
import { verifiedWords } from '@entrena/contract/verification/words'
import { type Html, html } from '../../../platform/http/html'
import { shortenDescription, writeHead } from './head'
import { type PageContext, pictureUrlOf, placeName, writeHeader, writePrice } from './parts'
import { texts } from './texts'

/** Picture for social networks on pages that are not about one trainer. */
export const sitePicture = { path: '/share.jpg', alt: 'Entrena' }

function pathsOf({ city_slug: city, specialization }: PublicList) {
  const address = { city, specialization: specialization === null ? null : slugOf(specialization) }
  return { es: listPath(address, 'es'), en: listPath(address, 'en') }
}

export function writeListHead(list: PublicList, { language, publicUrl }: PageContext): Html {
  const heading = listHeading(list, language)
  const items = list.trainers.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${publicUrl}${trainerPath(slug, language)}`,
  }))
  return writeHead(publicUrl, {
    language,
    title: listTitle(list, language),
    description: shortenDescription(texts[language].listDescription(heading)),
    paths: pathsOf(list),
    type: 'website',
    picture: sitePicture,
    facts: [{ '@type': 'ItemList', name: heading, itemListElement: items }],
  })
}

function writeCard(card: PublicCard, { language, today }: PageContext): Html {
  const t = texts[language]
  const photo =
    card.photo_url !== null &&
    html`<img src="${pictureUrlOf(card.photo_url, 320)}" alt="" width="96" height="96" loading="lazy" class="size-24 shrink-0 rounded-card object-cover">`
  const rating = card.review_count > 0 ? t.rating(card.rating.toFixed(1), card.review_count) : t.noReviews
  const offers = card.specializations.map((name) => specializationName(name, language)).join(', ')
  const badge = card.verified_on !== null && html` · ${verifiedWords[language].badge(card.verified_on)}`
  return html`<li class="flex gap-4 rounded-card border border-line bg-surface p-4">${photo}<div class="grid content-start gap-1">
<h2 dir="auto" class="text-lg"><a href="${trainerPath(card.slug, language)}">${card.name}</a></h2>
<p class="text-muted">${placeName(card.place)} · ${offers}</p><p class="text-sm">${rating}${badge}</p>
<p>${writePrice(card.price_per_session, card.discount, today)}</p></div></li>`
}

export function writeListBody(list: PublicList, setting: PageContext): Html {
  const { language } = setting
  const t = texts[language]
  const paths = pathsOf(list)
  const links = [null, ...list.specializations]
    .filter((name) => name !== list.specialization)
    .map((name) => {
      const path = listPath({ city: list.city_slug, specialization: name === null ? null : slugOf(name) }, language)
      return html`<li><a href="${path}">${listHeading({ city: list.city, specialization: name }, language)}</a></li>`
    })
  const more = links.length > 0 && html`<h2 class="pt-6">${t.specializations}</h2><ul class="grid gap-2">${links}</ul>`
  return html`${writeHeader(setting, language === 'es' ? paths.en : paths.es)}<main id="main"><div class="page-width grid gap-4 py-8">
<h1>${listHeading(list, language)}</h1><ul class="grid gap-4 wide:grid-cols-2">${list.trainers.map((card) => writeCard(card, setting))}</ul>${more}</div></main>`
}
