import type { Language } from '@entrena/contract/language'
import { shortPlaceOf } from '@entrena/contract/places/short-place'
import {
  type AddressForm,
  bioLanguageNote,
  type SpokenLanguage,
  spokenLanguagesText,
} from '@entrena/contract/trainers/spoken'
import { BadgeCheck, Languages, MapPin, Star } from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { SlantedLabel } from '@/ui/flag'
import { TrainerRatingText } from '@/ui/stars/stars'
import { cardTranslations } from './card-translations'
import { distanceText, type PriceView, type TrainerView } from './trainer-view'

export function TrainerRating({ trainer }: { trainer: Pick<TrainerView, 'rating' | 'reviewCount'> }) {
  const t = useTranslations(cardTranslations)
  const reviews = t('reviews', { count: trainer.reviewCount })
  if (trainer.reviewCount > 0 || trainer.rating > 0)
    return <TrainerRatingText value={trainer.rating} reviews={reviews} />
  // A trainer without reviews has the rating 0. The card says 'new' in place of 0, which would look like a bad rating.
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Star aria-hidden className="size-4.25 text-star" />
      <b className="font-bold">{t('isNew')}</b>
      <span className="text-muted">{reviews}</span>
    </span>
  )
}

/**
 * Says in which month Entrena compared ID card and face. The badge confirms only this comparison, so it always has its
 * date.
 */
export function VerifiedLine({ on }: { on: string | null | undefined }) {
  const t = useTranslations(cardTranslations)
  const [language] = useLanguage()
  if (!on) return null
  return (
    <span className="inline-flex min-h-6.5 items-center gap-1.5 text-sm font-strong text-positive">
      <BadgeCheck aria-hidden className="size-4 shrink-0" />
      {t('verified', { month: formatDay(on, language, 'shortMonth') })}
    </span>
  )
}

interface SpeakingLineProps {
  readonly languages: readonly SpokenLanguage[]
  readonly addressedAs: AddressForm | null
}

/** Says in which languages the trainer gives sessions and, in Spanish, the trainer's form of address. */
export function SpokenLanguagesLine({ languages, addressedAs }: SpeakingLineProps) {
  const [language] = useLanguage()
  const text = spokenLanguagesText({ languages, addressed_as: addressedAs }, language)
  if (text === '') return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <Languages aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  )
}

/** Says above a bio that the bio is not in the reader's language. */
export function BioLanguageNote({ of }: { of: Language | null | undefined }) {
  const [language] = useLanguage()
  const mark = bioLanguageNote(of, language)
  return mark ? <p className="-mb-2 text-sm font-strong text-muted">{mark}</p> : null
}

interface AddressLineProps {
  readonly address: string
  readonly distanceMetres?: number | undefined
  /** Truncates the address to one line. A phone shows a shorter address, so that the sector is not cut off. */
  readonly isCut?: boolean
}

export function AddressLine({ address, distanceMetres, isCut = false }: AddressLineProps) {
  const t = useTranslations(cardTranslations)
  if (!address && distanceMetres === undefined) return null
  const short = shortPlaceOf(address)
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
      <MapPin aria-hidden className="size-4 shrink-0" />
      {isCut && short !== address ? (
        <>
          <span className="min-w-0 truncate wide:hidden">{short}</span>
          <span className="min-w-0 truncate max-wide:hidden">{address}</span>
        </>
      ) : (
        <span className={joinClasses('min-w-0', isCut ? 'truncate' : 'wrap-anywhere')}>{address}</span>
      )}
      {distanceMetres !== undefined && (
        <span className="shrink-0 font-strong text-ink tabular-nums">
          {address && <span aria-hidden>· </span>}
          {t('distance', { distance: distanceText(distanceMetres) })}
        </span>
      )}
    </p>
  )
}

export function discountText(percentage: number): string {
  return `−${percentage}%`
}

interface PriceProps {
  readonly price: PriceView
  /** False if the discount flag is already shown elsewhere. */
  readonly hasFlag?: boolean
  /** Shows '/session' below the price on a phone, to leave room for a button. */
  readonly isTight?: boolean
  readonly className?: string
}

export function SessionPrice({ price: { pesos, discount }, hasFlag = false, isTight = false, className }: PriceProps) {
  const t = useTranslations(cardTranslations)
  return (
    <div className={joinClasses('grid gap-0.5', className)}>
      {discount && (
        <span className="flex items-center gap-3">
          <span className="sr-only">{t('oldPrice')}</span>
          <s className="num text-sm font-medium text-muted">{formatPesos(discount.oldPesos)}</s>
          {hasFlag && <SlantedLabel>{discountText(discount.percentage)}</SlantedLabel>}
          <span className="sr-only">{t('newPrice')}</span>
        </span>
      )}
      <span className="num text-xl">
        {formatPesos(pesos)}
        <span className={joinClasses('font-text text-sm font-regular text-muted', isTight && 'max-wide:block')}>
          {' '}
          {t('perSession')}
        </span>
      </span>
    </div>
  )
}
