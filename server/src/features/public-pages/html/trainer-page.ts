import { packageInfoOf, quoteOffers } from '@entrena/contract/bookings/rules'
import { dominicanDate } from '@entrena/contract/dominican-time'
import { formatPesos, toPesos } from '@entrena/contract/pesos'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { listPath, slugOf, trainerPath } from '@entrena/contract/public-pages/rules'
import { publicListHeading } from '@entrena/contract/public-pages/words'
import { isDiscountActive, type Specialization } from '@entrena/contract/trainers/rules'
import { verifiedWords } from '@entrena/contract/verification/words'
import { weekdayNames } from '@entrena/contract/weekdays'
import { type Html, html } from '../../../platform/http/html'
import { bookButtonText, bookPath, writeHero } from './hero'
import { type PageContext, placeName, writeHeader, writePrice } from './parts'
import { publicPageTexts, writeDate } from './texts'

const section = 'grid gap-3 border-t border-line py-6'

function writeFacts(trainer: PublicTrainer, { language }: PageContext): Html {
  const t = publicPageTexts[language]
  const { rating, review_count: count, next_free: free } = trainer
  const facts = [
    count > 0 ? t.rating(rating.toFixed(1), count) : t.noReviews,
    trainer.sessions_given > 0 && t.given(trainer.sessions_given),
    free && t.nextFree(writeDate(free.date, language), free.times.join(', ')),
  ]
  const items = facts.filter((fact) => typeof fact === 'string').map((fact) => html`<li>${fact}</li>`)
  return html`<ul class="grid gap-2 py-6">${items}</ul>`
}

function writePrices(trainer: PublicTrainer, { language, today }: PageContext): Html {
  const t = publicPageTexts[language]
  const { discount } = trainer
  const rows = quoteOffers(trainer, today).map((quote) => {
    const { sessions, price_per_session: each } = packageInfoOf(quote)
    return html`<li class="flex flex-wrap items-baseline justify-between gap-2"><b>${t.sessions(sessions)}</b>
<span>${writePrice(toPesos(quote.originalCents), discount, today)}${sessions > 1 && html` <span class="text-sm text-muted">${t.each(formatPesos(each))}</span>`}</span></li>`
  })
  const note =
    isDiscountActive(discount, today) &&
    html`<p class="text-sm">${t.discount(discount.percentage, writeDate(discount.end_date, language))}</p>`
  return html`<section class="${section}"><h2>${t.prices}</h2><ul class="grid gap-2">${rows}</ul>${note}</section>`
}

function writeHours({ hours }: PublicTrainer, { language }: PageContext): Html {
  const t = publicPageTexts[language]
  const rows = hours?.map(({ weekday, open }) => {
    const periods = open.map(({ start, end }) => `${start}–${end}`).join(', ')
    return html`<div class="flex justify-between gap-4"><dt class="first-letter:uppercase">${weekdayNames[weekday][language]}</dt><dd class="num">${periods === '' ? t.closed : periods}</dd></div>`
  })
  const table = rows ? html`<dl class="grid max-w-120 gap-2">${rows}</dl>` : html`<p>${t.allHours}</p>`
  return html`<section class="${section}"><h2>${t.hours}</h2>${table}</section>`
}

function writeReviews({ reviews, review_count: count, name }: PublicTrainer, { language }: PageContext): Html | null {
  const t = publicPageTexts[language]
  if (reviews.length === 0) return null
  const articles = reviews.map((review) => {
    const reply =
      review.trainer_reply !== null &&
      html`<p dir="auto" class="wrap-anywhere text-muted">${t.reply(name)}: ${review.trainer_reply}</p>`
    return html`<article class="grid gap-1"><h3 dir="auto">${review.reviewer || t.formerClient}</h3>
<p class="text-sm text-muted">${t.stars(review.rating)} · <time datetime="${review.created_at}">${writeDate(dominicanDate(new Date(review.created_at)), language)}</time></p>
<p dir="auto" class="whitespace-pre-line wrap-anywhere">${review.comment}</p>${reply}</article>`
  })
  return html`<section class="${section}"><h2>${t.reviews(count)}</h2>${articles}</section>`
}

function writeCertificates({ certificates }: PublicTrainer, { language }: PageContext): Html | null {
  if (certificates.length === 0) return null
  const items = certificates.map(
    ({ title, issuer, year }) =>
      html`<li><b dir="auto">${title}</b> <span class="text-muted">${issuer}, ${year}</span></li>`,
  )
  return html`<section class="${section}"><h2>${verifiedWords[language].certificates}</h2><ul class="grid gap-2 wrap-anywhere">${items}</ul></section>`
}

/** The lists of a city that contain the trainer. null stands for the list of all trainers of the city. */
export type TrainerLists = readonly (Specialization | null)[]

function writePlace(trainer: PublicTrainer, lists: TrainerLists, { language }: PageContext): Html {
  const t = publicPageTexts[language]
  const city = trainer.place.city ?? trainer.place.sector
  const links = lists.map((name) => {
    const path = listPath({ city: slugOf(city), specialization: name === null ? null : slugOf(name) }, language)
    return html`<li><a href="${path}">${publicListHeading({ city, specialization: name }, language)}</a></li>`
  })
  const others = trainer.others.map(
    ({ slug, name }) => html`<li><a dir="auto" href="${trainerPath(slug, language)}">${name}</a></li>`,
  )
  links.unshift(...others)
  const more = links.length > 0 && html`<h3>${t.more}</h3><ul class="grid gap-2">${links}</ul>`
  return html`<section class="${section}"><h2>${t.where}</h2><p>${t.around(placeName(trainer.place))}</p>${more}</section>`
}

/** Writes a plain page that is readable without scripts. The app replaces it when it starts. */
export function writeTrainerBody(trainer: PublicTrainer, lists: TrainerLists, setting: PageContext): Html {
  const { language } = setting
  const other = trainerPath(trainer.slug, language === 'es' ? 'en' : 'es')
  return html`${writeHeader(setting, other)}<main id="main">${writeHero(trainer, setting)}
<div class="page-width pb-16"><p class="wide:hidden"><a href="${bookPath(trainer)}" class="inline-flex min-h-11 items-center rounded-control bg-brand px-5 font-strong text-on-brand no-underline">${bookButtonText(trainer, language)}</a></p>
${writeFacts(trainer, setting)}${writeCertificates(trainer, setting)}${writePrices(trainer, setting)}${writeHours(trainer, setting)}${writeReviews(trainer, setting)}${writePlace(trainer, lists, setting)}</div></main>`
}
