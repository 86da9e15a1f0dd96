import type { PublicDirectory } from '@entrena/contract/public-pages/entity'
import { directoryPath, listPath, slugOf } from '@entrena/contract/public-pages/rules'
import { directoryHeading, directoryTitle, specializationName } from '@entrena/contract/public-pages/words'
import type { Specialization } from '@entrena/contract/trainers/rules'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import boxing from '@/assets/art/sport-boxing.svg'
import calisthenics from '@/assets/art/sport-calisthenics.svg'
import jiujitsu from '@/assets/art/sport-jiujitsu.svg'
import mma from '@/assets/art/sport-mma.svg'
import muscle from '@/assets/art/sport-muscle.svg'
import paddle from '@/assets/art/sport-paddle.svg'
import tennis from '@/assets/art/sport-tennis.svg'
import trx from '@/assets/art/sport-trx.svg'
import yoga from '@/assets/art/sport-yoga.svg'
import { errorDetailOf } from '@/lib/api/call'
import { formatNumber } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { PublicPageFrame, useServerTitle } from './parts/public-frame'
import { publicDirectoryQuery } from './queries'

/** All public lists, for visitors who want to look around without an account. */
export function PublicDirectoryScreen() {
  const t = useTranslations(directoryTranslations)
  const [language] = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(publicDirectoryQuery)
  useServerTitle(directoryTitle[language])
  return (
    <PublicPageFrame pathIn={directoryPath}>
      <div className="page-width grid grid-cols-1 gap-8 py-8 wide:py-14">
        <div className="grid gap-1.5">
          <h1 className="display section-title">{directoryHeading[language]}</h1>
          <p className="text-lg text-muted">{t('lead')}</p>
        </div>
        {!data && error && (
          <FailedState
            title={t('failed')}
            detail={errorDetailOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <SkeletonGroup className="grid gap-8 wide:grid-cols-2">
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </SkeletonGroup>
        )}
        {data && data.cities.length + data.specializations.length === 0 && <EmptyState title={t('none')} />}
        {data && (
          <div className="grid grid-cols-1 items-start gap-8 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] wide:gap-12">
            {data.cities.length > 0 && (
              <section aria-labelledby="by-city" className="grid gap-4">
                <h2 id="by-city" className="text-xl">
                  {t('byCity')}
                </h2>
                <CityLinks cities={data.cities} />
              </section>
            )}
            {data.specializations.length > 0 && (
              <section aria-labelledby="by-sport" className="grid gap-4">
                <h2 id="by-sport" className="text-xl">
                  {t('bySpecialization')}
                </h2>
                <SportLinks specializations={data.specializations} />
              </section>
            )}
          </div>
        )}
      </div>
    </PublicPageFrame>
  )
}

const directoryTranslations = defineTranslations('public-directory', {
  en: {
    lead: 'Trainers, prices and free hours. No account needed.',
    byCity: 'By city',
    bySpecialization: 'By specialization',
    failed: 'The lists could not be loaded',
    none: 'No city has enough trainers for a list yet',
  },
  es: {
    lead: 'Entrenadores, precios y horas libres. Sin cuenta.',
    byCity: 'Por ciudad',
    bySpecialization: 'Por especialidad',
    failed: 'No pudimos cargar las listas',
    none: 'Ninguna ciudad tiene todavía suficientes entrenadores para una lista',
  },
})

function CityLinks({ cities }: Pick<PublicDirectory, 'cities'>) {
  const t = useTranslations(linkTranslations)
  const [language] = useLanguage()
  return (
    <ul className="grid border-t border-line">
      {cities.map(({ city, city_slug, trainers }) => (
        <li key={city_slug} className="border-b border-line">
          <Link
            to={listPath({ city: city_slug, specialization: null }, language)}
            className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-4 font-strong text-ink no-underline hover:bg-sunken"
          >
            {city}
            <span className="text-sm font-regular text-muted">
              <b className="num font-strong">{formatNumber(trainers)}</b> {t('trainers', { count: trainers })}
            </span>
            <ChevronRight aria-hidden className="size-5 text-brand" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const pictures: Readonly<Record<Specialization, string>> = {
  'Muscle building': muscle,
  Boxing: boxing,
  Yoga: yoga,
  TRX: trx,
  Calisthenics: calisthenics,
  MMA: mma,
  Tennis: tennis,
  Paddle: paddle,
  Jiujitsu: jiujitsu,
}

function SportLinks({ specializations }: Pick<PublicDirectory, 'specializations'>) {
  const t = useTranslations(linkTranslations)
  const [language] = useLanguage()
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
      {specializations.map(({ specialization, trainers }) => (
        <li key={specialization}>
          <Link
            to={listPath({ city: null, specialization: slugOf(specialization) }, language)}
            className="grid min-h-18 grid-cols-[46px_minmax(0,1fr)] items-center gap-2 overflow-hidden rounded-card border border-line bg-surface pr-1 text-ink no-underline hover:border-line-strong sm:grid-cols-[72px_minmax(0,1fr)] sm:gap-3"
          >
            <img
              src={pictures[specialization]}
              alt=""
              width={72}
              height={72}
              loading="lazy"
              className="h-18 w-full object-cover"
            />
            <span className="min-w-0">
              <b className="block font-strong leading-5 wrap-anywhere">
                {specializationName(specialization, language)}
              </b>
              <span className="block text-sm text-muted max-sm:tracking-tight">
                {`${formatNumber(trainers)} ${t('trainers', { count: trainers })}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const linkTranslations = defineTranslations('directory-links', {
  en: { trainers_one: 'trainer', trainers_other: 'trainers' },
  es: { trainers_one: 'entrenador', trainers_other: 'entrenadores' },
})
