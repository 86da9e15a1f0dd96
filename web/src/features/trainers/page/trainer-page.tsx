import type { Trainer } from '@entrena/contract/trainers/entity'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Images } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useHasPackagesToCheck } from '@/features/first-steps/public'
import { useReportPhoto } from '@/features/reports/public'
import { ReviewSummary, TrainerReviews } from '@/features/reviews/public'
import { SeenByEntrena } from '@/features/verification/public'
import { CallFailed } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { pictureInWidth } from '@/lib/browser/picture'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { useRedirectWhenGone } from '@/lib/navigation/use-leaving-when'
import { Button, ButtonLink } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type GalleryOpener, useGalleryViewer } from '@/ui/gallery/gallery-viewer'
import { cardTranslations } from '../card/card-translations'
import { ServiceChips, SpecializationChips } from '../card/chips'
import {
  AddressLine,
  BioLanguageNote,
  SessionPrice,
  SpokenLanguagesLine,
  TrainerRating,
  VerifiedLine,
} from '../card/facts'
import { Photo } from '../card/photo'
import type { TrainerView } from '../card/trainer-view'
import { useTrainerView } from '../card/trainer-view'
import { detailsTranslations, LocationMap } from '../details/location-map'
import { editProfilePath, HiddenNotice, LeavingNotice, sectionPath } from '../parts/hidden-notice'
import { ownPublicPageQuery, trainerQuery } from '../queries'
import { backToSearchPath } from './back-to-search'
import { PackageList, trainerPageTranslations, WeekHours } from './offers'

export interface TrainerPageProps {
  readonly bookingPanel?: ((trainer: Trainer) => ReactNode) | undefined
  /** Replaces the booking panel for users who cannot book. */
  readonly insteadOfPanel?: ReactNode
  readonly actions?: ((trainer: Trainer) => ReactNode) | undefined
  /** Content below the reviews. */
  readonly share?: ((trainer: Trainer) => ReactNode) | undefined
  /** True if the signed-in trainer looks at their own page. */
  readonly isOwn?: boolean
}

/** Refetches regularly, because the trainer may be deleted while the page is open. */
const refetchMs = 60_000

export default function TrainerPage({ bookingPanel, insteadOfPanel, actions, share, isOwn }: TrainerPageProps) {
  const t = useTranslations(trainerPageTranslations)
  const { trainerId = '' } = useParams()
  const { state } = useLocation()
  const { data, error } = useQuery({ ...trainerQuery(trainerId), refetchInterval: refetchMs })
  usePageTitle(data?.trainer_name)
  const isGone = error !== null && (data === undefined || (error instanceof CallFailed && error.status === 404))
  useRedirectWhenGone(isGone, t('loadFailed'))
  const trainer = isGone ? undefined : data
  return (
    <div
      className={joinClasses(
        'mx-auto grid w-full grid-cols-1 gap-2',
        bookingPanel ? 'max-w-300 max-wide:pb-6' : 'max-w-220',
      )}
    >
      <ButtonLink
        to={isOwn ? '/trainer-dashboard' : backToSearchPath(state)}
        variant="link"
        className="-ml-1 justify-self-start"
      >
        <ArrowLeft aria-hidden />
        {t(isOwn ? 'back' : 'backToSearch')}
      </ButtonLink>
      {isOwn && <OwnPageNotices />}
      {trainer?.is_hidden && <HiddenNotice />}
      {trainer ? (
        <TrainerSections
          trainer={trainer}
          panel={bookingPanel?.(trainer)}
          insteadOfPanel={insteadOfPanel}
          actions={actions?.(trainer)}
          share={share?.(trainer)}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  )
}

function OwnPageNotices() {
  const t = useTranslations(trainerPageTranslations)
  const isLeaving = useQuery(ownPublicPageQuery).data?.hidden_because === 'leaving'
  const hasPackagesToCheck = useHasPackagesToCheck()
  const linkTo = (path: string, label: string) => (
    <ButtonLink to={path} variant="secondary" size="md">
      {label}
    </ButtonLink>
  )
  return (
    <>
      <NoticeBox title={t('ownPage')} action={linkTo(editProfilePath, t('edit'))} />
      {hasPackagesToCheck && (
        <NoticeBox tone="warning" title={t('farTitle')} action={linkTo(sectionPath('prices'), t('farAction'))}>
          {t('farText')}
        </NoticeBox>
      )}
      {isLeaving && <LeavingNotice />}
    </>
  )
}

function PageSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-8 wide:gap-10">
      <Skeleton className="h-100 rounded-none max-wide:-mx-(--gutter) wide:h-117 wide:rounded-card" />
      <div className="grid grid-cols-1 gap-3">
        <Skeleton className="h-11 w-80 max-w-full" />
        <Skeleton className="w-96 max-w-full" />
        <Skeleton className="h-7 w-64 max-w-full" />
      </div>
      <div className="grid grid-cols-1 gap-3">
        <Skeleton className="h-7 w-28" />
        <Skeleton />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
      <Skeleton className="h-75 rounded-card" />
    </SkeletonGroup>
  )
}

interface TrainerSectionsProps {
  readonly trainer: Trainer
  readonly panel: ReactNode
  readonly insteadOfPanel: ReactNode
  readonly actions: ReactNode
  readonly share: ReactNode
}

function TrainerSections({ trainer, panel, insteadOfPanel, actions, share }: TrainerSectionsProps) {
  const view = useTrainerView(trainer)
  const { action, dialog } = useReportPhoto(view.id, view.name)
  const { viewer, open } = useGalleryViewer(action)
  const column = 'grid min-w-0 content-start gap-8 wide:gap-10'
  return (
    <div
      className={joinClasses(
        'grid items-start gap-8 wide:gap-x-12 wide:gap-y-10',
        panel !== undefined && 'wide:grid-cols-[minmax(0,1fr)_27rem] wide:grid-rows-[auto_1fr]',
      )}
    >
      <div className={column}>
        <Mosaic name={view.name} photo={view.photo} gallery={view.gallery} onOpen={open} />
        <TrainerHead trainer={view} hasFlag={panel === undefined} actions={actions} />
        <About bio={view.bio} bioLanguage={view.bioLanguage} />
        <Suspense fallback={null}>
          <SeenByEntrena on={trainer.verified_on} certificates={trainer.certificates ?? []} />
        </Suspense>
      </div>
      {panel !== undefined && (
        <div className="wide:col-start-2 wide:[@media(min-height:40rem)]:sticky wide:[@media(min-height:40rem)]:top-[calc(5.25rem+var(--bar-height))] wide:row-span-2">
          {panel}
        </div>
      )}
      <div className={joinClasses(column, 'wide:col-start-1')}>
        {insteadOfPanel}
        {panel === undefined && <PackageList trainer={trainer} />}
        <WeekHours schedule={trainer.availability_schedule} second={trainer.availability?.second_hours} />
        <Location trainer={view} />
        <Reviews trainer={view} />
        {share}
      </div>
      {viewer}
      {dialog}
    </div>
  )
}

/** On a phone the buttons fit beside each other. On the narrowest phones a button with a label has no icon. */
const actionsClass = 'flex flex-wrap gap-2 max-sm:gap-1 max-sm:*:px-3 max-xs:*:px-2.5 max-xs:[&>:has(>span)>svg]:hidden'

/** `hasFlag` is false beside the booking panel, because the panel already shows the discount flag. */
function TrainerHead({ trainer, hasFlag, actions }: { trainer: TrainerView; hasFlag: boolean; actions: ReactNode }) {
  const { name, price, address, specializations, serviceTypes } = trainer
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="display text-[2rem] leading-9 wrap-anywhere wide:text-3xl">{name}</h1>
        <SessionPrice price={price} hasFlag={hasFlag} className="wide:justify-items-end" />
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <TrainerRating trainer={trainer} />
        <AddressLine address={address} />
        <VerifiedLine on={trainer.verifiedOn} />
        <SpokenLanguagesLine languages={trainer.languages} addressedAs={trainer.addressedAs} />
      </div>
      <div className="flex flex-wrap gap-2">
        <SpecializationChips names={specializations} most={specializations.length} />
        <ServiceChips types={serviceTypes} />
      </div>
      {actions && <div className={actionsClass}>{actions}</div>}
    </div>
  )
}

function About({ bio, bioLanguage }: Pick<TrainerView, 'bio' | 'bioLanguage'>) {
  const t = useTranslations(trainerPageTranslations)
  if (!bio) return null
  return (
    <section className="grid gap-2">
      <h2>{t('about')}</h2>
      <BioLanguageNote of={bioLanguage} />
      <p lang={bioLanguage} className="max-w-[62ch] text-lg leading-7 whitespace-pre-line wrap-anywhere">
        {bio}
      </p>
    </section>
  )
}

function Location({ trainer }: { trainer: TrainerView }) {
  const t = useTranslations(trainerPageTranslations)
  return (
    <section className="grid gap-3">
      <h2>{t('location')}</h2>
      <LocationMap trainer={trainer} />
    </section>
  )
}

function Reviews({ trainer: { id, name, rating, reviews, reviewCount, ratingCounts } }: { trainer: TrainerView }) {
  const t = useTranslations(trainerPageTranslations)
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

/** Grid classes by number of gallery pictures. */
const shapes: Record<number, { frame: string; first: string }> = {
  0: { frame: 'max-wide:grid-rows-1', first: '' },
  1: { frame: 'max-wide:grid-rows-[3fr_1fr] wide:grid-cols-[1.7fr_1fr]', first: '' },
  2: {
    frame: 'max-wide:grid-rows-[3fr_1fr] max-wide:grid-cols-2 wide:grid-cols-[1.7fr_1fr] wide:grid-rows-2',
    first: 'max-wide:col-span-2 wide:row-span-2',
  },
  3: {
    frame:
      'max-wide:grid-rows-[3fr_1fr] max-wide:grid-cols-3 wide:grid-cols-[2fr_0.6fr_0.6fr] wide:grid-rows-[1.25fr_1fr]',
    first: 'max-wide:col-span-3 wide:row-span-2',
  },
}
const maxShown = 3

interface MosaicProps {
  readonly name: string
  readonly photo: string | undefined
  readonly gallery: readonly string[]
  readonly onOpen: GalleryOpener
}

function Mosaic({ name, photo, gallery, onOpen }: MosaicProps) {
  const t = useTranslations(cardTranslations)
  const tDetails = useTranslations(detailsTranslations)
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = gallery.filter((url) => !broken.includes(url)).slice(0, maxShown)
  const shape = shapes[shown.length]
  return (
    <div
      className={joinClasses(
        'relative grid h-100 overflow-hidden max-wide:-mx-(--gutter) max-wide:gap-0.75 sm:max-wide:h-150 wide:h-117 wide:gap-2 wide:rounded-card',
        shape?.frame,
      )}
    >
      <div className={joinClasses('relative overflow-hidden', shape?.first)}>
        <Photo name={name} photo={photo} width={1200} isEager initialClass="text-[12rem]" />
      </div>
      {shown.map((url, index) => (
        <button
          key={url}
          type="button"
          onClick={() => onOpen(gallery, gallery.indexOf(url))}
          className={joinClasses(
            'relative overflow-hidden bg-sunken -outline-offset-3 transition-[filter] duration-(--fast) hover:brightness-90',
            shown.length === maxShown && index === 0 && 'wide:col-span-2',
          )}
        >
          <img
            src={pictureInWidth(url, 640)}
            alt={tDetails('photo', { number: gallery.indexOf(url) + 1 })}
            width={640}
            height={480}
            decoding="async"
            onError={() => setBroken((broken) => [...broken, url])}
            className="absolute inset-0 size-full object-cover"
          />
        </button>
      ))}
      {shown.length > 0 && (
        <Button
          variant="secondary"
          size="md"
          onClick={() => onOpen(gallery, gallery.indexOf(shown[0] ?? ''))}
          className="absolute right-3 max-wide:bottom-[calc(25%+12px)] wide:bottom-3"
        >
          <Images aria-hidden />
          {t('photos', { count: shown.length })}
        </Button>
      )}
    </div>
  )
}
