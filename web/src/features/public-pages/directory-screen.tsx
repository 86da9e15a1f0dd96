import { directoryPath } from '@entrena/contract/public-pages/rules'
import { directoryHeading, directoryTitle } from '@entrena/contract/public-pages/words'
import { useQuery } from '@tanstack/react-query'
import { detailOf } from '@/lib/api/call'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { CityLinks, SportLinks } from './parts/directory-links'
import { PublicFrame, useWholeTitle } from './parts/public-frame'
import { publicDirectoryQuery } from './queries'

/** All public lists, for visitors who want to look around without an account. */
export function PublicDirectoryScreen() {
  const t = useTranslations(directoryTranslations)
  const [language] = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(publicDirectoryQuery)
  useWholeTitle(directoryTitle[language])
  return (
    <PublicFrame pathIn={directoryPath}>
      <div className="page-width grid grid-cols-1 gap-8 py-8 wide:py-14">
        <div className="grid gap-1.5">
          <h1 className="display section-title">{directoryHeading[language]}</h1>
          <p className="text-lg text-muted">{t('lead')}</p>
        </div>
        {!data && error && (
          <FailedState title={t('failed')} detail={detailOf(error)} busy={isFetching} onRetry={() => void refetch()} />
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
    </PublicFrame>
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
