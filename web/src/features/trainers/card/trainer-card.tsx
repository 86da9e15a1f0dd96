import { useId, useState } from 'react'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Skeleton } from '@/ui/feedback/skeleton'
import { SlantedLabel } from '@/ui/flag'
import type { GalleryOpener } from '@/ui/gallery/gallery-viewer'
import { cardTranslations } from './card-translations'
import { ServiceChips, SpecializationChips } from './chips'
import { AddressLine, discountText, SessionPrice, SpokenLanguagesLine, TrainerRating, VerifiedLine } from './facts'
import { Photo } from './photo'
import type { TrainerData } from './trainer-view'
import { useTrainerView } from './trainer-view'
import { TrainerCardButton, type TrainerCardTarget, TrainerNameLink } from './way'

const maxSpecializations = 4
const frame =
  'relative grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface text-left'
const photoBox = 'relative aspect-[4/3.5] overflow-hidden bg-sunken'
const body = 'grid grid-cols-1 content-start gap-3 p-4 wide:p-5'

export function TrainerCard({
  trainer,
  way,
  onGallery,
}: {
  trainer: TrainerData
  way: TrainerCardTarget
  onGallery: GalleryOpener
}) {
  const t = useTranslations(cardTranslations)
  const nameId = useId()
  const view = useTrainerView(trainer)
  const { name, price, address, bio, bioLanguage, gallery } = view
  return (
    <article
      className={`${frame} transition-[transform,box-shadow] duration-(--medium) ease-out hover:-translate-y-0.75 hover:shadow-float`}
    >
      <div className={photoBox}>
        <Photo name={name} photo={view.photo} width={640} />
        {price.discount && (
          <SlantedLabel className="absolute top-4 right-4.5">{discountText(price.discount.percentage)}</SlantedLabel>
        )}
      </div>
      <div className={`${body} grid-rows-[auto_auto_auto_auto_1fr]`}>
        <div className="grid gap-0.5">
          <h3 className="text-xl">
            <TrainerNameLink way={way} id={nameId}>
              {name}
            </TrainerNameLink>
          </h3>
          <TrainerRating trainer={view} />
          <VerifiedLine on={view.verifiedOn} />
        </div>
        <div className="grid gap-1">
          <AddressLine address={address} />
          <SpokenLanguagesLine languages={view.languages} addressedAs={view.addressedAs} />
        </div>
        <p lang={bioLanguage} className="line-clamp-3 min-h-18 wrap-anywhere">
          {bio}
        </p>
        <div className="grid gap-1.5">
          <div className="flex flex-wrap gap-1.5">
            <SpecializationChips names={view.specializations} most={maxSpecializations} />
          </div>
          <div className="flex flex-wrap gap-1.5">
            <ServiceChips types={view.serviceTypes} />
          </div>
        </div>
        <div className="grid content-end gap-4">
          <Thumbnails name={name} images={gallery} onOpen={onGallery} />
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <SessionPrice price={price} isTight />
            <TrainerCardButton way={way} nameId={nameId} size="md">
              {t('bookNow')}
            </TrainerCardButton>
          </div>
        </div>
      </div>
    </article>
  )
}

export function TrainerCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className="aspect-[4/3.5] h-auto rounded-none" />
      <div className={body}>
        <Skeleton className="h-7 w-48 max-w-full" />
        <Skeleton className="w-36" />
        <Skeleton className="w-56 max-w-full" />
        <div className="grid gap-2 py-1">
          <Skeleton />
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-7 w-48 max-w-full" />
        <Skeleton className="h-12 w-52 max-w-full" />
        <div className="flex items-center justify-between gap-3 border-t border-line pt-4">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-11 w-26 rounded-control" />
        </div>
      </div>
    </div>
  )
}

interface ThumbnailsProps {
  readonly name: string
  readonly images: readonly string[]
  readonly onOpen: GalleryOpener
}

function Thumbnails({ name, images, onOpen }: ThumbnailsProps) {
  const t = useTranslations(cardTranslations)
  const [broken, setBroken] = useState<readonly string[]>([])
  if (images.length === 0) return null
  return (
    <ul className="relative flex w-fit gap-2">
      {images.map((url, index) => (
        <li key={url} hidden={broken.includes(url)}>
          <button
            type="button"
            aria-label={`${t('thumbnail', { number: index + 1 })}: ${name}`}
            onClick={() => onOpen(images, index)}
            className="block overflow-hidden rounded-sm transition-[filter] duration-(--fast) hover:brightness-90"
          >
            <img
              src={pictureInWidth(url, 320)}
              alt={t('thumbnail', { number: index + 1 })}
              width={64}
              height={48}
              loading="lazy"
              decoding="async"
              onError={() => setBroken((broken) => [...broken, url])}
              className="h-12 w-16 bg-sunken object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
