import { initialColourNumber } from '@entrena/contract/paint'
import { formatPesos } from '@entrena/contract/pesos'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { firstNameOf, longestWordOf, splitName } from '@entrena/contract/public-pages/first-name'
import { specializationName } from '@entrena/contract/public-pages/words'
import { serviceNames } from '@entrena/contract/trainers/rules'
import { bioLanguageNote, spokenLanguagesText } from '@entrena/contract/trainers/spoken'
import { verifiedWords } from '@entrena/contract/verification/words'
import { Html, html } from '../../../platform/http/html'
import { type PageContext, pictureUrlOf, placeName, priceNow } from './parts'
import { publicPageTexts } from './texts'

// The hero has the same markup as in the app, so that nothing moves when the app starts. Each icon is replaced with an
// empty element.

const pin = new Html(
  '<svg class="size-4.5 shrink-0" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></svg>',
)

/** A long word gets a smaller font size, so that it fits on one line. */
function nameSize(name: string): string {
  const letters = longestWordOf(name)
  if (letters <= 10) return 'text-[2.9rem] wide:text-[clamp(2.75rem,1.2rem+5vw,5.25rem)]'
  if (letters <= 14) return 'text-[2.25rem] wide:text-[clamp(2.25rem,1.2rem+2.9vw,3.75rem)]'
  return 'text-[1.75rem] wide:text-[2.5rem]'
}

const paints = ['bg-paint-sea', 'bg-paint-berry', 'bg-paint-palm', 'bg-paint-night', 'bg-paint-brick'] as const

function writePicture({ name, photo_url: photo }: PublicTrainer): Html {
  if (photo === null) {
    const initial = ([...name.trim()][0] ?? '?').toLocaleUpperCase()
    return html`<span class="absolute inset-0 grid place-items-center font-display text-[13rem] leading-none font-heavy text-on-paint wide:text-[20rem] ${paints[initialColourNumber(name)]}" aria-hidden="true">${initial}</span>`
  }
  return html`<picture><source media="(max-width: 56.24rem)" srcset="${pictureUrlOf(photo, 640)}"><img src="${pictureUrlOf(photo, 1200)}" alt="${name}" width="1200" height="1500" fetchpriority="high" class="absolute inset-0 size-full object-cover object-[50%_20%]"></picture>`
}

function writeChips({ specializations, service_types: services }: PublicTrainer, { language }: PageContext): Html {
  const offered = specializations.map(
    (name) =>
      html`<li class="inline-flex min-h-7 items-center rounded-sm bg-neutral-soft px-2.5 text-sm font-medium">${specializationName(name, language)}</li>`,
  )
  const served = services.map(
    (type) =>
      html`<li class="inline-flex min-h-7 items-center gap-1.5 rounded-sm border border-line px-2.5 text-sm font-medium whitespace-nowrap"><span class="size-4"></span>${serviceNames[type][language]}</li>`,
  )
  return html`<ul class="flex flex-wrap gap-2">${offered}${served}</ul>`
}

/** The booking button and the price. A phone shows them below the hero. */
function writeOffer(trainer: PublicTrainer, { language, today }: PageContext): Html {
  const { price_per_session: full, discount } = trainer
  const price = priceNow(full, discount, today)
  const before =
    price < full &&
    html`<span class="flex items-center gap-3"><s class="num text-sm font-medium text-muted">${formatPesos(full)}</s><span class="py-0.75 text-sm">&nbsp;</span></span>`
  return html`<div class="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 max-wide:hidden"><a href="${bookPath(trainer)}" class="inline-flex min-h-14 items-center justify-center gap-2 rounded-control border border-transparent bg-brand px-6 text-lg font-strong text-on-brand no-underline">${bookButtonText(trainer, language)}<span class="size-5"></span></a><div class="grid gap-0.5">${before}<span class="num text-xl">${formatPesos(price)}<span class="font-text text-sm font-regular text-muted"> ${publicPageTexts[language].perSession}</span></span></div></div>`
}

/** Writes the badge. It says only what Entrena checked and when. */
function writeBadge({ verified_on: on }: PublicTrainer, { language }: PageContext): Html | null {
  if (on === null) return null
  return html`<span class="inline-flex min-h-6.5 items-center gap-1.5 text-sm font-strong text-positive"><span class="size-4 shrink-0"></span>${verifiedWords[language].badge(on)}</span>`
}

export const bookPath = ({ id }: PublicTrainer) => `/login?next=/trainer/${id}`
export const bookButtonText = ({ name }: PublicTrainer, language: PageContext['language']) =>
  publicPageTexts[language].book(firstNameOf(name))

export function writeHero(trainer: PublicTrainer, setting: PageContext): Html {
  const [first, others] = splitName(trainer.name)
  const rest = others !== '' && html`<span class="block">${others}</span>`
  const mark = bioLanguageNote(trainer.bio_language, setting.language)
  const speaking = spokenLanguagesText(trainer, setting.language)
  const bio =
    trainer.bio !== '' &&
    html`${mark && html`<p class="-mb-2 text-sm font-strong text-muted">${mark}</p>`}<p dir="auto" lang="${trainer.bio_language ?? setting.language}" class="line-clamp-4 max-w-136 text-lg whitespace-pre-line wrap-anywhere wide:text-[1.25rem] wide:leading-7.5">${trainer.bio}</p>`
  return html`<div class="overflow-hidden"><div class="page-width grid grid-cols-1 wide:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] wide:gap-x-12">
<div class="relative -mx-(--gutter) h-105 overflow-hidden rounded-bl-[72px] bg-sunken wide:order-2 wide:mr-[calc(-1*max(var(--gutter),(100vw-var(--content))/2+var(--gutter)))] wide:ml-0 wide:h-auto wide:min-h-155 wide:rounded-bl-[120px]">${writePicture(trainer)}</div>
<div class="grid content-center justify-items-start gap-3 py-5 wide:gap-4 wide:py-16">
<p class="flex items-center gap-1.5 text-muted">${pin}${placeName(trainer.place)}</p>
<h1 dir="auto" class="display leading-[0.96] wrap-anywhere ${nameSize(trainer.name)}"><span class="block">${first}</span> ${rest}</h1>
${writeBadge(trainer, setting)}${speaking !== '' && html`<p class="text-muted">${speaking}</p>`}${bio}${writeChips(trainer, setting)}${writeOffer(trainer, setting)}</div></div></div>`
}
