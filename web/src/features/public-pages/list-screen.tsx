import { listPath, slugOf } from '@entrena/contract/public-pages/rules'
import { listTitle } from '@entrena/contract/public-pages/words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { detailOf } from '@/lib/api/call'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { FailedState } from '@/ui/feedback/failed-state'
import { ListBody, ListSkeleton } from './list/list-body'
import { listTranslations } from './list/translations'
import { PublicFrame } from './parts/public-frame'
import { useWholeTitle } from './parts/use-whole-title'
import { isMissingPage, publicListQuery } from './queries'

/** The trainers of a city, and of one specialization if the address has one. */
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
