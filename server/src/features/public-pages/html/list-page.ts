import type { Language } from '@entrena/contract/language'
import type { PublicCard, PublicDirectory, PublicList } from '@entrena/contract/public-pages/entity'
import { directoryPath, listPath, slugOf, trainerPath } from '@entrena/contract/public-pages/rules'
import {
  directoryHeading,
  directoryTitle,
  publicListHeading,
  publicListTitle,
  specializationName,
} from '@entrena/contract/public-pages/words'
import { spokenLanguagesText } from '@entrena/contract/trainers/spoken'
import { verifiedWords } from '@entrena/contract/verification/words'
import { type Html, html } from '../../../platform/http/html'
import { shortenDescription, writeHead } from './head'
import { type PageContext, pictureUrlOf, placeName, writeHeader, writePrice } from './parts'
import { publicPageTexts, writeDate } from './texts'

/** Picture for social networks on pages that are not about one trainer. */
export const sitePicture = { path: '/share.jpg', alt: 'Entrena' }

function pathsOf({ city_slug: city, specialization }: Pick<PublicList, 'city_slug' | 'specialization'>) {
  return { es: pathOf(city, specialization, 'es'), en: pathOf(city, specialization, 'en') }
}

/** If neither a city nor a specialization is given, this is the path of the page with all lists. */
function pathOf(city: string | null, specialization: PublicList['specialization'], language: Language): string {
  const slug = specialization === null ? null : slugOf(specialization)
  if (city !== null) return listPath({ city, specialization: slug }, language)
  return slug === null ? directoryPath(language) : listPath({ city, specialization: slug }, language)
}

export function writeListHead(list: PublicList, { language, publicUrl }: PageContext): Html {
  const heading = publicListHeading(list, language)
  const items = list.trainers.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${publicUrl}${trainerPath(slug, language)}`,
  }))
  return writeHead(publicUrl, {
    language,
    title: publicListTitle(list, language),
    description: shortenDescription(publicPageTexts[language].listDescription(heading)),
    paths: pathsOf(list),
    type: 'website',
    picture: sitePicture,
    facts: [{ '@type': 'ItemList', name: heading, itemListElement: items }],
  })
}

function writeCard(card: PublicCard, { language, today }: PageContext): Html {
  const t = publicPageTexts[language]
  const photo =
    card.photo_url !== null &&
    html`<img src="${pictureUrlOf(card.photo_url, 320)}" alt="" width="96" height="96" loading="lazy" class="size-24 shrink-0 rounded-card object-cover">`
  const rating = card.review_count > 0 ? t.rating(card.rating.toFixed(1), card.review_count) : t.noReviews
  const offers = card.specializations.map((name) => specializationName(name, language)).join(', ')
  const badge = card.verified_on !== null && html` · ${verifiedWords[language].badge(card.verified_on)}`
  const { next_free: free } = card
  const speaking = spokenLanguagesText(card, language)
  const hours =
    free && html`<p class="text-sm">${t.nextFree(writeDate(free.date, language), free.times.join(', '))}</p>`
  return html`<li class="flex gap-4 rounded-card border border-line bg-surface p-4">${photo}<div class="grid content-start gap-1">
<h2 dir="auto" class="text-lg"><a href="${trainerPath(card.slug, language)}">${card.name}</a></h2>
<p class="text-muted">${placeName(card.place)} · ${offers}</p><p class="text-sm">${rating}${badge}</p>${speaking !== '' && html`<p class="text-sm text-muted">${speaking}</p>`}${hours}
<p>${writePrice(card.price_per_session, card.discount, today)}</p></div></li>`
}

export function writeListBody(list: PublicList, setting: PageContext): Html {
  const { language } = setting
  const t = publicPageTexts[language]
  const paths = pathsOf(list)
  const addresses = [
    ...(list.city_slug === null ? [] : [null, ...list.specializations]).map((name) => ({
      ...list,
      specialization: name,
    })),
    ...list.cities.map(({ city, city_slug }) => ({ city, city_slug, specialization: list.specialization })),
  ]
  const links = addresses
    .filter((each) => each.city !== list.city || each.specialization !== list.specialization)
    .map((each) => {
      const path = pathOf(each.city_slug, each.specialization, language)
      return html`<li><a href="${path}">${publicListHeading(each, language)}</a></li>`
    })
  const more =
    links.length > 0 &&
    html`<h2 class="pt-6">${list.city === null ? t.cities : t.specializations}</h2><ul class="grid gap-2">${links}</ul>`
  return html`${writeHeader(setting, language === 'es' ? paths.en : paths.es)}<main id="main"><div class="page-width grid gap-4 py-8">
<h1>${publicListHeading(list, language)}</h1><p>${t.trainers(list.total)} · <a href="${directoryPath(language)}">${t.allLists}</a></p><ul class="grid gap-4 wide:grid-cols-2">${list.trainers.map((card) => writeCard(card, setting))}</ul>${more}</div></main>`
}

const directoryPaths = { es: directoryPath('es'), en: directoryPath('en') }

export function writeDirectoryHead({ language, publicUrl }: PageContext): Html {
  return writeHead(publicUrl, {
    language,
    title: directoryTitle[language],
    description: publicPageTexts[language].directoryLead,
    paths: directoryPaths,
    type: 'website',
    picture: sitePicture,
    facts: [],
  })
}

/** Writes the page with all public lists. */
export function writeDirectoryBody({ cities, specializations }: PublicDirectory, setting: PageContext): Html {
  const { language } = setting
  const t = publicPageTexts[language]
  const link = (path: string, name: string, trainers: number) =>
    html`<li><a href="${path}">${name}</a> <span class="text-muted">${t.trainers(trainers)}</span></li>`
  const ofCities = cities.map(({ city, city_slug, trainers }) =>
    link(pathOf(city_slug, null, language), city, trainers),
  )
  const ofSports = specializations.map(({ specialization, trainers }) =>
    link(pathOf(null, specialization, language), specializationName(specialization, language), trainers),
  )
  const part = (title: string, links: readonly Html[]) =>
    links.length > 0 && html`<h2 class="pt-6">${title}</h2><ul class="grid gap-2">${links}</ul>`
  return html`${writeHeader(setting, directoryPath(language === 'es' ? 'en' : 'es'))}<main id="main"><div class="page-width grid gap-4 py-8">
<h1>${directoryHeading[language]}</h1><p>${t.directoryLead}</p>${part(t.cities, ofCities)}${part(t.specializations, ofSports)}</div></main>`
}
