import type { Language } from '@entrena/contract/language'
import { discountedCents, formatPesos, toCents, toPesos } from '@entrena/contract/pesos'
import type { PublicTrainer } from '@entrena/contract/public-pages/entity'
import { type Discount, isDiscountActive } from '@entrena/contract/trainers/rules'
import { type Html, html } from '../../../platform/http/html'
import { imageIdIn } from '../../../platform/storage/images'
import { publicPageTexts } from './texts'

export interface PageContext {
  readonly language: Language
  readonly publicUrl: string
  /** Today in the Dominican Republic. */
  readonly today: string
  readonly logo: { readonly light: string | undefined; readonly dark: string | undefined }
}

/** Uses the same markup as the app's header, so that nothing moves when the app starts. */
export function writeHeader({ language, logo }: PageContext, otherPath: string): Html {
  const t = publicPageTexts[language]
  const other: Language = language === 'es' ? 'en' : 'es'
  const picture = (url: string | undefined, className: string, alt: string) =>
    url &&
    html`<picture class="${className}"><img src="${url}" alt="${alt}" width="134" height="32" class="h-7 w-auto wide:h-8"></picture>`
  return html`<header class="sticky top-(--bar-height) z-20 border-b border-line bg-page">
<div class="page-width-wide flex min-h-15 items-center gap-1 wide:min-h-17 wide:gap-2">
<a href="/" aria-label="${t.home}" class="mr-auto grid min-h-11 min-w-11 place-items-center justify-items-start">${picture(logo.light, 'block shrink-0 in-data-[theme=dark]:hidden', 'Entrena') || 'Entrena'}${picture(logo.dark, 'hidden shrink-0 in-data-[theme=dark]:block', '') || null}</a>
<a href="${otherPath}" lang="${other}" hreflang="${other}" class="grid min-h-11 min-w-11 place-items-center rounded-control border border-line bg-surface text-sm font-strong text-muted no-underline">${other.toUpperCase()}</a>
<a href="/login" class="inline-flex min-h-11 items-center px-3 font-strong text-ink no-underline">${t.login}</a>
</div></header>`
}

/** The URL of a stored picture in one of its widths. Other URLs are returned unchanged. */
export function pictureUrlOf(url: string, width: 320 | 640 | 1200): string {
  const id = imageIdIn(url)
  return id === undefined ? url : `/images/${id}-${width}.webp`
}

export function placeName({ sector, city }: Pick<PublicTrainer['place'], 'sector' | 'city'>): string {
  return city === null ? sector : `${sector}, ${city}`
}

export function priceNow(pesos: number, discount: Discount | null, today: string): number {
  return isDiscountActive(discount, today) ? toPesos(discountedCents(toCents(pesos), discount.percentage)) : pesos
}

export function writePrice(pesos: number, discount: Discount | null, today: string): Html {
  const now = priceNow(pesos, discount, today)
  const before = now < pesos && html`<s class="num text-sm text-muted">${formatPesos(pesos)}</s> `
  return html`${before}<span class="num">${formatPesos(now)}</span>`
}
