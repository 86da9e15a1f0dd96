import type { Trainer } from '@entrena/contract/trainers/entity'
import { type ReactNode, Suspense } from 'react'
import { useReportPhoto } from '@/features/reports/public'
import { ReviewSummary, TrainerReviews } from '@/features/reviews/public'
import { SeenByEntrena } from '@/features/verification/public'
import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { useGalleryViewer } from '@/ui/gallery/gallery-viewer'
import { ServiceChips, SpecializationChips } from '../card/chips'
import { AddressLine, Price, TrainerRating, VerifiedLine } from '../card/facts'
import type { TrainerView } from '../card/trainer-view'
import { useTrainerView } from '../card/use-trainer-view'
import { LocationMap } from '../details/location-map'
import { Mosaic } from './mosaic'
import { Packages, WeekHours } from './offers'
import { pageTranslations } from './page-translations'

interface TrainerSectionsProps {
  readonly trainer: Trainer
  readonly panel: ReactNode
  readonly insteadOfPanel: ReactNode
  readonly actions: ReactNode
}

export function TrainerSections({ trainer, panel, insteadOfPanel, actions }: TrainerSectionsProps) {
  const view = useTrainerView(trainer)
  const { action, dialog } = useReportPhoto(view.id, view.name)
  const { viewer, open } = useGalleryViewer(action)
  const column = 'grid min-w-0 content-start gap-8 wide:gap-10'
  return (
    <div
      className={classes(
        'grid items-start gap-8 wide:gap-x-12 wide:gap-y-10',
        panel !== undefined && 'wide:grid-cols-[minmax(0,1fr)_27rem] wide:grid-rows-[auto_1fr]',
      )}
    >
      <div className={column}>
        <Mosaic name={view.name} photo={view.photo} gallery={view.gallery} onOpen={open} />
        <TrainerHead trainer={view} hasFlag={panel === undefined} actions={actions} />
        <About bio={view.bio} />
        <Suspense fallback={null}>
          <SeenByEntrena on={trainer.verified_on} certificates={trainer.certificates ?? []} />
        </Suspense>
      </div>
      {panel !== undefined && (
        <div className="wide:col-start-2 wide:[@media(min-height:40rem)]:sticky wide:[@media(min-height:40rem)]:top-[calc(5.25rem+var(--bar-height))] wide:row-span-2">
          {panel}
        </div>
      )}
      <div className={classes(column, 'wide:col-start-1')}>
        {insteadOfPanel}
        {panel === undefined && <Packages trainer={trainer} />}
        <WeekHours schedule={trainer.availability_schedule} second={trainer.availability?.second_hours} />
        <Location trainer={view} />
        <Reviews trainer={view} />
      </div>
      {viewer}
      {dialog}
    </div>
  )
}

/** `hasFlag` is false beside the booking panel, because the panel already shows the discount flag. */
function TrainerHead({ trainer, hasFlag, actions }: { trainer: TrainerView; hasFlag: boolean; actions: ReactNode }) {
  const { name, price, address, specializations, serviceTypes } = trainer
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="display text-[2rem] leading-9 wrap-anywhere wide:text-3xl">{name}</h1>
        <Price price={price} hasFlag={hasFlag} className="wide:justify-items-end" />
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <TrainerRating trainer={trainer} />
        <AddressLine address={address} />
        <VerifiedLine on={trainer.verifiedOn} />
      </div>
      <div className="flex flex-wrap gap-2">
        <SpecializationChips names={specializations} most={specializations.length} />
        <ServiceChips types={serviceTypes} />
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

function About({ bio }: { bio: string }) {
  const t = useTranslations(pageTranslations)
  if (!bio) return null
  return (
    <section className="grid gap-2">
      <h2>{t('about')}</h2>
      <p className="max-w-[62ch] text-lg leading-7 whitespace-pre-line wrap-anywhere">{bio}</p>
    </section>
  )
}

function Location({ trainer }: { trainer: TrainerView }) {
  const t = useTranslations(pageTranslations)
  return (
    <section className="grid gap-3">
      <h2>{t('location')}</h2>
      <LocationMap trainer={trainer} />
    </section>
  )
}

function Reviews({ trainer: { id, name, rating, reviews, reviewCount, ratingCounts } }: { trainer: TrainerView }) {
  const t = useTranslations(pageTranslations)
  const total = Math.max(reviewCount, reviews.length)
  return (
    <section>
      <div className="grid gap-4 border-b border-line pb-5">
        <h2>{t('reviews', { number: total })}</h2>
        <ReviewSummary rating={rating} total={reviewCount} counts={ratingCounts} />
      </div>
      {reviews.length > 0 ? (
        <TrainerReviews trainerId={id} trainerName={name} first={reviews} total={total} />
      ) : (
        <p className="py-5 text-muted">{t('noReviews')}</p>
      )}
    </section>
  )
}
