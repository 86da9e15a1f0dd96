import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { TrainerReviews } from '@/features/reviews/public'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { GalleryGrid } from '@/ui/gallery/gallery-grid'
import { useGalleryViewer } from '@/ui/gallery/gallery-viewer'
import Dialog from '@/ui/overlay/dialog-loaded'
import { cardTranslations } from '../card/card-translations'
import { ServiceChips, SpecializationChips } from '../card/chips'
import { AddressLine, BioLanguageNote, SessionPrice, TrainerRating } from '../card/facts'
import type { TrainerData, TrainerView } from '../card/trainer-view'
import { useTrainerView } from '../card/trainer-view'
import { trainerQuery } from '../queries'
import { detailsTranslations, LocationMap } from './location-map'

export interface TrainerDetailsProps {
  readonly trainer: TrainerData
  readonly onClose: () => void
  readonly onBook: (trainer: TrainerData) => void
}

/** The dialog is open while this component is rendered. */
export default function TrainerDetails({ trainer, onClose, onBook }: TrainerDetailsProps) {
  const t = useTranslations(detailsTranslations)
  const tCard = useTranslations(cardTranslations)
  // Lists contain no reviews. The dialog shows the data from the list until the full data is loaded.
  const { data } = useQuery({ ...trainerQuery(trainer.id ?? ''), enabled: Boolean(trainer.id) })
  const known: TrainerData = { ...trainer, ...data }
  const view = useTrainerView(known)
  return (
    <Dialog wide onClose={onClose} title={t('title')}>
      <DetailsHead trainer={view} />
      <DetailsBody trainer={view} />
      <div className="sticky -bottom-4 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-line bg-surface px-5 py-4 wide:-mx-6 wide:-mb-6 wide:px-6">
        <SessionPrice price={view.price} hasFlag />
        <Button onClick={() => onBook(known)} className="max-xs:w-full">
          {tCard('bookNow')}
        </Button>
      </div>
    </Dialog>
  )
}

function DetailsHead({ trainer }: { trainer: TrainerView }) {
  const { name, photo, address, specializations, serviceTypes } = trainer
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3">
      <Avatar
        name={name}
        photo={photo && pictureInWidth(photo, 320)}
        size="xl"
        label={name}
        className="max-xs:size-20"
      />
      <div className="grid justify-items-start gap-1">
        <h3 className="text-xl wrap-anywhere">{name}</h3>
        <TrainerRating trainer={trainer} />
        <AddressLine address={address} />
      </div>
      <div className="col-span-2 flex flex-wrap gap-1.5">
        <SpecializationChips names={specializations} most={specializations.length} />
        <ServiceChips types={serviceTypes} />
      </div>
    </div>
  )
}

function DetailsBody({ trainer }: { trainer: TrainerView }) {
  const t = useTranslations(detailsTranslations)
  const { viewer, open } = useGalleryViewer()
  const [broken, setBroken] = useState<readonly string[]>([])
  const reviewsTitle = useId()
  const { id, name, bio, gallery, reviews } = trainer
  const total = Math.max(trainer.reviewCount, reviews.length)
  return (
    <>
      {bio && (
        <Part title={t('about')}>
          <BioLanguageNote of={trainer.bioLanguage} />
          <p lang={trainer.bioLanguage} className="whitespace-pre-line wrap-anywhere">
            {bio}
          </p>
        </Part>
      )}
      {gallery.length > 0 && (
        <Part title={t('gallery', { count: gallery.length })}>
          <GalleryGrid
            images={gallery}
            onOpen={open}
            nameOf={(number) => t('photo', { number })}
            broken={broken}
            onBroken={(url) => setBroken((before) => [...before, url])}
          />
        </Part>
      )}
      <Part title={t('location')}>
        <LocationMap trainer={trainer} />
      </Part>
      {reviews.length > 0 && (
        <Part title={t('reviews', { number: total })} titleId={reviewsTitle}>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard
            tabIndex={0}
            aria-labelledby={reviewsTitle}
            className="max-h-75 overflow-y-auto rounded-control border border-line px-4"
          >
            <TrainerReviews trainerId={id} trainerName={name} first={reviews} total={total} />
          </section>
        </Part>
      )}
      {viewer}
    </>
  )
}

function Part({ title, titleId, children }: { title: string; titleId?: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 id={titleId}>{title}</h3>
      {children}
    </div>
  )
}
