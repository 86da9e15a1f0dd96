import type { Language } from '@entrena/contract/language'
import type { PublicList } from '@entrena/contract/public-pages/entity'
import { directoryPath, listPath, slugOf, trainersShownAtOnce } from '@entrena/contract/public-pages/rules'
import { publicListHeading, publicListTitle } from '@entrena/contract/public-pages/words'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useSession } from '@/features/accounts/public'
import { nameTranslations } from '@/features/trainers/public'
import { errorDetailOf } from '@/lib/api/call'
import { joinClasses } from '@/lib/browser/classes'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { PublicTrainerCard } from './parts/public-card'
import { PublicPageFrame, useServerTitle } from './parts/public-frame'
import { isMissingPage, publicListQuery } from './queries'

/** A public list: the trainers of a city, of a specialization, or of both. */
export function PublicTrainers({ notFound }: { notFound: ReactNode }) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  const { city, specialization } = useParams()
  const { data, error, isFetching, refetch } = useQuery(publicListQuery(city, specialization))
  useServerTitle(data && publicListTitle(data, language))
  if (isMissingPage(error)) return notFound
  return (
    <PublicPageFrame pathIn={(other) => pathOf(city ?? null, specialization ?? null, other)}>
      <div className="page-width grid grid-cols-1 gap-6 py-8 wide:gap-8 wide:py-14">
        {data && <ListBody list={data} />}
        {!data && error && (
          <FailedState
            title={t('loadFailed')}
            detail={errorDetailOf(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <ListSkeleton />}
      </div>
    </PublicPageFrame>
  )
}

const cards = 'grid grid-cols-1 gap-3 sm:grid-cols-2 wide:grid-cols-3 wide:gap-6'

/** Path of a public list. Without city and specialization, the path of the page with all lists. */
function pathOf(city: string | null, specialization: string | null, language: Language): string {
  if (city !== null) return listPath({ city, specialization }, language)
  return specialization === null ? directoryPath(language) : listPath({ city, specialization }, language)
}

function ListBody({ list }: { list: PublicList }) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  const { user } = useSession()
  const [most, setMost] = useState(trainersShownAtOnce)
  const more = Math.min(list.trainers.length - most, trainersShownAtOnce)
  return (
    <>
      <div className="grid justify-items-start gap-3">
        <ButtonLink to={directoryPath(language)} variant="link" className="-ml-1">
          <ArrowLeft aria-hidden />
          {t('allLists')}
        </ButtonLink>
        <h1 className="display section-title">{publicListHeading(list, language)}</h1>
        <p className="max-w-160 text-lg text-muted">{t('count', { count: list.total })}</p>
      </div>
      <ListLinks list={list} />
      <ul className={cards}>
        {list.trainers.slice(0, most).map((trainer, index) => (
          <li key={trainer.slug}>
            <PublicTrainerCard trainer={trainer} isEager={index < 3} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button
          variant="secondary"
          onClick={() => setMost((before) => before + trainersShownAtOnce)}
          className="justify-self-center"
        >
          {t('showMore', { count: more })}
        </Button>
      )}
      {more <= 0 && list.total > list.trainers.length && (
        <p className="text-center text-muted">
          {t(user ? 'best' : 'bestForVisitors', { count: list.trainers.length })}
        </p>
      )}
    </>
  )
}

/** Links to the other specializations of the city, or to the cities of the specialization. */
function ListLinks({ list }: { list: PublicList }) {
  const t = useTranslations(listTranslations)
  const nameOf = useTranslations(nameTranslations)
  const [language] = useLanguage()
  const { city_slug: city, specialization: current, specializations, cities } = list
  const slug = current && slugOf(current)
  const links =
    city === null
      ? [
          { name: t('wholeCountry'), path: pathOf(null, slug, language), isHere: true },
          ...cities.map((each) => ({ name: each.city, path: pathOf(each.city_slug, slug, language), isHere: false })),
        ]
      : [null, ...specializations].map((each) => ({
          name: each ? nameOf(each) : t('all'),
          path: pathOf(city, each && slugOf(each), language),
          isHere: each === current,
        }))
  if (links.length === 1) return null
  return (
    <nav aria-label={t(city === null ? 'cities' : 'specializations')}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, path, isHere }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={isHere ? 'page' : undefined}
              className={joinClasses(
                'inline-flex min-h-11 items-center rounded-full border px-4 font-medium no-underline',
                isHere
                  ? 'border-brand bg-brand-soft text-brand-hover in-data-[theme=dark]:text-brand'
                  : 'border-line-strong bg-surface text-ink hover:bg-sunken',
              )}
            >
              {name}
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

const listTranslations = defineTranslations('public-list', {
  en: {
    loadFailed: 'The list could not be loaded',
    count_one: '{{count}} trainer, with the next free hours',
    count_other: '{{count}} trainers, with the next free hours',
    showMore: 'Show {{count}} more',
    best: 'These are the {{count}} best rated ones. The search has all of them.',
    bestForVisitors: 'These are the {{count}} best rated ones. Sign in to see all of them.',
    allLists: 'All cities and specializations',
    wholeCountry: 'Whole country',
    cities: 'Cities',
    all: 'All',
    specializations: 'Specializations',
  },
  es: {
    loadFailed: 'No pudimos cargar la lista',
    count_one: '{{count}} entrenador, con sus próximas horas libres',
    count_other: '{{count}} entrenadores, con sus próximas horas libres',
    showMore: 'Ver {{count}} más',
    best: 'Estos son los {{count}} con mejor calificación. La búsqueda los tiene todos.',
    bestForVisitors: 'Estos son los {{count}} con mejor calificación. Inicia sesión para verlos todos.',
    allLists: 'Todas las ciudades y especialidades',
    wholeCountry: 'Todo el país',
    cities: 'Ciudades',
    all: 'Todos',
    specializations: 'Especialidades',
  },
})
