import { dominicanDate } from '@entrena/contract/dominican-time'
import type { PublicCard, PublicList } from '@entrena/contract/public-pages/entity'
import { listPath, slugOf, trainerPath } from '@entrena/contract/public-pages/rules'
import { listHeading, listTitle } from '@entrena/contract/public-pages/words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import {
  AddressLine,
  discountText,
  nameTranslations,
  Photo,
  Price,
  pictureAddress,
  priceView,
  SpecializationChips,
  TrainerRating,
  VerifiedLine,
} from '@/features/trainers/public'
import { detailOf } from '@/lib/api/call'
import { classes } from '@/lib/browser/classes'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { Flag } from '@/ui/flag'
import { PublicFrame, useWholeTitle } from './parts/public-frame'
import { isMissingPage, publicListQuery } from './queries'

/** The public list of a city's trainers, for all or one specialization. */
export function PublicTrainers({ notFound }: { notFound: ReactNode }) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  const { city = '', specialization } = useParams()
  const { data, error, isFetching, refetch } = useQuery(publicListQuery(city, specialization))
  useWholeTitle(data && listTitle(data, language))
  if (isMissingPage(error)) return notFound
  const address = { city, specialization: specialization === undefined ? null : slugOf(specialization) }
  return (
    <PublicFrame pathIn={(language) => listPath(address, language)}>
      <div className="page-width grid grid-cols-1 gap-6 py-8 wide:gap-8 wide:py-14">
        {data && <ListBody list={data} />}
        {!data && error && (
          <FailedState
            title={t('loadFailed')}
            detail={detailOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <ListSkeleton />}
      </div>
    </PublicFrame>
  )
}

const cards = 'grid grid-cols-1 gap-3 sm:grid-cols-2 wide:grid-cols-3 wide:gap-6'

function ListBody({ list }: { list: PublicList }) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  return (
    <>
      <div className="grid gap-3">
        <h1 className="display section-title">{listHeading(list, language)}</h1>
        <p className="max-w-160 text-lg text-muted">{t('lead')}</p>
      </div>
      <SpecializationLinks list={list} />
      <ul className={cards}>
        {list.trainers.map((trainer, index) => (
          <li key={trainer.slug}>
            <PublicTrainerCard trainer={trainer} isEager={index < 3} />
          </li>
        ))}
      </ul>
    </>
  )
}

function SpecializationLinks({ list }: { list: PublicList }) {
  const t = useTranslations(listTranslations)
  const nameOf = useTranslations(nameTranslations)
  const [language] = useLanguage()
  const { city_slug: city, specialization: current, specializations } = list
  if (specializations.length === 0) return null
  return (
    <nav aria-label={t('specializations')}>
      <ul className="flex flex-wrap gap-2">
        {[null, ...specializations].map((each) => (
          <li key={each ?? ''}>
            <Link
              to={listPath({ city, specialization: each && slugOf(each) }, language)}
              aria-current={each === current ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center rounded-full border px-4 font-medium no-underline',
                each === current
                  ? 'border-brand bg-brand-soft text-brand-hover in-data-[theme=dark]:text-brand'
                  : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              )}
            >
              {each ? nameOf(each) : t('all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'] as const

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-6 wide:gap-8">
      <Skeleton className="h-11 w-120 max-w-full" />
      <Skeleton className="h-6 w-96 max-w-full" />
      <div className={cards}>
        {placeholders.map((key) => (
          <Skeleton key={key} className="h-96 rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  )
}

const mostSpecializations = 3

function PublicTrainerCard({ trainer, isEager }: { trainer: PublicCard; isEager: boolean }) {
  const [language] = useLanguage()
  const { slug, name, photo_url: photo, place } = trainer
  const price = priceView(trainer, dominicanDate(new Date()))
  return (
    <article className="relative grid h-full overflow-hidden max-sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] rounded-card border border-line bg-surface transition-[transform,box-shadow] duration-(--medium) ease-out hover:-translate-y-0.75 hover:shadow-float">
      <div className="relative overflow-hidden bg-sunken sm:aspect-[4/3.5]">
        <Photo name={name} photo={photo ? pictureAddress(photo) : undefined} width={640} isEager={isEager} />
        {price.discount && (
          <Flag className="absolute top-3 right-3.5 sm:top-4 sm:right-4.5">
            {discountText(price.discount.percentage)}
          </Flag>
        )}
      </div>
      <div className="grid grid-cols-1 grid-rows-[auto_auto_auto_1fr] gap-2 p-4 sm:gap-3 wide:p-5">
        <div className="grid gap-0.5">
          <h2>
            <Link
              to={trainerPath(slug, language)}
              className='text-ink no-underline wrap-anywhere after:absolute after:inset-0 after:rounded-card after:content-[""] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus'
            >
              {name}
            </Link>
          </h2>
          <TrainerRating trainer={{ rating: trainer.rating, reviewCount: trainer.review_count }} />
          <VerifiedLine on={trainer.verified_on} />
        </div>
        <AddressLine address={[place.sector, place.city].filter(Boolean).join(', ')} />
        <div className="flex flex-wrap gap-1.5">
          <SpecializationChips names={trainer.specializations} most={mostSpecializations} />
        </div>
        <div className="self-end border-t border-line pt-3 sm:pt-4">
          <Price price={price} />
        </div>
      </div>
    </article>
  )
}

const listTranslations = defineTranslations('public-list', {
  en: {
    loadFailed: 'The list could not be loaded',
    lead: 'See who is near you, what a session costs and which hours are free. Pay by bank transfer.',
    all: 'All',
    specializations: 'Specializations',
  },
  es: {
    loadFailed: 'No pudimos cargar la lista',
    lead: 'Mira quién está cerca de ti, cuánto cuesta la sesión y qué horas están libres. Paga por transferencia.',
    all: 'Todos',
    specializations: 'Especialidades',
  },
})
